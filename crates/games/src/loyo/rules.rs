//! The rules of LOYO!: legality as predicates, and transitions: `rules/loyo.md`, in its order.

use std::cmp::Ordering;

use engine::bag::Bag;
use engine::catalogue::table;
use engine::chance::{Chance, Stream};
use engine::game::{Outcome, Rules, Setup, Simulate, Sink, Standing, ToAct};
use engine::refusal::{Given, Refusal, Value};
use engine::seat::{Seat, SeatSet};

use super::cards::{Card, Place, Places};
use super::catalogue::Rule;
use super::events::Event;
use super::moves::Move;
use super::options::{CatchUp, Options, PileOut, Zero};
use super::score;
use super::state::{MOST, Stage, State};

const MOST_TURNS: u16 = 500;
const DIE: u32 = 6;

impl Rules for State {
    fn admits(seats: u8, options: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=6).contains(&seats)).given("seats", u32::from(seats))?;
        let sits = options.dealer.seat().is_none_or(|dealer| dealer.0 < seats);
        Rule::SetupFirst.requires(sits).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        let lot =
            |chance: &mut C| Seat(chance.below(Stream::Seating, u32::from(setup.seats())) as u8);
        state.dealer = setup.options().dealer.seat().unwrap_or_else(|| lot(chance));
        state.deal_round(chance, events);
        state
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

    // The order of the guards is that of `table.order`.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(!matches!(self.stage, Stage::Over(_)))?;
        if mv == Move::Call {
            return check_call(self, seat);
        }
        table::Rule::Turn.requires(self.to_act().must.has(seat))?;
        let stage = Value::Word(step(self.stage));
        Rule::Turn.requires(is_step(self.stage, mv)).given("stage", stage)?;
        match mv {
            Move::Peek(places) => {
                places.iter().try_for_each(|place| lies_there(self, place))?;
                let rule =
                    if self.options.headache.is_on() { Rule::Headache } else { Rule::SetupPeek };
                rule.requires(places.len() == self.peeks()).given("count", places.len())
            }
            Move::Draw => Rule::DeckOut.requires(!self.pile.is_empty()),
            Move::Place(place) => lies_there(self, place),
            Move::Take(place) => {
                lies_there(self, place)?;
                table::Rule::Target
                    .requires(self.dead.is_some())
                    .given("target", Value::Word("dead"))
            }
            Move::Pass => {
                let left_out = self.call.is_some() && self.pile.is_empty();
                Rule::CallLastTurns.requires(self.stage == Stage::Asking || left_out)
            }
            Move::Triple => Rule::CatchUpTriple.requires(self.may_triple()),
            Move::Add(other) => {
                table::Rule::Target.requires(other.0 < self.seats).given("target", other)?;
                Rule::ScoreDieChoice.requires(other != seat)
            }
            Move::Discard | Move::Subtract => Ok(()),
            // A shout has been answered above.
            Move::Call => Ok(()),
        }
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
        match mv {
            Move::Peek(places) => self.peek(seat, places, events),
            Move::Draw => {
                let card = chance.draw(Stream::Hand(seat), &self.pile);
                self.pile.remove(card);
                self.stage = Stage::Drawn(card);
                events.push(Event::Drew { seat, card: Some(card) });
            }
            Move::Place(place) => {
                let card = self.drawn();
                let gone = self.replace(seat, place, card, events);
                self.shown[seat.index()] = self.shown[seat.index()].without(place);
                self.bury(gone);
                events.push(Event::Replaced { seat, place, card: gone });
                self.finish_turn(chance, events);
            }
            Move::Discard => {
                let card = self.drawn();
                self.bury(card);
                events.push(Event::Discarded { seat, card });
                self.finish_turn(chance, events);
            }
            Move::Take(place) => {
                let card = self.dead.expect("a card to take");
                let gone = self.replace(seat, place, card, events);
                self.shown[seat.index()] = self.shown[seat.index()].with(place);
                self.dead = Some(gone);
                events.push(Event::Took { seat, place, card, gone });
                self.finish_turn(chance, events);
            }
            Move::Call => self.call(seat, events),
            Move::Pass if self.stage == Stage::Asking => self.decline(seat, events),
            Move::Pass => {
                events.cite(Rule::DeckOut.id());
                events.push(Event::Passed { seat });
                self.finish_turn(chance, events);
            }
            Move::Subtract => {
                events.cite(Rule::ScoreDieChoice.id());
                let number = throw(seat, chance, events);
                self.subtract(seat, number, events);
                self.end_round(chance, events);
            }
            Move::Triple => {
                events.cite(Rule::CatchUpTriple.id());
                let number = throw(seat, chance, events);
                self.subtract(seat, 3 * number, events);
                self.end_round(chance, events);
            }
            Move::Add(other) => {
                events.cite(Rule::ScoreDieChoice.id());
                let number = throw(seat, chance, events);
                self.add(other, number, events);
                self.end_round(chance, events);
            }
        }
    }

    /// The move of a seat that has run out of time: nothing is risked, nothing is said.
    fn fallback(&self, _: Seat) -> Move {
        match self.stage {
            Stage::Peeking => Move::Peek(Places::first(self.peeks() as usize)),
            Stage::Choosing if !self.pile.is_empty() => Move::Draw,
            Stage::Asking | Stage::Choosing | Stage::Over(_) => Move::Pass,
            Stage::Drawn(_) => Move::Discard,
            Stage::Throwing => Move::Subtract,
        }
    }

    fn is_race(mv: Move) -> bool {
        mv == Move::Call
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::Pass)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::leaders(self), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        Standing::new(u32::from(self.round), self.scores)
    }
}

