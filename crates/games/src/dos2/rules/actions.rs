//! What cards do at the end of a turn: Skip, Reverse, Draw 2 and Play Two, and whom it meets.

use engine::chance::Chance;
use engine::game::Sink;
use engine::seat::Seat;

use super::super::catalogue::Rule;
use super::super::events::Event;
use super::super::options::{Skips, Stack};
use super::super::state::{Direction, State};
use super::PRICE;

/// Whom the plays of a turn meet.
pub(super) struct Met {
    pub(super) next: Seat,
    pub(super) loses_turn: bool,
    /// How many cards the player draws.
    pub(super) count: u8,
}

impl State {
    /// The plays of the turn meet the next player; gives who has a turn then, and how many Play Two
    /// weigh on it (`dos2.action.when`).
    pub(super) fn take_effect<C: Chance, S: Sink<Event>>(
        &mut self,
        chance: &mut C,
        events: &mut S,
    ) -> (Seat, u8) {
        let [skips, .., play_twos] = self.pending.0;
        let answerable = self.is_answerable();
        let Met { next, loses_turn, count } = self.meet_next(events);
        if answerable {
            events.cite(Rule::ActionStack.id());
            self.debt = count;
            return (next, 0);
        }
        self.draw(next, count, chance, events);
        if !loses_turn {
            return (next, play_twos);
        }
        events.push(Event::Skipped { seat: next });
        let then = self.after(next);
        // Between two, the second one would meet whoever played it.
        if skips > 1 && self.options.skips == Skips::AddUp && self.seats > 2 {
            events.push(Event::Skipped { seat: then });
            return (self.after(then), 0);
        }
        (then, 0)
    }

    /// The next player loses the turn by Draw 2 alone, and may answer it instead (`dos2.action.stack`).
    fn is_answerable(&self) -> bool {
        let [skips, reverses, draws, play_twos] = self.pending.0;
        let skipped = skips > 0 || reverses > 0 && self.seats == 2;
        match self.options.stack {
            Stack::Off => false,
            Stack::On => draws > 0 && play_twos == 0 && !skipped,
        }
    }

    /// Says whom the plays of the turn meet, and with what. Reverses come first, and nobody loses more than one turn
    /// (`dos2.action.both`).
    pub(super) fn meet_next<S: Sink<Event>>(&mut self, events: &mut S) -> Met {
        let pending = std::mem::take(&mut self.pending);
        let [skips, reverses, draws, play_twos] = pending.0;
        events.cite(Rule::ActionWhen.id());
        if pending.len() > 1 {
            events.cite(Rule::ActionBoth.id());
        }
        if reverses > 0 {
            events.cite(Rule::ActionReverse.id());
        }
        let mut loses_turn = skips > 0 || draws > 0;
        if self.seats == 2 {
            // A Reverse is a Skip, as in UNO.
            loses_turn |= reverses > 0;
            if reverses > 0 {
                events.cite(Rule::Uno.id());
            }
        } else if reverses % 2 == 1 {
            self.direction = self.direction.reversed();
            events.push(Event::Reversed { left: self.direction == Direction::Left });
        }
        let next = self.after(self.turn);
        if skips > 0 {
            events.cite(Rule::ActionSkip.id());
        }
        let mut count = std::mem::take(&mut self.debt);
        if draws > 0 {
            events.cite(Rule::ActionDrawTwo.id());
            count += 2 * draws;
        }
        if play_twos > 1 || play_twos > 0 && loses_turn {
            events.cite(Rule::WildPlayTwoStack.id());
        }
        if loses_turn {
            count += PRICE * play_twos;
        }
        Met { next, loses_turn, count }
    }

    // Wild cards

    /// Pays for two cards that cannot be played. The turn is lost, and does not count.
    #[cold]
    pub(super) fn fail<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.push(Event::Failed { seat });
        events.cite(Rule::WildPlayTwoFail.id());
        self.draw(seat, PRICE * self.demand, chance, events);
        self.pay_penalty(chance, events);
        self.begin_turn(self.after(seat), 0, events);
    }

    /// Draws what is due, and answers nothing. The turn is lost, and does not count (`dos2.action.stack`).
    #[cold]
    pub(super) fn take_debt<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::ActionStack.id());
        let count = std::mem::take(&mut self.debt);
        self.draw(seat, count, chance, events);
        events.push(Event::Skipped { seat });
        self.pay_penalty(chance, events);
        self.begin_turn(self.after(seat), 0, events);
    }
}
