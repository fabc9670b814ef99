//! What time it is for a store.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// Milliseconds since 1970, by the store's clock.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// The last moment that can be kept; databases have signed numbers.
    pub const MAX: Millis = Millis(i64::MAX as u64);

    /// The moment so much later: never too early, so it is rounded up.
    #[must_use]
    pub fn after(self, wait: Duration) -> Millis {
        let wait = u64::try_from(wait.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX);
        Millis(self.0.saturating_add(wait)).min(Millis::MAX)
    }

    /// How long it is from `earlier` until this moment; nothing if it is not earlier.
    #[must_use]
    pub fn since(self, earlier: Millis) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// Where a store that has no clock of its own looks what time it is.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Clock {
    /// The clock of the machine.
    #[must_use]
    pub fn system() -> Clock {
        Clock::new(|| {
            let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            Millis::default().after(since.unwrap_or_default())
        })
    }

    /// A clock of somebody else: that of a test, or of a simulation.
    #[must_use]
    pub fn new(now: impl Fn() -> Millis + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Millis {
        (self.0)().min(Millis::MAX)
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::system()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_due_too_early() {
        let start = Millis(1_000);
        assert_eq!(start.after(Duration::ZERO), start);
        assert_eq!(start.after(Duration::from_micros(1)), Millis(1_001));
        assert_eq!(start.after(Duration::from_millis(5)), Millis(1_005));
        assert_eq!(start.after(Duration::MAX), Millis::MAX);
    }

    #[test]
    fn time_between_moments_is_never_negative() {
        assert_eq!(Millis(7).since(Millis(3)), Duration::from_millis(4));
        assert_eq!(Millis(3).since(Millis(7)), Duration::ZERO);
    }

    #[test]
    fn the_clock_of_the_machine_is_of_this_age() {
        assert!(Clock::system().now() > Millis(1_750_000_000_000));
        assert_eq!(Clock::new(|| Millis(u64::MAX)).now(), Millis::MAX);
    }
}
