//! The chess clock of one turn: how much of its time a seat has used.
//!
//! Whoever hangs up and comes back finds it as it was left.

use protocol::Millis;

/// How much is left at least to who comes back, in milliseconds; but once a turn only.
pub(crate) const GRACE: u64 = 10_000;

/// The time of one turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnTimer {
    /// Since when it runs, or stands.
    since: Millis,
    /// How much was used before, in milliseconds.
    used: u64,
    /// Whether somebody was given a little more already.
    is_graced: bool,
}

/// Whether the time of a seat is being used up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Runs {
    Yes,
    No,
}

impl TurnTimer {
    /// All of it is left.
    pub(crate) fn new(at: Millis) -> TurnTimer {
        TurnTimer { since: at, used: 0, is_graced: false }
    }

    /// How much is used by then, if it runs.
    pub(crate) fn used(self, at: Millis) -> u64 {
        self.used + at.saturating_sub(self.since)
    }

    /// Something changes about whether it runs: what was used until now is used.
    pub(crate) fn settle(&mut self, at: Millis, runs: Runs) {
        if runs == Runs::Yes {
            self.used = self.used(at);
        }
        self.since = at;
    }

    /// The same turn goes on with so much less left.
    pub(crate) fn after(self, used: u64) -> TurnTimer {
        TurnTimer { used: self.used + used, ..self }
    }

    /// Somebody comes back to a turn of this length.
    pub(crate) fn grace(&mut self, limit: u64) {
        let most = limit.saturating_sub(GRACE);
        if self.used > most && !self.is_graced {
            (self.used, self.is_graced) = (most, true);
        }
    }

    /// When nothing is left of a turn of this length, if it runs on.
    pub(crate) fn deadline(self, limit: u64) -> Millis {
        self.since + limit.saturating_sub(self.used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_is_used() {
        let mut timer = TurnTimer::new(1_000);
        assert_eq!(timer.deadline(90_000), 91_000);
        timer.settle(31_000, Runs::Yes);
        timer.settle(500_000, Runs::No);
        assert_eq!(timer.deadline(90_000), 560_000);
        timer.settle(559_000, Runs::Yes);
        timer.grace(90_000);
        assert_eq!(timer.deadline(90_000), 569_000);
        timer.settle(568_000, Runs::Yes);
        timer.grace(90_000);
        assert_eq!(timer.deadline(90_000), 569_000, "once a turn");
    }

    #[test]
    fn a_turn_that_is_shorter_than_the_grace_begins_anew_once() {
        let mut timer = TurnTimer::new(0);
        timer.settle(60_000, Runs::Yes);
        assert_eq!(timer.deadline(8_000), 60_000);
        timer.grace(8_000);
        assert_eq!(timer.deadline(8_000), 68_000);
    }
}
