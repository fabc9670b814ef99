//! Whether somebody is still there, and how long their line is.

use std::time::Duration;

use tokio::time::Instant;

/// How long a ping may go unanswered. Whoever reads answers it: all browsers do so by themselves.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long after the last ping the next one goes along with whatever is sent: it costs next to nothing.
const ALONG: Duration = Duration::from_secs(3);
/// How long after the last ping the next one is sent alone, if something was sent since.
const ALONE: Duration = Duration::from_millis(3_500);
/// The same for a line on which nothing happens: a phone's radio is to have its rest.
const SILENT: Duration = Duration::from_secs(15);

/// The pings of one line.
#[derive(Debug)]
pub(crate) struct Pulse {
    number: u64,
    /// When something is due.
    due: Instant,
    sent: Instant,
    is_answered: bool,
    rtt: u32,
}

/// What is to be done now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// A ping with this number.
    Ping(u64),
    /// Nobody has answered the last one.
    Gone,
}

impl Pulse {
    /// The first ping is due at once: a shout may come any moment.
    pub(crate) fn new(now: Instant) -> Pulse {
        Pulse { number: 0, due: now, sent: now, is_answered: true, rtt: 0 }
    }

    /// When something is due.
    pub(crate) fn due(&self) -> Instant {
        self.due
    }

    /// It is due.
    pub(crate) fn beat(&mut self, now: Instant) -> Beat {
        if !self.is_answered {
            return Beat::Gone;
        }
        Beat::Ping(self.ping(now))
    }

    fn ping(&mut self, now: Instant) -> u64 {
        self.number += 1;
        (self.sent, self.due, self.is_answered) = (now, now + PATIENCE, false);
        self.number
    }

    /// Until when the answer to a ping that is on its way is waited for.
    pub(crate) fn gives_up(&self) -> Option<Instant> {
        (!self.is_answered).then_some(self.due)
    }

    /// Tells whether a pong with this number is an answer.
    pub(crate) fn awaits(&self, number: u64) -> bool {
        !self.is_answered && number == self.number
    }

    /// Something else is sent now; says with which number a ping goes along.
    pub(crate) fn writes(&mut self, now: Instant) -> Option<u64> {
        if !self.is_answered {
            return None;
        }
        if now >= self.sent + ALONG {
            return Some(self.ping(now));
        }
        self.due = self.due.min(self.sent + ALONE);
        None
    }

    /// A pong with this number has come.
    pub(crate) fn answered(&mut self, number: u64, now: Instant) {
        if self.awaits(number) {
            let took = now.duration_since(self.sent).as_millis();
            self.rtt = u32::try_from(took).unwrap_or(u32::MAX);
            (self.due, self.is_answered) = (self.sent + SILENT, true);
        }
    }

    /// How long the last ping took there and back, in milliseconds; 0 before the first one.
    pub(crate) fn rtt(&self) -> u32 {
        self.rtt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_used_is_asked_often_and_a_silent_one_seldom() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        assert_eq!((pulse.due(), pulse.beat(start)), (start, Beat::Ping(1)));
        pulse.answered(1, start + Duration::from_millis(40));
        assert_eq!((pulse.rtt(), pulse.due()), (40, start + SILENT));
        assert_eq!(pulse.writes(start + ALONG / 2), None);
        assert_eq!(pulse.due(), start + ALONE);
        assert_eq!(pulse.beat(start + ALONE), Beat::Ping(2));
    }

    #[test]
    fn a_ping_goes_along_with_what_is_sent_anyway() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        assert_eq!(pulse.beat(start), Beat::Ping(1));
        // Never two at once.
        assert_eq!(pulse.writes(start + ALONG), None);
        pulse.answered(1, start + ALONG);
        assert_eq!(pulse.writes(start + ALONG), Some(2));
        assert_eq!(pulse.due(), start + ALONG + PATIENCE);
    }

    #[test]
    fn whoever_never_answers_is_gone_within_ten_seconds() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        pulse.beat(start);
        pulse.answered(1, start);
        assert_eq!(pulse.writes(start), None);
        let asked = pulse.due();
        assert_eq!(pulse.beat(asked), Beat::Ping(2));
        // What is sent meanwhile, and an old answer, give no more time.
        assert_eq!(pulse.writes(asked), None);
        pulse.answered(1, asked);
        assert!(pulse.due() - start < Duration::from_secs(10));
        assert_eq!(pulse.beat(pulse.due()), Beat::Gone);
    }
}
