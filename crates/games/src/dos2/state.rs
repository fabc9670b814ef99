//! The state of a game of DOS, second edition: plain data, copied and compared by value.

use engine::bag::Bag;
use engine::deck::Deck;
use engine::seat::{Seat, SeatSet};

use super::cards::{Card, Color, Spread, Top};
use super::catalogue::Rule;
use super::moves::Place;
use super::options::{Draw, DrawnCard, FalseCall, Finish, Options, WildDos};

/// The most seats (`dos2.players`).
pub(super) const MOST: usize = 8;

/// A game of DOS, second edition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) hands: [Bag<Card>; MOST],
    /// The face-down cards.
    pub(super) pile: Bag<Card>,
    /// What lies below the tops of the two piles that are played on.
    pub(super) under: Bag<Card>,
    pub(super) options: Options,
    pub(super) deck: &'static Deck<Card>,
    /// Who has come down to two cards or one and has not said so (`dos2.call.duty`).
    pub(super) owing: SeatSet,
    /// About whom a word would be late rather than false: whose duty has ended in this turn, or about whom somebody
    /// was mistaken in it. Nobody, where false calls cost nothing (`dos2.call.false`).
    pub(super) settled: SeatSet,
    pub(super) scores: [u16; MOST],
    /// Turns finished in this hand (`dos2.limit`).
    pub(super) turns: u16,
    /// The hand, from 1.
    pub(super) round: u16,
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) direction: Direction,
    pub(super) stage: Stage,
    /// What the two piles that are played on show.
    pub(super) tops: [Top; 2],
    /// How many Play Two weigh on this turn (`dos2.wild.play-two`).
    pub(super) demand: u8,
    /// How many cards are drawn in this turn if no Draw 2 is answered with another one (`dos2.action.stack`).
    pub(super) debt: u8,
    /// What the plays of this turn will do at its end (`dos2.action.when`).
    pub(super) pending: Pending,
    /// What false calls cost at its end (`dos2.call.false`).
    pub(super) penalty: u8,
}

/// What the player whose turn it is can do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Play or draw (`dos2.draw`).
    Choosing,
    /// One play was made, on this pile: play on the other one or end (`dos2.play.both`).
    Played(Place),
    /// This card was drawn (`dos2.draw.play`).
    Drawn(Card),
    /// The game is over, by this rule.
    Over(Rule),
}

/// Which way the turns go round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Direction {
    /// Clockwise.
    Left,
    /// Counter-clockwise.
    Right,
}

impl Direction {
    /// How it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }

    /// The other way.
    #[must_use]
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// Cards of this turn that take effect at its end, counted by kind (`dos2.action.when`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pending(pub(super) [u8; 4]);

impl Pending {
    /// None.
    pub const NONE: Pending = Pending([0; 4]);
    /// How the kinds are written, in the order in which they are counted.
    pub const WORDS: [&str; 4] = ["skip", "reverse", "draw", "play2"];

    /// How many cards there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Pending::NONE
    }

