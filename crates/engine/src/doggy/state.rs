//! The state of a game of Doggy Style: data only.

use super::cards::{Card, Cards, DECK, PLAN, Parrandas};
use super::catalogue::Rule;
use super::memory::Known;
use super::moves::Move;
use super::options::Options;
use super::{Event, View, rules, score, view};
use crate::bag::{Bag, Face};
use crate::catalogue::RuleId;
use crate::chance::{Chance, Stream, thin_out};
use crate::deck::{Deck, Plan};
use crate::game::{Game, Outcome, Setup, Silent, Simulate, Sink, Standing, ToAct};
use crate::refusal::{Given, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, within_deck};

/// The most seats (`doggy.players`).
pub(super) const MOST: usize = 5;

/// A game of Doggy Style.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) hands: [Cards; MOST],
    /// What everybody knows each hand to hold, at least (`doggy.public`).
    pub(super) known: [Known; MOST],
    /// The supply of dogs.
    pub(super) dogs: Cards,
    /// The pile of dogs.
    pub(super) pile: Cards,
    /// The dogs that wait to be shuffled again; after the end also the untidied parrandas.
    pub(super) discards: Cards,
    /// The supply of parrandas.
    pub(super) parrandas: Parrandas,
    /// The parrandas before each player that are not tidied.
    pub(super) fronts: [Parrandas; MOST],
    /// Those that are.
    pub(super) tidied: [Parrandas; MOST],
    /// The face-down parrandas of the upper half.
    pub(super) upper: Parrandas,
    /// Those of the lower half, with the Mario Hugos: it is drawn from when the upper half is used up.
    pub(super) lower: Cards,
    pub(super) deck: &'static Deck<Card>,
    pub(super) options: Options,
    /// Turns finished.
    pub(super) turns: u16,
    /// Turns in a row without a parranda taken (`doggy.limit`).
    pub(super) idle: u16,
    pub(super) seats: u8,
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// The Mario Hugos that are set aside (`doggy.mario.aside`).
    pub(super) marios: u8,
}

/// What the player whose turn it is can do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Discard, recruit or take, after so many discards (`doggy.recruit.steps`).
    Recruiting(u8),
    /// Take so many more from the supply; it shows that many at least (`doggy.recruit`).
    Taking(u8),
    /// Party, tidy or end.
    Choosing,
    /// Party again or end; this parranda was the last one obtained (`doggy.mario.tidy`).
    Partying(Card),
    /// Tidy again or end.
    Tidying,
    /// The game is over, by this rule.
    Over(Rule),
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            hands: [Bag::EMPTY; MOST],
            known: [Known::NOTHING; MOST],
            dogs: Bag::EMPTY,
            pile: Bag::EMPTY,
            discards: Bag::EMPTY,
            parrandas: Bag::EMPTY,
            fronts: [Bag::EMPTY; MOST],
            tidied: [Bag::EMPTY; MOST],
            upper: Bag::EMPTY,
            lower: Bag::EMPTY,
            deck,
            options,
            turns: 0,
            idle: 0,
            seats,
            turn: Seat(0),
            stage: Stage::Recruiting(0),
            marios: 0,
        }
    }

    /// The dogs of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// The supply of dogs.
    #[must_use]
    #[inline]
    pub fn dogs(&self) -> &Cards {
        &self.dogs
    }

    /// The supply of parrandas.
    #[must_use]
    #[inline]
    pub fn parrandas(&self) -> &Parrandas {
        &self.parrandas
    }

    /// The untidied parrandas before a player.
    #[must_use]
    #[inline]
    pub fn front(&self, seat: Seat) -> &Parrandas {
        &self.fronts[seat.index()]
    }

    /// The tidied parrandas before a player.
    #[must_use]
    #[inline]
    pub fn tidied(&self, seat: Seat) -> &Parrandas {
        &self.tidied[seat.index()]
    }

    /// The Mario Hugos that are set aside.
    #[must_use]
    #[inline]
    pub fn marios(&self) -> u8 {
        self.marios
    }

    /// How many parrandas are still face down, Mario Hugos included.
    #[must_use]
    #[inline]
    pub fn parrandas_left(&self) -> u32 {
        self.upper.len() + self.lower.len()
    }

    /// The last parranda that the player has obtained in this turn.
    pub(super) fn last(&self) -> Option<Card> {
        match self.stage {
            Stage::Partying(last) => Some(last),
            Stage::Recruiting(_)
            | Stage::Taking(_)
            | Stage::Choosing
            | Stage::Tidying
            | Stage::Over(_) => None,
        }
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let over = matches!(self.stage, Stage::Over(_));
        if self.dogs.len() > rules::DOGS || self.parrandas.len() > rules::PARRANDAS {
            return Err("a supply shows more cards than it has places".to_owned());
        }
        for (seat, (hand, known)) in self.hands.iter().zip(self.known).enumerate() {
            let known = known.dogs();
            if !hand.holds(&known) {
                return Err(format!("everybody believes that seat {seat} holds {known}"));
            }
        }
        if over && !self.fronts.iter().all(Bag::is_empty) {
            return Err("a parranda is untidied after the end".to_owned());
        }
        if !over && !self.discards.faces().all(Card::is_dog) {
            return Err("a parranda is discarded before the end".to_owned());
        }
        let third = self.stage == Stage::Over(Rule::MarioThird);
        if third != (self.marios >= rules::LAST_MARIO) {
            return Err(format!("{} Mario Hugos are aside in this stage", self.marios));
        }
        let limit = self.stage == Stage::Over(Rule::Limit);
        if limit != (self.idle >= rules::MOST_IDLE) {
            return Err(format!("{} turns without a parranda in this stage", self.idle));
        }
        match self.stage {
            Stage::Taking(0) => Err("nothing is left to take in this stage".to_owned()),
            Stage::Taking(left) if u32::from(left) > self.dogs.len() => {
                Err("more dogs are to be taken than the supply shows".to_owned())
            }
            Stage::Partying(last) if !self.fronts[self.turn.index()].has(last) => {
                Err(format!("the last parranda `{last}` is not before seat {}", self.turn))
            }
            _ => Ok(()),
        }
    }
}

