//! Saying DOS: who owes the word, who says it first, and who says it for nothing.

use engine::chance::Chance;
use engine::game::Sink;
use engine::seat::{Seat, SeatSet};

use super::super::catalogue::Rule;
use super::super::events::Event;
use super::super::moves::Word;
use super::super::options::FalseCall;
use super::super::state::{Stage, State};
use super::is_new_duty;

impl State {
    /// The first play or draw of a turn ends the time for saying and catching (`dos2.call.window`).
    #[inline]
    pub(super) fn close_window<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.stage == Stage::Choosing && !self.owing.is_empty() {
            events.cite(Rule::CallWindow.id());
            if self.options.false_call != FalseCall::None {
                self.settled = self.settled | self.owing;
            }
            self.owing = SeatSet::EMPTY;
        }
    }

    /// After a play: a hand that has come down to two cards or one owes the word.
    #[inline]
    pub(super) fn settle<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        before: u32,
        word: Word,
        events: &mut S,
    ) {
        if !is_new_duty(before, self.hands[seat.index()].len()) {
            return;
        }
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
        events.cite(Rule::CallCatch.id());
        self.draw(victim, 2, chance, events);
    }

    /// A false call is paid at once, but in the own turn at its end: nobody gets cards to play with by shouting
    /// (`dos2.call.false`).
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
            self.draw_penalty(seat, count, chance, events);
        }
    }

    /// Pays what was called falsely in the own turn.
    #[inline]
    pub(super) fn pay_penalty<C: Chance, S: Sink<Event>>(
        &mut self,
        chance: &mut C,
        events: &mut S,
    ) {
        if self.penalty > 0 {
            let (seat, count) = (self.turn, std::mem::take(&mut self.penalty));
            events.push(Event::Penalty { seat, count: u32::from(count) });
            self.draw_penalty(seat, count, chance, events);
        }
    }

    /// Draws for a false call. Whoever holds more than two cards then owes no word.
    #[cold]
    fn draw_penalty<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        chance: &mut C,
        events: &mut S,
    ) {
        self.draw(seat, count, chance, events);
        if self.owing.has(seat) && self.hands[seat.index()].len() > 2 {
            self.end_duty(seat);
        }
    }

    /// A word is owed no longer. Where false calls cost something, whoever comes too late is known from whoever calls
    /// for nothing.
    fn end_duty(&mut self, seat: Seat) {
        self.owing = self.owing.without(seat);
        if self.options.false_call != FalseCall::None {
            self.settled = self.settled.with(seat);
        }
    }
}
