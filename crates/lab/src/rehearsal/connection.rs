//! A simulated network connection. A connection that exists in memory only: it takes its time, it can stall, and it
//! can be cut at any moment, with everything that is on its way.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use server::session::{Incoming, Outgoing, Transport, Utf8Bytes};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::audit::{LineId, LiveAudit};
use crate::dice::Dice;
use crate::rehearsal::faults::FaultPlan;
use crate::rehearsal::journal::Journal;
use crate::rehearsal::life::Life;

/// What is put in, at one end of one direction.
struct SendHalf<T> {
    way: mpsc::UnboundedSender<(Instant, Option<T>)>,
    /// When the last thing arrives: nothing overtakes.
    last: Instant,
}

/// What comes out, at the other end.
struct ReceiveHalf<T> {
    way: mpsc::UnboundedReceiver<(Instant, Option<T>)>,
    next: Option<(Instant, Option<T>)>,
}

fn direction<T>() -> (SendHalf<T>, ReceiveHalf<T>) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (SendHalf { way: sender, last: Instant::now() }, ReceiveHalf { way: receiver, next: None })
}

impl<T> SendHalf<T> {
    fn say(&mut self, what: Option<T>, after: Duration) {
        self.last = self.last.max(Instant::now() + after);
        // Nobody may listen any more.
        let _ = self.way.send((self.last, what));
    }
}

impl<T> ReceiveHalf<T> {
    /// The next thing, when it has arrived; nothing at the end. Nothing is lost if it is dropped.
    async fn hear(&mut self) -> Option<T> {
        if self.next.is_none() {
            self.next = Some(self.way.recv().await?);
        }
        let (at, _) = self.next.as_ref()?;
        sleep_until(*at).await;
        self.next.take()?.1
    }
}

/// How far apart the two ends are.
struct Latency {
    dice: Dice,
    least: u64,
    most: u64,
}

impl Latency {
    fn of(seed: u64, name: &str) -> Latency {
        let mut dice = Dice::new(seed, name);
        let least = dice.within(1, 120);
        Latency { least, most: least + dice.within(0, 60), dice }
    }

    fn one_way(&mut self) -> Duration {
        self.dice.millis(self.least, self.most)
    }
}

/// The end of the node.
pub(crate) struct NodeEnd {
    receiver: ReceiveHalf<Incoming>,
    /// The other sender of that receiver: pongs come back on the same way.
    pongs: Arc<Mutex<SendHalf<Incoming>>>,
    sender: SendHalf<Utf8Bytes>,
    latency: Latency,
    line: Arc<SimulatedConnection>,
}

/// The end of the person.
pub(crate) struct PersonEnd {
    receiver: ReceiveHalf<Utf8Bytes>,
    sender: Arc<Mutex<SendHalf<Incoming>>>,
    latency: Latency,
    line: Arc<SimulatedConnection>,
}

/// What both ends know.
pub(crate) struct SimulatedConnection {
    id: LineId,
    /// Ends with the line.
    cut: Life,
    faults: Arc<FaultPlan>,
    audit: Arc<LiveAudit>,
    journal: Arc<Journal>,
    node: Life,
}

impl SimulatedConnection {
    pub(crate) fn new(
        id: LineId,
        faults: Arc<FaultPlan>,
        (audit, journal): (Arc<LiveAudit>, Arc<Journal>),
        node: Life,
    ) -> SimulatedConnection {
        SimulatedConnection { id, cut: Life::default(), faults, audit, journal, node }
    }

    /// Cuts it: neither end hears anything more.
    pub(crate) fn cut(&self) {
        self.cut.end();
    }

    pub(crate) fn is_cut(&self) -> bool {
        self.cut.is_over() || self.node.is_over()
    }

    async fn ended(&self) {
        tokio::select! {
            biased;
            () = self.cut.ended() => {}
            () = self.node.ended() => {}
        }
    }
}

/// The two ends of a line.
pub(crate) fn ends(line: &Arc<SimulatedConnection>, seed: u64) -> (NodeEnd, PersonEnd) {
    let (to_node, node_ear) = direction();
    let (to_person, person_ear) = direction();
    let to_node = Arc::new(Mutex::new(to_node));
    let latency = |name: &str| Latency::of(seed, name);
    let node = NodeEnd {
        receiver: node_ear,
        pongs: Arc::clone(&to_node),
        sender: to_person,
        latency: latency("node"),
        line: Arc::clone(line),
    };
    let person = PersonEnd {
        receiver: person_ear,
        sender: to_node,
        latency: latency("person"),
        line: Arc::clone(line),
    };
    (node, person)
}

impl NodeEnd {
    async fn tell(&mut self, text: Utf8Bytes) {
        // What is handed over counts as shown, whether or not it arrives.
        if let Err(fault) = self.line.audit.shown(self.line.id, &text) {
            self.line.journal.fault(fault);
        }
        if let Some(time) = self.line.faults.stall() {
            self.line.faults.wait(time).await;
        }
        self.sender.say(Some(text), self.latency.one_way());
    }

    fn ping(&mut self, number: u64) {
        let there_and_back = self.latency.one_way() + self.latency.one_way();
        let mut pongs = self.pongs.lock().unwrap_or_else(PoisonError::into_inner);
        pongs.say(Some(Incoming::Pong(number)), there_and_back);
    }
}

impl Transport for NodeEnd {
    async fn receive(&mut self) -> Option<Incoming> {
        tokio::select! {
            biased;
            () = self.line.ended() => None,
            incoming = self.receiver.hear() => incoming,
        }
    }

    async fn send(&mut self, together: Vec<Outgoing>) -> bool {
        for out in together {
            if self.line.is_cut() {
                return false;
            }
            match out {
                Outgoing::Text(text) => self.tell(text).await,
                Outgoing::Ping(number) => self.ping(number),
            }
        }
        !self.line.is_cut()
    }

    async fn close(&mut self, _code: u16, _why: &'static str) {
        self.sender.say(None, self.latency.one_way());
    }
}

impl PersonEnd {
    /// The next message; nothing when the line is dead.
    pub(crate) async fn hear(&mut self) -> Option<Utf8Bytes> {
        tokio::select! {
            biased;
            () = self.line.ended() => None,
            text = self.receiver.hear() => text,
        }
    }

    pub(crate) fn say(&mut self, text: &str) {
        let after = self.latency.one_way();
        let mut sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        sender.say(Some(Incoming::Text(text.to_owned().into())), after);
    }
}

impl Drop for PersonEnd {
    fn drop(&mut self) {
        let after = self.latency.one_way();
        let mut sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        sender.say(None, after);
    }
}
