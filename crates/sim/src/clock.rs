//! Wall-clock time and CPU time of a thread.

use std::ops::AddAssign;
use std::time::{Duration, Instant};

/// The processor time that this thread has used, where the system tells; otherwise nothing.
#[cfg(unix)]
#[must_use]
pub fn thread_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

/// The processor time that this thread has used, where the system tells; otherwise nothing.
#[cfg(not(unix))]
#[must_use]
pub fn thread_time() -> Option<Duration> {
    None
}

/// A watch that runs from the moment it is made, for the thread that made it.
#[derive(Copy, Clone, Debug)]
pub struct Watch {
    wall: Instant,
    thread: Option<Duration>,
}

impl Watch {
    /// Starts a watch.
    #[must_use]
    pub fn start() -> Watch {
        Watch { wall: Instant::now(), thread: thread_time() }
    }

    /// What has passed since.
    #[must_use]
    pub fn read(&self) -> Elapsed {
        let wall = self.wall.elapsed();
        let cpu = match (thread_time(), self.thread) {
            (Some(now), Some(then)) => now.saturating_sub(then),
            _ => wall,
        };
        Elapsed { wall, cpu }
    }
}

/// How long something took.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Elapsed {
    /// On the wall.
    pub wall: Duration,
    /// In processor time; that of the wall where the system does not tell.
    pub cpu: Duration,
}

impl AddAssign for Elapsed {
    fn add_assign(&mut self, other: Elapsed) {
        self.wall += other.wall;
        self.cpu += other.cpu;
    }
}

/// So many a second; zero if no time has passed.
#[must_use]
pub fn rate(count: u64, time: Duration) -> f64 {
    let seconds = time.as_secs_f64();
    if seconds > 0.0 { count as f64 / seconds } else { 0.0 }
}
