//! The rules of DOS, second edition: legality as predicates, and transitions: `rules/dos2.md`, in its order.

use engine::bag::Bag;
use engine::catalogue::table;
use engine::chance::{Chance, Stream};
use engine::game::{Outcome, Rules, Setup, Simulate, Sink, Standing, ToAct};
use engine::refusal::{Given, Refusal, Value};
use engine::seat::{Seat, SeatSet};

use super::cards::{Card, Top};
use super::catalogue::Rule;
use super::events::Event;
use super::moves::{Move, Pair, Place, Word};
use super::options::{Draw, DrawnCard, Options};
use super::score;
use super::state::{Stage, State};

mod actions;
mod call;
mod round;

const MOST_TURNS: u16 = 2_000;
/// The cards that a Play Two costs.
const PRICE: u8 = 2;

impl Rules for State {
    fn admits(seats: u8, options: &Options) -> Result<(), Refusal> {
        let enough = (2..=options.players.most()).contains(&seats);
        Rule::Players.requires(enough).given("seats", u32::from(seats))?;
        let sits = options.dealer.seat().is_none_or(|dealer| dealer.0 < seats);
        Rule::SetupDeal.requires(sits).given("seats", u32::from(seats))
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

    fn to_act(&self) -> ToAct {
        if let Stage::Over(_) = self.stage {
            return ToAct::NOBODY;
        }
        let must = SeatSet::only(self.turn);
        let quiet = self.callable().is_empty();
        let may = if quiet { SeatSet::EMPTY } else { SeatSet::all(self.seats) - must };
        ToAct { must, may }
    }

    // The order of the guards is that of `table.order`.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(!matches!(self.stage, Stage::Over(_)))?;
        let callable = self.callable();
        match mv {
            Move::Call => return Rule::CallWindow.requires(callable.has(seat)),
            Move::Catch(other) => {
                Rule::CallWindow.requires(seat.0 < self.seats && callable.has(other))?;
                return Rule::CallCatch.requires(seat != other);
            }
            Move::Single { .. } | Move::Sum { .. } | Move::Draw | Move::End => {}
        }
        table::Rule::Turn.requires(seat == self.turn)?;
        let hand = &self.hands[seat.index()];
        match mv {
            Move::Single { place, top, word } => {
                let (card, on) = (top.card(), self.top(place));
                can_comply(self)?;
                Rule::ActionStack.requires(self.debt == 0 || card.is_draw_two())?;
                uses_drawn(self, &[card])?;
                holds(hand, &[card])?;
                let (takes, wild_dos) = (self.takes(on, top), card == Card::WILD_DOS);
                Rule::WildDos.requires(takes || !wild_dos).given("on", on.card())?;
                Rule::PlayMatch.requires(takes).given("card", card).given("on", on.card())?;
                is_free(self, place)?;
                leaves_second(self, place, card)?;
                Rule::Win.requires(self.can_finish(hand.len(), &[card]))?;
                says(word, hand.len(), 1)
            }
            Move::Sum { place, pair, word } => {
                let (cards, on) = (pair.cards(), self.top(place));
                can_comply(self)?;
                Rule::ActionStack.requires(self.debt == 0)?;
                uses_drawn(self, &cards)?;
                holds(hand, &cards)?;
                for card in [cards[0], cards[1], on.card()] {
                    Rule::PlaySumNumbers.requires(card.number().is_some()).given("card", card)?;
                }
                is_free(self, place)?;
                let sum = cards.iter().filter_map(|card| card.number()).map(u32::from).sum::<u32>();
                Rule::PlaySum
                    .requires(on.takes_sum(pair.below(), pair.top()))
                    .given("sum", sum)
                    .given("on", on.card())?;
                Rule::Win.requires(self.can_finish(hand.len(), &cards))?;
                says(word, hand.len(), 2)
            }
            Move::Draw => {
                Rule::TurnEnd.requires(self.stage == Stage::Choosing)?;
                Rule::WildPlayTwoAble.requires(self.demand == 0 || !self.is_able())
            }
            Move::End => {
                can_comply(self)?;
                Rule::TurnEnd.requires(self.stage != Stage::Choosing)?;
                let free = self.options.drawn_card == DrawnCard::May;
                Rule::DrawPlay.requires(free || !matches!(self.stage, Stage::Drawn(_)))?;
                Rule::WildPlayTwoAble.requires(self.demand == 0)
            }
            // A shout has been answered above.
            Move::Call | Move::Catch(_) => Ok(()),
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
            Move::Single { place, top, word } => {
                self.close_window(events);
                cite_match(self.top(place), top, events);
                let before = self.hands[seat.index()].len();
                self.lay(seat, place, top);
                events.push(Event::played(seat, place, top));
                self.settle(seat, before, word, events);
                self.after_play(seat, place, chance, events);
            }
            Move::Sum { place, pair, word } => {
                self.close_window(events);
                let before = self.hands[seat.index()].len();
                self.lay_pair(seat, place, pair, events);
                self.settle(seat, before, word, events);
                self.after_play(seat, place, chance, events);
            }
            Move::Draw => {
                self.close_window(events);
                if self.demand > 0 {
                    self.fail(seat, chance, events);
                } else if self.debt > 0 {
                    self.take_debt(seat, chance, events);
                } else {
                    self.draw_instead(seat, chance, events);
                }
            }
            Move::End => {
                events.cite(Rule::TurnEnd.id());
                self.finish_turn(chance, events);
            }
            Move::Call => self.call(seat, chance, events),
            Move::Catch(victim) => self.catch(seat, victim, chance, events),
        }
    }

