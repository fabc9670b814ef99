//! The rules of DOS: legality as predicates, and transitions: `rules/dos.md`, in its order.

use engine::bag::Bag;
use engine::catalogue::table;
use engine::chance::{Chance, Stream};
use engine::game::{Outcome, Rules, Setup, Simulate, Sink, Standing, ToAct};
use engine::refusal::{Given, Refusal};
use engine::seat::{Seat, SeatSet};

use super::cards::Card;
use super::catalogue::Rule;
use super::events::Event;
use super::moves::{Move, Pair, Word};
use super::options::{AfterDraw, Bonus, Options};
use super::score;
use super::state::{Stage, State};

mod call;
mod round;

const ROW: u32 = 2;
const MOST_TURNS: u16 = 2_000;

impl Rules for State {
    fn admits(seats: u8, options: &Options) -> Result<(), Refusal> {
        let enough = (2..=options.players.most()).contains(&seats);
        Rule::Players.requires(enough).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        state.choose_dealer(chance, events);
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
            Move::Single { .. }
            | Move::Double { .. }
            | Move::Draw(_)
            | Move::Place(..)
            | Move::End(_) => {}
        }
        table::Rule::Turn.requires(seat == self.turn)?;
        let hand = &self.hands.of(seat);
        match mv {
            Move::Single { on, card, word } => {
                can_match(self)?;
                lies_there(self, on)?;
                holds(hand, &[card])?;
                Rule::MatchSingle.requires(on.takes(card)).given("card", card).given("on", on)?;
                can_be_matched(self, on)?;
                uses_drawn(self, &[card])?;
                says(self, word, hand.len() - 1)
            }
            Move::Double { on, pair, word } => {
                can_match(self)?;
                lies_there(self, on)?;
                let [half, mate] = pair.cards();
                holds(hand, &[half, mate])?;
                let adds_up = on.takes_both(half, mate);
                let wild = on.is_hash() || half.is_hash() || mate.is_hash();
                Rule::WildSum.requires(adds_up || !wild).given("on", on)?;
                let sum = half.least() + mate.least();
                Rule::MatchDouble.requires(adds_up).given("sum", sum).given("on", on)?;
                can_be_matched(self, on)?;
                uses_drawn(self, &[half, mate])?;
                says(self, word, hand.len() - 2)
            }
            Move::Draw(word) => {
                Rule::TurnChoice.requires(self.stage == Stage::Choosing)?;
                says(self, word, self.count_after_draw())
            }
            Move::Place(card, word) => {
                let now = matches!(self.stage, Stage::Drawn(_) | Stage::Placing(_));
                Rule::TurnSteps.requires(now)?;
                holds(hand, &[card])?;
                says(self, word, hand.len() - 1)
            }
            Move::End(word) => {
                Rule::TurnChoice.requires(self.stage != Stage::Choosing)?;
                Rule::DrawPlace.requires(!matches!(self.stage, Stage::Drawn(_)))?;
                can_decline(self)?;
                Rule::CallWith.requires(word == Word::Silent).given("count", hand.len())
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
            Move::Single { on, card, word } => {
                let before = self.hands.len(seat);
                self.play(seat, on, card);
                events.push(Event::MatchedSingle { seat, on, card });
                events.cite(Rule::MatchSingle.id());
                cite_wilds(&[on, card], events);
                if on.in_color(card) {
                    events.cite(Rule::BonusSingle.id());
                    self.earn_placement(seat, events);
                }
                self.settle(seat, before, word, events);
                self.after_match(seat, chance, events);
            }
            Move::Double { on, pair, word } => {
                let before = self.hands.len(seat);
                self.play_pair(seat, on, pair);
                events.push(Event::MatchedDouble { seat, on, pair });
                events.cite(Rule::MatchDouble.id());
                self.settle(seat, before, word, events);
                let [half, mate] = pair.cards();
                cite_wilds(&[on, half, mate], events);
                if on.both_in_color(half, mate) {
                    events.cite(Rule::BonusDouble.id());
                    self.earn_placement(seat, events);
                    for other in seat.others(self.seats) {
                        self.draw(other, 1, Word::Silent, chance, events);
                    }
                }
                // dos.round.last-draw: the others have drawn before a round that this ends is counted.
                self.after_match(seat, chance, events);
            }
            Move::Draw(word) => {
                events.cite(Rule::Draw.id());
                let drawn = self.draw(seat, 1, word, chance, events);
                self.stage = Stage::Drawn(drawn);
            }
            Move::Place(card, word) => {
                let before = self.hands.len(seat);
                self.hands.remove(seat, card);
                self.row.add(card);
                events.push(Event::Placed { seat, card });
                if let Stage::Drawn(_) = self.stage {
                    events.cite(Rule::DrawPlace.id());
                }
                self.settle(seat, before, word, events);
                self.after_placement(seat, chance, events);
            }
            Move::End(_) => {
                if let Stage::Placing(_) = self.stage {
                    events.cite(Rule::BonusMay.id());
                    events.push(Event::Declined { seat });
                    self.finish_turn(chance, events);
                } else {
                    self.close_matching(chance, events);
                }
            }
            Move::Call => self.call(seat, chance, events),
            Move::Catch(victim) => self.catch(seat, victim, chance, events),
        }
    }

