//! The two phases of an attack: first a baseline to compare with, then the attack.

use std::time::Duration;

use client::Opened;
use protocol::Terms;
use tokio::time::{Instant, sleep};

use super::{Bounded, Means};
use crate::chaos::test_bed::TestBed;
use crate::error::LabError;

/// How long people play in peace.
const PEACE: Duration = Duration::from_secs(3);

/// How others fare.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Fares {
    /// The p50 latency of a move, in milliseconds.
    pub(super) usual: f64,
    /// From how many moves that is.
    pub(super) moves: usize,
    /// The memory of the server, in bytes.
    pub(super) memory: u64,
}

/// What an attack goes by, and what comes of it.
pub(super) struct Course<'a> {
    pub(super) bed: &'a TestBed,
    pub(super) means: &'a Means,
    pub(super) before: Fares,
    pub(super) during: Fares,
    pub(super) got: Vec<(&'static str, u64)>,
    pub(super) complaints: Vec<String>,
    pub(super) bounded: Option<Bounded>,
    pub(super) seconds: f64,
    start: Instant,
}

impl<'a> Course<'a> {
    pub(super) fn new(bed: &'a TestBed, means: &'a Means) -> Course<'a> {
        Course {
            bed,
            means,
            before: Fares::default(),
            during: Fares::default(),
            got: Vec::new(),
            complaints: Vec::new(),
            bounded: None,
            seconds: 0.0,
            start: Instant::now(),
        }
    }

    /// A table that is no part of the test bed.
    pub(super) async fn open(&self, terms: &Terms) -> Result<Opened, LabError> {
        self.bed.open(terms).await
    }

    /// Everything is prepared: people play in peace. When this is over, the attack begins, and ends at that time.
    pub(super) async fn peace(&mut self) -> Instant {
        // What they did while it was prepared is not counted.
        self.fares();
        sleep(PEACE).await;
        self.before = self.fares();
        self.start = Instant::now();
        self.start + self.means.time
    }

    /// The attack is over.
    pub(super) fn over(&mut self) {
        self.seconds = self.start.elapsed().as_secs_f64();
        self.during = self.fares();
    }

    fn fares(&self) -> Fares {
        let latencies = self.bed.latencies();
        let middle = latencies.get(latencies.len() / 2);
        Fares {
            usual: middle.map_or(0.0, |micros| f64::from(*micros) / 1_000.0),
            moves: latencies.len(),
            memory: self.bed.memory(),
        }
    }

    /// Something that came of it.
    pub(super) fn got(&mut self, what: &'static str, count: u64) {
        self.got.push((what, count));
    }

    /// A bound that must hold.
    pub(super) fn must(&mut self, holds: bool, complaint: impl FnOnce() -> String) {
        if !holds {
            self.complaints.push(complaint());
        }
    }
}
