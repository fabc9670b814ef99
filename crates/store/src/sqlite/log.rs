//! Checkpoints of the write-ahead log on a thread of their own, so that the log stays short and no append waits for
//! it.
//!
//! What is in the log has to be taken into the file from time to time, and flushed there.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::flusher::Flusher;
use super::{Shared, locked, readers};

/// Takes the log into the file.
const TAKE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// How many times as much as it should the log may grow before everybody waits.
const TOO_LONG: u32 = 4;

/// What part of the log is little enough to be left to the writer, and how many times the thread tries to get there.
const LITTLE: u32 = 16;
const ROUNDS: u32 = 4;

/// A thread that takes the log into the file while others append.
#[derive(Debug)]
pub(super) struct Tender {
    /// How many pages the log may have more than are left.
    most: u32,
    /// How long it was when it was taken last; nothing once it has begun anew.
    left: u32,
    wakes: Option<SyncSender<()>>,
    stage: Stage,
    /// The thread says when it is done.
    taken: Receiver<()>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The log is short.
    Resting,
    /// The thread takes into the file what was there when it began.
    Taking,
}

impl Tender {
    /// Starts the thread; its connection is in the last slot.
    pub(super) fn start(shared: &Arc<Shared>, most: u32) -> io::Result<Tender> {
        let (wakes, woken) = sync_channel(1);
        let (done, taken) = sync_channel(1);
        let shared = Arc::clone(shared);
        let named = thread::Builder::new().name("store-log".to_owned());
        let thread = named.spawn(move || run(&shared, most, &woken, &done))?;
        let (wakes, thread) = (Some(wakes), Some(thread));
        Ok(Tender { most, left: 0, wakes, stage: Stage::Resting, taken, thread })
    }

    /// After a transaction: `pages` is how long the log is now, and `connection` that of the writer.
    pub(super) fn tend(&mut self, pages: &AtomicU32, connection: &Connection) {
        let long = pages.load(Ordering::Relaxed);
        if long < self.left {
            self.left = 0;
        }
        // As long as somebody else reads the beginning of the log, such as a backup, it goes on where it is however
        // often it is taken. So it is tried again only when there is as much to take as at first.
        let grown = long - self.left;
        match self.stage {
            Stage::Resting if grown >= self.most => {
                if self.wakes.as_ref().is_some_and(|wakes| wakes.try_send(()).is_ok()) {
                    self.stage = Stage::Taking;
                }
            }
            Stage::Taking if self.is_taken(grown) => {
                // What came meanwhile is little, but as long as any of it is left, the log cannot begin anew.
                take(connection);
                self.left = long;
                self.stage = Stage::Resting;
            }
            Stage::Resting | Stage::Taking => {}
        }
    }

    /// Tells whether the thread is done; waits for it if the log has grown too much, for only one at a time can take
    /// it.
    fn is_taken(&self, grown: u32) -> bool {
        if grown / TOO_LONG >= self.most {
            // A thread that is gone will not be done: the writer goes on alone.
            let _ = self.taken.recv();
            return true;
        }
        self.taken.try_recv().is_ok()
    }
}

impl Drop for Tender {
    /// Waits for the thread: the writer closes the file after all others.
    fn drop(&mut self) {
        self.wakes = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

fn run(shared: &Shared, most: u32, woken: &Receiver<()>, done: &SyncSender<()>) {
    let slot = shared.slots.last().expect("there is a slot for each reader and one for the log");
    while woken.recv().is_ok() {
        let mut slot = locked(slot);
        match readers::ensure(shared, &mut slot) {
            Ok(connection) => take_most(connection, &shared.flusher, most / LITTLE),
            // The writer will notice by itself that the files are gone.
            Err(_) => *slot = None,
        }
        drop(slot);
        if done.send(()).is_err() {
            break;
        }
    }
    *locked(slot) = None;
}

/// Takes the log into the file and flushes that, until not much more than `little` can have come meanwhile.
///
/// SQLite flushes only when all of the log is taken, which never happens here while others append. The flush would be left
/// to the writer, and everybody would wait for it. What is flushed here is not yet relied on: SQLite itself flushes
/// once more before the log begins anew, and finds little to do.
fn take_most(connection: &Connection, flusher: &Flusher, little: u32) {
    let mut before = 0;
    for _ in 0..ROUNDS {
        let Some(taken) = take(connection) else { return };
        // SQLite's own flush will fail too, and the log stays as it is.
        if flusher.flush().is_err() {
            return;
        }
        if taken.saturating_sub(before) <= little {
            return;
        }
        before = taken;
    }
}

/// Takes the log into the file, as far as nobody needs it any more; says how many of its pages are in the file now.
fn take(connection: &Connection) -> Option<u32> {
    // If it fails it is tried again when the log has grown; until then nothing is lost.
    connection.query_row(TAKE, [], |row| row.get(2)).ok()
}