    /// A word for each card.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let counted = Pending::WORDS.into_iter().zip(self.0);
        counted.flat_map(|(word, count)| (0..count).map(move |_| word))
    }
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            hands: [Bag::EMPTY; MOST],
            pile: deck.cards,
            under: Bag::EMPTY,
            options,
            deck,
            owing: SeatSet::EMPTY,
            settled: SeatSet::EMPTY,
            scores: [0; MOST],
            turns: 0,
            round: 1,
            seats,
            dealer: Seat(0),
            turn: Seat(0),
            direction: Direction::Left,
            stage: Stage::Choosing,
            tops: [Top::ANY; 2],
            demand: 0,
            debt: 0,
            pending: Pending::NONE,
            penalty: 0,
        }
    }

    /// The cards of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Bag<Card> {
        &self.hands[seat.index()]
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many cards are drawn in this turn if no Draw 2 is answered with another one (`dos2.action.stack`).
    #[must_use]
    pub fn debt(&self) -> u8 {
        self.debt
    }

    /// What a pile shows.
    #[must_use]
    #[inline]
    pub fn top(&self, place: Place) -> Top {
        self.tops[place as usize]
    }

    /// The neighbor who comes after a seat, as the turns go now.
    #[must_use]
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        match self.direction {
            Direction::Left => seat.left(self.seats),
            Direction::Right => seat.right(self.seats),
        }
    }

    /// About whom a word can be said: who owes it, and where false calls cost something everybody about whom nobody
    /// was heard in this turn (`dos2.call.catch`, `dos2.call.false`).
    #[inline]
    pub(super) fn callable(&self) -> SeatSet {
        match self.options.false_call {
            FalseCall::None => self.owing,
            FalseCall::One | FalseCall::Two => {
                self.owing | (SeatSet::all(self.seats) - self.settled)
            }
        }
    }

    /// What can be played of a hand.
    #[inline]
    pub(super) fn spread(&self, hand: &Bag<Card>) -> Spread {
        Spread::new(hand, hand.len(), &self.options)
    }

    /// A card so shown can be played on this one, if need be because a wild DOS goes anywhere
    /// (`dos2.play.match`, `dos2.wild.dos`).
    pub(super) fn takes(&self, on: Top, top: Top) -> bool {
        let anywhere = self.options.wild_dos == WildDos::AnyColor;
        on.takes(top) || anywhere && top.card() == Card::WILD_DOS
    }

    /// A hand of so many cards can come to its end with these (`dos2.win`).
    pub(super) fn can_finish(&self, count: u32, cards: &[Card]) -> bool {
        match self.options.finish {
            Finish::Any => true,
            Finish::NumberOnly => {
                count > cards.len() as u32 || cards.iter().all(|card| card.is_numbered())
            }
        }
    }

    /// Tells whether a card of a hand can be played, alone or in a sum (`dos2.draw.play`).
    #[inline]
    pub(super) fn can_play(&self, card: Card, hand: &Bag<Card>) -> bool {
        let spread = self.spread(hand);
        self.tops.iter().any(|&on| {
            !spread.singles_of(on, card).is_empty() || !spread.sums_of(on, card).is_empty()
        })
    }

    /// What a stage tells everybody about the hand of the player whose turn it is.
    pub(super) fn fits_stage(&self, hand: &Bag<Card>) -> bool {
        match self.stage {
            // Who has begun to play two cards can go on.
            Stage::Played(place) if self.demand > 0 => {
                self.spread(hand).can_play(self.top(place.other()))
            }
            Stage::Drawn(card) if !self.is_kept() => self.can_play(card, hand),
            Stage::Played(_) | Stage::Drawn(_) | Stage::Choosing | Stage::Over(_) => true,
        }
    }

    /// A drawn card is waited for though it cannot be played (`dos2.draw.play`).
    pub(super) fn is_kept(&self) -> bool {
        match (self.options.draw, self.options.drawn_card) {
            (Draw::One, DrawnCard::May) => true,
            (Draw::One, DrawnCard::Must) | (Draw::UntilPlayable, _) => false,
        }
    }

    /// The player whose turn it is can play two cards: a sum, or one on each pile
    /// (`dos2.wild.play-two`).
    pub(super) fn is_able(&self) -> bool {
        let hand = &self.hands[self.turn.index()];
        Place::ALL.into_iter().any(|place| {
            let on = self.top(place);
            self.has_sum(hand, on)
                || hand.faces().any(|card| fits(card, on) && self.is_second_left(place, card))
        })
    }

    /// Without this card, something is left for the other pile.
    pub(super) fn is_second_left(&self, place: Place, card: Card) -> bool {
        let (mut rest, on) = (self.hands[self.turn.index()], self.top(place.other()));
        rest.remove(card);
        let ends = |card| self.can_finish(rest.len(), &[card]);
        rest.faces().any(|card| fits(card, on) && ends(card)) || self.has_sum(&rest, on)
    }

    fn has_sum(&self, hand: &Bag<Card>, on: Top) -> bool {
        let tops = |card: Card| Color::ALL.into_iter().map(move |color| card.shown(color));
        let mut halves = hand.faces();
        halves.any(|below| {
            hand.besides(below).flat_map(tops).any(|top| {
                on.takes_sum(below, top) && self.can_finish(hand.len(), &[below, top.card()])
            })
        })
    }
}

fn fits(card: Card, on: Top) -> bool {
    Color::ALL.into_iter().any(|color| on.takes(card.shown(color)))
}
