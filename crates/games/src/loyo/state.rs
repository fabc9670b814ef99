//! The state of a game of LOYO!: plain data, copied and compared by value.

use engine::bag::Bag;
use engine::deck::Deck;
use engine::seat::{Seat, SeatSet};

use super::cards::{Card, MOST_PLACES, Place, Places};
use super::catalogue::Rule;
use super::options::Options;

/// The most seats (`loyo.players`).
pub(super) const MOST: usize = 6;

/// A game of LOYO!.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) pile: Bag<Card>,
    /// The dead pile below its top.
    pub(super) buried: Bag<Card>,
    /// The cards of each player by place. What the table does not use is `Card::NONE`.
    pub(super) hands: [[Card; MOST_PLACES]; MOST],
    /// The places that their player has seen; public once all have peeked (`loyo.knowledge`).
    pub(super) seen: [Places; MOST],
    /// Those that everybody has seen: cards taken from the dead pile (`loyo.knowledge`).
    pub(super) shown: [Places; MOST],
    pub(super) scores: [i16; MOST],
    /// Turns finished in this round (`loyo.limit`).
    pub(super) turns: u16,
    /// Who has still to peek or to answer; nobody in other stages.
    pub(super) waiting: SeatSet,
    /// Who was far behind after round 2, and plays rounds 4 to 6 under Catch Up, or who does so in
    /// this round if that is decided anew (`loyo.catch-up.who`); other rounds in a longer or shorter game.
    pub(super) catch_up: SeatSet,
    /// Who has left Catch Up for good (`loyo.catch-up.leave`).
    pub(super) left: SeatSet,
    /// The top of the dead pile.
    pub(super) dead: Option<Card>,
    /// Who has shouted.
    pub(super) call: Option<Seat>,
    /// The shout was the answer to the question (`loyo.challenge`).
    pub(super) challenged: bool,
    pub(super) stage: Stage,
    /// The round, from 1.
    pub(super) round: u8,
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) options: Options,
    pub(super) deck: &'static Deck<Card>,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Everybody looks at some of the own cards (`loyo.setup.peek`).
    Peeking,
    /// Everybody says whether to shout now (`loyo.challenge`).
    Asking,
    /// The player whose turn it is draws or takes (`loyo.turn`).
    Choosing,
    /// The player has drawn this card, and places it or not.
    Drawn(Card),
    /// The cards are revealed, and the caller decides what the die is for (`loyo.score.die.choice`).
    Throwing,
    /// The game is over, by this rule.
    Over(Rule),
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            pile: deck.cards,
            buried: Bag::EMPTY,
            hands: [[Card::NONE; MOST_PLACES]; MOST],
            seen: [Places::EMPTY; MOST],
            shown: [Places::EMPTY; MOST],
            scores: [0; MOST],
            turns: 0,
            waiting: SeatSet::EMPTY,
            catch_up: SeatSet::EMPTY,
            left: SeatSet::EMPTY,
            dead: None,
            call: None,
            challenged: false,
            stage: Stage::Choosing,
            round: 1,
            seats,
            dealer: Seat(0),
            turn: Seat(0),
            options,
            deck,
        }
    }

    /// How many cards everybody has (`loyo.setup.deal`, `loyo.headache`).
    #[must_use]
    #[inline]
    pub fn cards(&self) -> usize {
        if self.options.headache.is_on() { 6 } else { 4 }
    }

    /// How many of them everybody looks at (`loyo.setup.peek`, `loyo.headache`).
    pub(super) fn peeks(&self) -> u32 {
        if self.options.headache.is_on() { 3 } else { 2 }
    }

    /// The cards before a player, with their places.
    #[inline]
    pub(super) fn laid(&self, seat: Seat) -> impl Iterator<Item = (Place, Card)> {
        Place::ALL.into_iter().zip(self.hands[seat.index()]).take(self.cards())
    }

    /// Who has the last turn of the round, once somebody has shouted
    /// (`loyo.call.last-turns`, `loyo.challenge.turns`).
    #[inline]
    pub(super) fn last_seat(&self) -> Option<Seat> {
        let caller = self.call?;
        Some(if self.challenged { self.dealer } else { caller.right(self.seats) })
    }

    /// Who still has a turn after the shout, the player whose turn it is included.
    pub(super) fn last_turns(&self) -> SeatSet {
        let (Stage::Choosing | Stage::Drawn(_), Some(last)) = (self.stage, self.last_seat()) else {
            return SeatSet::EMPTY;
        };
        let after = last.left(self.seats);
        let mut left = SeatSet::only(self.turn);
        let mut seat = self.turn.left(self.seats);
        while seat != after && seat != self.turn {
            left = left.with(seat);
            seat = seat.left(self.seats);
        }
        left
    }

    /// Of those who have still to answer, the one nearest to the dealer's left.
    #[cold]
    pub(super) fn first_waiting(&self) -> Seat {
        let others = self.dealer.others(self.seats).find(|&seat| self.waiting.has(seat));
        others.unwrap_or(self.dealer)
    }

    /// Three times the die can be chosen (`loyo.catch-up.triple`).
    pub(super) fn may_triple(&self) -> bool {
        self.round >= self.first_catch_up() && self.call.is_some_and(|seat| self.catch_up.has(seat))
    }

    /// The round after which it is decided who will play under Catch Up, as printed: a third of the game is over
    /// (`loyo.rounds`).
    pub(super) fn catch_up_decided(&self) -> u8 {
        self.options.rounds.count() / 3
    }

    /// The first round that is played under Catch Up: the second half begins (`loyo.rounds`).
    pub(super) fn first_catch_up(&self) -> u8 {
        self.options.rounds.count() / 2 + 1
    }

    /// All cards are turned up.
    pub(super) fn is_revealed(&self) -> bool {
        matches!(self.stage, Stage::Throwing | Stage::Over(_))
    }

    /// The card that lies in a place.
    #[must_use]
    #[inline]
    pub fn card(&self, holder: Seat, place: Place) -> Card {
        self.hands[holder.index()][place.index()]
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Turns finished in this round.
    #[must_use]
    #[inline]
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The top of the dead pile.
    #[must_use]
    #[inline]
    pub fn dead(&self) -> Option<Card> {
        self.dead
    }

    /// The stage.
    #[must_use]
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who has shouted.
    #[must_use]
    #[inline]
    pub fn caller(&self) -> Option<Seat> {
        self.call
    }

    /// What `seat` knows of the cards of `holder` (`loyo.knowledge`).
    #[must_use]
    #[inline]
    pub fn known(&self, seat: Seat, holder: Seat) -> Places {
        if self.is_revealed() {
            Places::first(self.cards())
        } else if seat == holder {
            self.seen[holder.index()]
        } else {
            self.shown[holder.index()]
        }
    }
}
