//! A thread pool that deals numbered jobs out in blocks, from a shared counter.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Gives every thread a worker of its own and deals out the numbers below `jobs`, `block` at a time.
///
/// Returns the workers. When one of them breaks off, the others finish the block they are at.
///
/// # Panics
/// If a worker does.
pub fn share_out<W: Send>(
    threads: usize,
    jobs: u64,
    block: u64,
    hire: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, Range<u64>) -> ControlFlow<()> + Sync,
) -> Vec<W> {
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let shift = || {
        let mut worker = hire();
        while !broken.load(Ordering::Relaxed) {
            let from = next.fetch_add(block, Ordering::Relaxed);
            if from >= jobs {
                break;
            }
            if work(&mut worker, from..jobs.min(from.saturating_add(block))).is_break() {
                broken.store(true, Ordering::Relaxed);
            }
        }
        worker
    };
    thread::scope(|scope| {
        let shifts: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(shift)).collect();
        shifts
            .into_iter()
            .map(|shift| shift.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// How many threads the machine has to offer.
#[must_use]
pub fn available() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once() {
        let workers = share_out(3, 1000, 7, Vec::new, |done: &mut Vec<u64>, jobs| {
            done.extend(jobs);
            ControlFlow::Continue(())
        });
        let mut done = workers.concat();
        done.sort_unstable();
        assert_eq!(done, (0..1000).collect::<Vec<_>>());
    }

    #[test]
    fn a_break_ends_the_work() {
        let workers = share_out(
            1,
            1000,
            10,
            || 0,
            |count: &mut u64, jobs| {
                *count += jobs.end - jobs.start;
                if *count >= 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(workers, [50]);
    }
}
