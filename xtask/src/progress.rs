//! A progress line with an estimate of the time that builds still take.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::build::lock;

/// Seconds that parts of builds took when they were last measured, one a line: build, part, seconds. Written by
/// `cargo xtask times`.
pub(crate) const WEIGHTS: &str = include_str!("../weights.txt");
/// What a part counts that nobody has measured.
const UNKNOWN: f64 = 0.3;
/// How many of these seconds pass in one, before anything can be measured: two processors that are nearly busy.
const USUAL_SPEED: f64 = 1.7;
/// How often it is told to a terminal, and to a file.
const OFTEN: Duration = Duration::from_millis(500);
const RARELY: Duration = Duration::from_secs(20);

/// Some builds, and how far they are.
pub(crate) struct Progress {
    jobs: Vec<Job>,
    start: Instant,
    /// Whether a line is there that is written over.
    is_line_open: bool,
    is_terminal: bool,
}

struct Job {
    name: &'static str,
    weights: BTreeMap<&'static str, f64>,
    total: f64,
    done: f64,
    /// How many parts are there; all that can be told of a build that nobody has measured.
    parts: usize,
    latest: String,
}

impl Progress {
    /// Builds that are about to start.
    pub(crate) fn new(names: &[&'static str]) -> Progress {
        let jobs = names.iter().map(|name| Job::new(name, WEIGHTS)).collect();
        let is_terminal = std::io::stdout().is_terminal();
        Progress { jobs, start: Instant::now(), is_line_open: false, is_terminal }
    }

    /// Does some work, and tells meanwhile how far it is.
    pub(crate) fn told_while<T>(self, work: impl FnOnce(&Mutex<Progress>) -> T) -> T {
        let pause = if self.is_terminal { OFTEN } else { RARELY };
        let progress = Mutex::new(self);
        let (done, is_done) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(|| {
                let is_done = is_done;
                while let Err(RecvTimeoutError::Timeout) = is_done.recv_timeout(pause) {
                    lock(&progress).tell();
                }
                lock(&progress).clear();
            });
            let result = work(&progress);
            drop(done);
            result
        })
    }

    /// A part of a build is there.
    pub(crate) fn built(&mut self, job: &str, part: &str) {
        if let Some(job) = self.jobs.iter_mut().find(|known| known.name == job) {
            job.built(part);
        }
    }

    /// Prints something else.
    pub(crate) fn interrupt(&mut self, text: &str) {
        self.clear();
        eprintln!("{text}");
    }

    fn tell(&mut self) {
        let line = self.line(self.start.elapsed().as_secs_f64());
        if self.is_terminal {
            print!("\r\x1b[K{line}");
            self.is_line_open = true;
        } else {
            println!("{line}");
        }
        // A terminal that is gone is no reason to stop a build.
        let _ = std::io::stdout().flush();
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_line_open) {
            print!("\r\x1b[K");
            let _ = std::io::stdout().flush();
        }
    }

    /// Such as `pages 62 % (web), program 40 % (tokio): about 3 minutes left`.
    fn line(&self, elapsed: f64) -> String {
        let parts: Vec<String> = self.jobs.iter().map(Job::told).collect();
        let parts = parts.join(", ");
        if self.jobs.iter().all(Job::is_measured) {
            format!("building {parts}: {}", left(self.seconds_left(elapsed)))
        } else {
            format!("building {parts}")
        }
    }

    fn seconds_left(&self, elapsed: f64) -> f64 {
        let done: f64 = self.jobs.iter().map(|job| job.done).sum();
        let left: f64 = self.jobs.iter().map(|job| job.total - job.done).sum();
        // As if ten seconds had passed at the usual speed before: the first parts say little.
        let speed = (done + 10.0 * USUAL_SPEED) / (elapsed + 10.0);
        left / speed
    }
}

impl Job {
    fn new(name: &'static str, weights: &'static str) -> Job {
        let read = |line: &'static str| {
            let mut words = line.split_whitespace();
            let is_ours = words.next() == Some(name);
            let (part, seconds) = (words.next()?, words.next()?.parse().ok()?);
            is_ours.then_some((part, seconds))
        };
        let weights: BTreeMap<&str, f64> = weights.lines().filter_map(read).collect();
        let total = weights.values().sum();
        Job { name, weights, total, done: 0.0, parts: 0, latest: String::new() }
    }

    fn built(&mut self, part: &str) {
        self.parts += 1;
        part.clone_into(&mut self.latest);
        if !self.is_measured() {
            return;
        }
        // A part can be built twice, for this computer and for browsers; what was measured is both.
        let weight = match self.weights.remove(part) {
            Some(weight) => weight,
            None => {
                self.total += UNKNOWN;
                UNKNOWN
            }
        };
        self.done += weight;
    }

    fn is_measured(&self) -> bool {
        self.total > 0.0
    }

    fn told(&self) -> String {
        let far = if self.is_measured() {
            // The last of it is linked when everything is compiled.
            format!("{} %", (99.0 * self.done / self.total).floor())
        } else {
            format!("{} parts", self.parts)
        };
        match self.latest.as_str() {
            "" => format!("{} {far}", self.name),
            latest => format!("{} {far} ({latest})", self.name),
        }
    }
}

fn left(seconds: f64) -> String {
    match seconds {
        ..15.0 => "a moment left".to_owned(),
        ..75.0 => format!("about {} seconds left", (seconds / 10.0).round() * 10.0),
        _ => format!("about {} minutes left", (seconds / 60.0).round().max(2.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_count_as_much_as_they_take() {
        let weights = "pages web 30\npages core 10\nprogram web 5\n";
        let mut job = Job::new("pages", weights);
        assert_eq!((job.total, job.told().as_str()), (40.0, "pages 0 %"));
        job.built("core");
        assert_eq!(job.told(), "pages 24 % (core)");
        job.built("web");
        assert_eq!(job.told(), "pages 99 % (web)");
        job.built("new");
        assert_eq!((job.done, job.total), (40.0 + UNKNOWN, 40.0 + UNKNOWN));
        let mut unknown = Job::new("programs", weights);
        assert_eq!(unknown.told(), "programs 0 parts");
        unknown.built("serde");
        assert_eq!(unknown.told(), "programs 1 parts (serde)");
    }

    #[test]
    fn what_is_left_follows_the_speed() {
        let mut progress = Progress::new(&[]);
        let mut job = Job::new("pages", "pages web 170\npages core 170\n");
        assert_eq!(Progress { jobs: vec![], ..progress }.seconds_left(3.0), 0.0);
        job.built("core");
        progress = Progress::new(&[]);
        progress.jobs = vec![job];
        assert_eq!(progress.seconds_left(100.0).round(), 100.0);
        assert_eq!(progress.seconds_left(210.0).round(), 200.0);
        assert_eq!(progress.line(100.0), "building pages 49 % (core): about 2 minutes left");
        assert_eq!(left(31.0), "about 30 seconds left");
        assert_eq!(left(3.0), "a moment left");
    }

    #[test]
    fn every_weight_can_be_read() {
        for line in WEIGHTS.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            assert!(words.len() == 3 && words[2].parse::<f64>().is_ok(), "{line}");
        }
        for name in ["pages", "program"] {
            assert!(Job::new(name, WEIGHTS).total > 10.0, "{name}");
        }
    }
}
