//! Slow requests (Slowloris). Connections that ask for a table, one byte a second. Each is answered after a while, and
//! others are served meanwhile.

use std::net::SocketAddr;
use std::time::Duration;

use protocol::Terms;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, timeout};

use super::ELSEWHERE;
use super::course::Course;
use crate::chaos::hostile::raw_socket::RawSocket;
use crate::error::LabError;

/// How long a connection may last that asks for ever, however short the attack is.
const CUT: Duration = Duration::from_secs(20);
/// How long others wait for a table at most.
const OPENS: Duration = Duration::from_secs(2);
/// No more tables are opened than this: an address has a hundred an hour.
const TABLES: u64 = 60;

/// What came of a connection.
enum DripEnd {
    /// It was never there.
    NotLet,
    /// It was told that it is too slow, or cut off, after so long.
    Ended { told: bool, after: Duration },
    /// It is still there.
    Lasts,
}

pub(super) async fn run(course: &mut Course<'_>) -> Result<(), LabError> {
    let address = course.address;
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
            end_of = lines.join_next() => {
                let Some(end_of) = end_of else { break };
                match end_of.unwrap_or(DripEnd::NotLet) {
                    DripEnd::NotLet => {}
                    DripEnd::Lasts => lasting += 1,
                    DripEnd::Ended { told: was_told, after } => {
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
                let terms = Terms::of("dos", 2);
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

async fn drip(address: SocketAddr) -> DripEnd {
    let Some(mut line) = RawSocket::from(ELSEWHERE, address).await else { return DripEnd::NotLet };
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: 10000\r\n\r\n"
    );
    let start = Instant::now();
    if line.send(head.as_bytes()).await.is_none() {
        return DripEnd::NotLet;
    }
    while start.elapsed() < CUT {
        if let Some(heard) = line.hear(Duration::from_secs(1)).await {
            let told = heard.starts_with(b"HTTP/1.1 408");
            return DripEnd::Ended { told, after: start.elapsed() };
        }
        if line.send(b" ").await.is_none() {
            return DripEnd::Ended { told: false, after: start.elapsed() };
        }
    }
    DripEnd::Lasts
}