    /// The move of a seat that has run out of time: nothing is risked, nothing is said.
    fn fallback(&self, seat: Seat) -> Move {
        match self.stage {
            Stage::Choosing => Move::Draw(Word::Silent),
            Stage::Placing(_) if self.options.bonus == Bonus::Must => self.some_placement(seat),
            Stage::Matching | Stage::Closing | Stage::Placing(_) | Stage::Over(_) => {
                Move::End(Word::Silent)
            }
            Stage::Drawn(_) => self.some_placement(seat),
        }
    }

    fn is_race(mv: Move) -> bool {
        matches!(mv, Move::Call | Move::Catch(_))
    }

    fn is_false_call(&self, seat: Seat, mv: Move) -> bool {
        match mv {
            Move::Call => !self.owing.has(seat),
            Move::Catch(victim) => !self.owing.has(victim),
            Move::Single { .. }
            | Move::Double { .. }
            | Move::Draw(_)
            | Move::Place(..)
            | Move::End(_) => false,
        }
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::End(_))
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::leaders(self), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        Standing::new(u32::from(self.round), self.scores)
    }
}

// A turn of DOS is a choice; one move in three is forced, but asking for it costs next to nothing.
impl Simulate for State {}

/// It is the time to match.
fn can_match(state: &State) -> Result<(), Refusal> {
    Rule::TurnSteps.requires(!matches!(state.stage, Stage::Placing(_)))?;
    Rule::DrawMatch.requires(state.stage != Stage::Closing)
}

/// The card lies in the row, or did when the turn began, or was played this turn.
fn lies_there(state: &State, on: Card) -> Result<(), Refusal> {
    let there = [&state.row, &state.matched, &state.played].iter().any(|bag| bag.has(on));
    table::Rule::Target.requires(there).given("target", on)
}

/// The card can still be matched. A name that fits a card of the row means that one.
fn can_be_matched(state: &State, on: Card) -> Result<(), Refusal> {
    let open = state.row.has(on);
    Rule::MatchRowOfTurn.requires(open || state.matched.has(on)).given("on", on)?;
    Rule::MatchOnce.requires(open).given("on", on)
}

/// The hand has all these cards.
fn holds(hand: &Bag<Card>, cards: &[Card]) -> Result<(), Refusal> {
    for &card in cards {
        let wanted = cards.iter().filter(|&&other| other == card).count() as u32;
        table::Rule::Hand.requires(hand.count(card) >= wanted).given("card", card)?;
    }
    Ok(())
}

/// After a draw, a match uses the drawn card, unless the table plays otherwise.
fn uses_drawn(state: &State, cards: &[Card]) -> Result<(), Refusal> {
    let Stage::Drawn(drawn) = state.stage else { return Ok(()) };
    Rule::DrawMatch.requires(match state.options.after_draw {
        AfterDraw::DrawnCard => drawn.is_some_and(|card| cards.contains(&card)),
        AfterDraw::Any => true,
        AfterDraw::Nothing => false,
    })
}

/// Placements that were earned are declined only where they need not be made.
fn can_decline(state: &State) -> Result<(), Refusal> {
    let placing = matches!(state.stage, Stage::Placing(_));
    Rule::BonusMay.requires(!placing || state.options.bonus == Bonus::May)
}

/// "DOS" is said only with a move that leaves a new hand of two.
fn says(state: &State, word: Word, left: u32) -> Result<(), Refusal> {
    Rule::CallWith.requires(word == Word::Silent || state.is_new_two(left)).given("count", left)
}

/// Wild cards take the value that serves best, and nobody is asked.
fn cite_wilds<S: Sink<Event>>(cards: &[Card], events: &mut S) {
    if cards.iter().any(|card| card.is_wild_dos()) {
        events.cite(Rule::WildDos.id());
    }
    if cards.iter().any(|card| card.is_hash()) {
        events.cite(Rule::WildHash.id());
    }
}

