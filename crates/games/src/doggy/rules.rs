//! The rules of Doggy Style: legality as predicates, and transitions: `rules/doggy.md`, in its order.

use engine::bag::{Bag, Faces};
use engine::catalogue::table;
use engine::chance::{Chance, Stream};
use engine::game::{Outcome, Rules, Setup, Simulate, Sink, Standing, ToAct};
use engine::refusal::{Given, Refusal, Value};
use engine::seat::{Seat, SeatSet};

use super::cards::{Card, Color};
use super::catalogue::Rule;
use super::events::Event;
use super::moves::Move;
use super::options::{Keep, Options};
use super::payment::{self, Payment};
use super::score;
use super::score::Award;
use super::state::{Stage, State};

/// How many dogs the supply shows.
pub(super) const DOGS: u32 = 5;
/// How many parrandas the supply shows.
pub(super) const PARRANDAS: u32 = 4;
/// So many turns in a row without a parranda end the game.
pub(super) const MOST_IDLE: u16 = 400;
const HAND: u32 = 3;
const FROM_PILE: u8 = 2;
const FROM_SUPPLY: u8 = 1;

impl Rules for State {
    fn admits(seats: u8, _: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=5).contains(&seats)).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        state.lay_out(chance, events);
        events.cite(Rule::SetupHand.id());
        for seat in (0..state.seats).map(Seat) {
            for _ in 0..HAND {
                let dog = chance.draw(Stream::Hand(seat), &state.pile);
                state.pile.remove(dog);
                state.hands[seat.index()].add(dog);
            }
            events.push(Event::Dealt { seat, count: HAND });
        }
        events.cite(Rule::SetupFirst.id());
        let most = setup.most_pets();
        let nth = if most.len() > 1 { chance.below(Stream::Seating, most.len()) } else { 0 };
        let first = most.nth(nth).expect("somebody has most pets");
        events.push(Event::First { seat: first });
        state.begin_turn(first, events);
        state
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

    // The order of the guards is that of `table.order`.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(!matches!(self.stage, Stage::Over(_)))?;
        table::Rule::Turn.requires(seat == self.turn)?;
        let recruiting = matches!(self.stage, Stage::Recruiting(_));
        let taking = matches!(self.stage, Stage::Taking(_));
        match mv {
            Move::Discard(dog) => {
                Rule::TurnSteps.requires(recruiting || taking)?;
                Rule::RecruitSteps.requires(recruiting)?;
                holds(self, seat, [dog])
            }
            Move::Recruit => {
                Rule::TurnSteps.requires(recruiting || taking)?;
                Rule::RecruitOneSource.requires(recruiting)
            }
            Move::Take(dog) => {
                Rule::TurnSteps.requires(recruiting || taking)?;
                table::Rule::Target.requires(self.dogs.has(dog)).given("target", dog)
            }
            Move::Party { parranda, payment } => {
                has_recruited(self)?;
                Rule::StepOne.requires(self.stage != Stage::Tidying)?;
                table::Rule::Target
                    .requires(self.parrandas.has(parranda))
                    .given("target", parranda)?;
                holds(self, seat, payment.paid())?;
                pays(self, parranda, payment)?;
                match payment.kept_too_often() {
                    Some(dog) => Rule::PartyKeep.requires(false).given("card", dog),
                    None => Ok(()),
                }
            }
            Move::Tidy { parranda, dog } => {
                has_recruited(self)?;
                Rule::StepOne.requires(!matches!(self.stage, Stage::Partying(_)))?;
                let untidied = self.fronts[seat.index()].has(parranda);
                let there = untidied || self.tidied[seat.index()].has(parranda);
                table::Rule::Target.requires(there).given("target", parranda)?;
                holds(self, seat, [dog])?;
                let case = Value::Word("tidied");
                Rule::Tidy.requires(untidied).given("on", parranda).given("case", case)?;
                let same_color = dog.color() == parranda.color();
                Rule::Tidy.requires(same_color).given("card", dog).given("on", parranda)
            }
            Move::End => has_recruited(self),
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
            Move::Discard(dog) => {
                events.cite(Rule::RecruitDiscard.id());
                events.cite(Rule::DogsDiscard.id());
                self.spend(seat, dog);
                events.push(Event::Discarded { seat, card: dog });
                self.stage = Stage::Recruiting(self.discarded() + 1);
            }
            Move::Recruit => {
                events.cite(Rule::Recruit.id());
                self.draw(seat, FROM_PILE + self.discarded(), chance, events);
                self.stage = Stage::Choosing;
            }
            Move::Take(dog) => {
                let due = match self.stage {
                    Stage::Taking(left) => left,
                    _ => {
                        events.cite(Rule::Recruit.id());
                        FROM_SUPPLY + self.discarded()
                    }
                };
                self.dogs.remove(dog);
                self.hands[seat.index()].add(dog);
                self.known[seat.index()].joins(dog);
                events.push(Event::Took { seat, card: dog });
                // The supply gives no more than it shows (doggy.recruit.discard).
                let left = (due - 1).min(self.dogs.len() as u8);
                self.stage = if left > 0 { Stage::Taking(left) } else { Stage::Choosing };
            }
            Move::Party { parranda, payment } => self.party(seat, parranda, payment, events),
            Move::Tidy { parranda, dog } => {
                events.cite(Rule::Tidy.id());
                events.cite(Rule::DogsDiscard.id());
                self.spend(seat, dog);
                self.tidy(seat, parranda);
                events.push(Event::Tidied { seat, card: parranda, dog });
                match self.options.keep {
                    Keep::Party => {}
                    Keep::PartyAndTidy => self.keep_of_pair(seat, dog, events),
                }
                self.stage = Stage::Tidying;
            }
            Move::End => self.finish_turn(seat, chance, events),
        }
    }

    /// The move of a seat that has run out of time: it recruits and does no more.
    fn fallback(&self, _: Seat) -> Move {
        match self.stage {
            Stage::Recruiting(_) => Move::Recruit,
            Stage::Taking(_) => Move::Take(self.dogs.nth(0)),
            Stage::Choosing | Stage::Partying(_) | Stage::Tidying | Stage::Over(_) => Move::End,
        }
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
        Standing::new(1, score::points(self).map(|points| points as i32))
    }
}

