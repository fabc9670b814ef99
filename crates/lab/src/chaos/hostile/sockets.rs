//! Fuzzing over the network. Hostile frames through real sockets, while people play at other tables.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use client::Opened;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant};

use super::mutate::Mutator;
use super::positions::requests;
use super::raw_socket::{Head, RawSocket, TEXT};

/// How many connections there are at the same time.
const AT_ONCE: u64 = 8;
/// How many frames come through one connection at most.
const MOST: usize = 40;

/// How much was sent.
#[derive(Default, Debug)]
pub(crate) struct Sent {
    pub(crate) frames: AtomicU64,
    pub(crate) connections: AtomicU64,
    /// Lines on which neither an answer came nor the end.
    pub(crate) silent: AtomicU64,
}

/// Sends so many frames, or as many as there is time for; to these tables, which nobody else plays at.
pub(crate) async fn run(
    address: SocketAddr,
    tables: &[Opened],
    frames: u64,
    seed: u64,
    time: Duration,
) -> Sent {
    let sent = Arc::new(Sent::default());
    let end = Instant::now() + time;
    let mut senders = JoinSet::new();
    for number in 0..AT_ONCE {
        let (sent, tables) = (Arc::clone(&sent), tables.to_vec());
        senders.spawn(async move {
            let seed = seed ^ number << 40;
            let mut stranger =
                Stranger { address, tables, requests: requests(), mutator: Mutator::new(seed) };
            while sent.frames.load(Ordering::Relaxed) < frames && Instant::now() < end {
                stranger.come(&sent).await;
            }
        });
    }
    while senders.join_next().await.is_some() {}
    drop(senders);
    Arc::into_inner(sent).unwrap_or_default()
}

/// Somebody who means no good.
struct Stranger {
    address: SocketAddr,
    tables: Vec<Opened>,
    requests: Vec<Value>,
    mutator: Mutator,
}

impl Stranger {
    async fn come(&mut self, sent: &Sent) {
        sent.connections.fetch_add(1, Ordering::Relaxed);
        let Some(mut line) = RawSocket::connect(self.address, None).await else { return };
        // The line may be cut at any moment, as it should be.
        let _ = match self.mutator.below(8) {
            0 => self.bytes(&mut line, sent).await,
            1 | 2 => self.http(&mut line, sent).await,
            3 => self.frames(&mut line, sent).await,
            4 => self.before_hello(&mut line, sent).await,
            _ => self.after_hello(&mut line, sent).await,
        };
    }

    /// Bytes that are not even HTTP.
    async fn bytes(&mut self, line: &mut RawSocket, sent: &Sent) -> Option<()> {
        let bytes = match self.mutator.below(4) {
            0 => b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
            1 => {
                [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(), self.mutator.bytes(500)]
                    .concat()
            }
            2 => b"\r\n".repeat(1 + self.mutator.below(3_000)),
            _ => self.mutator.bytes(4_000),
        };
        sent.frames.fetch_add(1, Ordering::Relaxed);
        line.send(&bytes).await
    }