// Nobody ever has only one move.
impl Simulate for State {}

/// The shout, in the own turn or as an answer.
fn check_call(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.stage == Stage::Asking && seat.0 < state.seats {
        return Rule::ChallengeFirst.requires(state.waiting.has(seat));
    }
    let in_turn = matches!(state.stage, Stage::Choosing | Stage::Drawn(_)) && seat == state.turn;
    Rule::Call.requires(in_turn)?;
    Rule::CallOnce.requires(state.call.is_none())
}

/// The move belongs to this stage.
fn is_step(stage: Stage, mv: Move) -> bool {
    match mv {
        Move::Peek(_) => stage == Stage::Peeking,
        Move::Draw | Move::Take(_) => stage == Stage::Choosing,
        Move::Place(_) | Move::Discard => matches!(stage, Stage::Drawn(_)),
        Move::Pass => matches!(stage, Stage::Asking | Stage::Choosing),
        Move::Subtract | Move::Triple | Move::Add(_) => stage == Stage::Throwing,
        Move::Call => true,
    }
}

/// What the texts call a stage.
fn step(stage: Stage) -> &'static str {
    match stage {
        Stage::Peeking => "peeking",
        Stage::Asking => "asking",
        Stage::Choosing => "choosing",
        Stage::Drawn(_) => "drawn",
        Stage::Throwing => "throwing",
        Stage::Over(_) => "over",
    }
}

/// The table has such a place.
fn lies_there(state: &State, place: Place) -> Result<(), Refusal> {
    table::Rule::Target.requires(place.index() < state.cards()).given("target", place)
}

/// Throws the die (`loyo.deck`).
fn throw<C: Chance, S: Sink<Event>>(seat: Seat, chance: &mut C, events: &mut S) -> u32 {
    let number = 1 + chance.below(Stream::Die, DIE);
    events.push(Event::Thrown { seat, number });
    number
}

impl State {
    // Setting up a round