impl Game for State {
    const ID: &'static str = "doggy";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MOST as u8);
    // 28 parrandas, 400 turns before each; a turn discards or takes all dogs at most.
    const LONGEST: u64 = 29 * 400 * 100;

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
        Rule::Players.requires((2..=5).contains(&seats)).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        rules::deal(setup, chance, events)
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

    #[inline]
    fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::Over(_) => ToAct::NOBODY,
            Stage::Recruiting(_)
            | Stage::Taking(_)
            | Stage::Choosing
            | Stage::Partying(_)
            | Stage::Tidying => ToAct { must: SeatSet::only(self.turn), may: SeatSet::EMPTY },
        }
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

    // Nobody acts out of turn, so nothing can be shouted.
    fn is_race(_: Move) -> bool {
        false
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::End)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::leaders(self), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        scores.iter_mut().zip(score::points(self)).for_each(|(shown, score)| *shown = score as i32);
        Standing { round: 1, scores }
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
        let dogs = self.hands.iter().chain([&self.dogs, &self.pile, &self.discards, &self.lower]);
        dogs.for_each(|bag| bag.count_into(&mut census));
        let parrandas = self.fronts.iter().chain(&self.tidied);
        let parrandas = parrandas.chain([&self.parrandas, &self.upper]);
        parrandas.for_each(|bag| bag.count_into(&mut census));
        census[usize::from(Card::MARIO_HUGO.index())] += self.marios;
        census
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self)
    }

    /// Few dogs, so that they are shuffled again soon; few parrandas, so that Mario Hugo is near.
    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 16);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.upper, keep, Stream::Hidden, chance);
        let keep = chance.below(Stream::Open, 8);
        thin_out(&mut state.lower, keep, Stream::Hidden, chance);
        // The third one must come, or the game ends by its limit alone.
        let lost = state.deck.cards.count(Card::MARIO_HUGO) - state.lower.count(Card::MARIO_HUGO);
        state.marios = lost.min(u32::from(rules::LAST_MARIO) - 1) as u8;
        state
    }
}

impl Simulate for State {
    /// Makes the move of a player who has only one: mostly the end of a turn without dogs for more.
    #[inline]
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        while let Some(mv) = self.only_move() {
            rules::apply(self, self.turn, mv, chance, events);
        }
    }
}
