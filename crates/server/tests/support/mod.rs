//! The test harness: a server on loopback, and clients who talk to it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Doors, Node, Pages, Thinkers};
use store::{Local, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// A server that runs until it is dropped or stopped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// Where those who run it ask.
    pub(crate) operators: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(store: impl Store) -> Server {
        Server::start_with(store, Config::default()).await
    }

    pub(crate) async fn start_with(store: impl Store, config: Config) -> Server {
        Server::start_with_pages(store, config, Pages::built_in(&[])).await
    }

    pub(crate) async fn start_with_pages(
        store: impl Store,
        config: Config,
        pages: Pages,
    ) -> Server {
        let node = Node::new(store, Local::new(), config, Thinkers::Threads(2));
        Server::start_node(node, pages).await
    }

    pub(crate) async fn start_node(node: Node<impl Store, Local>, pages: Pages) -> Server {
        let people = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let figures = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, operators) = (people.local_addr().unwrap(), figures.local_addr().unwrap());
        let doors = Doors { people, operators: Some(figures) };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async { _ = stopped.await };
            server::run_with(doors, node, pages, stopped).await;
        });
        Server { address, operators, stop: Some(stop), task }
    }

    /// Ends it as somebody would who restarts it.
    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        timeout(ANSWER_TIMEOUT, self.task).await.unwrap().unwrap();
    }

    /// Asks for something by HTTP: status, headers and body.
    pub(crate) async fn http(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        http(self.address, method, path, headers, body).await
    }

    /// The same at this name.
    pub(crate) async fn http_as(
        &self,
        host: &str,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        http_at(self.address, host, method, path, headers, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let (status, _, body) = self.http("GET", path, &[], "").await;
        (status, body)
    }

    /// What those who run it are told.
    pub(crate) async fn figures(&self, path: &str) -> (u16, String) {
        let (status, _, body) = http(self.operators, "GET", path, &[], "").await;
        (status, body)
    }

    /// Asks for the games of a table, or for one of them, as its host.
    pub(crate) async fn looks(&self, opened: &Value, which: &str) -> (u16, String) {
        let path = format!("/api/tables/{}/games{which}", opened["table"].as_str().unwrap());
        let bearer = format!("Bearer {}", opened["token"].as_str().unwrap());
        let (status, _, body) = self.http("GET", &path, &[("Authorization", &bearer)], "").await;
        (status, body)
    }

    /// Waits until it is well: it looks once a second.
    pub(crate) async fn recovers(&self) {
        for _ in 0..100 {
            if self.get("/health").await.0 == 200 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        panic!("{:?}", self.figures("/health").await);
    }

    /// Opens a table.
    pub(crate) async fn open(&self, terms: Value) -> Value {
        let body = json!({ "terms": terms }).to_string();
        let json = [("Content-Type", "application/json")];
        let (status, _, body) = self.http("POST", "/api/tables", &json, &body).await;
        assert_eq!(status, 201, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    pub(crate) async fn connect(&self) -> Person {
        let url = format!("ws://{}/socket", self.address);
        let (socket, _) = timeout(ANSWER_TIMEOUT, connect_async(url)).await.unwrap().unwrap();
        // Two devices of one person must not call different things the same.
        let device = server::identity::secret()[..6].to_owned();
        let (welcome, latest) = (Value::Null, Value::Null);
        let (heard, holds) = (Vec::new(), Duration::ZERO);
        Person { socket, device, welcome, latest, heard, asked: 0, holds }
    }

    /// Somebody who says hello with these words, and is welcomed.
    pub(crate) async fn join(&self, table: &str, key: &str, secret: &str) -> Person {
        self.join_who(table, key, secret, Duration::ZERO).await
    }

    /// The same for somebody who holds every pong back for so long.
    pub(crate) async fn join_who(
        &self,
        table: &str,
        key: &str,
        secret: &str,
        holds: Duration,
    ) -> Person {
        let mut person = Person { holds, ..self.connect().await };
        let reply = person.hello(json!({ "protocol": 1, "table": table, key: secret })).await;
        assert!(reply.get("welcome").is_some(), "{reply}");
        person
    }
}

/// Asks for something by HTTP: status, headers and body.
pub(crate) async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    http_at(address, &address.to_string(), method, path, headers, body).await
}

/// Asks for something by HTTP, at a server that is called `host`.
pub(crate) async fn http_at(
    address: SocketAddr,
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n");
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    request += &format!("Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(ANSWER_TIMEOUT, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_owned(), body.to_owned())
}

/// Settings for tests that play faster than people.
pub(crate) fn patient() -> Config {
    let mut config = Config::default();
    config.limits.messages_per_second = 100_000;
    config.limits.message_burst = 100_000;
    config.limits.messages_per_second_per_address = 1_000_000;
    config.limits.updates_per_second = 100_000;
    config.limits.chat_per_ten_seconds = 100_000;
    config.limits.non_moves_per_hour = 1_000_000;
    config.limits.tables_per_hour = 10_000;
    config.limits.tables_per_hour_per_address = 10_000;
    config
}

/// Somebody at the other end of a socket.
pub(crate) struct Person {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last welcome.
    pub(crate) welcome: Value,
    /// The last picture.
    pub(crate) latest: Value,
    /// Everything that was heard.
    pub(crate) heard: Vec<Value>,
    device: String,
    asked: u64,
    /// For how long this one holds pongs back.
    holds: Duration,
}

impl Person {
    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.unwrap();
    }

    pub(crate) async fn hello(&mut self, hello: Value) -> Value {
        self.send(json!({ "hello": hello }).to_string()).await;
        self.next().await.expect("an answer")
    }

    /// The next message; nothing at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        timeout(ANSWER_TIMEOUT, self.next_text()).await.expect("somebody says something")
    }

    async fn next_text(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.note(&message);
                    return Some(message);
                }
                // The library answers when it is asked for the next message.
                Ok(Message::Ping(_)) => tokio::time::sleep(self.holds).await,
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Hears what is there by now.
    pub(crate) async fn hear(&mut self) {
        while let Ok(message) = timeout(Duration::from_millis(5), self.socket.next()).await {
            match message {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.note(&message);
                }
                Some(Ok(Message::Ping(_))) => tokio::time::sleep(self.holds).await,
                _ => {}
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if let Some(welcome) = message.get("welcome") {
            self.welcome = welcome.clone();
            self.latest = welcome["snapshot"].clone();
        }
        if let Some(update) = message.get("update") {
            let missed = |picture: &Value| picture["number"].as_u64().unwrap();
            let (last, items) = (missed(&self.latest), update["items"].as_array().unwrap().len());
            // What happens in a rush is told together, and nothing of it is left out.
            let told = missed(update) - last;
            assert!(told == 1 || told > 1 && items as u64 >= told, "no gaps: {update}");
            self.latest = update.clone();
        }
        self.heard.push(message.clone());
    }

    /// Asks for something, and waits for what comes of it.
    pub(crate) async fn ask(&mut self, ask: Value) -> Value {
        self.asked += 1;
        let id = format!("{}-{}", self.device, self.asked);
        self.ask_as(&id, ask).await
    }

    pub(crate) async fn ask_as(&mut self, id: &str, ask: Value) -> Value {
        self.tell_as(id, ask).await;
        self.answer(id).await
    }

    /// Asks for something, and does not wait.
    pub(crate) async fn tell_as(&mut self, id: &str, mut ask: Value) {
        ask["id"] = id.into();
        ask["seen"] = self.latest["number"].clone();
        self.send(json!({ "command": ask }).to_string()).await;
    }

    /// The answer to what was asked under this id.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            let answers = ["done", "hint", "refused", "rejected", "trouble"];
            if answers.iter().any(|kind| message[kind]["id"] == id) {
                return message;
            }
        }
    }

    /// Asks for something that is done.
    #[track_caller]
    pub(crate) fn must(&mut self, ask: Value) -> impl Future<Output = u64> {
        let place = std::panic::Location::caller();
        async move {
            let answer = self.ask(ask.clone()).await;
            let number = answer["done"]["number"].as_u64();
            number.unwrap_or_else(|| panic!("{place}: {ask}: {answer}"))
        }
    }

    /// Waits until the last picture is like this.
    pub(crate) async fn until(&mut self, mut like: impl FnMut(&Value) -> bool) {
        while !like(&self.latest) {
            self.next().await.expect("more to come");
        }
    }

    /// Promises bytes for the seed, as soon as it is known what for.
    pub(crate) async fn promise(&mut self, bytes: &[u8]) {
        self.until(|picture| picture["table"]["step"] == "promise").await;
        let commitment = self.latest["table"]["commitment"].as_str().unwrap().to_owned();
        let seat = self.latest["you"]["seat"].as_u64().unwrap() as u8;
        let hash = table::promise(&commitment, seat, bytes).unwrap();
        self.must(json!({ "ask": "promise", "hash": hash })).await;
    }

    /// Shows the bytes, as soon as everybody has promised some.
    pub(crate) async fn reveal(&mut self, bytes: &[u8]) {
        self.until(|picture| picture["table"]["step"] == "reveal").await;
        self.must(json!({ "ask": "reveal", "bytes": engine::record::hex(bytes) })).await;
    }

    /// The token that this person was given when coming in.
    pub(crate) fn welcomed_token(&self) -> String {
        let mut given = self.heard.iter().filter_map(|heard| heard["welcome"]["token"].as_str());
        given.next().unwrap().to_owned()
    }

    pub(crate) fn phase(&self) -> &str {
        self.latest["table"]["phase"].as_str().unwrap()
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        let moves = self.latest["you"]["moves"].as_array().unwrap();
        moves.iter().map(|mv| mv.as_str().unwrap().to_owned()).collect()
    }

    pub(crate) fn must_act(&self) -> bool {
        self.latest["you"]["must"] == true
    }
}

