//! Guests who come in and then do not read what they are sent.

use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep};

use crate::audit::Audit;
use crate::evening::{Evening, Plan};
use crate::hostile::line::{Line, TEXT};
use crate::report::SlowReport;
use crate::storm::panics;
use crate::trouble::ChaosError;

/// How long people play before anybody comes who does not read.
const BEFORE: Duration = Duration::from_secs(5);
/// How long is waited for the last of them to be dropped.
const PATIENCE: Duration = Duration::from_secs(60);
/// The room that the system keeps for what they do not read, in bytes: as little as it allows.
const ROOM: u32 = 4_096;

/// So many guests at every table who do not read.
pub async fn run(plan: &Plan, each: u64) -> Result<SlowReport, ChaosError> {
    let mut evening = Evening::begin(plan).await?;
    sleep(BEFORE).await;
    evening.goes_on(1).await?;
    let before = (evening.memory(), evening.latencies());
    let start = Instant::now();
    let mut lines = Vec::new();
    for opened in &evening.tables {
        for _ in 0..each {
            let Some(mut line) = Line::connect(evening.address, Some(ROOM)).await else { continue };
            if line.upgrade(evening.address).await.is_none() {
                continue;
            }
            let hello = json!({ "protocol": 1, "table": opened.table, "secret": opened.watch });
            let hello = json!({ "hello": hello }).to_string();
            if line.send_frame(TEXT, hello.as_bytes()).await.is_some() {
                lines.push(line);
            }
        }
    }
    let slow = lines.len() as u64;
    let (mut dropped, mut longest) = (0, 0);
    while dropped < slow && start.elapsed() < PATIENCE.min(plan.time) {
        sleep(Duration::from_millis(100)).await;
        let now = evening.metric("sobremesa_dropped_total").await;
        if now > dropped {
            (dropped, longest) = (now, start.elapsed().as_millis() as u64);
        }
    }
    let after = (evening.memory(), evening.latencies());
    evening.end().await?;
    let ids = evening.ids()?;
    let mut audit = Audit::whole(&evening.place.tables(), &ids, &evening.ledger).await?;
    if slow < each * plan.tables as u64 {
        audit.complaints.push(format!("only {slow} of them could come in"));
    }
    let at = |latencies: &[u32], share: usize| {
        let place = (latencies.len() * share / 100).min(latencies.len().saturating_sub(1));
        latencies.get(place).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    };
    Ok(SlowReport {
        slow,
        dropped,
        longest,
        usual: (at(&before.1, 50), at(&after.1, 50)),
        slowest: (at(&before.1, 99), at(&after.1, 99)),
        memory: (before.0, after.0),
        panics: panics(&evening.place.logged()),
        audit,
    })
}
