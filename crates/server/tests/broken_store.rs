//! Fault injection into the store: nothing that was acknowledged is lost, other tables go on, and when it is over
//! so does play.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use store::{
    Append, AppendError, Appended, Head, Memory, Millis, Row, Sqlite, Status, Store, StoreError,
    Stored, TableId,
};
use support::{Person, Server, play, two};
use tokio::time::sleep;

fn dos() -> Value {
    json!({ "game": "dos", "seats": 2, "clock": { "turn": null, "window": 8 } })
}

/// Whoever must act tries to move, and is told what comes of it.
async fn try_to_move(ana: &mut Person, bob: &mut Person) -> Value {
    ana.hear().await;
    bob.hear().await;
    let mover = if ana.must_act() { ana } else { bob };
    let mv = mover.moves()[0].clone();
    mover.ask(play(&mv)).await
}

/// The same, until it is done.
async fn move_at_last(ana: &mut Person, bob: &mut Person) {
    for _ in 0..100 {
        let answer = try_to_move(ana, bob).await;
        if answer.get("done").is_some() {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody can move any more");
}

fn id_of(opened: &Value) -> TableId {
    opened["table"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_shows() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
    let server = Server::start_with(store.clone(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let id = id_of(&opened);
    assert_eq!(server.get("/health").await.0, 200);
    // No page more than there are.
    store.limit_pages(1).await.unwrap();
    let mut kept = store.table(&id).await.unwrap().unwrap().head;
    let answer = loop {
        let answer = try_to_move(&mut ana, &mut bob).await;
        match answer.get("done") {
            Some(_) => kept += 1,
            None => break answer,
        }
        assert!(kept < 2_000, "it never gets full");
    };
    assert_eq!(answer["trouble"]["why"], "busy", "{answer}");
    assert!(answer["trouble"]["retry"].as_u64().is_some(), "{answer}");
    assert_eq!(server.get("/health").await.0, 503);
    let (status, said) = server.figures("/health").await;
    assert_eq!(status, 503, "{said}");
    assert!(said.contains("full"), "{said}");
    let (status, said) = server.figures("/metrics").await;
    assert!(status == 200 && said.contains("sobremesa_healthy 0"), "{said}");
    // What is there can be read: by those who are there, and by those who come.
    let head = store.table(&id).await.unwrap().unwrap().head;
    assert_eq!(head, kept, "what failed left nothing behind");
    let table = opened["table"].as_str().unwrap();
    let eva = server.join(table, "secret", opened["watch"].as_str().unwrap()).await;
    assert_eq!(eva.phase(), "playing");
    assert_eq!(server.looks(&opened, "").await.0, 200);
    store.limit_pages(100_000).await.unwrap();
    move_at_last(&mut ana, &mut bob).await;
    let head = store.table(&id).await.unwrap().unwrap().head;
    assert_eq!(head, kept + 1, "play goes on where it was");
    server.recovers().await;
    server.stop().await;
}

#[tokio::test]
async fn a_store_that_goes_away_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    fs::create_dir(&here).unwrap();
    let store = Sqlite::open(here.join("tables.db")).unwrap();
    let server = Server::start_with(store.clone(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    move_at_last(&mut ana, &mut bob).await;
    let kept = store.table(&id_of(&opened)).await.unwrap().unwrap().head;
    fs::rename(&here, &there).unwrap();
    for _ in 0..3 {
        let answer = try_to_move(&mut ana, &mut bob).await;
        assert_eq!(answer["trouble"]["why"], "busy", "{answer}");
    }
    assert_eq!(server.get("/health").await.0, 503);
    // Whoever has the table open here still sees it; whoever asks the file hears that it is not there.
    assert_eq!(server.looks(&opened, "").await.0, 503);
    let mut lost = server.connect().await;
    let hello = json!({ "protocol": 1, "table": "othertable", "secret": "x".repeat(26) });
    assert_eq!(lost.hello(hello).await["trouble"]["why"], "store");
    fs::rename(&there, &here).unwrap();
    move_at_last(&mut ana, &mut bob).await;
    // The first table that is read again is a good sign.
    assert_eq!(server.looks(&opened, "").await.0, 200);
    server.recovers().await;
    let rows = store.read(&id_of(&opened), 0, 1_000).await.unwrap();
    assert_eq!(rows.last().unwrap().seq, kept + 1);
    server.stop().await;
}

/// A row as a newer program would write it, or as somebody who does not know the hash.
fn foreign(version: u16) -> Row {
    let body = json!({ "kind": "said", "seat": 0, "phrase": "hello" }).to_string();
    Row { kind: "said".to_owned(), version, seat: Some(0), command: None, body, hash: [7; 32] }
}

async fn add_row(store: &impl Store, id: &TableId, row: Row) {
    let head = store.table(id).await.unwrap().unwrap();
    let append = Append {
        table: *id,
        expected: head.head,
        rows: vec![row],
        due: None,
        status: Status::Live,
        rules: head.rules,
    };
    store.append(append).await.unwrap();
}

#[tokio::test]
async fn a_history_that_cannot_be_read_stops_its_own_table_only() {
    for version in [99, 1] {
        let store = Memory::new();
        let server = Server::start_with(store.clone(), support::patient()).await;
        let (broken, mut ana, mut bob) = two(&server, dos()).await;
        let (_, mut eva, mut leo) = two(&server, dos()).await;
        add_row(&store, &id_of(&broken), foreign(version)).await;
        // Those at the table are told, as soon as it is noticed.
        ana.hear().await;
        let mover = if ana.must_act() { &mut ana } else { &mut bob };
        let mv = mover.moves()[0].clone();
        let ask = json!({ "command": { "id": "x1", "seen": mover.latest["number"],
                                       "ask": "play", "move": mv } });
        mover.send(ask.to_string()).await;
        let mut last = Value::Null;
        while let Some(message) = mover.next().await {
            last = message;
        }
        assert_eq!(last["trouble"]["why"], "frozen", "{last}");
        // So are those who come.
        let mut again = server.connect().await;
        let table = broken["table"].as_str().unwrap();
        let hello = json!({ "protocol": 1, "table": table, "token": broken["token"] });
        let said = again.hello(hello).await;
        assert_eq!(said["trouble"]["why"], "frozen", "{said}");
        assert_eq!(server.looks(&broken, "").await.0, 500);
        // The others do not notice.
        move_at_last(&mut eva, &mut leo).await;
        assert_eq!(server.get("/health").await.0, 200);
        let (_, metrics) = server.figures("/metrics").await;
        assert!(metrics.contains("sobremesa_panics_total 0"), "{metrics}");
        server.stop().await;
    }
}

/// A store that panics whenever it is asked about one table.
#[derive(Clone)]
struct Trap {
    store: Memory,
    table: Arc<Mutex<Option<TableId>>>,
    springs: Arc<AtomicBool>,
}

impl Trap {
    fn step(&self, table: &TableId) {
        let here = *self.table.lock().unwrap() == Some(*table);
        assert!(!here || !self.springs.load(Ordering::Relaxed), "a trap of this test");
    }
}

impl Store for Trap {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.step(&append.table);
        self.store.append(append).await
    }

    async fn read(&self, id: &TableId, after: u64, most: usize) -> Result<Vec<Stored>, StoreError> {
        self.step(id);
        self.store.read(id, after, most).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        self.store.table(table).await
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        self.store.find(table, command).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.store.heads(tables).await
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        self.store.due(most).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.store.next_due().await
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        self.store.forget(before, most).await
    }

    fn now(&self) -> Millis {
        self.store.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.store.health().await
    }

    fn is_shared(&self) -> bool {
        false
    }
}

#[tokio::test]
async fn a_panic_stops_its_own_table_only() {
    let trap = Trap { store: Memory::new(), table: Arc::default(), springs: Arc::default() };
    let server = Server::start_with(trap.clone(), support::patient()).await;
    let (broken, mut ana, mut bob) = two(&server, dos()).await;
    let (_, mut eva, mut leo) = two(&server, dos()).await;
    let kept = trap.store.table(&id_of(&broken)).await.unwrap().unwrap().head;
    *trap.table.lock().unwrap() = Some(id_of(&broken));
    trap.springs.store(true, Ordering::Relaxed);
    ana.hear().await;
    let mover = if ana.must_act() { &mut ana } else { &mut bob };
    let mv = mover.moves()[0].clone();
    let ask = json!({ "command": { "id": "x1", "seen": mover.latest["number"],
                                   "ask": "play", "move": mv } });
    mover.send(ask.to_string()).await;
    // Nobody can say what has become of it: the line ends, and whoever comes back is told.
    while mover.next().await.is_some() {}
    let mut again = server.connect().await;
    let table = broken["table"].as_str().unwrap();
    let hello = json!({ "protocol": 1, "table": table, "token": broken["token"] });
    let said = again.hello(hello).await;
    assert_eq!(said["trouble"]["why"], "frozen", "{said}");
    assert!(said["trouble"]["retry"].as_u64().is_some(), "it may be better later: {said}");
    move_at_last(&mut eva, &mut leo).await;
    let (_, metrics) = server.figures("/metrics").await;
    assert!(metrics.contains("sobremesa_panics_total 1"), "{metrics}");
    assert!(metrics.contains("sobremesa_dropped_total 0"), "nobody was slow: {metrics}");
    // Nothing of what was there is gone.
    assert_eq!(trap.store.read(&id_of(&broken), 0, 1_000).await.unwrap().len() as u64, kept);
    server.stop().await;
}