pub(crate) fn sit(seat: u8, name: &str) -> Value {
    json!({ "ask": "sit", "seat": seat, "name": name })
}

pub(crate) fn play(mv: &str) -> Value {
    json!({ "ask": "play", "move": mv })
}

/// A game of two people who are dealt their cards.
pub(crate) async fn two(server: &Server, terms: Value) -> (Value, Person, Person) {
    two_who(server, terms, Duration::ZERO).await
}

/// The same with a Bob who holds every pong back for so long.
pub(crate) async fn two_who(
    server: &Server,
    terms: Value,
    holds: Duration,
) -> (Value, Person, Person) {
    let opened = server.open(terms).await;
    let table = opened["table"].as_str().unwrap();
    let (token, play) = (opened["token"].as_str().unwrap(), opened["play"].as_str().unwrap());
    let mut ana = server.join(table, "token", token).await;
    let mut bob = server.join_who(table, "secret", play, holds).await;
    assert_eq!((&ana.welcome["role"], &bob.welcome["role"]), (&json!("host"), &json!("guest")));
    ana.must(sit(0, "Ana")).await;
    bob.must(sit(1, "Bob")).await;
    bob.must(json!({ "ask": "ready", "ready": true })).await;
    ana.must(json!({ "ask": "start" })).await;
    for (person, bytes) in [(&mut ana, [0x0a; 16]), (&mut bob, [0x0c; 16])] {
        person.promise(&bytes).await;
    }
    for (person, bytes) in [(&mut ana, [0x0a; 16]), (&mut bob, [0x0c; 16])] {
        person.reveal(&bytes).await;
    }
    for person in [&mut ana, &mut bob] {
        person.until(|picture| picture["table"]["phase"] == "playing").await;
    }
    (opened, ana, bob)
}

/// Plays to the end, at random.
pub(crate) async fn play_out(ana: &mut Person, bob: &mut Person) {
    let mut rng = engine::Rng::new(1);
    for _ in 0..5_000 {
        if ana.phase() != "playing" {
            return;
        }
        ana.hear().await;
        bob.hear().await;
        let mover = if ana.must_act() { &mut *ana } else { &mut *bob };
        if mover.must_act() {
            let moves = mover.moves();
            let mv = moves[rng.below(moves.len() as u32) as usize].clone();
            // Somebody may have been quicker by a shout.
            mover.ask(play(&mv)).await;
        }
    }
    panic!("the game goes on and on");
}
