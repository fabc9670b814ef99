//! Clocks on the wall that are set while a store is open, and while it is shut.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use store::{Append, Clock, Memory, Millis, Settings, Sqlite, Status, Store};
use support::{append, id};
use tempfile::TempDir;

const START: u64 = 1_800_000_000_000;
const DAY: u64 = 24 * 3_600_000;

/// A machine: its clock on the wall, and what has really passed.
#[derive(Clone, Default)]
struct Machine {
    wall: Arc<AtomicU64>,
    passed: Arc<AtomicU64>,
}

impl Machine {
    fn new() -> Machine {
        let machine = Machine::default();
        machine.wall.store(START, Ordering::Relaxed);
        machine
    }

    /// The clock of a process that starts on it.
    fn clock(&self) -> Clock {
        let (wall, passed) = (Arc::clone(&self.wall), Arc::clone(&self.passed));
        Clock::steady(
            move || Millis(wall.load(Ordering::Relaxed)),
            move || Duration::from_millis(passed.load(Ordering::Relaxed)),
        )
    }

    fn passes(&self, millis: u64) {
        self.wall.fetch_add(millis, Ordering::Relaxed);
        self.passed.fetch_add(millis, Ordering::Relaxed);
    }

    fn opens(&self, path: &Path) -> Sqlite {
        Sqlite::open_with(path, Settings { clock: self.clock(), ..Settings::default() }).unwrap()
    }
}

fn closed(table: &str) -> Append {
    Append { status: Status::Closed, ..append(table, 0, "x") }
}

/// What a server asks for now and then: away with what has been closed for thirty days.
async fn tidies<S: Store>(store: &S) -> usize {
    store.forget(Millis(store.now().0 - 30 * DAY), 100).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wall_clock_that_is_set_back_stops_nothing() {
    let folder = TempDir::new().unwrap();
    let machine = Machine::new();
    let file = machine.opens(&folder.path().join("tables.db"));
    let memory = Memory::with_clock(machine.clock());
    let due = Some(store::Due { after: Duration::from_secs(5), kind: "turn".to_owned() });
    file.append(Append { due: due.clone(), ..append("a", 0, "x") }).await.unwrap();
    memory.append(Append { due, ..append("a", 0, "x") }).await.unwrap();
    machine.wall.store(START - DAY, Ordering::Relaxed);
    machine.passes(6_000);
    assert_eq!(file.due(9).await.unwrap().len(), 1);
    assert_eq!(memory.due(9).await.unwrap().len(), 1);
    let (one, two) = (file.now(), file.append(append("a", 1, "y")).await.unwrap().at);
    assert!(one >= Millis(START + 5_900) && two >= one, "{one:?}, {two:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_is_never_behind_what_is_in_it() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let machine = Machine::new();
    let written = machine.opens(&path).append(append("a", 0, "x")).await.unwrap().at;
    machine.wall.store(START - 300 * DAY, Ordering::Relaxed);
    let store = machine.opens(&path);
    assert!(store.now() >= written);
    machine.passes(60_000);
    let now = store.now();
    assert!(now.since(written) >= Duration::from_secs(59), "it goes on from there: {now:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_start_with_a_clock_far_ahead_forgets_nothing() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let machine = Machine::new();
    machine.opens(&path).append(closed("old")).await.unwrap();
    // Somebody starts it with a wrong clock, and somebody opens a table meanwhile.
    machine.wall.fetch_add(400 * DAY, Ordering::Relaxed);
    let ahead = machine.opens(&path);
    assert_eq!(tidies(&ahead).await, 0, "forgotten by a clock that is ahead");
    ahead.append(append("new", 0, "x")).await.unwrap();
    drop(ahead);
    for _ in 0..3 {
        machine.passes(3_600_000);
        machine.wall.store(START + machine.passed.load(Ordering::Relaxed), Ordering::Relaxed);
        let store = machine.opens(&path);
        assert_eq!(tidies(&store).await, 0, "forgotten after the next start");
    }
    // It has been there for thirty days: now it is old.
    let store = machine.opens(&path);
    for day in 0..32 {
        let left = store.heads(&[id("old")]).await.unwrap().len();
        assert!(left == 1 || day > 29, "forgotten after {day} days");
        machine.passes(DAY);
        tidies(&store).await;
    }
    assert_eq!(store.heads(&[id("old"), id("new")]).await.unwrap(), [(id("new"), 1)]);
}

#[tokio::test]
async fn the_same_holds_in_memory() {
    let machine = Machine::new();
    let store = Memory::with_clock(machine.clock());
    store.append(closed("old")).await.unwrap();
    machine.wall.fetch_add(400 * DAY, Ordering::Relaxed);
    assert_eq!(tidies(&store).await, 0);
    store.reopen();
    assert!(store.now() >= Millis(START + 400 * DAY));
    assert_eq!(tidies(&store).await, 0);
    machine.passes(31 * DAY);
    assert_eq!(tidies(&store).await, 1);
}
