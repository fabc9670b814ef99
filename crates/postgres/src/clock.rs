//! What time it is for the database, asked now and then and counted on by what passes here.
//!
//! It is never ahead of the database: what it says has passed there too.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use store::{Clock, Millis};

/// A clock that follows another one.
#[derive(Clone, Debug)]
pub(crate) struct Follower {
    clock: Clock,
    start: Instant,
    /// How much more the other one shows than has passed since the start; milliseconds.
    ahead: Arc<AtomicI64>,
}

impl Follower {
    /// A clock that is asked for nothing before the first [`Follower::heard`].
    pub(crate) fn new() -> Follower {
        let (start, ahead) = (Instant::now(), Arc::new(AtomicI64::new(0)));
        let shown = Arc::clone(&ahead);
        let passed = move || start.elapsed();
        let wall = move || {
            let ahead = shown.load(Ordering::Relaxed);
            Millis(millis(start.elapsed()).saturating_add_signed(ahead))
        };
        Follower { clock: Clock::steady(wall, passed), start, ahead }
    }

    /// The other clock has shown this before `then`.
    pub(crate) fn heard(&self, shown: Millis, then: Instant) {
        let passed = millis(then.saturating_duration_since(self.start));
        let ahead = i128::from(shown.0) - i128::from(passed) - 1;
        self.ahead.store(i64::try_from(ahead).unwrap_or(0), Ordering::Relaxed);
    }

    /// Starts at what was heard, but not before `newest`.
    pub(crate) fn begin(&self, newest: Millis) -> Millis {
        self.clock.begin(newest)
    }

    /// Something was written at this moment, so it has passed.
    pub(crate) fn raise(&self, written: Millis) {
        self.clock.raise(written);
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_never_ahead_and_not_far_behind() {
        let follower = Follower::new();
        follower.heard(Millis(5_000_000), Instant::now());
        let began = follower.begin(Millis(0));
        assert!((4_999_998..=5_000_000).contains(&began.0), "{began:?}");
        follower.raise(Millis(5_000_700));
        assert!(follower.now() >= Millis(5_000_700));
        // A database that was set back does not set anybody back here.
        follower.heard(Millis(1_000), Instant::now());
        assert!(follower.now() >= Millis(5_000_700));
    }
}
