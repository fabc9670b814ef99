//! How late this process is with everything, found out by being late itself.
//!
//! A server with more to do than it can has a growing number of tasks that wait for their turn, and
//! nobody is told anything before theirs has come. So a task that only wants to be woken every few
//! milliseconds waits with them: if it is late, so is everybody, and what comes now is refused, which
//! costs next to nothing, until it is not late any more.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it wants to be woken.
const EVERY: Duration = Duration::from_millis(5);
/// How late it may be.
const MOST: Duration = Duration::from_millis(25);
/// How late it may be again and again. A machine that stood still for a moment has time afterwards; one that is always
/// a little late has more to do than it can, and everybody waits longer and longer.
const OFTEN: Duration = Duration::from_millis(5);
/// Of how many times "again and again" is the mean, about.
const TIMES: u64 = 8;
/// Nobody measures.
const NEVER: u64 = u64::MAX;

/// How late everything is.
pub(crate) struct Strain {
    start: Instant,
    /// When it was last woken, in microseconds since the start.
    woken: AtomicU64,
    /// How late it was of late, in microseconds.
    late: AtomicU64,
}

impl Strain {
    pub(crate) fn new() -> Strain {
        Strain { start: Instant::now(), woken: AtomicU64::new(NEVER), late: AtomicU64::new(0) }
    }

    /// Measures as long as it is polled.
    pub(crate) async fn measure(&self) {
        loop {
            let before = self.now();
            self.woken.store(before, Ordering::Relaxed);
            tokio::time::sleep(EVERY).await;
            let late = self.now().saturating_sub(before + EVERY.as_micros() as u64);
            let mean = self.late.load(Ordering::Relaxed);
            self.late.store((mean * (TIMES - 1) + late) / TIMES, Ordering::Relaxed);
        }
    }

    /// Tells whether there is more to do than can be done in time.
    pub(crate) fn is_too_much(&self) -> bool {
        let woken = self.woken.load(Ordering::Relaxed);
        let is_late = self.now().saturating_sub(woken) > (EVERY + MOST).as_micros() as u64;
        let is_often_late = self.late.load(Ordering::Relaxed) > OFTEN.as_micros() as u64;
        woken != NEVER && (is_late || is_often_late)
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
        assert!(!Strain::new().is_too_much());
    }

    #[tokio::test]
    async fn whoever_is_always_a_little_late_is_noticed_and_a_moment_is_forgiven() {
        let strain = Arc::new(Strain::new());
        let measured = Arc::clone(&strain);
        let task = tokio::spawn(async move { measured.measure().await });
        tokio::time::sleep(EVERY).await;
        // Never as late as it may be once.
        for _ in 0..20 * TIMES {
            std::thread::sleep(EVERY + 2 * OFTEN);
            tokio::task::yield_now().await;
            if strain.late.load(Ordering::Relaxed) > OFTEN.as_micros() as u64 {
                break;
            }
        }
        assert!(strain.is_too_much());
        let calm = async {
            while strain.is_too_much() {
                tokio::time::sleep(EVERY).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), calm).await.expect("it is over");
        task.abort();
    }

    #[tokio::test]
    async fn whoever_holds_everybody_up_is_noticed_and_forgiven() {
        let strain = Arc::new(Strain::new());
        let measured = Arc::clone(&strain);
        let task = tokio::spawn(async move { measured.measure().await });
        tokio::time::sleep(EVERY).await;
        // Nothing else runs on this thread meanwhile.
        std::thread::sleep(2 * (EVERY + MOST));
        assert!(strain.is_too_much());
        let calm = async {
            while strain.is_too_much() {
                tokio::time::sleep(EVERY).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), calm).await.expect("it is over");
        task.abort();
    }
}
