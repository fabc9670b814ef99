//! What people were told: it lives here, where no fault of the server can reach it.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client::Heard;
use engine::Viewer;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::print::{Print, viewer};

/// A command that was acknowledged.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Acknowledged {
    /// The number of the table in the evening.
    pub(crate) table: usize,
    /// The name of the command among all of its table.
    pub(crate) key: String,
}

/// A picture that somebody was shown: whose, and its number.
pub(crate) type Shown = (usize, Viewer, u64);

/// Everything that anybody was told.
#[derive(Debug)]
pub(crate) struct Ledger {
    written: Mutex<Written>,
    /// How many moves were acknowledged since the server was last started.
    moves: watch::Sender<Since>,
}

/// What was acknowledged in one life of the server.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Since {
    /// The number of the life.
    pub(crate) life: u64,
    /// How many moves.
    pub(crate) moves: u64,
}

#[derive(Default, Debug)]
pub(crate) struct Written {
    pub(crate) acknowledged: HashSet<Acknowledged>,
    pub(crate) shown: HashMap<Shown, HashSet<Print>>,
    /// Moves among the acknowledged commands.
    pub(crate) moves: u64,
    /// Games that were seen to end.
    pub(crate) games: HashSet<(usize, u64)>,
    /// How long moves took, in microseconds, while nothing was wrong.
    pub(crate) latencies: Vec<u32>,
    /// When the first move of each life was acknowledged, if one was.
    pub(crate) firsts: Vec<(u64, Instant)>,
    /// What nobody should ever be told.
    pub(crate) complaints: Vec<String>,
}

impl Ledger {
    pub(crate) fn new() -> Ledger {
        let moves = watch::Sender::new(Since::default());
        Ledger { written: Mutex::default(), moves }
    }

    pub(crate) fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes down what somebody heard; `key` makes the name of a command from its id.
    pub(crate) fn note(&self, table: usize, heard: &[Heard], key: impl Fn(&str) -> String) {
        let mut written = self.written();
        for heard in heard {
            match heard {
                Heard::Done(done) => {
                    written.acknowledged.insert(Acknowledged { table, key: key(&done.id) });
                }
                Heard::Update(picture) => {
                    let of = (table, viewer(picture), picture.number);
                    written.shown.entry(of).or_default().insert(Print::of_update(picture));
                    if picture.table.phase == "over" {
                        written.games.insert((table, picture.table.games));
                    }
                }
                Heard::Welcome(welcome) => {
                    let picture = &welcome.snapshot;
                    let of = (table, viewer(picture), picture.number);
                    written.shown.entry(of).or_default().insert(Print::of_snapshot(picture));
                }
                Heard::Hint(_) | Heard::Refused(_) | Heard::Rejected(_) | Heard::Trouble(_) => {}
            }
        }
    }

    /// A move was acknowledged by the server of this life, after so long if nothing was wrong.
    pub(crate) fn moved(&self, life: u64, took: Option<Duration>) {
        let mut written = self.written();
        written.moves += 1;
        let micros = took.map(|took| u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
        written.latencies.extend(micros);
        if written.firsts.last().is_none_or(|(last, _)| *last < life) {
            written.firsts.push((life, Instant::now()));
        }
        drop(written);
        self.moves.send_if_modified(|since| {
            let now = since.life == life;
            since.moves += u64::from(now);
            now
        });
    }

    /// Something that nobody should ever be told.
    pub(crate) fn complain(&self, text: String) {
        self.written().complaints.push(text);
    }

    /// The life of the server that is going on.
    pub(crate) fn life(&self) -> u64 {
        self.moves.borrow().life
    }

    /// The server has ended; the next life begins.
    pub(crate) fn next_life(&self) {
        self.moves.send_modify(|since| *since = Since { life: since.life + 1, moves: 0 });
    }

    /// Waits for so many moves in this life.
    pub(crate) async fn wait_for(&self, moves: u64) {
        let mut since = self.moves.subscribe();
        // The sender is ours, so it is still there.
        let _ = since.wait_for(|since| since.moves >= moves).await;
    }
}