    /// Requests that nobody should send.
    async fn http(&mut self, line: &mut RawSocket, sent: &Sent) -> Option<()> {
        let good = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n",
            self.address
        );
        for _ in 0..1 + self.mutator.below(4) {
            let body = match self.mutator.below(3) {
                0 => self.mutator.deep(),
                _ => {
                    let open = json!({ "terms": self.requests[5]["command"]["terms"] });
                    self.mutator.twist(&open).to_string()
                }
            };
            let request = match self.mutator.below(8) {
                // Never two tables from it: the terms are too wrong, or the length is.
                0 => format!("{good}Content-Length: {}\r\n\r\n{body}", body.len()),
                1 => format!("{good}Content-Length: 99999999999999999999\r\n\r\n{body}"),
                2 => format!("{good}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{body}"),
                3 => format!("{good}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{body}"),
                4 => format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", self.mutator.text()),
                5 => {
                    let header = format!("X-{}: {}\r\n", "a".repeat(20), "b".repeat(400));
                    format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", header.repeat(200))
                }
                6 => format!(
                    "GET /socket HTTP/1.1\r\nHost: x\r\nOrigin: http://evil\r\nUpgrade: {}\r\n\
                     Connection: Upgrade\r\nSec-WebSocket-Version: {}\r\nX-Forwarded-For: {}\r\n\
                     Cookie: sobremesa_device={}\r\n\r\n",
                    self.mutator.text(),
                    self.mutator.below(99),
                    self.mutator.text(),
                    self.mutator.text()
                ),
                _ => {
                    let spoiled = self.mutator.spoil(good.as_bytes(), body.as_bytes());
                    String::from_utf8_lossy(&spoiled).into_owned()
                }
            };
            sent.frames.fetch_add(1, Ordering::Relaxed);
            line.send(request.as_bytes()).await?;
            line.drain()?;
        }
        Some(())
    }

    /// Frames that break the standard of WebSockets.
    async fn frames(&mut self, line: &mut RawSocket, sent: &Sent) -> Option<()> {
        line.upgrade(self.address).await?;
        self.hello(line).await?;
        for _ in 0..1 + self.mutator.below(4) {
            let payload = self.mutator.bytes(200);
            let head = |first| Head { first, ..TEXT };
            let (head, payload) = match self.mutator.below(12) {
                // Reserved bits, and kinds that there are not.
                0 => (head(0xF1), payload),
                1 => (head(0x83 + self.mutator.below(5) as u8), payload),
                2 => (head(0x8B + self.mutator.below(5) as u8), payload),
                // A client must mask.
                3 => (Head { masked: false, ..TEXT }, payload),
                // A ping in parts, and one that is too long.
                4 => (head(0x09), payload),
                5 => (head(0x89), vec![1; 126 + self.mutator.below(500)]),
                // No text at all.
                6 => (TEXT, vec![0xC3, 0x28, 0xFF, 0xFE]),
                // A part of nothing, and a beginning within a beginning.
                7 => (head(0x80), payload),
                8 => (head(0x01), b"{\"command\":".to_vec()),
                // Lengths that are lies.
                9 => (Head { claims: Some(u64::MAX), ..TEXT }, payload),
                10 => (Head { claims: Some(1 << 40), ..head(0x82) }, payload),
                // Codes of ends that nobody may send.
                _ => (head(0x88), [&[0, self.mutator.below(256) as u8], &payload[..]].concat()),
            };
            sent.frames.fetch_add(1, Ordering::Relaxed);
            line.send_frame(head, &payload).await?;
            line.drain()?;
        }
        Some(())
    }

    /// Messages before anybody has said hello, and hellos that are none.
    async fn before_hello(&mut self, line: &mut RawSocket, sent: &Sent) -> Option<()> {
        line.upgrade(self.address).await?;
        let table = &self.tables[self.mutator.below(self.tables.len())];
        let other = &self.tables[self.mutator.below(self.tables.len())];
        let hello = json!({ "hello": { "protocol": 1, "table": table.table, "token": other.play,
                                       "secret": other.token, "last": 3 } });
        let text = match self.mutator.below(4) {
            0 => self.message(),
            1 => hello.to_string().into_bytes(),
            _ => self.mutator.twist(&hello).to_string().into_bytes(),
        };
        sent.frames.fetch_add(1, Ordering::Relaxed);
        let head = if self.mutator.once_in(10) { Head { first: 0x82, ..TEXT } } else { TEXT };
        line.send_frame(head, &text).await?;
        if !line.is_answered().await {
            sent.silent.fetch_add(1, Ordering::Relaxed);
        }
        Some(())
    }

    async fn hello(&mut self, line: &mut RawSocket) -> Option<()> {
        let table = &self.tables[self.mutator.below(self.tables.len())];
        let (token, secret) = match self.mutator.below(3) {
            0 => (None, Some(&table.play)),
            1 => (None, Some(&table.watch)),
            _ => (Some(&table.token), None),
        };
        let hello =
            json!({ "protocol": 1, "table": table.table, "token": token, "secret": secret });
        line.send_frame(TEXT, json!({ "hello": hello }).to_string().as_bytes()).await
    }

    /// Messages of somebody who has a right to be there.
    async fn after_hello(&mut self, line: &mut RawSocket, sent: &Sent) -> Option<()> {
        line.upgrade(self.address).await?;
        self.hello(line).await?;
        if !line.is_answered().await {
            sent.silent.fetch_add(1, Ordering::Relaxed);
        }
        for _ in 0..1 + self.mutator.below(MOST) {
            let text = self.message();
            // The same again now and then, as somebody would who has listened in.
            for _ in 0..1 + 2 * usize::from(self.mutator.once_in(5)) {
                sent.frames.fetch_add(1, Ordering::Relaxed);
                let head =
                    if self.mutator.once_in(30) { Head { first: 0x82, ..TEXT } } else { TEXT };
                line.send_frame(head, &text).await?;
            }
            line.drain()?;
        }
        Some(())
    }

    /// A message that is wrong in its form, in its meaning, in its size or in its moment.
    fn message(&mut self) -> Vec<u8> {
        let good = self.requests[self.mutator.below(self.requests.len())].clone();
        match self.mutator.below(12) {
            0 => self.mutator.deep().into_bytes(),
            1 => {
                let other = self.mutator.text();
                self.mutator.spoil(good.to_string().as_bytes(), other.as_bytes())
            }
            2 => self.mutator.bytes(300),
            3 => vec![b' '; 3_000 + self.mutator.below(3_000)],
            4 | 5 => good.to_string().into_bytes(),
            _ => self.mutator.twist(&good).to_string().into_bytes(),
        }
    }
}
