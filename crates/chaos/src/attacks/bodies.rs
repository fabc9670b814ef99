//! Connections that ask for a table, one byte a second. Each is answered after a while, and others are served
//! meanwhile.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, timeout};

use super::ELSEWHERE;
use super::course::Course;
use crate::hostile::line::Line;
use crate::trouble::ChaosError;

/// How long a connection may last that asks for ever, however short the attack is.
const CUT: Duration = Duration::from_secs(20);
/// How long others wait for a table at most.
const OPENS: Duration = Duration::from_secs(2);
/// No more tables are opened than this: an address has a hundred an hour.
const TABLES: u64 = 60;

/// What came of a connection.
enum Fate {
    /// It was never there.
    NotLet,
    /// It was told that it is too slow, or cut off, after so long.
    Ended { told: bool, after: Duration },
    /// It is still there.
    Lasts,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), ChaosError> {
    let address = course.evening.address;
    let end = course.peace().await;
    let mut lines = JoinSet::new();
    for _ in 0..(course.means.connections / 3).max(1) {
        lines.spawn(drip(address));
    }
    let mut every = interval(Duration::from_secs(1));
    let (mut opened, mut longest) = (0, Duration::ZERO);
    let (mut told, mut cut, mut last, mut lasting) = (0, 0, Duration::ZERO, 0);
    loop {
        tokio::select! {
            fate = lines.join_next() => {
                let Some(fate) = fate else { break };
                match fate.unwrap_or(Fate::NotLet) {
                    Fate::NotLet => {}
                    Fate::Lasts => lasting += 1,
                    Fate::Ended { told: was_told, after } => {
                        told += u64::from(was_told);
                        cut += u64::from(!was_told);
                        last = last.max(after);
                    }
                }
                if Instant::now() < end {
                    lines.spawn(drip(address));
                }
            }
            _ = every.tick(), if opened < TABLES => {
                let start = Instant::now();
                let terms = json!({ "game": "dos", "seats": 2 });
                let is_open = matches!(timeout(OPENS, course.open(&terms)).await, Ok(Ok(_)));
                course.must(is_open, || format!("no table for others within {OPENS:?}"));
                opened += u64::from(is_open);
                longest = longest.max(start.elapsed());
            }
        }
    }
    course.over();
    course.got("connections answered with 408", told);
    course.got("connections cut off", cut);
    course.got("connections that last", lasting);
    course.got("last of them after, in ms", last.as_millis() as u64);
    course.got("tables of others opened meanwhile", opened);
    course.got("longest wait for one, in ms", longest.as_millis() as u64);
    course.must(told > 0, || "no connection was answered with 408".to_owned());
    course.must(lasting == 0, || format!("{lasting} connections lasted for {CUT:?}"));
    Ok(())
}

async fn drip(address: SocketAddr) -> Fate {
    let Some(mut line) = Line::from(ELSEWHERE, address).await else { return Fate::NotLet };
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: 10000\r\n\r\n"
    );
    let start = Instant::now();
    if line.send(head.as_bytes()).await.is_none() {
        return Fate::NotLet;
    }
    while start.elapsed() < CUT {
        if let Some(heard) = line.hear(Duration::from_secs(1)).await {
            let told = heard.starts_with(b"HTTP/1.1 408");
            return Fate::Ended { told, after: start.elapsed() };
        }
        if line.send(b" ").await.is_none() {
            return Fate::Ended { told: false, after: start.elapsed() };
        }
    }
    Fate::Lasts
}
