//! Load shedding by event-loop lag: how late this process wakes a task that asks to be woken every few milliseconds.
//!
//! A server with more to do than it can has a growing number of tasks that wait for their turn, and nobody is told
//! anything before theirs has come. The probe waits with them: if it is late, so is everybody, and what comes now is
//! refused, which costs next to nothing, until it is not late any more.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it wants to be woken.
const PROBE_INTERVAL: Duration = Duration::from_millis(5);
/// How late it may be.
const LAG_LIMIT: Duration = Duration::from_millis(25);
/// How late it may be again and again. A machine that stood still for a moment has time afterwards; one that is always
/// a little late has more to do than it can, and everybody waits longer and longer.
const MEAN_LAG_LIMIT: Duration = Duration::from_millis(5);
/// Of how many times "again and again" is the mean, about.
const MEAN_OVER: u64 = 8;
/// Nobody measures.
const NOT_MEASURED: u64 = u64::MAX;

/// How late everything is.
pub(crate) struct Overload {
    start: Instant,
    /// When it was last woken, in microseconds since the start.
    woken: AtomicU64,
    /// How late it was of late, in microseconds.
    late: AtomicU64,
}

impl Overload {
    pub(crate) fn new() -> Overload {
        Overload {
            start: Instant::now(),
            woken: AtomicU64::new(NOT_MEASURED),
            late: AtomicU64::new(0),
        }
    }

    /// Measures as long as it is polled.
    pub(crate) async fn measure(&self) {
        loop {
            let before = self.now();
            self.woken.store(before, Ordering::Relaxed);
            tokio::time::sleep(PROBE_INTERVAL).await;
            let late = self.now().saturating_sub(before + PROBE_INTERVAL.as_micros() as u64);
            let mean = self.late.load(Ordering::Relaxed);
            self.late.store((mean * (MEAN_OVER - 1) + late) / MEAN_OVER, Ordering::Relaxed);
        }
    }

    /// Tells whether there is more to do than can be done in time.
    pub(crate) fn is_overloaded(&self) -> bool {
        let woken = self.woken.load(Ordering::Relaxed);
        let is_late =
            self.now().saturating_sub(woken) > (PROBE_INTERVAL + LAG_LIMIT).as_micros() as u64;
        let is_often_late = self.late.load(Ordering::Relaxed) > MEAN_LAG_LIMIT.as_micros() as u64;
        woken != NOT_MEASURED && (is_late || is_often_late)
    }

    fn now(&self) -> u64 {
        self.start.elapsed().as_micros() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn nobody_is_refused_where_nobody_measures() {
        assert!(!Overload::new().is_overloaded());
    }

    #[tokio::test]
    async fn whoever_is_always_a_little_late_is_noticed_and_a_moment_is_forgiven() {
        let overload = Arc::new(Overload::new());
        let measured = Arc::clone(&overload);
        let task = tokio::spawn(async move { measured.measure().await });
        tokio::time::sleep(PROBE_INTERVAL).await;
        // Never as late as it may be once.
        for _ in 0..20 * MEAN_OVER {
            std::thread::sleep(PROBE_INTERVAL + 2 * MEAN_LAG_LIMIT);
            tokio::task::yield_now().await;
            if overload.late.load(Ordering::Relaxed) > MEAN_LAG_LIMIT.as_micros() as u64 {
                break;
            }
        }
        assert!(overload.is_overloaded());
        let calm = async {
            while overload.is_overloaded() {
                tokio::time::sleep(PROBE_INTERVAL).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), calm).await.expect("it is over");
        task.abort();
    }

    #[tokio::test]
    async fn whoever_holds_everybody_up_is_noticed_and_forgiven() {
        let overload = Arc::new(Overload::new());
        let measured = Arc::clone(&overload);
        let task = tokio::spawn(async move { measured.measure().await });
        tokio::time::sleep(PROBE_INTERVAL).await;
        // Nothing else runs on this thread meanwhile.
        std::thread::sleep(2 * (PROBE_INTERVAL + LAG_LIMIT));
        assert!(overload.is_overloaded());
        let calm = async {
            while overload.is_overloaded() {
                tokio::time::sleep(PROBE_INTERVAL).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), calm).await.expect("it is over");
        task.abort();
    }
}