impl Simulate for State {
    /// Makes the move of a player who has only one: mostly the end of a turn without dogs for more.
    #[inline]
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        while let Some(mv) = self.only_move() {
            self.apply(self.turn, mv, chance, events);
        }
    }
}

/// The first step of the turn is done.
fn has_recruited(state: &State) -> Result<(), Refusal> {
    Rule::TurnSteps.requires(!matches!(state.stage, Stage::Recruiting(_)))?;
    match state.stage {
        Stage::Taking(left) => Rule::Recruit.requires(false).given("count", u32::from(left)),
        _ => Ok(()),
    }
}

/// The hand has all these dogs.
fn holds(state: &State, seat: Seat, dogs: impl IntoIterator<Item = Card>) -> Result<(), Refusal> {
    let mut hand = state.hands[seat.index()];
    for dog in dogs {
        table::Rule::Hand.requires(hand.has(dog)).given("card", dog)?;
        hand.remove(dog);
    }
    Ok(())
}

/// The dogs are as many and such as the parranda asks for.
fn pays(state: &State, parranda: Card, payment: Payment) -> Result<(), Refusal> {
    let symbols = parranda.symbols(state.deck);
    let enough = parranda.color().is_some_and(|color| {
        let dogs = payment.counts(color);
        // Dogs of another color are not counted, and must not be there.
        dogs.iter().sum::<u8>() == payment.size() && payment::pays(dogs, symbols)
    });
    let answer = price_rule(symbols).requires(enough).given("card", parranda);
    // Two symbols are what the rule is about.
    if symbols == 2 { answer } else { answer.given("count", u32::from(symbols)) }
}

/// The rule that says what a parranda with so many symbols costs.
fn price_rule(symbols: u8) -> Rule {
    if symbols == 2 { Rule::PartyTwo } else { Rule::PartyThreeFour }
}

impl State {
    // Setting up

