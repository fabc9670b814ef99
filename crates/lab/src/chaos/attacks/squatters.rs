//! Exhausting the connections of an address. Hundreds of idle sockets and idle connections at the address of people
//! who play, as many as get in. Whoever has a seat there and hangs up comes back at once.

use std::net::SocketAddr;
use std::time::Duration;

use client::Opened;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::HOME;
use super::course::Course;
use super::guest::{Guest, With};
use crate::chaos::hostile::raw_socket;
use crate::error::LabError;

/// At how many tables they squat.
const TABLES: usize = 4;
/// How many come in at the same time.
const AT_ONCE: usize = 20;
/// How long it may take to come back to a seat.
const BACK: Duration = Duration::from_secs(1);
/// How long somebody stays away, and how long then.
const AWAY: Duration = Duration::from_millis(100);
const STAYS: Duration = Duration::from_millis(500);
/// Longer than any attack.
const FOREVER: Duration = Duration::from_secs(86_400);

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let address = course.address;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(course.open(&protocol::Terms::of("dos", 2)).await?);
    }
    // The one with the seat sits where they squat.
    let mut host = Guest::host(HOME, address, &tables[0]).await?;
    host.sit(0, "Ana").await?;
    let end = course.peace().await;
    let mut connections = Vec::new();
    for _ in 0..course.means.connections / 2 {
        connections.extend(raw_socket::stream(HOME, address).await);
    }
    let (home, _) = watch::channel(false);
    let mut squatters = Squatters { sitting: JoinSet::new(), sockets: 0, turned_away: 0 };
    for number in 0..course.means.connections.div_ceil(AT_ONCE) {
        squatters.come(address, &tables[number % TABLES], &home).await;
    }
    let (mut times, mut longest) = (0, Duration::ZERO);
    let mut line = Some(host);
    while Instant::now() < end || times == 0 {
        drop(line.take());
        sleep(AWAY).await;
        let start = Instant::now();
        // Once more after a no, as browsers do.
        while line.is_none() && start.elapsed() < 5 * BACK {
            let with = With::Token(&tables[0].token);
            line = Guest::come(HOME, address, &tables[0].table, with, Duration::ZERO).await;
        }
        times += 1;
        longest = longest.max(start.elapsed());
        sleep(STAYS).await;
    }
    home.send_replace(true);
    let mut held = 0;
    while let Some(stayed) = squatters.sitting.join_next().await {
        held += u64::from(stayed.unwrap_or(false));
    }
    course.over();
    course.got("sockets that came in", squatters.sockets);
    course.got("sockets turned away", squatters.turned_away);
    course.got("sockets held to the end", held);
    course.got("idle connections", connections.len() as u64);
    course.got("times back at the seat", times);
    course.got("longest way back, in ms", longest.as_millis() as u64);
    course.must(held > 0, || "nobody squats: nothing was tried".to_owned());
    course.must(line.is_some() && longest < BACK, || format!("a way back took {longest:?}"));
    Ok(())
}

struct Squatters {
    /// Whether each of them stays until all go home.
    sitting: JoinSet<bool>,
    sockets: u64,
    turned_away: u64,
}

impl Squatters {
    /// Some more come to this table, and stay.
    async fn come(&mut self, address: SocketAddr, opened: &Opened, home: &watch::Sender<bool>) {
        let mut coming = JoinSet::new();
        for _ in 0..AT_ONCE {
            let opened = opened.clone();
            coming.spawn(async move {
                let with = With::Secret(&opened.watch);
                Guest::come(HOME, address, &opened.table, with, Duration::ZERO).await
            });
        }
        while let Some(come) = coming.join_next().await {
            let Ok(Some(mut guest)) = come else {
                self.turned_away += 1;
                continue;
            };
            self.sockets += 1;
            let mut home = home.subscribe();
            self.sitting.spawn(async move {
                let idle = async { while guest.next(FOREVER).await.is_some() {} };
                tokio::select! {
                    biased;
                    _ = home.wait_for(|go| *go) => true,
                    () = idle => false,
                }
            });
        }
    }
}
