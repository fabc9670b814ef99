//! Sends what nobody should send: most of it straight into the decoders, some of it through sockets
//! to a server at which people play.

mod decoders;
pub(crate) mod line;
mod mutate;
mod positions;
mod sockets;

use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::GameId;
use serde_json::json;
use tokio::time::{Instant, sleep};

use crate::audit::Audit;
use crate::evening::{Evening, Plan};
use crate::report::HostileReport;
use crate::storm::panics;
use crate::trouble::ChaosError;

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
pub async fn send(plan: &Plan, frames: u64) -> Result<HostileReport, ChaosError> {
    let mut evening = Evening::begin(plan).await?;
    let start = Instant::now();
    let mut tables = Vec::new();
    for game in GameId::ALL {
        tables.push(evening.open(&json!({ "game": game.id(), "seats": 2 })).await?);
    }
    sleep(BEFORE).await;
    evening.goes_on(1).await?;
    let before = (evening.memory(), evening.usual_latency());
    let left = plan.time.saturating_sub(start.elapsed());
    let sent = sockets::run(evening.address, &tables, frames, plan.seed, left).await;
    let made = evening.ledger.written().moves;
    // They play on.
    evening.goes_on(1).await?;
    let after = (evening.memory(), evening.usual_latency());
    let mut report = HostileReport {
        seed: plan.seed,
        sockets: sent.frames.load(Ordering::Relaxed),
        connections: sent.connections.load(Ordering::Relaxed),
        memory: (before.0, after.0),
        usual: (before.1, after.1),
        ..HostileReport::default()
    };
    let health = client::get(&evening.address.to_string(), "/health").await;
    let counted = evening.metric("sobremesa_panics_total").await;
    evening.end().await?;
    let ids = evening.ids()?;
    report.audit = Audit::whole(&evening.place.tables(), &ids, &evening.ledger).await?;
    report.panics = panics(&evening.place.logged()).max(counted);
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
