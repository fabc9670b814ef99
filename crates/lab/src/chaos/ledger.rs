//! The ledger of acknowledgements: what people were told.
//!
//! It lives here, where no fault of the server can reach it.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client::{Phase, Picture, Received};
use store::TableId;
use table::Who;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::audit::{Answer, Notes, Print, Seen, Sent, viewer};

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
    /// What was told at each table, by its number in the test bed.
    pub(crate) tables: Vec<Notes>,
    /// Moves among the acknowledged commands.
    pub(crate) moves: u64,
    /// Games that were seen to end.
    pub(crate) games: HashSet<(usize, u64)>,
    /// How long moves took, in microseconds, while nothing was wrong.
    pub(crate) latencies: Vec<u32>,
    /// When the first move of each life was acknowledged, if one was.
    pub(crate) firsts: Vec<(u64, Instant)>,
}

impl Ledger {
    pub(crate) fn new() -> Ledger {
        let moves = watch::Sender::new(Since::default());
        Ledger { written: Mutex::default(), moves }
    }

    pub(crate) fn written(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more table, with players whose devices call themselves so, by seat.
    pub(crate) fn open(&self, table: TableId, devices: &[String]) {
        let seen = |device: &String| Seen { device: device.clone(), ..Seen::default() };
        let players = devices.iter().map(seen).collect();
        let notes = Notes { table, players, sent: Vec::new(), oddities: Vec::new() };
        self.written().tables.push(notes);
    }

    /// Writes down what the player of a seat heard, who is known to the table as this one by now.
    pub(crate) fn note(&self, table: usize, seat: u8, who: &Who, heard: &[Received]) {
        let mut written = self.written();
        let Written { tables, games, .. } = &mut *written;
        let Notes { players, sent, oddities, .. } = &mut tables[table];
        let seen = &mut players[usize::from(seat)];
        seen.who = who.clone();
        for heard in heard {
            match heard {
                Received::Done(done) => {
                    answered(sent, seen, seat, &done.id, Answer::Done(done.number));
                }
                Received::Refused(refused) => {
                    answered(sent, seen, seat, &refused.id, Answer::Refused);
                }
                Received::Rejected(rejected) => {
                    answered(sent, seen, seat, &rejected.id, Answer::Rejected);
                }
                Received::Update(picture) => {
                    if let Err(gap) = seen.is_updated(picture.number, 0) {
                        oddities.push(format!("seat {seat}: {gap}"));
                    }
                    keep(seen, picture, Print::of_update(picture));
                    if picture.table.phase == Phase::Over {
                        games.insert((table, picture.table.games));
                    }
                }
                Received::Welcome(welcome) => {
                    let picture = &welcome.snapshot;
                    seen.is_welcomed(picture.number, 0);
                    keep(seen, picture, Print::of_snapshot(picture));
                }
                Received::Hint(_) | Received::Trouble(_) => {}
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
    pub(crate) fn complain(&self, table: usize, text: String) {
        self.written().tables[table].oddities.push(text);
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

fn keep(seen: &mut Seen, picture: &Picture, print: Print) {
    seen.prints.entry((viewer(picture), picture.number)).or_default().insert(print);
}

/// A command has its answer. Whoever asks again is told again: of the same, and later.
fn answered(sent: &mut Vec<Sent>, seen: &Seen, seat: u8, id: &str, answer: Answer) {
    let count =
        id.strip_prefix(&*seen.device).and_then(|rest| rest.strip_prefix('-')?.parse().ok());
    // What others have asked for is no business of this one.
    let Some(count) = count else { return };
    if !sent.iter().rev().any(|sent| (sent.seat, sent.count) == (seat, count)) {
        sent.push(Sent { seat, count, answer, ..Sent::default() });
    }
}
