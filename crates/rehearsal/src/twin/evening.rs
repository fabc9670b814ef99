//! An evening at one node where nothing goes wrong: the people act at random, and everything that each
//! of them is told is kept, with its moment.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client::Heard;
use serde_json::{Value, json};
use server::session::{self, Incoming, Transport, Utf8Bytes};
use server::wire::TableOpened;
use server::{Node, Thinkers};
use store::{Clock, Local, Memory, Millis, Store, Stored, TableId};
use table::{Dealer, Terms};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use crate::dice::{Dice, randomness};
use crate::rehearse::in_its_own_time;
use crate::world::{BEGINNING, config};

/// What was said to somebody, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) at: Duration,
    pub(crate) text: Utf8Bytes,
}

/// What somebody does, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    at: Duration,
    place: usize,
    deed: Deed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    Comes,
    Says(String),
    Goes,
}

/// What people do in an evening.
#[derive(Copy, Clone)]
pub(crate) enum Script<'a> {
    /// Whatever comes to their minds, until so many moves were made. Only the viewer tries what may
    /// be forbidden: with other cards, others would be allowed to.
    Anything { moves: u64, viewer: usize },
    /// The same as in another evening, at the same moments.
    Same(&'a [Act]),
}

/// What came of an evening.
pub(crate) struct Evening {
    pub(crate) seats: u8,
    /// What each seat was told, and at last the onlooker.
    pub(crate) told: Vec<Vec<Told>>,
    pub(crate) script: Vec<Act>,
    pub(crate) history: (TableId, Vec<Stored>),
}

/// Holds an evening.
pub(crate) fn hold(terms: &Terms, seed: u64, dealer: Dealer, script: Script<'_>) -> Evening {
    in_its_own_time(async {
        let mut host = Host::open(terms, seed, dealer).await;
        match script {
            Script::Anything { moves, viewer } => host.anything(moves, viewer).await,
            Script::Same(script) => host.same(script).await,
        }
        // What is still on its way arrives, races included.
        sleep(Duration::from_millis(400)).await;
        host.close().await
    })
}

/// Runs an evening.
struct Host {
    seats: u8,
    node: Node<Memory, Local>,
    memory: Memory,
    opened: TableOpened,
    since: Instant,
    lines: Vec<Line>,
    script: Vec<Act>,
    dice: Dice,
    /// Whether the viewer wants advice; it is worth as much as hundreds of moves.
    doubts: Dice,
    asked: u64,
}