    /// The move of a seat that has run out of time: nothing is risked, nothing is said.
    fn fallback(&self, _: Seat) -> Move {
        let mut moves = Vec::new();
        self.generate_turn(&mut moves);
        // The last one draws or ends, where that is allowed; where it is not, the first one says nothing.
        match moves.last() {
            Some(&mv @ (Move::Draw | Move::End)) => mv,
            _ => moves.first().copied().unwrap_or(Move::End),
        }
    }

    fn is_race(mv: Move) -> bool {
        matches!(mv, Move::Call | Move::Catch(_))
    }

    fn is_false_call(&self, seat: Seat, mv: Move) -> bool {
        match mv {
            Move::Call => !self.owing.has(seat),
            Move::Catch(victim) => !self.owing.has(victim),
            Move::Single { .. } | Move::Sum { .. } | Move::Draw | Move::End => false,
        }
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::End)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::winners(self, rule), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        Standing::new(u32::from(self.round), self.scores)
    }
}

// A turn is a choice; the forced moves among them cost next to nothing to ask for.
impl Simulate for State {}

/// Who cannot play the two cards that are demanded can only draw.
fn can_comply(state: &State) -> Result<(), Refusal> {
    let asked = state.demand > 0 && state.stage == Stage::Choosing;
    let count = u32::from(PRICE * state.demand);
    Rule::WildPlayTwoFail.requires(!asked || state.is_able()).given("count", count)
}

/// After a draw, a play uses the drawn card.
fn uses_drawn(state: &State, cards: &[Card]) -> Result<(), Refusal> {
    let Stage::Drawn(drawn) = state.stage else { return Ok(()) };
    Rule::DrawPlay.requires(cards.contains(&drawn))
}

/// The hand has all these cards.
fn holds(hand: &Bag<Card>, cards: &[Card]) -> Result<(), Refusal> {
    for &card in cards {
        let wanted = cards.iter().filter(|&&other| other == card).count() as u32;
        table::Rule::Hand.requires(hand.count(card) >= wanted).given("card", card)?;
    }
    Ok(())
}

/// The pile has not been played on in this turn.
fn is_free(state: &State, place: Place) -> Result<(), Refusal> {
    Rule::PlayBoth
        .requires(state.stage != Stage::Played(place))
        .given("pile", Value::Word(place.letter()))
}

/// If two cards are demanded, the first of them leaves another one for the other pile.
fn leaves_second(state: &State, place: Place, card: Card) -> Result<(), Refusal> {
    let first = state.demand > 0 && state.stage == Stage::Choosing;
    Rule::WildPlayTwoAble.requires(!first || state.is_second_left(place, card))
}

/// "DOS" is said only with a play that brings the hand down to two or one.
fn says(word: Word, before: u32, played: u32) -> Result<(), Refusal> {
    let left = before - played;
    Rule::CallWith.requires(word == Word::Silent || is_new_duty(before, left)).given("count", left)
}

/// A hand that comes down to two or one owes the word (`dos2.call.duty`).
#[inline]
fn is_new_duty(before: u32, left: u32) -> bool {
    before > 2 && (1..=2).contains(&left)
}

/// The rules by which a card goes on another.
fn cite_match<S: Sink<Event>>(on: Top, top: Top, events: &mut S) {
    events.cite(Rule::PlayMatch.id());
    if top.card() == Card::WILD_DOS {
        events.cite(Rule::WildDos.id());
    }
    if on.card() == Card::PLAY_TWO {
        events.cite(Rule::WildNoNumber.id());
    }
}