    /// Shuffles everything and deals a round.
    pub(super) fn deal_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.push(Event::Dealer { seat: self.dealer });
        events.cite(Rule::SetupDeal.id());
        if self.options.headache.is_on() {
            events.cite(Rule::Headache.id());
        }
        let mut pile = self.deck.cards;
        let cards = self.cards();
        let mut seat = self.dealer;
        for _ in 0..self.seats {
            seat = seat.left(self.seats);
            for card in &mut self.hands[seat.index()][..cards] {
                *card = chance.draw(Stream::FaceDown(seat), &pile);
                pile.remove(*card);
            }
            events.push(Event::Dealt { seat, count: cards as u32 });
        }
        let top = chance.draw(Stream::Open, &pile);
        pile.remove(top);
        events.push(Event::TurnedUp { card: top });
        self.pile = pile;
        self.dead = Some(top);
        self.buried = Bag::EMPTY;
        // loyo.knowledge: a new deal wipes everything.
        self.seen = [Places::EMPTY; MOST];
        self.shown = [Places::EMPTY; MOST];
        self.turns = 0;
        self.call = None;
        self.challenged = false;
        self.turn = self.dealer.left(self.seats);
        self.stage = Stage::Peeking;
        self.waiting = SeatSet::all(self.seats);
    }

    /// Looks at some cards; when all have, everybody learns where (`loyo.setup.peek`).
    fn peek<S: Sink<Event>>(&mut self, seat: Seat, places: Places, events: &mut S) {
        events.cite(Rule::SetupPeek.id());
        self.seen[seat.index()] = places;
        for (place, card) in self.laid(seat).filter(|(place, _)| places.has(*place)) {
            events.push(Event::Saw { seat, place, card });
        }
        self.waiting = self.waiting.without(seat);
        if !self.waiting.is_empty() {
            return;
        }
        for seat in (0..self.seats).map(Seat) {
            events.push(Event::Peeked { seat, places: self.seen[seat.index()] });
        }
        if self.options.challenge.is_on() {
            events.cite(Rule::Challenge.id());
            self.stage = Stage::Asking;
            self.waiting = SeatSet::all(self.seats);
            events.push(Event::Asked);
        } else {
            self.begin_first_turn(events);
        }
    }

    /// Does not shout when asked (`loyo.challenge.first`).
    fn decline<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.waiting = self.waiting.without(seat);
        events.push(Event::Declined { seat });
        if self.waiting.is_empty() {
            self.begin_first_turn(events);
        }
    }

    // A turn

    fn begin_first_turn<S: Sink<Event>>(&mut self, events: &mut S) {
        events.cite(Rule::SetupFirst.id());
        self.begin_turn(self.dealer.left(self.seats), events);
    }

    #[inline]
    fn begin_turn<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.turn = seat;
        self.stage = Stage::Choosing;
        events.push(Event::TurnOf { seat });
    }

    #[inline]
    fn drawn(&self) -> Card {
        let Stage::Drawn(card) = self.stage else { unreachable!("a card has been drawn") };
        card
    }

    /// Puts a card that its player has seen into a place, and gives the one that lay there.
    #[inline]
    fn replace<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        place: Place,
        card: Card,
        events: &mut S,
    ) -> Card {
        events.cite(Rule::TurnReplaced.id());
        if !self.seen[seat.index()].has(place) {
            events.cite(Rule::TurnAnyPlace.id());
        }
        self.seen[seat.index()] = self.seen[seat.index()].with(place);
        std::mem::replace(&mut self.hands[seat.index()][place.index()], card)
    }

    /// Puts a card on the dead pile.
    #[inline]
    fn bury(&mut self, card: Card) {
        if let Some(top) = self.dead.replace(card) {
            self.buried.add(top);
        }
    }

    #[inline]
    fn finish_turn<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        self.turns += 1;
        let seat = self.turn;
        match self.call {
            Some(caller) if self.last_seat() == Some(seat) => {
                return self.end_called_round(caller, chance, events);
            }
            None if self.pile.is_empty() => {
                events.push(Event::PileOut);
                return self.end_uncalled_round(chance, events);
            }
            None if self.turns >= MOST_TURNS => {
                events.cite(Rule::Limit.id());
                events.push(Event::RoundLimit);
                return self.end_uncalled_round(chance, events);
            }
            Some(_) if !self.challenged => events.cite(Rule::CallLastTurns.id()),
            Some(_) | None => {}
        }
        self.begin_turn(seat.left(self.seats), events);
    }

    // Shouting LOYO!

    fn call<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.call = Some(seat);
        if self.stage == Stage::Asking {
            events.cite(Rule::ChallengeFirst.id());
            self.challenged = true;
            self.waiting = SeatSet::EMPTY;
            events.push(Event::Challenged { seat });
            events.cite(Rule::ChallengeTurns.id());
            self.begin_first_turn(events);
        } else {
            events.cite(Rule::Call.id());
            events.push(Event::Called { seat });
        }
    }

    /// Turns all cards up and adds them up (`loyo.reveal`).
    fn reveal<S: Sink<Event>>(&mut self, events: &mut S) -> [u32; MOST] {
        events.cite(Rule::Reveal.id());
        let totals = score::totals(self);
        if self.options.pairs.is_on() && score::any_pair(self) {
            events.cite(Rule::Pairs.id());
        }
        for seat in (0..self.seats).map(Seat) {
            for (place, card) in self.laid(seat) {
                events.push(Event::Revealed { seat, place, card });
            }
        }
        for seat in (0..self.seats).map(Seat) {
            events.push(Event::Total { seat, points: totals[seat.index()] });
        }
        totals
    }

    // Scoring the round

    #[cold]
    fn end_called_round<C: Chance, S: Sink<Event>>(
        &mut self,
        caller: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        let totals = self.reveal(events);
        let own = totals[caller.index()];
        let rivals = caller.others(self.seats);
        let lowest = rivals.map(|seat| totals[seat.index()]).min().expect("two players at least");
        let (rule, doubled) = match (self.challenged, own.cmp(&lowest)) {
            (false, Ordering::Less) => (Rule::ScoreLowest, SeatSet::EMPTY),
            (false, Ordering::Equal) => (Rule::ScoreTie, SeatSet::only(caller)),
            (false, Ordering::Greater) => (Rule::ScoreDouble, SeatSet::only(caller)),
            (true, Ordering::Less) => {
                (Rule::ChallengeWon, SeatSet::all(self.seats).without(caller))
            }
            (true, _) => (Rule::ChallengeLost, SeatSet::only(caller)),
        };
        events.cite(rule.id());
        self.count(&totals, doubled, events);
        let pays_for_zero = match self.options.zero {
            Zero::Tied => own == 0 && lowest == 0,
            // loyo.challenge.won: a Challenge that was won has no die.
            Zero::Always => own == 0 && rule != Rule::ChallengeWon,
        };
        if rule == Rule::ScoreLowest && !pays_for_zero {
            self.turn = caller;
            self.stage = Stage::Throwing;
            return;
        }
        if pays_for_zero {
            events.cite(Rule::ScoreTieZero.id());
            let number = throw(caller, chance, events);
            self.add(caller, number, events);
        }
        self.end_round(chance, events);
    }

    /// Nobody has shouted: all but the spared count double (`loyo.deck-out`).
    #[cold]
    fn end_uncalled_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.cite(Rule::DeckOut.id());
        let totals = self.reveal(events);
        let counted = totals[..usize::from(self.seats)].iter();
        let all_but = |spared: Option<&u32>| {
            let seats = (0..self.seats).map(Seat);
            seats.filter(|seat| Some(&totals[seat.index()]) != spared).collect()
        };
        let doubled = match self.options.pile_out {
            PileOut::HighestSpared => all_but(counted.max()),
            PileOut::LowestSpared => all_but(counted.min()),
            PileOut::Plain => SeatSet::EMPTY,
        };
        self.count(&totals, doubled, events);
        self.end_round(chance, events);
    }

    /// Adds the totals to the scores.
    fn count<S: Sink<Event>>(&mut self, totals: &[u32; MOST], doubled: SeatSet, events: &mut S) {
        for seat in (0..self.seats).map(Seat) {
            let mut points = totals[seat.index()];
            if doubled.has(seat) {
                points *= 2;
                events.push(Event::Doubled { seat, points });
            }
            self.scores[seat.index()] += points as i16;
        }
    }

    fn subtract<S: Sink<Event>>(&mut self, seat: Seat, points: u32, events: &mut S) {
        self.scores[seat.index()] -= points as i16;
        events.push(Event::Subtracted { seat, points });
    }

    fn add<S: Sink<Event>>(&mut self, seat: Seat, points: u32, events: &mut S) {
        self.scores[seat.index()] += points as i16;
        events.push(Event::Added { seat, points });
    }

    // Ending the round and the game

    #[cold]
    fn end_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.push(Event::RoundOver { round: u32::from(self.round) });
        if self.round == self.options.rounds.count() {
            events.cite(Rule::Rounds.id());
            events.cite(Rule::Win.id());
            self.stage = Stage::Over(Rule::Win);
            events.push(Event::Over { winners: score::leaders(self), rule: Rule::Win.id() });
            return;
        }
        self.settle_catch_up(events);
        self.round += 1;
        self.dealer = self.dealer.left(self.seats);
        self.deal_round(chance, events);
    }

    /// Who plays under Catch Up from the next round on.
    fn settle_catch_up<S: Sink<Event>>(&mut self, events: &mut S) {
        let before = self.catch_up;
        let far = score::far_behind(self);
        match self.options.catch_up {
            CatchUp::Printed if self.round == self.catch_up_decided() => self.catch_up = far,
            CatchUp::Printed => {
                self.left = self.left | (before - far);
                self.catch_up = before & far;
            }
            CatchUp::AfterThree if self.round + 1 >= self.first_catch_up() => self.catch_up = far,
            CatchUp::AfterThree | CatchUp::Off => {}
        }
        for seat in (self.catch_up - before).iter() {
            events.cite(Rule::CatchUpWho.id());
            events.push(Event::CatchUp { seat });
        }
        for seat in (before - self.catch_up).iter() {
            events.cite(Rule::CatchUpLeave.id());
            events.push(Event::LeftCatchUp { seat });
        }
    }
}
