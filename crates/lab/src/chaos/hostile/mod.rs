//! Fuzzing with mutated input. Sends what nobody should send: most of it straight into the decoders, some of it
//! through sockets to a server at which people play.

mod decoders;
mod mutate;
mod positions;
pub(crate) mod raw_socket;
mod sockets;

use std::sync::atomic::Ordering;
use std::time::Duration;

use games::GameId;
use protocol::Terms;
use tokio::time::{Instant, sleep};

use crate::chaos::audit::Audit;
use crate::chaos::report::HostileReport;
use crate::chaos::test_bed::{Plan, TestBed};
use crate::error::LabError;

/// How long people play before anything hostile comes, to have something to compare with.
const BEFORE: Duration = Duration::from_secs(2);

/// Gives every decoder its share of so many frames. Nothing is started and nothing is awaited.
#[must_use]
pub fn decode(frames: u64, seed: u64, time: Duration) -> HostileReport {
    let start = std::time::Instant::now();
    let found = decoders::run(frames, seed, time);
    HostileReport {
        seed,
        decoders: found.decoders,
        panics: found.panics,
        examples: found.examples,
        seconds: start.elapsed().as_secs_f64(),
        ..HostileReport::default()
    }
}

/// Sends so many frames through sockets to a server at which people play.
pub async fn send(plan: &Plan, frames: u64) -> Result<HostileReport, LabError> {
    let mut bed = TestBed::begin(plan).await?;
    let start = Instant::now();
    let mut tables = Vec::new();
    for game in GameId::ALL {
        tables.push(bed.open(&Terms::of(game.id(), 2)).await?);
    }
    sleep(BEFORE).await;
    bed.goes_on(1).await?;
    let before = (bed.memory(), bed.usual_latency());
    let left = plan.time.saturating_sub(start.elapsed());
    let sent = sockets::run(bed.server.address(), &tables, frames, plan.seed, left).await;
    let made = bed.ledger.written().moves;
    // They play on.
    bed.goes_on(1).await?;
    let after = (bed.memory(), bed.usual_latency());
    let mut report = HostileReport {
        seed: plan.seed,
        sockets: sent.frames.load(Ordering::Relaxed),
        connections: sent.connections.load(Ordering::Relaxed),
        memory: (before.0, after.0),
        usual: (before.1, after.1),
        ..HostileReport::default()
    };
    let health = client::get(&bed.server.address().to_string(), "/health").await;
    let counted = bed.metric("sobremesa_panics_total").await;
    bed.end().await?;
    report.audit = Audit::whole(&bed.server.tables(), &bed.ledger).await?;
    report.panics = bed.server.panics().max(counted);
    report.seconds = start.elapsed().as_secs_f64();
    let mut complain = |text: String| report.audit.complaints.push(text);
    if let Err(error) = health {
        complain(format!("health after it: {error}"));
    }
    if made == 0 {
        complain("nobody could play meanwhile".to_owned());
    }
    let silent = sent.silent.load(Ordering::Relaxed);
    if silent > 0 {
        complain(format!("{silent} lines got neither an answer nor an end"));
    }
    let (first, last) = report.memory;
    if last > first + first / 2 + MORE {
        complain(format!("memory went from {first} to {last} bytes"));
    }
    Ok(report)
}

/// How much more memory than before is no growth yet, in bytes.
const MORE: u64 = 48 * 1_024 * 1_024;
