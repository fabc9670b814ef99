//! Slow consumers (backpressure). Guests who come in and then do not read what they are sent.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::chaos::audit::Audit;
use crate::chaos::hostile::raw_socket::{RawSocket, TEXT};
use crate::chaos::report::SlowReport;
use crate::chaos::test_bed::{Plan, TestBed};
use crate::error::LabError;
use crate::load::connection::hello;

/// How long people play before anybody comes who does not read.
const BEFORE: Duration = Duration::from_secs(5);
/// How long is waited for the last of them to be dropped.
const DROP_LIMIT: Duration = Duration::from_secs(60);
/// The room that the system keeps for what they do not read, in bytes: as little as it allows.
const ROOM: u32 = 4_096;

/// So many guests at every table who do not read.
pub async fn run(plan: &Plan, each: u64) -> Result<SlowReport, LabError> {
    let mut bed = TestBed::begin(plan).await?;
    sleep(BEFORE).await;
    bed.goes_on(1).await?;
    let before = (bed.memory(), bed.latencies());
    let start = Instant::now();
    let mut lines = Vec::new();
    for opened in &bed.tables {
        for _ in 0..each {
            let Some(mut line) = RawSocket::connect(bed.server.address(), Some(ROOM)).await else {
                continue;
            };
            if line.upgrade(bed.server.address()).await.is_none() {
                continue;
            }
            let hello = hello(&opened.table, None, Some(&opened.watch), None);
            if line.send_frame(TEXT, hello.as_bytes()).await.is_some() {
                lines.push(line);
            }
        }
    }
    let slow = lines.len() as u64;
    let (mut dropped, mut longest) = (0, 0);
    while dropped < slow && start.elapsed() < DROP_LIMIT.min(plan.time) {
        sleep(Duration::from_millis(100)).await;
        let now = bed.metric("sobremesa_dropped_total").await;
        if now > dropped {
            (dropped, longest) = (now, start.elapsed().as_millis() as u64);
        }
    }
    let after = (bed.memory(), bed.latencies());
    bed.end().await?;
    let mut audit = Audit::whole(&bed.server.tables(), &bed.ledger).await?;
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
        panics: bed.server.panics(),
        audit,
    })
}
