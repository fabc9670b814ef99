//! Saying DOS: who owes the word, who says it first, and who says it for nothing.

use engine::chance::Chance;
use engine::game::Sink;
use engine::seat::Seat;

use super::super::catalogue::Rule;
use super::super::events::Event;
use super::super::moves::Word;
use super::super::options::FalseCall;
use super::super::state::State;

impl State {
    /// After a hand has changed: a new hand of two owes the word, any other owes nothing
    /// (`dos.call.duty`, `dos.call.window`).
    #[inline]
    pub(super) fn settle<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        before: u32,
        word: Word,
        events: &mut S,
    ) {
        if self.hands.len(seat) != 2 {
            if self.owing.has(seat) {
                self.end_duty(seat);
            }
        } else if before != 2 {
            match word {
                Word::Silent => {
                    events.cite(Rule::CallDuty.id());
                    self.owing = self.owing.with(seat);
                }
                Word::Dos => {
                    events.cite(Rule::CallWith.id());
                    events.push(Event::Said { seat });
                }
            }
        }
    }

    /// Somebody says the word for the own hand: in time, or falsely.
    pub(super) fn call<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        if !self.owing.has(seat) {
            events.push(Event::CalledFalsely { seat });
            return self.pay_false_call(seat, seat, chance, events);
        }
        self.end_duty(seat);
        events.push(Event::Said { seat });
    }

    /// Somebody says the word before a forgetful player, or falsely.
    pub(super) fn catch<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        victim: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        if !self.owing.has(victim) {
            events.push(Event::CaughtFalsely { seat, victim });
            return self.pay_false_call(seat, victim, chance, events);
        }
        self.end_duty(victim);
        events.push(Event::Caught { seat, victim });
        if victim == self.turn {
            events.cite(Rule::CallCatchOwnTurn.id());
            self.penalty += 2;
        } else {
            events.cite(Rule::CallCatch.id());
            self.draw(victim, 2, Word::Silent, chance, events);
        }
    }

    /// A false call is paid as a catch is: at once, or at the end of the own turn (`dos.call.false`).
    #[cold]
    fn pay_false_call<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        about: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::CallFalse.id());
        self.settled = self.settled.with(about);
        let count = self.options.false_call.cards();
        if seat == self.turn {
            self.penalty += count;
        } else {
            self.draw(seat, count, Word::Silent, chance, events);
        }
    }

    /// A word is owed no longer. Where false calls cost something, whoever comes too late is known from whoever calls
    /// for nothing.
    #[inline]
    fn end_duty(&mut self, seat: Seat) {
        self.owing = self.owing.without(seat);
        match self.options.false_call {
            FalseCall::None => {}
            FalseCall::One | FalseCall::Two => self.settled = self.settled.with(seat),
        }
    }
}
