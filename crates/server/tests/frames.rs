//! Frames that break the standard, and frames that are none: each ends its own line with the code that says why.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::time::Duration;

use serde_json::{Value, json};
use store::Memory;
use support::{Server, play, two};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const TEXT: u8 = 1;
const MORE: u8 = 0;
const CLOSE: u8 = 8;

/// A socket, byte by byte.
struct Raw(TcpStream);

impl Raw {
    async fn open(server: &Server) -> Raw {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let asks = format!(
            "GET /socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        );
        stream.write_all(asks.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Raw(stream)
    }

    /// One who is at the table.
    async fn join(server: &Server, opened: &Value) -> Raw {
        let mut raw = Raw::open(server).await;
        let hello = json!({ "protocol": 1, "table": opened["table"], "token": opened["token"] });
        let hello = json!({ "hello": hello }).to_string();
        raw.0.write_all(&frame(true, TEXT, hello.as_bytes())).await.unwrap();
        let (_, said) = raw.next().await.unwrap();
        assert!(said.starts_with(b"{\"welcome\""), "{}", String::from_utf8_lossy(&said));
        raw
    }

    /// The next frame; nothing at the end.
    async fn next(&mut self) -> Option<(u8, Vec<u8>)> {
        let first = self.0.read_u8().await.ok()?;
        let length = match self.0.read_u8().await.ok()? {
            126 => usize::from(self.0.read_u16().await.ok()?),
            127 => self.0.read_u64().await.ok()? as usize,
            length => usize::from(length),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await.ok()?;
        Some((first & 15, payload))
    }

    /// The code that the line ends with.
    async fn code(&mut self) -> Option<u16> {
        let end = async {
            while let Some((kind, payload)) = self.next().await {
                if kind == CLOSE {
                    return Some(u16::from_be_bytes([payload[0], payload[1]]));
                }
            }
            None
        };
        timeout(Duration::from_secs(10), end).await.expect("the line ends")
    }
}

/// A frame as browsers send them, with a mask that changes nothing.
fn frame(is_last: bool, kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![u8::from(is_last) << 7 | kind];
    match payload.len() {
        short @ ..126 => bytes.push(128 | short as u8),
        long => {
            bytes.push(128 | 126);
            bytes.extend((long as u16).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

/// What is wrong, how it is said, and what it ends with.
fn broken() -> Vec<(&'static str, Vec<u8>, u16)> {
    let mut reserved = frame(true, TEXT, b"x");
    reserved[0] |= 0x40;
    let half = [b'x'; 2_500];
    vec![
        ("no mask", vec![0x81, 1, b'x'], 1002),
        ("a reserved bit", reserved, 1002),
        ("a kind of message that there is not", frame(true, 3, b"x"), 1002),
        ("a kind of control that there is not", frame(true, 11, b"x"), 1002),
        ("more of nothing", frame(true, MORE, b"x"), 1002),
        ("half a ping", frame(false, 9, b"x"), 1002),
        ("a long ping", frame(true, 9, &[b'x'; 126]), 1002),
        (
            "a message in a message",
            [frame(false, TEXT, b"x"), frame(true, TEXT, b"y")].concat(),
            1002,
        ),
        ("letters that are none", frame(true, TEXT, b"\xC3\x28"), 1007),
        (
            "letters that are none, in two parts",
            [frame(false, TEXT, b"a"), frame(true, MORE, b"\xFF")].concat(),
            1007,
        ),
        ("too much", frame(true, TEXT, &[b'x'; 5_000]), 1009),
        (
            "too much, in parts",
            [frame(false, TEXT, &half), frame(true, MORE, &half)].concat(),
            1009,
        ),
    ]
}

#[tokio::test]
async fn a_broken_frame_ends_the_line_with_the_code_that_says_why() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    for (what, bytes, code) in broken() {
        let mut stranger = Raw::open(&server).await;
        stranger.0.write_all(&bytes).await.unwrap();
        assert_eq!(stranger.code().await, Some(code), "{what}, before the hello");
        assert_eq!(stranger.next().await, None, "{what}: nothing comes after it");
        let mut guest = Raw::join(&server, &opened).await;
        guest.0.write_all(&bytes).await.unwrap();
        assert_eq!(guest.code().await, Some(code), "{what}, after the hello");
    }
    // Others do not notice.
    ana.hear().await;
    bob.hear().await;
    let mover = if ana.must_act() { &mut ana } else { &mut bob };
    let mv = mover.moves()[0].clone();
    mover.must(play(&mv)).await;
    server.stop().await;
}

/// A line that just ends is not a broken one.
#[tokio::test]
async fn whoever_hangs_up_is_gone() {
    let server = Server::start(Memory::new()).await;
    let opened = server.open(json!({ "game": "dos", "seats": 2 })).await;
    let mut guest = Raw::join(&server, &opened).await;
    guest.0.shutdown().await.unwrap();
    let code = guest.code().await;
    assert!(matches!(code, None | Some(1000)), "{code:?}");
    server.stop().await;
}

/// A message that never ends, in parts that have nothing in them, is never too long.
#[tokio::test]
async fn parts_with_nothing_in_them_are_counted() {
    let server = Server::start(Memory::new()).await;
    let opened = server.open(json!({ "game": "dos", "seats": 2 })).await;
    for slowly in [false, true] {
        let guest = Raw::join(&server, &opened).await;
        let (mut ear, mut mouth) = guest.0.into_split();
        let talking = tokio::spawn(async move {
            // Whatever is sent once the line is cut fails.
            let _ = mouth.write_all(&frame(false, TEXT, b"x")).await;
            let nothing = frame(false, MORE, b"");
            loop {
                let sent = match slowly {
                    true => {
                        tokio::time::sleep(Duration::from_millis(5)).await;
                        mouth.write_all(&nothing).await
                    }
                    false => mouth.write_all(&nothing.repeat(100)).await,
                };
                if sent.is_err() {
                    break;
                }
            }
        });
        let mut heard = Vec::new();
        let ended = timeout(Duration::from_secs(8), ear.read_to_end(&mut heard)).await;
        talking.abort();
        assert!(ended.is_ok(), "it goes on and on");
        let said = String::from_utf8_lossy(&heard);
        assert!(said.contains("too-fast"), "{said}");
    }
    server.stop().await;
}

/// A message in a few parts is one like any other.
#[tokio::test]
async fn a_message_in_parts_is_a_message() {
    let server = Server::start(Memory::new()).await;
    let opened = server.open(json!({ "game": "dos", "seats": 2 })).await;
    let mut host = Raw::join(&server, &opened).await;
    let text =
        json!({ "command": { "id": "a", "seen": 1, "ask": "sit", "seat": 0, "name": "Ana" } });
    let text = text.to_string();
    let (one, two) = text.as_bytes().split_at(20);
    let parts = [frame(false, TEXT, one), frame(false, MORE, b""), frame(true, MORE, two)].concat();
    host.0.write_all(&parts).await.unwrap();
    loop {
        let (_, said) = timeout(Duration::from_secs(10), host.next()).await.unwrap().unwrap();
        if said.starts_with(b"{\"done\"") {
            break;
        }
        assert!(!said.starts_with(b"{\"trouble\""), "{}", String::from_utf8_lossy(&said));
    }
    server.stop().await;
}
