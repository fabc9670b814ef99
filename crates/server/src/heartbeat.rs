//! The heartbeat of a connection: pings with jitter, a timeout for their pongs, and the round-trip time they measure.
//!
//! A ping goes along with what is sent anyway, and nobody knows when: so nobody can answer that one alone at once.

use std::time::Duration;

use engine::Rng;
use tokio::time::Instant;

/// How long a ping may go unanswered. Whoever reads answers it: all browsers do so by themselves.
const PONG_TIMEOUT: Duration = Duration::from_secs(5);
/// How long after the last ping the next one goes along with whatever is sent, at least: it costs next to nothing.
const PIGGYBACK_INTERVAL: Duration = Duration::from_secs(2);
/// How much later at the most. Nobody knows when it comes, so nobody can answer that one alone at once.
const JITTER: Duration = Duration::from_secs(1);
/// Of how many of the last pings the quickest counts: one that was late says nothing about the line.
const COUNTED: usize = 8;
/// How long after the last ping the next one is sent alone, if something was sent since.
const BUSY_INTERVAL: Duration = Duration::from_millis(3_500);
/// The same for a line on which nothing happens: a phone's radio is to have its rest.
const IDLE_INTERVAL: Duration = Duration::from_secs(15);

/// The pings of one line.
#[derive(Clone, Debug)]
pub(crate) struct Heartbeat {
    number: u64,
    /// When something is due.
    due: Instant,
    sent: Instant,
    is_answered: bool,
    /// How long the last pings took, in milliseconds.
    took: [Option<u32>; COUNTED],
    jitter: Rng,
    /// How much later than [`PIGGYBACK_INTERVAL`] the next ping goes along.
    later: Duration,
}

/// What is to be done now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Beat {
    /// A ping with this number.
    Ping(u64),
    /// Nobody has answered the last one.
    Gone,
}

impl Heartbeat {
    /// The first ping is due at once: a shout may come any moment.
    pub(crate) fn new(now: Instant, seed: u64) -> Heartbeat {
        let (jitter, later) = (Rng::new(seed), Duration::ZERO);
        let took = [None; COUNTED];
        Heartbeat { number: 0, due: now, sent: now, is_answered: true, took, jitter, later }
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
        self.later = Duration::from_millis(self.jitter.below(JITTER.as_millis() as u32).into());
        (self.sent, self.due, self.is_answered) = (now, now + PONG_TIMEOUT, false);
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
        if now >= self.sent + PIGGYBACK_INTERVAL + self.later {
            return Some(self.ping(now));
        }
        self.due = self.due.min(self.sent + BUSY_INTERVAL);
        None
    }

    /// A pong with this number has come.
    pub(crate) fn answered(&mut self, number: u64, now: Instant) {
        if self.awaits(number) {
            let took = now.duration_since(self.sent).as_millis();
            let place = self.number as usize % COUNTED;
            self.took[place] = Some(u32::try_from(took).unwrap_or(u32::MAX));
            (self.due, self.is_answered) = (self.sent + IDLE_INTERVAL, true);
        }
    }

    /// How long the line is there and back, in milliseconds: the quickest of the last pings says so; 0 before the
    /// first one.
    pub(crate) fn rtt(&self) -> u32 {
        self.took.iter().flatten().copied().min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_used_is_asked_often_and_a_silent_one_seldom() {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(start, 7);
        assert_eq!((heartbeat.due(), heartbeat.beat(start)), (start, Beat::Ping(1)));
        heartbeat.answered(1, start + Duration::from_millis(40));
        assert_eq!((heartbeat.rtt(), heartbeat.due()), (40, start + IDLE_INTERVAL));
        assert_eq!(heartbeat.writes(start + PIGGYBACK_INTERVAL / 2), None);
        assert_eq!(heartbeat.due(), start + BUSY_INTERVAL);
        assert_eq!(heartbeat.beat(start + BUSY_INTERVAL), Beat::Ping(2));
    }

    #[test]
    fn a_ping_goes_along_with_what_is_sent_anyway() {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(start, 7);
        assert_eq!(heartbeat.beat(start), Beat::Ping(1));
        // Never two at once.
        let along = PIGGYBACK_INTERVAL + JITTER;
        assert_eq!(heartbeat.writes(start + along), None);
        heartbeat.answered(1, start + along);
        assert_eq!(heartbeat.writes(start + along), Some(2));
        assert_eq!(heartbeat.due(), start + along + PONG_TIMEOUT);
    }

    #[test]
    fn a_pong_that_is_held_back_makes_no_line_longer() {
        let (mut now, millis) = (Instant::now(), Duration::from_millis);
        let mut heartbeat = Heartbeat::new(now, 7);
        let mut moments = Vec::new();
        for (number, took) in [40, 250, 190, 300, 41, 280].into_iter().enumerate() {
            assert_eq!(heartbeat.beat(now), Beat::Ping(number as u64 + 1));
            heartbeat.answered(number as u64 + 1, now + millis(took));
            assert_eq!(heartbeat.rtt(), 40, "after {took} ms");
            let along =
                (0..4_000).map(millis).find(|at| heartbeat.clone().writes(now + *at).is_some());
            moments.extend(along);
            now += IDLE_INTERVAL;
        }
        moments.sort_unstable();
        moments.dedup();
        assert!(moments.len() > 3, "they come when nobody expects them: {moments:?}");
        // A line that has become longer is believed after a while.
        for number in 7..7 + COUNTED as u64 {
            heartbeat.beat(now);
            heartbeat.answered(number, now + millis(90));
            now += IDLE_INTERVAL;
        }
        assert_eq!(heartbeat.rtt(), 90);
    }

    #[test]
    fn whoever_never_answers_is_gone_within_ten_seconds() {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(start, 7);
        heartbeat.beat(start);
        heartbeat.answered(1, start);
        assert_eq!(heartbeat.writes(start), None);
        let asked = heartbeat.due();
        assert_eq!(heartbeat.beat(asked), Beat::Ping(2));
        // What is sent meanwhile, and an old answer, give no more time.
        assert_eq!(heartbeat.writes(asked), None);
        heartbeat.answered(1, asked);
        assert!(heartbeat.due() - start < Duration::from_secs(10));
        assert_eq!(heartbeat.beat(heartbeat.due()), Beat::Gone);
    }
}
