//! Samples memory and CPU time of the server process. Looks at a process again and again while it serves.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::server_process::vitals;

/// How often it looks.
const INTERVAL: Duration = Duration::from_millis(100);

/// Looks at a process until it is dropped.
#[derive(Debug)]
pub(crate) struct Watcher {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    process: AtomicU32,
    stops: AtomicBool,
    parts: Mutex<Vec<Part>>,
}

/// What was used between two marks.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Used {
    /// The memory at the end.
    pub(crate) rss: u64,
    /// The most in between.
    pub(crate) peak: u64,
    pub(crate) server_cpu: f64,
    pub(crate) players_cpu: f64,
    pub(crate) stolen: f64,
}

#[derive(Copy, Clone, Debug)]
struct Part {
    used: Used,
    /// The processor times when it began: the server's, the players', and what others took.
    since: (f64, f64, f64),
}

impl Watcher {
    pub(crate) fn start(process: u32) -> Watcher {
        let shared = Arc::new(Shared {
            process: AtomicU32::new(process),
            stops: AtomicBool::new(false),
            parts: Mutex::default(),
        });
        let watching = Arc::clone(&shared);
        thread::spawn(move || {
            while !watching.stops.load(Ordering::Relaxed) {
                watching.look();
                thread::sleep(INTERVAL);
            }
        });
        Watcher { shared }
    }

    /// Another process serves now.
    pub(crate) fn follow(&self, process: u32) {
        self.shared.process.store(process, Ordering::Relaxed);
        if let Some(part) =
            self.shared.parts.lock().unwrap_or_else(PoisonError::into_inner).last_mut()
        {
            part.since.0 = 0.0;
        }
    }

    /// A part of the run ends, and the next one begins.
    pub(crate) fn mark(&self) {
        self.shared.look();
        let now = self.shared.times();
        let mut parts = self.shared.parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.push(Part { used: Used::default(), since: now });
    }

    /// What was used in each part; the last one, which begins at the end, is none.
    pub(crate) fn parts(&self) -> Vec<Used> {
        let parts = self.shared.parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts[..parts.len().saturating_sub(1)].iter().map(|part| part.used).collect()
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.shared.stops.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    fn times(&self) -> (f64, f64, f64) {
        let of = |process: u32| vitals(process).map_or(0.0, |vitals| vitals.cpu);
        let server = of(self.process.load(Ordering::Relaxed));
        (server, of(std::process::id()), stolen().unwrap_or(0.0))
    }

    fn look(&self) {
        let Some(server) = vitals(self.process.load(Ordering::Relaxed)) else { return };
        let players = vitals(std::process::id()).map_or(0.0, |vitals| vitals.cpu);
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Part { used, since }) = parts.last_mut() {
            used.rss = server.rss;
            used.peak = used.peak.max(server.rss);
            used.server_cpu = server.cpu - since.0;
            used.players_cpu = players - since.1;
            used.stolen = stolen().unwrap_or(0.0) - since.2;
        }
    }
}

/// How much processor time other machines have taken from this one so far, in seconds; nothing where the system does
/// not say.
fn stolen() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let ticks = stat.lines().next()?.split_whitespace().nth(8)?;
    Some(ticks.parse::<f64>().ok()? / 100.0)
}
