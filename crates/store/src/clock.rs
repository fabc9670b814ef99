//! A monotonic clock that is slewed towards the wall clock: what time it is for a store.
//!
//! It never goes back, and whoever sets the clock on the wall changes nothing at once.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

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

/// Where a store that has no clock of its own looks what time it is: on the wall when it starts, and from then
/// on by what really passes. Whoever sets the clock on the wall changes nothing at once. It never goes back, and
/// a clone is the same clock.
#[derive(Clone)]
pub struct Clock(Arc<Steady>);

struct Steady {
    wall: Box<dyn Fn() -> Millis + Send + Sync>,
    passed: Box<dyn Fn() -> Duration + Send + Sync>,
    last: Mutex<Last>,
}

/// What was shown last. Nanoseconds, because what is made up for in a moment is less than a millisecond.
struct Last {
    now: u128,
    passed: Duration,
}

/// Of so much time that passes, a part can be made up for if the clock on the wall shows something else.
const GENTLE: i128 = 128;
const NANOS: u128 = 1_000_000;

impl Clock {
    /// The clock of the machine.
    #[must_use]
    pub fn system() -> Clock {
        let start = Instant::now();
        let wall = || {
            let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            Millis::default().after(since.unwrap_or_default())
        };
        Clock::steady(wall, move || start.elapsed())
    }

    /// A clock of somebody else, that nobody sets: that of a test.
    #[must_use]
    pub fn new(now: impl Fn() -> Millis + Send + Sync + 'static) -> Clock {
        let wall = Arc::new(now);
        let passes = Arc::clone(&wall);
        Clock::steady(move || wall(), move || Duration::from_millis(passes().0))
    }

    /// What a clock on the wall shows, which can be set, and how much time has really passed.
    #[must_use]
    pub fn steady(
        wall: impl Fn() -> Millis + Send + Sync + 'static,
        passed: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Clock {
        let last = Last { now: nanos(wall()), passed: passed() };
        let (wall, passed) = (Box::new(wall), Box::new(passed));
        Clock(Arc::new(Steady { wall, passed, last: Mutex::new(last) }))
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Millis {
        let mut last = self.last();
        let passed = (self.0.passed)();
        let went = passed.saturating_sub(last.passed).as_nanos();
        last.passed = passed;
        last.now += went;
        let off = signed(nanos((self.0.wall)())) - signed(last.now);
        let most = signed(went) / GENTLE;
        last.now = last.now.saturating_add_signed(off.clamp(-most, most));
        shown(last.now)
    }

    /// Looks at the wall anew, as a store does that is opened: `newest` is when it was last written to, and the
    /// clock is never behind that.
    pub fn begin(&self, newest: Millis) -> Millis {
        let mut last = self.last();
        last.now = nanos((self.0.wall)()).max(nanos(newest));
        last.passed = (self.0.passed)();
        shown(last.now)
    }

    /// Is not behind this moment from now on.
    pub fn raise(&self, newest: Millis) -> Millis {
        let _ = self.now();
        let mut last = self.last();
        last.now = last.now.max(nanos(newest));
        shown(last.now)
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        // Whatever panics leaves a moment that was right.
        self.0.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn nanos(moment: Millis) -> u128 {
    u128::from(moment.min(Millis::MAX).0) * NANOS
}

fn signed(nanos: u128) -> i128 {
    i128::try_from(nanos).unwrap_or(i128::MAX)
}

fn shown(nanos: u128) -> Millis {
    Millis(u64::try_from(nanos / NANOS).unwrap_or(u64::MAX)).min(Millis::MAX)
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
    use std::sync::atomic::{AtomicU64, Ordering};

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

    /// A clock on the wall, and what has passed, both in milliseconds.
    fn by_hand(start: u64) -> (Arc<AtomicU64>, Arc<AtomicU64>, Clock) {
        let (wall, passed) = (Arc::new(AtomicU64::new(start)), Arc::new(AtomicU64::new(0)));
        let (shows, passes) = (Arc::clone(&wall), Arc::clone(&passed));
        let clock = Clock::steady(
            move || Millis(shows.load(Ordering::Relaxed)),
            move || Duration::from_millis(passes.load(Ordering::Relaxed)),
        );
        (wall, passed, clock)
    }

    #[test]
    fn whoever_sets_the_wall_clock_changes_nothing_at_once() {
        let (wall, passed, clock) = by_hand(1_000_000_000);
        for (shows, then) in [(5, 1_000), (1_999_999_999_999, 2_000), (1_000_000_000, 3_000)] {
            wall.store(shows, Ordering::Relaxed);
            passed.store(then, Ordering::Relaxed);
            let off = clock.now().0.abs_diff(1_000_000_000 + then);
            assert!(off <= then / 128 + 1, "{off} ms off after {then}");
        }
    }

    #[test]
    fn what_the_wall_clock_shows_is_made_up_for_gently() {
        let (wall, passed, clock) = by_hand(1_000_000_000);
        let mut before = clock.now();
        for (lead, is_made_up) in [(-1_000_i64, 128_000), (1_000, 128_000)] {
            let start = passed.load(Ordering::Relaxed);
            for millis in (0..=is_made_up + 200).step_by(50) {
                let then = start + millis;
                passed.store(then, Ordering::Relaxed);
                wall.store((1_000_000_000 + then).saturating_add_signed(lead), Ordering::Relaxed);
                let now = clock.now();
                assert!(now >= before, "it goes back");
                before = now;
            }
            assert!(before.0.abs_diff(wall.load(Ordering::Relaxed)) <= 1, "after {is_made_up} ms");
            wall.store(1_000_000_000 + passed.load(Ordering::Relaxed), Ordering::Relaxed);
            passed.fetch_add(128_200, Ordering::Relaxed);
            wall.fetch_add(128_200, Ordering::Relaxed);
            before = clock.now();
        }
    }

    #[test]
    fn a_clock_that_begins_is_not_behind_and_goes_on() {
        let (wall, passed, clock) = by_hand(1_000);
        assert_eq!(clock.begin(Millis(500)), Millis(1_000));
        assert_eq!(clock.begin(Millis(50_000)), Millis(50_000));
        passed.store(12_800, Ordering::Relaxed);
        wall.store(13_800, Ordering::Relaxed);
        assert_eq!(clock.now(), Millis(62_700), "it goes on, a little slower");
        assert_eq!(clock.raise(Millis(7)), Millis(62_700));
        assert_eq!(clock.raise(Millis(70_000)), Millis(70_000));
        wall.store(900_000, Ordering::Relaxed);
        assert_eq!(clock.begin(Millis(0)), Millis(900_000));
    }
}
