//! The state of a game of DOS, second edition: data only.

use super::cards::{Card, DECK, PLAN, Spread, Top};
use super::catalogue::Rule;
use super::moves::{Move, Place};
use super::options::{DrawnCard, Options, Scoring};
use super::{Event, View, rules, score, view};
use crate::bag::Bag;
use crate::catalogue::RuleId;
use crate::chance::{Chance, Stream, thin_out};
use crate::deck::{Deck, Plan};
use crate::game::{Game, Outcome, Setup, Silent, Simulate, Sink, Standing, ToAct};
use crate::refusal::{Given, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, within_deck};

/// The most seats (`dos2.players`).
pub(super) const MOST: usize = 4;

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
    /// What the plays of this turn will do at its end (`dos2.action.when`).
    pub(super) pending: Pending,
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
            pending: Pending::NONE,
        }
    }

    /// The cards of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Bag<Card> {
        &self.hands[seat.index()]
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

    /// Tells whether a card of a hand can be played, alone or in a sum (`dos2.draw.play`).
    #[inline]
    pub(super) fn can_play(&self, card: Card, hand: &Bag<Card>) -> bool {
        let spread = Spread::new(hand);
        self.tops.iter().any(|&on| {
            !spread.singles_of(on, card).is_empty() || !spread.sums_of(on, card).is_empty()
        })
    }

    /// What a stage tells everybody about the hand of the player whose turn it is.
    pub(super) fn fits_stage(&self, hand: &Bag<Card>) -> bool {
        match self.stage {
            // Who has begun to play two cards can go on.
            Stage::Played(place) if self.demand > 0 => {
                Spread::new(hand).can_play(self.top(place.other()))
            }
            Stage::Drawn(card) if self.options.drawn_card == DrawnCard::Must => {
                self.can_play(card, hand)
            }
            Stage::Played(_) | Stage::Drawn(_) | Stage::Choosing | Stage::Over(_) => true,
        }
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let over = matches!(self.stage, Stage::Over(_));
        for seat in (0..self.seats).map(Seat) {
            let count = self.hands[seat.index()].len();
            if self.owing.has(seat) && count > 2 {
                return Err(format!("seat {seat} owes a word with {count} cards"));
            }
            if count == 0 && !over {
                return Err(format!("`hand {seat}` is empty, but the hand goes on"));
            }
        }
        let most = u32::from(matches!(self.stage, Stage::Played(_)));
        if self.pending.len() > most {
            return Err(format!("`pending` has more than {most} in this stage"));
        }
        let hand = &self.hands[self.turn.index()];
        let settled = self.demand == 0;
        match self.stage {
            Stage::Drawn(card) if !hand.has(card) => {
                Err(format!("the drawn `{card}` is not in the hand of seat {}", self.turn))
            }
            Stage::Drawn(card) if !self.fits_stage(hand) => {
                Err(format!("the drawn `{card}` cannot be played, so the turn is over"))
            }
            Stage::Played(_) if !self.fits_stage(hand) => {
                Err(format!("seat {} has begun to play two cards and cannot go on", self.turn))
            }
            Stage::Drawn(_) | Stage::Over(_) if !settled => {
                Err("a Play Two weighs on a turn in which it is settled".to_owned())
            }
            Stage::Over(_) if !self.owing.is_empty() => {
                Err("a word is owed after the end".to_owned())
            }
            Stage::Over(rule) => self.audit_end(rule),
            Stage::Choosing | Stage::Played(_) | Stage::Drawn(_) => Ok(()),
        }
    }

    /// A game ends by a rule that its options have, and somebody has won it.
    fn audit_end(&self, rule: Rule) -> Result<(), String> {
        let scoring = match rule {
            Rule::Win => Scoring::Single,
            Rule::Score => Scoring::Points,
            _ => self.options.scoring,
        };
        let winners = score::winners(self, rule);
        let short = |seat| rule == Rule::Score && self.scores[seat] < self.options.target;
        let too_few = winners.iter().any(|seat| short(seat.index()));
        if scoring != self.options.scoring || winners.is_empty() || too_few {
            return Err(format!("the game is not over by {}", rule.id()));
        }
        Ok(())
    }
}

impl Game for State {
    const ID: &'static str = "dos2";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MOST as u8);
    // Each hand but the last scores a point at least; a turn has a handful of moves.
    const LONGEST: u64 = 4 * 5_000 * 2_000 * 8;

    type Card = Card;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn plan() -> &'static Plan<Card> {
        &PLAN
    }

    fn printed_deck() -> &'static Deck<Card> {
        &DECK
    }

    fn catalogue() -> Vec<(RuleId, bool)> {
        Rule::ALL.iter().map(|rule| (rule.id(), rule.refuses())).collect()
    }

    fn describing() -> Vec<RuleId> {
        Rule::ALL.iter().filter(|rule| rule.describes()).map(|rule| rule.id()).collect()
    }

    fn admits(seats: u8, _: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=4).contains(&seats)).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        state.dealer = Seat(chance.below(Stream::Seating, u32::from(setup.seats())) as u8);
        state.deal_round(chance, events);
        state
    }

    fn from_setting(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        let state = view::read(setting, options, deck)?;
        let line = setting.fields.first().map_or(1, |field| field.line);
        state.audit().map_err(|text| Fault::new(line, text))?;
        Ok(state)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn deck(&self) -> &'static Deck<Card> {
        self.deck
    }

    fn to_act(&self) -> ToAct {
        if let Stage::Over(_) = self.stage {
            return ToAct::NOBODY;
        }
        let must = SeatSet::only(self.turn);
        let may =
            if self.owing.is_empty() { SeatSet::EMPTY } else { SeatSet::all(self.seats) - must };
        ToAct { must, may }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        rules::check(self, seat, mv)
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.generate(seat, out);
    }

    #[inline]
    fn apply<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        events: &mut S,
    ) {
        rules::apply(self, seat, mv, chance, events);
    }

    fn fallback(&self, _: Seat) -> Move {
        rules::fallback(self)
    }

    fn is_race(mv: Move) -> bool {
        mv.is_race()
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::End)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::winners(self, rule), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        scores.iter_mut().zip(self.scores).for_each(|(shown, score)| *shown = i32::from(score));
        Standing { round: u32::from(self.round), scores }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        view::guess(self, seat, chance)
    }

    fn universe(&self) -> Vec<Move> {
        self.all_moves()
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        let bags = self.hands.iter().chain([&self.pile, &self.under]);
        bags.for_each(|bag| bag.count_into(&mut census));
        self.tops.iter().copied().map(Top::card).collect::<Bag<Card>>().count_into(&mut census);
        census
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self)
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        // As if Play Two had been played before.
        state.demand = chance.below(Stream::Open, 3) as u8;
        state
    }
}

impl Simulate for State {
    // A turn is a choice; the forced moves among them cost next to nothing to ask for.
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, _: &mut C, _: &mut S) {}
}
