//! A reconnect flood, against the rate limits of a person. Somebody with a seat hangs up and comes back as fast as
//! possible, on several devices, and each time sends a burst of what is no move. What can be written belongs to the
//! person: coming back gains nothing.

use std::net::SocketAddr;
use std::time::Duration;

use client::Opened;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::ELSEWHERE;
use super::course::Course;
use super::gains::Bounded;
use super::guest::{Guest, With};
use crate::error::LabError;
use crate::player::ready;

/// How many devices come and go at the same time.
const DEVICES: usize = 4;
/// What is sent each time.
const BURST: usize = 25;
/// Entries of the table before anything is sent, and a few more: somebody has come, and sat down.
const FEW: u64 = 10;

#[derive(Default)]
struct Sent {
    tried: u64,
    came: u64,
    messages: u64,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let opened = course.open(&protocol::Terms::of("dos", 2)).await?;
    let address = course.address;
    let mut host = Guest::host(ELSEWHERE, address, &opened).await?;
    host.sit(0, "Eva").await?;
    drop(host);
    let end = course.peace().await;
    let mut devices = JoinSet::new();
    for _ in 0..DEVICES {
        devices.spawn(come_and_go(address, opened.clone(), end));
    }
    let mut all = Sent::default();
    while let Some(sent) = devices.join_next().await {
        let Sent { tried, came, messages } = sent.unwrap_or_default();
        all.tried += tried;
        all.came += came;
        all.messages += messages;
    }
    course.over();
    course.got("times tried to come back", all.tried);
    course.got("times come back", all.came);
    course.got("messages sent", all.messages);
    course.must(all.came > 0, || "nobody came back: nothing was tried".to_owned());
    // A burst and then so many a second; and as many times it is written down that somebody comes and goes.
    let limits = server::Limits::default();
    let at_once = 2 * u64::from(limits.message_burst);
    let later = course.gains.seconds.ceil() as u64 * u64::from(limits.messages_per_second);
    let table = opened.table.parse().map_err(|error| LabError::Begin(format!("{error}")))?;
    course.gains.bounded = Some(Bounded { table, most: at_once + later + FEW });
    Ok(())
}

async fn come_and_go(address: SocketAddr, opened: Opened, end: Instant) -> Sent {
    let mut sent = Sent::default();
    while Instant::now() < end {
        sent.tried += 1;
        let with = With::Token(&opened.token);
        let come = Guest::come(ELSEWHERE, address, &opened.table, with, Duration::ZERO).await;
        let Some(mut guest) = come else {
            sleep(Duration::from_millis(5)).await;
            continue;
        };
        sent.came += 1;
        for number in 0..BURST {
            if guest.tell(ready(number % 2 == 0)).await.is_none() {
                break;
            }
            sent.messages += 1;
        }
        // Whoever hangs up at once has not sent everything.
        guest.hear(Duration::from_millis(50)).await;
    }
    sent
}
