//! The state of a game of LOYO!: data only.

use super::cards::{Card, DECK, MOST_PLACES, PLAN, Place, Places};
use super::catalogue::Rule;
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
    /// this round if that is decided anew (`loyo.catch-up.who`).
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
    fn first_waiting(&self) -> Seat {
        let others = self.dealer.others(self.seats).find(|&seat| self.waiting.has(seat));
        others.unwrap_or(self.dealer)
    }

    /// Three times the die can be chosen (`loyo.catch-up.triple`).
    pub(super) fn may_triple(&self) -> bool {
        self.round >= rules::FIRST_CATCH_UP && self.call.is_some_and(|seat| self.catch_up.has(seat))
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

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let peeking = self.stage == Stage::Peeking;
        for seat in (0..self.seats).map(Seat) {
            let (seen, shown) = (self.seen[seat.index()], self.shown[seat.index()]);
            if !seen.within(Places::first(self.cards())) || !shown.within(seen) {
                return Err(format!("seat {seat} has seen {seen}, and everybody {shown}"));
            }
            let peeks = if self.waiting.has(seat) { 0 } else { self.peeks() };
            if peeking && (seen.len() != peeks || !shown.is_empty()) {
                return Err(format!("seat {seat} has seen {seen} while all are peeking"));
            }
        }
        let asking = self.stage == Stage::Asking;
        if self.waiting.is_empty() == (peeking || asking) {
            return Err(format!("the game waits for {} in this stage", self.waiting));
        }
        if asking && !self.options.challenge.is_on() {
            return Err("nobody is asked without the option `challenge`".to_owned());
        }
        if (peeking || asking) && self.call.is_some() {
            return Err("somebody has shouted before the first turn".to_owned());
        }
        if self.challenged && (self.call.is_none() || !self.options.challenge.is_on()) {
            return Err("a Challenge needs a caller and the option `challenge`".to_owned());
        }
        let goes_on = peeking || asking || self.stage == Stage::Choosing;
        if goes_on && self.call.is_none() && self.pile.is_empty() {
            return Err(
                "the pile is empty and nobody has shouted, but the round goes on".to_owned()
            );
        }
        let won = self.stage == Stage::Throwing;
        if won && (self.call != Some(self.turn) || self.challenged) {
            return Err("the die is thrown by the caller, and not after a Challenge".to_owned());
        }
        Ok(())
    }
}

impl Game for State {
    const ID: &'static str = "loyo";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MOST as u8);
    // Six rounds of 500 turns and the last ones; a turn has three moves at most.
    const LONGEST: u64 = 6 * 3 * 520;

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
        Rule::Players.requires((2..=6).contains(&seats)).given("seats", u32::from(seats))
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
            Stage::Peeking | Stage::Asking => {
                // Who has answered is hidden, so all can act as far as anybody knows.
                ToAct { must: self.waiting, may: SeatSet::all(self.seats) - self.waiting }
            }
            Stage::Choosing | Stage::Drawn(_) | Stage::Throwing => {
                ToAct { must: SeatSet::only(self.turn), may: SeatSet::EMPTY }
            }
            Stage::Over(_) => ToAct::NOBODY,
        }
    }

    /// From the dealer's left, since the first yes counts (`loyo.challenge.first`).
    #[inline]
    fn asks_first(&self) -> Option<Seat> {
        if self.stage == Stage::Asking { Some(self.first_waiting()) } else { None }
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
        matches!(mv, Move::Pass)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::leaders(self), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        scores.iter_mut().zip(self.scores).for_each(|(shown, score)| *shown = i32::from(score));
        Standing { round: u32::from(self.round), scores }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn mind(&self, seat: Seat) -> View {
        View::mind(self, seat)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    /// What was seen is not to be seen again, unless the table helps to remember (`loyo.memory`).
    fn tells_again(&self, event: Event) -> bool {
        self.options.memory_aid.is_on() || !event.shows_card()
    }

    fn uncovers(event: Event, viewer: Viewer) -> bool {
        event.uncovers(viewer)
    }

    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        view::guess(self, seat, chance)
    }

    fn universe(&self) -> Vec<Move> {
        self.all_moves()
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        self.pile.count_into(&mut census);
        self.buried.count_into(&mut census);
        let hands = &self.hands[..usize::from(self.seats)];
        let laid = hands.iter().flat_map(|hand| &hand[..self.cards()]).copied();
        let drawn = if let Stage::Drawn(card) = self.stage { Some(card) } else { None };
        for card in laid.chain(self.dead).chain(drawn) {
            census[usize::from(card.index())] += 1;
        }
        census
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self)
    }

    /// A pile that soon runs out; half of the time only low cards, so that totals are zero or alike.
    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        if chance.below(Stream::Open, 2) == 0 {
            let (mut low, cards) = (state.deck.cards.iter(), state.cards());
            for hand in &mut state.hands[..usize::from(setup.seats())] {
                hand[..cards].iter_mut().for_each(|card| *card = low.next().expect("a low card"));
            }
            state.dead = low.next();
            state.pile = low.collect();
        }
        let keep = 1 + chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}

impl Simulate for State {
    // Nobody ever has only one move.
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, _: &mut C, _: &mut S) {}
}
