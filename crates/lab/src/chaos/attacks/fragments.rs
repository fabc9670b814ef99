//! Endless WebSocket fragments. Onlookers whose first message never ends: it comes in parts, and there is nothing in
//! them. Each is cut off, and comes back.

use std::net::SocketAddr;
use std::time::Duration;

use client::Opened;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::ELSEWHERE;
use super::course::Course;
use crate::chaos::hostile::raw_socket::{Head, RawSocket, TEXT, frame};
use crate::error::LabError;
use crate::load::connection::hello;

/// How many there are.
const LINES: usize = 8;
/// How many parts are sent at once.
const TOGETHER: usize = 100;
/// The longest that one of them may go on.
const CUT: Duration = Duration::from_secs(5);
/// The beginning of a message, and more of it that is not the end.
const BEGINS: Head = Head { first: 0x01, ..TEXT };
const GOES_ON: Head = Head { first: 0x00, ..TEXT };

#[derive(Default)]
struct Sent {
    parts: u64,
    lines: u64,
    longest: Duration,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let opened = course.open(&protocol::Terms::of("dos", 2)).await?;
    let end = course.peace().await;
    let mut lines = JoinSet::new();
    for _ in 0..LINES {
        lines.spawn(go_on(course.address, opened.clone(), end));
    }
    let mut all = Sent::default();
    while let Some(sent) = lines.join_next().await {
        let Sent { parts, lines, longest } = sent.unwrap_or_default();
        all.parts += parts;
        all.lines += lines;
        all.longest = all.longest.max(longest);
    }
    course.over();
    course.got("parts sent", all.parts);
    course.got("lines cut off", all.lines);
    course.got("longest of them, in ms", all.longest.as_millis() as u64);
    course.must(all.lines > 0, || "nobody came in: nothing was tried".to_owned());
    course.must(all.longest < CUT, || format!("a line went on for {:?}", all.longest));
    Ok(())
}

async fn go_on(address: SocketAddr, opened: Opened, end: Instant) -> Sent {
    let nothing = frame(GOES_ON, b"").repeat(TOGETHER);
    let mut sent = Sent::default();
    while Instant::now() < end {
        let Some(mut line) = enter(address, &opened).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let start = Instant::now();
        if line.send_frame(BEGINS, b"x").await.is_none() {
            continue;
        }
        // A line that is never cut is given up, and has gone on for too long.
        while line.drain().is_some() && start.elapsed() < CUT {
            if line.send(&nothing).await.is_none() {
                break;
            }
            sent.parts += TOGETHER as u64;
            sleep(Duration::from_millis(1)).await;
        }
        sent.lines += 1;
        sent.longest = sent.longest.max(start.elapsed());
    }
    sent
}

/// Somebody who has said hello and was answered.
async fn enter(address: SocketAddr, opened: &Opened) -> Option<RawSocket> {
    let mut line = RawSocket::from(ELSEWHERE, address).await?;
    line.upgrade(address).await?;
    let hello = hello(&opened.table, None, Some(&opened.watch), None);
    line.send_frame(TEXT, hello.as_bytes()).await?;
    let heard = line.hear(Duration::from_secs(5)).await?;
    heard.windows(10).any(|part| part == b"{\"welcome\"").then_some(line)
}