impl State {
    // A turn

    fn begin_turn<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.turn = seat;
        self.stage = Stage::Choosing;
        self.bonus = 0;
        self.settled = SeatSet::EMPTY;
        events.push(Event::TurnOf { seat });
    }

    #[inline]
    fn play(&mut self, seat: Seat, on: Card, card: Card) {
        self.hands.remove(seat, card);
        self.row.remove(on);
        self.matched.add(on);
        self.played.add(card);
    }

    #[inline]
    fn play_pair(&mut self, seat: Seat, on: Card, pair: Pair) {
        let [half, mate] = pair.cards();
        self.play(seat, on, half);
        self.hands.remove(seat, mate);
        self.played.add(mate);
    }

    /// After a match: the round may be over, the matching goes on, or only the end is left.
    #[inline]
    fn after_match<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        if self.hands.is_empty(seat) {
            return self.end_round(seat, chance, events);
        }
        self.stage = match (self.stage, self.options.after_draw) {
            (Stage::Drawn(_), AfterDraw::DrawnCard | AfterDraw::Nothing) => {
                events.cite(Rule::DrawMatch.id());
                Stage::Closing
            }
            _ => Stage::Matching,
        };
    }

    /// Draws up to so many cards as one event, and gives the last one.
    #[inline]
    fn draw<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        word: Word,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Card> {
        let before = self.hands.len(seat);
        let mut drawn = None;
        for _ in 0..count {
            drawn = self.take(Stream::Hand(seat), chance, events);
            match drawn {
                Some(card) => {
                    self.hands.add(seat, card);
                    events.push(Event::Drew { seat, card: Some(card) });
                }
                None => {
                    events.cite(Rule::DrawEmpty.id());
                    events.push(Event::DrewNothing { seat });
                    break;
                }
            }
        }
        self.settle(seat, before, word, events);
        drawn
    }

    /// The only way out of the pile, so that it is always refilled in time.
    #[inline]
    fn take<C: Chance, S: Sink<Event>>(
        &mut self,
        stream: Stream,
        chance: &mut C,
        events: &mut S,
    ) -> Option<Card> {
        if self.pile.is_empty() {
            if self.discards.is_empty() {
                return None;
            }
            events.cite(Rule::DrawEmpty.id());
            self.pile = std::mem::take(&mut self.discards);
            events.push(Event::Reshuffled);
        }
        let card = chance.draw(stream, &self.pile);
        self.pile.remove(card);
        Some(card)
    }

    // Color bonuses

    #[inline]
    fn earn_placement<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.bonus += 1;
        if self.bonus > 1 {
            events.cite(Rule::BonusEach.id());
        }
        events.push(Event::ColorBonus { seat });
    }

    // Ending the turn

    /// The first card of a hand goes into the row.
    fn some_placement(&self, seat: Seat) -> Move {
        Move::Place(self.hands.of(seat).nth(0), Word::Silent)
    }

    fn close_matching<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.cite(Rule::EndCollect.id());
        let (matched, played) =
            (std::mem::take(&mut self.matched), std::mem::take(&mut self.played));
        self.discards.add_all(&matched);
        self.discards.add_all(&played);
        events.push(Event::Collected { count: matched.len() + played.len() });
        if self.row.len() < ROW {
            events.cite(Rule::EndRefill.id());
        }
        self.refill(chance, events);
        if self.bonus > 0 {
            events.cite(Rule::EndPlace.id());
            self.stage = Stage::Placing(self.bonus);
        } else {
            self.finish_turn(chance, events);
        }
    }

    /// Brings the row to two cards, if there are any (`dos.end.refill`).
    fn refill<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        while self.row.len() < ROW {
            let Some(card) = self.take(Stream::Open, chance, events) else { return };
            self.row.add(card);
            events.push(Event::TurnedUp { card });
        }
    }

    fn after_placement<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        if self.hands.is_empty(seat) {
            return self.end_round(seat, chance, events);
        }
        match self.stage {
            Stage::Placing(left) if left > 1 => self.stage = Stage::Placing(left - 1),
            _ => self.finish_turn(chance, events),
        }
    }

    fn finish_turn<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        let seat = self.turn;
        if self.penalty > 0 {
            let count = std::mem::take(&mut self.penalty);
            events.push(Event::Penalty { seat, count: u32::from(count) });
            self.draw(seat, count, Word::Silent, chance, events);
        }
        self.turns += 1;
        if self.turns >= MOST_TURNS {
            return self.draw_round(chance, events);
        }
        self.begin_turn(seat.left(self.seats), events);
    }
}