/// Somebody, as seen from their end of the line.
#[derive(Default)]
struct Line {
    told: Arc<Mutex<Vec<Told>>>,
    mouth: Option<mpsc::UnboundedSender<Option<Incoming>>>,
    /// How much of it was read.
    read: usize,
    picture: Option<client::Picture>,
    token: Option<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Host {
    async fn open(terms: &Terms, seed: u64, dealer: Dealer) -> Host {
        let since = Instant::now();
        let memory =
            Memory::with_clock(Clock::new(move || Millis(BEGINNING).after(since.elapsed())));
        let randomness = randomness(seed, "node");
        let (fanout, thinkers) = (Local::new(), Thinkers::Inline);
        let node = Node::rehearsed(memory.clone(), fanout, config(), thinkers, randomness, dealer);
        let opened = node.open(terms).await.expect("memory keeps what can be kept");
        let lines = (0..=terms.seats).map(|_| Line::default()).collect();
        let (script, dice) = (Vec::new(), Dice::new(seed, "evening"));
        let (seats, doubts) = (terms.seats, Dice::new(seed, "doubts"));
        Host { seats, node, memory, opened, since, lines, script, dice, doubts, asked: 0 }
    }

    /// Does as was done in another evening.
    async fn same(&mut self, script: &[Act]) {
        for act in script {
            sleep_until(self.since + act.at).await;
            self.perform(act.place, act.deed.clone());
        }
    }

    fn perform(&mut self, place: usize, deed: Deed) {
        self.script.push(Act { at: self.since.elapsed(), place, deed: deed.clone() });
        let line = &mut self.lines[place];
        match deed {
            Deed::Comes => {
                let (mouth, ear) = mpsc::unbounded_channel();
                let (told, pongs) = (Arc::clone(&line.told), mouth.clone());
                line.mouth = Some(mouth);
                let end = End { ear, pongs, told, since: self.since };
                let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
                tokio::spawn(session::serve(self.node.clone(), end, address));
            }
            Deed::Says(text) => {
                if let Some(mouth) = &line.mouth {
                    // Nobody may listen any more.
                    let _ = mouth.send(Some(Incoming::Text(text.into())));
                }
            }
            Deed::Goes => {
                if let Some(mouth) = line.mouth.take() {
                    let _ = mouth.send(None);
                }
            }
        }
    }

    /// Reads what has come.
    fn read(&mut self) {
        for line in &mut self.lines {
            let told = lock(&line.told);
            // Only the last picture counts, and tokens.
            let is_picture = |told: &&Told| told.text.starts_with("{\"update\"");
            let last = told[line.read..].iter().rposition(|told| is_picture(&told));
            let last = last.map_or(line.read, |last| line.read + last);
            let is_welcome = |told: &Told| told.text.starts_with("{\"welcome\"");
            for (at, told) in told.iter().enumerate().skip(line.read) {
                if at != last && !is_welcome(told) {
                    continue;
                }
                match serde_json::from_str(&told.text) {
                    Ok(Heard::Welcome(welcome)) => {
                        line.token = welcome.token.or(line.token.take());
                        line.picture = Some(welcome.snapshot);
                    }
                    Ok(Heard::Update(picture)) => line.picture = Some(*picture),
                    _ => {}
                }
            }
            line.read = told.len();
        }
    }

    async fn pause(&mut self, least: u64, most: u64) {
        let time = self.dice.millis(least, most);
        sleep(time).await;
        self.read();
    }

    fn comes(&mut self, place: usize, last: Option<u64>) {
        let Line { token, .. } = &self.lines[place];
        let opened = &self.opened;
        let (token, secret) = match place {
            0 => (Some(&opened.token), None),
            _ if place < usize::from(self.seats) => (token.as_ref(), Some(&opened.play)),
            _ => (None, Some(&opened.watch)),
        };
        let hello = json!({ "hello": {
            "protocol": 1, "table": opened.table, "token": token, "secret": secret, "last": last,
        } });
        self.perform(place, Deed::Comes);
        self.perform(place, Deed::Says(hello.to_string()));
    }

    fn asks(&mut self, place: usize, mut ask: Value) {
        self.asked += 1;
        let seen = self.lines[place].picture.as_ref().map_or(0, |picture| picture.number);
        ask["id"] = format!("c{}", self.asked).into();
        ask["seen"] = seen.into();
        self.perform(place, Deed::Says(json!({ "command": ask }).to_string()));
    }

    /// People come, sit down, and do whatever comes to their minds.
    async fn anything(&mut self, moves: u64, viewer: usize) {
        for place in 0..self.lines.len() {
            self.comes(place, None);
            self.pause(1, 1).await;
        }
        for place in 0..usize::from(self.seats) {
            let pets = self.dice.below(3);
            self.asks(place, json!({ "ask": "sit", "seat": place, "name": "P", "pets": pets }));
            self.pause(1, 1).await;
            if place > 0 {
                self.asks(place, json!({ "ask": "ready", "ready": true }));
            }
        }
        self.asks(0, json!({ "ask": "start" }));
        self.pause(1, 1).await;
        for place in 0..usize::from(self.seats) {
            let bytes = self.dice.hex(4);
            self.asks(place, json!({ "ask": "add", "bytes": bytes }));
        }
        self.pause(1, 1).await;
        let mut made = 0;
        for _ in 0..4 * moves + 20 {
            if made >= moves || !self.is_playing() {
                break;
            }
            if self.doubts.once_in(8) {
                self.asks(viewer, json!({ "ask": "hint" }));
            }
            made += self.something(viewer).await;
            self.pause(1, 700).await;
        }
    }

    fn is_playing(&self) -> bool {
        self.lines
            .iter()
            .filter_map(|line| line.picture.as_ref())
            .any(|picture| picture.you.seat.is_some() && picture.table.phase == "playing")
    }

    /// Somebody does something; says how many moves that is.
    async fn something(&mut self, viewer: usize) -> u64 {
        let seats = usize::from(self.seats);
        let place = self.dice.below(seats);
        match self.dice.below(100) {
            0..=5 => {
                let place = self.dice.below(seats + 1);
                let last = self.lines[place].picture.as_ref().map(|picture| picture.number);
                self.perform(place, Deed::Goes);
                self.pause(1, 900).await;
                let last = last.filter(|_| self.dice.once_in(700));
                self.comes(place, last);
                0
            }
            6..=10 => {
                // What is legal for somebody else, or was a moment ago.
                let from = self.dice.below(seats);
                let moves = self.lines[from].picture.as_ref().map(|picture| &picture.you.moves);
                let mv = moves.and_then(|moves| self.dice.pick(moves)).cloned();
                let mv = mv.unwrap_or_else(|| "draw".to_owned());
                self.asks(viewer, json!({ "ask": "play", "move": mv }));
                0
            }
            11..=15 => {
                self.asks(place, json!({ "ask": "undo" }));
                0
            }
            16..=17 => {
                self.asks(place, json!({ "ask": "say", "phrase": "hello" }));
                0
            }
            18..=22 => self.moves_if(place, |you| you.may),
            _ => {
                let first = place;
                let made =
                    (0..seats).map(|turn| (first + turn) % seats).find(|&place| self.must(place));
                made.map_or(0, |place| self.moves_if(place, |you| you.must))
            }
        }
    }

    fn must(&self, place: usize) -> bool {
        self.lines[place].picture.as_ref().is_some_and(|picture| picture.you.must)
    }

    fn moves_if(&mut self, place: usize, like: impl Fn(&client::You) -> bool) -> u64 {
        let you = self.lines[place].picture.as_ref().map(|picture| &picture.you);
        let moves = you.filter(|you| like(you)).map(|you| &you.moves);
        let Some(mv) = moves.and_then(|moves| self.dice.pick(moves)).cloned() else { return 0 };
        self.asks(place, json!({ "ask": "play", "move": mv }));
        1
    }

    async fn close(self) -> Evening {
        let id: TableId = self.opened.table.parse().expect("a table's own name");
        let rows = self.memory.read(&id, 0, usize::MAX).await.expect("memory has what it has");
        let told = self.lines.iter().map(|line| std::mem::take(&mut *lock(&line.told))).collect();
        Evening { seats: self.seats, told, script: self.script, history: (id, rows) }
    }
}

/// The end of the node.
struct End {
    ear: mpsc::UnboundedReceiver<Option<Incoming>>,
    pongs: mpsc::UnboundedSender<Option<Incoming>>,
    told: Arc<Mutex<Vec<Told>>>,
    since: Instant,
}

impl End {
    fn tell(&self, text: Utf8Bytes) {
        lock(&self.told).push(Told { at: self.since.elapsed(), text });
    }
}

impl Transport for End {
    async fn receive(&mut self) -> Option<Incoming> {
        self.ear.recv().await.flatten()
    }

    async fn send(&mut self, text: Utf8Bytes) -> bool {
        self.tell(text);
        true
    }

    async fn ping(&mut self, number: u64) -> bool {
        self.pongs.send(Some(Incoming::Pong(number))).is_ok()
    }

    async fn close(&mut self, code: u16, why: &'static str) {
        self.tell(format!("closed: {code} {why}").into());
    }
}
