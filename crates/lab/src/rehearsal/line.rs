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
struct Mouth<T> {
    way: mpsc::UnboundedSender<(Instant, Option<T>)>,
    /// When the last thing arrives: nothing overtakes.
    last: Instant,
}

/// What comes out, at the other end.
struct Ear<T> {
    way: mpsc::UnboundedReceiver<(Instant, Option<T>)>,
    next: Option<(Instant, Option<T>)>,
}

fn direction<T>() -> (Mouth<T>, Ear<T>) {
    let (mouth, ear) = mpsc::unbounded_channel();
    (Mouth { way: mouth, last: Instant::now() }, Ear { way: ear, next: None })
}

impl<T> Mouth<T> {
    fn say(&mut self, what: Option<T>, after: Duration) {
        self.last = self.last.max(Instant::now() + after);
        // Nobody may listen any more.
        let _ = self.way.send((self.last, what));
    }
}

impl<T> Ear<T> {
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
struct Distance {
    dice: Dice,
    least: u64,
    most: u64,
}

impl Distance {
    fn of(seed: u64, name: &str) -> Distance {
        let mut dice = Dice::new(seed, name);
        let least = dice.within(1, 120);
        Distance { least, most: least + dice.within(0, 60), dice }
    }

    fn one_way(&mut self) -> Duration {
        self.dice.millis(self.least, self.most)
    }
}

/// The end of the node.
pub(crate) struct NodeEnd {
    ear: Ear<Incoming>,
    /// The other mouth of that ear: pongs come back on the same way.
    pongs: Arc<Mutex<Mouth<Incoming>>>,
    mouth: Mouth<Utf8Bytes>,
    distance: Distance,
    line: Arc<Line>,
}

/// The end of the person.
pub(crate) struct PersonEnd {
    ear: Ear<Utf8Bytes>,
    mouth: Arc<Mutex<Mouth<Incoming>>>,
    distance: Distance,
    line: Arc<Line>,
}

/// What both ends know.
pub(crate) struct Line {
    id: LineId,
    /// Ends with the line.
    cut: Life,
    faults: Arc<FaultPlan>,
    audit: Arc<LiveAudit>,
    journal: Arc<Journal>,
    node: Life,
}

impl Line {
    pub(crate) fn new(
        id: LineId,
        faults: Arc<FaultPlan>,
        (audit, journal): (Arc<LiveAudit>, Arc<Journal>),
        node: Life,
    ) -> Line {
        Line { id, cut: Life::default(), faults, audit, journal, node }
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
pub(crate) fn ends(line: &Arc<Line>, seed: u64) -> (NodeEnd, PersonEnd) {
    let (to_node, node_ear) = direction();
    let (to_person, person_ear) = direction();
    let to_node = Arc::new(Mutex::new(to_node));
    let distance = |name: &str| Distance::of(seed, name);
    let node = NodeEnd {
        ear: node_ear,
        pongs: Arc::clone(&to_node),
        mouth: to_person,
        distance: distance("node"),
        line: Arc::clone(line),
    };
    let person = PersonEnd {
        ear: person_ear,
        mouth: to_node,
        distance: distance("person"),
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
        self.mouth.say(Some(text), self.distance.one_way());
    }

    fn ping(&mut self, number: u64) {
        let there_and_back = self.distance.one_way() + self.distance.one_way();
        let mut pongs = self.pongs.lock().unwrap_or_else(PoisonError::into_inner);
        pongs.say(Some(Incoming::Pong(number)), there_and_back);
    }
}

impl Transport for NodeEnd {
    async fn receive(&mut self) -> Option<Incoming> {
        tokio::select! {
            biased;
            () = self.line.ended() => None,
            incoming = self.ear.hear() => incoming,
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
        self.mouth.say(None, self.distance.one_way());
    }
}

impl PersonEnd {
    /// The next message; nothing when the line is dead.
    pub(crate) async fn hear(&mut self) -> Option<Utf8Bytes> {
        tokio::select! {
            biased;
            () = self.line.ended() => None,
            text = self.ear.hear() => text,
        }
    }

    pub(crate) fn say(&mut self, text: &str) {
        let after = self.distance.one_way();
        let mut mouth = self.mouth.lock().unwrap_or_else(PoisonError::into_inner);
        mouth.say(Some(Incoming::Text(text.to_owned().into())), after);
    }
}

impl Drop for PersonEnd {
    fn drop(&mut self) {
        let after = self.distance.one_way();
        let mut mouth = self.mouth.lock().unwrap_or_else(PoisonError::into_inner);
        mouth.say(None, after);
    }
}
