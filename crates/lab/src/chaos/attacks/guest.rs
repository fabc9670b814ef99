//! A WebSocket client for attacks. Somebody at a table who decides what address to come from, and when to answer a
//! ping.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use client::{Opened, TableState};
use futures_util::{SinkExt, StreamExt};
use protocol::{Ask, Command, Hello, PROTOCOL, Request};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::chaos::hostile::raw_socket;
use crate::error::LabError;
use crate::player::{sit, written};

/// How long an answer may take.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);
/// What somebody adds to a deal.
const BYTES: [u8; 16] = [7; 16];

/// Names of commands: no two devices of one person may call two of them the same.
static ASKED: AtomicU64 = AtomicU64::new(0);

/// With what somebody comes in.
#[derive(Copy, Clone, Debug)]
pub(super) enum With<'a> {
    Token(&'a str),
    Secret(&'a str),
}

/// Somebody at a table.
pub(super) struct Guest {
    socket: WebSocketStream<TcpStream>,
    /// The last picture.
    latest: Value,
    /// What the server has given.
    pub(super) token: Option<String>,
    /// For how long every pong is held back.
    holds: Duration,
    /// Every item that was heard, since this was last emptied.
    pub(super) items: Vec<Value>,
    /// How often a bot of the table began to play below its level.
    pub(super) became_hasty: u64,
}

impl Guest {
    /// Comes in; nothing if that is not allowed.
    pub(super) async fn come(
        source: Ipv4Addr,
        address: SocketAddr,
        table: &str,
        with: With<'_>,
        holds: Duration,
    ) -> Option<Guest> {
        let stream = raw_socket::stream(source, address).await?;
        let url = format!("ws://{address}/socket");
        let (socket, _) = timeout(ANSWER_LIMIT, client_async(url, stream)).await.ok()?.ok()?;
        let (latest, token, items) = (Value::Null, None, Vec::new());
        let mut guest = Guest { socket, latest, token, holds, items, became_hasty: 0 };
        let mut hello = Hello { protocol: PROTOCOL, table: table.to_owned(), ..Hello::default() };
        match with {
            With::Token(token) => hello.token = Some(token.to_owned()),
            With::Secret(secret) => hello.secret = Some(secret.to_owned()),
        }
        guest.send(&Request::Hello(hello)).await?;
        let first = guest.next(ANSWER_LIMIT).await?;
        first.get("welcome").is_some().then_some(guest)
    }

    /// The host of a table.
    pub(super) async fn host(
        source: Ipv4Addr,
        address: SocketAddr,
        opened: &Opened,
    ) -> Result<Guest, LabError> {
        let with = With::Token(&opened.token);
        let come = Guest::come(source, address, &opened.table, with, Duration::ZERO).await;
        come.ok_or_else(|| LabError::Begin("a host was not let in".to_owned()))
    }

    async fn send(&mut self, request: &Request) -> Option<()> {
        let sent = self.socket.send(Message::text(written(request)));
        timeout(ANSWER_LIMIT, sent).await.ok()?.ok()
    }

    /// The next message, within this time; nothing at the end.
    pub(super) async fn next(&mut self, time: Duration) -> Option<Value> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match timeout(left, self.socket.next()).await.ok()?? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).ok()?;
                    self.note(&message);
                    return Some(message);
                }
                // The library answers when it is asked for the next message.
                Ok(Message::Ping(_)) => sleep(self.holds).await,
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(Message::Binary(_) | Message::Pong(_) | Message::Frame(_)) => {}
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if let Some(welcome) = message.get("welcome") {
            self.token = welcome["token"].as_str().map(str::to_owned);
            self.latest = welcome["snapshot"].clone();
        }
        if let Some(update) = message.get("update") {
            self.items.extend(update["items"].as_array().into_iter().flatten().cloned());
            self.became_hasty += u64::from(!sees_haste(&self.latest) && sees_haste(update));
            self.latest = update.clone();
        }
    }

    /// Hears what comes within this time.
    pub(super) async fn hear(&mut self, time: Duration) {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if self.next(left).await.is_none() {
                return;
            }
        }
    }

    /// Asks for something, and does not wait: what it is called.
    pub(super) async fn tell(&mut self, ask: Ask) -> Option<String> {
        let id = format!("g{}", ASKED.fetch_add(1, Ordering::Relaxed));
        let seen = self.latest["number"].as_u64().unwrap_or_default();
        self.send(&Request::Command(Command { id: id.clone(), seen, ask })).await?;
        Some(id)
    }

    /// The answer to what was asked under this name.
    pub(super) async fn answer(&mut self, id: &str) -> Option<Value> {
        let end = Instant::now() + ANSWER_LIMIT;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let message = self.next(left).await?;
            let answers = ["done", "hint", "refused", "rejected", "trouble"];
            if answers.iter().any(|kind| message[kind]["id"] == id) {
                return Some(message);
            }
        }
    }

    pub(super) async fn ask(&mut self, ask: Ask) -> Option<Value> {
        let id = self.tell(ask).await?;
        self.answer(&id).await
    }

    /// Asks for something without which nothing can be tried.
    pub(super) async fn must(&mut self, ask: Ask) -> Result<(), LabError> {
        let answer = self.ask(ask.clone()).await.unwrap_or_default();
        match answer.get("done") {
            Some(_) => Ok(()),
            None => Err(LabError::Begin(format!("`{ask:?}` is answered with `{answer}`"))),
        }
    }

    pub(super) async fn sit(&mut self, seat: u8, name: &str) -> Result<(), LabError> {
        self.must(sit(Some(seat), name)).await
    }

    /// Does what is needed for a deal, if anything is.
    pub(super) async fn seal(&mut self) {
        let table: Option<TableState> = serde_json::from_value(self.latest["table"].clone()).ok();
        let seat = self.seat().and_then(|seat| u8::try_from(seat).ok());
        let ask = table.zip(seat).and_then(|(table, seat)| client::sealing(&table, seat, &BYTES));
        if let Some(ask) = ask {
            // Whatever comes of it is seen in the next picture.
            let _ = self.ask(ask).await;
        }
    }

    pub(super) fn seat(&self) -> Option<u64> {
        self.latest["you"]["seat"].as_u64()
    }

    pub(super) fn phase(&self) -> &str {
        self.latest["table"]["phase"].as_str().unwrap_or_default()
    }

    pub(super) fn must_act(&self) -> bool {
        self.latest["you"]["must"] == true
    }

    pub(super) fn moves(&self) -> Vec<&str> {
        let moves = self.latest["you"]["moves"].as_array();
        moves.into_iter().flatten().filter_map(Value::as_str).collect()
    }
}

/// Whether a bot plays below its level in this picture.
fn sees_haste(picture: &Value) -> bool {
    let chairs = picture["table"]["chairs"].as_array();
    chairs.is_some_and(|chairs| chairs.iter().any(|chair| chair["hasty"] == true))
}