    /// Splits the parrandas and turns both supplies up.
    fn lay_out<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.cite(Rule::SetupParrandas.id());
        let cards = &self.deck.cards;
        self.upper = cards.among(Card::parrandas()).in_planes();
        self.lower = cards.among(Faces::EMPTY.with(Card::MARIO_HUGO)).in_planes();
        for _ in 0..self.upper.len() / 2 {
            let card = chance.draw(Stream::Hidden, &self.upper);
            self.upper.remove(card);
            self.lower.add(card);
        }
        events.cite(Rule::SetupSupplyParrandas.id());
        self.refill_parrandas(None, chance, events);
        events.cite(Rule::SetupSupplyDogs.id());
        self.pile = cards.among(Card::dogs()).in_planes();
        self.refill_dogs(chance, events);
    }

    fn begin_turn<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.turn = seat;
        self.stage = Stage::Recruiting(0);
        events.push(Event::TurnOf { seat });
    }

    // Recruiting

    /// How many dogs the player has given away to recruit more.
    #[inline]
    fn discarded(&self) -> u8 {
        match self.stage {
            Stage::Recruiting(count) => count,
            Stage::Taking(_)
            | Stage::Choosing
            | Stage::Partying(_)
            | Stage::Tidying
            | Stage::Over(_) => 0,
        }
    }

    /// A dog leaves a hand for the discards (`doggy.dogs.discard`).
    #[inline]
    fn spend(&mut self, seat: Seat, dog: Card) {
        self.hands[seat.index()].remove(dog);
        self.discards.add(dog);
        self.known[seat.index()].leaves(dog);
    }

    #[inline]
    fn draw<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        chance: &mut C,
        events: &mut S,
    ) {
        for _ in 0..count {
            let Some(dog) = self.next_dog(Stream::Hand(seat), chance, events) else {
                events.push(Event::DrewNothing { seat });
                return;
            };
            self.hands[seat.index()].add(dog);
            events.push(Event::Drew { seat, card: Some(dog) });
        }
    }

    /// The only way out of the pile of dogs, so that it is always refilled in time.
    #[inline]
    fn next_dog<C: Chance, S: Sink<Event>>(
        &mut self,
        stream: Stream,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Card> {
        if self.pile.is_empty() {
            events.cite(Rule::DogsReshuffle.id());
            if self.discards.is_empty() {
                return None;
            }
            self.pile = std::mem::take(&mut self.discards);
            events.push(Event::Reshuffled);
        }
        let dog = chance.draw(stream, &self.pile);
        self.pile.remove(dog);
        Some(dog)
    }

    // Partying and tidying

    fn party<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        parranda: Card,
        payment: Payment,
        events: &mut S,
    ) {
        events.cite(price_rule(parranda.symbols(self.deck)).id());
        events.cite(Rule::DogsDiscard.id());
        events.cite(Rule::PartyTake.id());
        if let Stage::Partying(_) = self.stage {
            events.cite(Rule::PartyMany.id());
        }
        self.parrandas.remove(parranda);
        self.fronts[seat.index()].add(parranda);
        self.stage = Stage::Partying(parranda);
        events.push(Event::Partied { seat, card: parranda });
        // All that is paid is laid down and may be what was known; then some of it is taken back.
        payment.kept().for_each(|dog| self.known[seat.index()].leaves(dog));
        for dog in payment.spent() {
            self.spend(seat, dog);
            events.push(Event::Paid { seat, card: dog });
        }
        if payment.kept().next().is_some() {
            events.cite(Rule::PartyKeep.id());
        }
        for dog in payment.kept() {
            // The hand has never been without it.
            self.known[seat.index()].joins(dog);
            events.push(Event::Kept { seat, card: dog });
        }
    }

    #[inline]
    fn tidy(&mut self, seat: Seat, parranda: Card) {
        self.fronts[seat.index()].remove(parranda);
        self.tidied[seat.index()].add(parranda);
    }

    /// Of two equal dogs used to tidy in this turn, the second one goes back to the hand (`doggy.party.keep`).
    fn keep_of_pair<S: Sink<Event>>(&mut self, seat: Seat, dog: Card, events: &mut S) {
        if !self.unpaired.has(dog) {
            self.unpaired.add(dog);
            return;
        }
        events.cite(Rule::PartyKeep.id());
        self.unpaired.remove(dog);
        self.discards.remove(dog);
        self.hands[seat.index()].add(dog);
        self.known[seat.index()].joins(dog);
        events.push(Event::Kept { seat, card: dog });
    }

    // Ending the turn

    fn finish_turn<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        if self.stage == Stage::Choosing {
            events.cite(Rule::StepNone.id());
        }
        let last = self.last();
        if self.options.keep == Keep::PartyAndTidy {
            self.unpaired = Bag::EMPTY;
        }
        self.turns += 1;
        self.idle = if last.is_some() { 0 } else { self.idle + 1 };
        if self.dogs.len() < DOGS || self.parrandas.len() < PARRANDAS {
            events.cite(Rule::EndRefill.id());
        }
        self.refill_dogs(chance, events);
        let end = self.refill_parrandas(last, chance, events);
        let end = end.or((self.idle >= MOST_IDLE).then_some(Rule::Limit));
        match end {
            Some(rule) => self.end_game(rule, events),
            None => {
                events.cite(Rule::EndNext.id());
                self.begin_turn(seat.left(self.seats), events);
            }
        }
    }

    fn refill_dogs<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        while self.dogs.len() < DOGS {
            let Some(card) = self.next_dog(Stream::Open, chance, events) else { return };
            self.dogs.add(card);
            events.push(Event::DogTurnedUp { card });
        }
    }

    /// Turns parrandas up, and gives the rule that ends the game if a Mario Hugo does.
    fn refill_parrandas<C: Chance, S: Sink<Event>>(
        &mut self,
        last: Option<Card>,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Rule> {
        let mut to_tidy = last;
        while self.parrandas.len() < PARRANDAS {
            let card = self.next_parranda(chance)?;
            if card != Card::MARIO_HUGO {
                self.parrandas.add(card);
                events.push(Event::ParrandaTurnedUp { card });
                continue;
            }
            events.cite(Rule::MarioAside.id());
            self.marios += 1;
            events.push(Event::MarioHugo { count: u32::from(self.marios) });
            if let Some(card) = to_tidy.take() {
                events.cite(Rule::MarioTidy.id());
                self.tidy(self.turn, card);
                events.push(Event::TidiedFree { seat: self.turn, card });
            }
            if self.marios >= self.options.marios.count() {
                return Some(Rule::MarioThird);
            }
        }
        None
    }

    /// The next card of the upper half, or else of the lower one.
    fn next_parranda<C: Chance>(&mut self, chance: &mut C) -> Option<Card> {
        if !self.upper.is_empty() {
            let card = chance.draw(Stream::Open, &self.upper);
            self.upper.remove(card);
            return Some(card);
        }
        if self.lower.is_empty() {
            return None;
        }
        let card = chance.draw(Stream::Open, &self.lower);
        self.lower.remove(card);
        Some(card)
    }

    // Ending the game

    #[cold]
    fn end_game<S: Sink<Event>>(&mut self, rule: Rule, events: &mut S) {
        events.cite(rule.id());
        self.stage = Stage::Over(rule);
        for seat in (0..self.seats).map(Seat) {
            for card in std::mem::take(&mut self.fronts[seat.index()]).faces() {
                events.cite(Rule::ScoreUntidied.id());
                self.discards.add(card);
                events.push(Event::Untidied { seat, card });
            }
        }
        for color in Color::ALL {
            for Award { seats, points, rule } in score::awards(self, color) {
                events.cite(rule.id());
                for seat in seats.iter().filter(|_| points > 0) {
                    events.push(Event::Majority { seat, color, points });
                }
            }
        }
        let points = score::points(self);
        for (seat, &points) in (0..self.seats).map(Seat).zip(&points) {
            events.push(Event::Points { seat, points });
        }
        events.cite(Rule::ScoreCards.id());
        events.cite(Rule::Win.id());
        events.push(Event::Over { winners: score::leaders(self), rule: rule.id() });
    }
}
