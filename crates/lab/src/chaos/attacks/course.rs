//! The two phases of an attack: first a baseline to compare with, then the attack.

use std::net::SocketAddr;
use std::time::Duration;

use client::{HttpError, Opened, open_table};
use protocol::Terms;
use tokio::time::{Instant, sleep, sleep_until};

use super::Means;
use super::gains::Gains;
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

/// Who plays meanwhile, and may notice.
#[derive(Copy, Clone)]
pub(super) enum Bystanders<'a> {
    /// The people of a test bed. How they fare is looked at here.
    Bed(&'a TestBed),
    /// The players of a load test, who are measured there. It begins at this moment.
    Load(Instant),
}

/// What an attack goes by, and what comes of it.
pub(super) struct Course<'a> {
    pub(super) address: SocketAddr,
    pub(super) seed: u64,
    bystanders: Bystanders<'a>,
    pub(super) means: &'a Means,
    pub(super) before: Fares,
    pub(super) during: Fares,
    pub(super) gains: Gains,
    start: Instant,
}

impl<'a> Course<'a> {
    pub(super) fn new(
        address: SocketAddr,
        seed: u64,
        bystanders: Bystanders<'a>,
        means: &'a Means,
    ) -> Course<'a> {
        Course {
            address,
            seed,
            bystanders,
            means,
            before: Fares::default(),
            during: Fares::default(),
            gains: Gains::default(),
            start: Instant::now(),
        }
    }

    /// A table at which none of the bystanders sits.
    pub(super) async fn open(&self, terms: &Terms) -> Result<Opened, LabError> {
        let opened = open_table(&self.address.to_string(), terms).await;
        opened.map_err(|error: HttpError| LabError::Begin(error.to_string()))
    }

    /// Everything is prepared: people play in peace. When this is over, the attack begins, and ends at that time.
    pub(super) async fn peace(&mut self) -> Instant {
        match self.bystanders {
            Bystanders::Bed(_) => {
                // What they did while it was prepared is not counted.
                self.fares();
                sleep(PEACE).await;
            }
            Bystanders::Load(begins) => sleep_until(begins).await,
        }
        self.before = self.fares();
        self.start = Instant::now();
        self.start + self.means.time
    }

    /// The attack is over.
    pub(super) fn over(&mut self) {
        self.gains.seconds = self.start.elapsed().as_secs_f64();
        self.during = self.fares();
    }

    fn fares(&self) -> Fares {
        let Bystanders::Bed(bed) = self.bystanders else { return Fares::default() };
        let latencies = bed.latencies();
        let middle = latencies.get(latencies.len() / 2);
        Fares {
            usual: middle.map_or(0.0, |micros| f64::from(*micros) / 1_000.0),
            moves: latencies.len(),
            memory: bed.memory(),
        }
    }

    /// Something that came of it.
    pub(super) fn got(&mut self, what: &'static str, count: u64) {
        self.gains.got.insert(what, count);
    }

    /// A bound that must hold.
    pub(super) fn must(&mut self, holds: bool, complaint: impl FnOnce() -> String) {
        if !holds {
            self.gains.complaints.push(complaint());
        }
    }
}
