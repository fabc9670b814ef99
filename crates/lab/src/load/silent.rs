//! Slow readers: clients that stop reading. Devices that read as everybody does, and then never again.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use crate::load::connection::{Door, Socket};
use crate::server_process::metric;

/// How often the server is asked how many it has dropped.
const INTERVAL: Duration = Duration::from_millis(100);

/// One time that they come in and stop reading.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Round {
    /// When they come in.
    pub(crate) comes: Instant,
    /// From when on they do not read.
    pub(crate) silent: Instant,
    /// When it is over.
    pub(crate) ends: Instant,
}

/// What came of one time.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Dropped {
    /// How many the server has dropped.
    pub(crate) count: u64,
    /// After how many seconds of silence the last one; nothing if not all were.
    pub(crate) last: Option<f64>,
}

/// Another device says each of the `hellos`, again in every round.
pub(crate) fn start(
    door: &Door,
    hellos: Vec<String>,
    rounds: Vec<Round>,
) -> JoinHandle<Vec<Dropped>> {
    let (door, hellos) = (door.clone(), Arc::new(hellos));
    tokio::spawn(async move {
        let mut dropped = Vec::new();
        for round in rounds {
            dropped.push(hold(&door, &hellos, round).await);
        }
        dropped
    })
}

async fn hold(door: &Door, hellos: &[String], round: Round) -> Dropped {
    sleep_until(round.comes).await;
    let mut reading = JoinSet::new();
    for hello in hellos {
        let (door, hello) = (door.clone(), hello.clone());
        reading.spawn(async move { read(&door, &hello, round.silent).await });
    }
    // They are kept open until the end, and nobody reads.
    let _silent = reading.join_all().await;
    let before = dropped(door).await.unwrap_or(0);
    loop {
        // Whoever could not come in counts as one who was not dropped.
        let count = dropped(door).await.unwrap_or(before) - before;
        let all = count >= hellos.len() as u64;
        let last = all.then(|| round.silent.elapsed().as_secs_f64());
        if all || Instant::now() + INTERVAL >= round.ends {
            sleep_until(round.ends).await;
            return Dropped { count, last };
        }
        sleep(INTERVAL).await;
    }
}

/// Comes in and reads until the given moment.
async fn read(door: &Door, hello: &str, until: Instant) -> Option<Socket> {
    let mut socket = door.enter_narrow(hello).await.ok()?;
    let _ = timeout_at(until, async { while socket.next().await.is_some() {} }).await;
    Some(socket)
}

/// How many sockets the server has dropped for not reading.
async fn dropped(door: &Door) -> Option<u64> {
    metric(door.figures(), "sobremesa_dropped_total").await
}