impl State {
    // A turn

    #[inline]
    fn begin_turn<S: Sink<Event>>(&mut self, seat: Seat, demand: u8, events: &mut S) {
        self.turn = seat;
        self.stage = Stage::Choosing;
        self.demand = demand;
        self.settled = SeatSet::EMPTY;
        events.push(Event::TurnOf { seat });
        if self.debt > 0 {
            events.push(Event::Due { seat, count: u32::from(self.debt) });
        }
        if demand > 0 {
            events.cite(Rule::WildPlayTwo.id());
            events.push(Event::Demanded { seat, count: u32::from(demand) });
        }
    }

    /// Puts a card on a pile.
    #[inline]
    fn lay(&mut self, seat: Seat, place: Place, top: Top) {
        self.hands[seat.index()].remove(top.card());
        let covered = std::mem::replace(&mut self.tops[place as usize], top);
        self.under.add(covered.card());
        if let Some(kind) = top.action() {
            self.pending.0[kind] += 1;
        }
    }

    /// Puts two cards on a pile. That is also all that a Play Two can demand.
    #[inline]
    fn lay_pair<S: Sink<Event>>(&mut self, seat: Seat, place: Place, pair: Pair, events: &mut S) {
        let (card, top) = (pair.below(), pair.top());
        self.hands[seat.index()].remove(card);
        self.under.add(card);
        self.lay(seat, place, top);
        self.demand = 0;
        events.cite(Rule::PlaySum.id());
        if card != top.card() {
            events.cite(Rule::PlaySumTop.id());
        }
        if card.is_wild() || top.card().is_wild() {
            events.cite(Rule::WildDos.id());
        }
        events.push(Event::PlayedSum { seat, place, card, top: top.card(), color: top.color() });
    }

    /// After a play: the hand may be over, the other pile can be played on, or the turn passes.
    #[inline]
    fn after_play<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        place: Place,
        chance: &mut C,
        events: &mut S,
    ) {
        if self.hands[seat.index()].is_empty() {
            return self.end_round(seat, chance, events);
        }
        match self.stage {
            // An answer is all that can be played under a debt.
            Stage::Choosing if self.debt > 0 => self.finish_turn(chance, events),
            Stage::Choosing => self.stage = Stage::Played(place),
            Stage::Played(_) => {
                events.cite(Rule::PlayBoth.id());
                self.finish_turn(chance, events);
            }
            Stage::Drawn(_) => {
                events.cite(Rule::DrawPlay.id());
                self.finish_turn(chance, events);
            }
            Stage::Over(_) => {}
        }
    }

    /// Draws instead of playing; the card is played, or the turn passes.
    #[inline]
    fn draw_instead<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::Draw.id());
        let mut drawn = self.draw(seat, 1, chance, events);
        if self.options.draw == Draw::UntilPlayable {
            while drawn.is_some_and(|card| !self.can_play(card, &self.hands[seat.index()])) {
                drawn = self.draw(seat, 1, chance, events);
            }
        }
        match drawn {
            Some(card) if self.is_kept() || self.can_play(card, &self.hands[seat.index()]) => {
                self.stage = Stage::Drawn(card);
            }
            _ => self.finish_turn(chance, events),
        }
    }

    /// Draws up to so many cards, and gives the last one.
    #[inline]
    fn draw<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Card> {
        let mut drawn = None;
        for _ in 0..count {
            drawn = self.take(seat, chance, events);
            let Some(card) = drawn else {
                events.push(Event::DrewNothing { seat });
                break;
            };
            self.hands[seat.index()].add(card);
            events.push(Event::Drew { seat, card: Some(card) });
        }
        drawn
    }

    /// The only way from the pile into a hand, so that it is always refilled in time.
    #[inline]
    fn take<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Card> {
        if self.pile.is_empty() {
            events.cite(Rule::DrawEmpty.id());
            if self.under.is_empty() {
                return None;
            }
            self.pile = std::mem::take(&mut self.under);
            events.push(Event::Reshuffled);
        }
        let card = chance.draw(Stream::Hand(seat), &self.pile);
        self.pile.remove(card);
        Some(card)
    }

    #[inline]
    fn finish_turn<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        self.pay_penalty(chance, events);
        self.turns += 1;
        let (seat, demand) = if self.pending.is_empty() {
            (self.after(self.turn), 0)
        } else {
            self.take_effect(chance, events)
        };
        if self.turns >= MOST_TURNS {
            return self.draw_round(events);
        }
        self.begin_turn(seat, demand, events);
    }
}
