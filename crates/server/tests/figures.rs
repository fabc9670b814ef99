//! What is counted is for those who run a server; everybody else learns whether it is well.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use store::{
    Append, AppendError, Appended, Head, Memory, Millis, Sqlite, Store, StoreError, Stored, TableId,
};
use support::{Server, two};

fn dos() -> Value {
    json!({ "game": "dos", "seats": 2, "clock": { "turn": null, "window": 8 } })
}

#[tokio::test]
async fn nobody_else_is_told_what_is_counted() {
    let server = Server::start(Memory::new()).await;
    let (_, _ana, _bob) = two(&server, dos()).await;
    let (status, said) = server.get("/metrics").await;
    let (unknown, nothing) = server.get("/nothing/at/all").await;
    assert_eq!((status, &said), (unknown, &nothing), "there is no such page here");
    assert_eq!(status, 404);
    // Those who run it are, at a door of their own, behind which there is no table.
    let (status, said) = server.figures("/metrics").await;
    assert!(status == 200 && said.contains("sobremesa_sockets 2"), "{said}");
    assert!(said.contains("sobremesa_healthy 1"), "it was looked at just now: {said}");
    assert_eq!(server.figures("/api/tables/x/games").await.0, 404);
    assert_eq!(server.figures("/").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn everybody_else_hears_that_it_is_red_and_not_why() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    fs::create_dir(&here).unwrap();
    let store = Sqlite::open(here.join("tables.db")).unwrap();
    let server = Server::start(store).await;
    fs::rename(&here, &there).unwrap();
    let (status, said) = server.get("/health").await;
    assert_eq!((status, said.as_str()), (503, r#"{"health":"red"}"#));
    let (status, said) = server.figures("/health").await;
    assert!(status == 503 && said.contains("tables.db"), "{said}");
    fs::rename(&there, &here).unwrap();
    server.stop().await;
}

/// A file that takes what is written to it and gives nothing back.
#[tokio::test]
async fn a_store_that_cannot_be_read_is_not_well() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let server = Server::start(store).await;
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("ALTER TABLE history RENAME TO elsewhere").unwrap();
    let mut person = server.connect().await;
    let hello = json!({ "protocol": 1, "table": "sometable", "secret": "x".repeat(26) });
    assert_eq!(person.hello(hello).await["trouble"]["why"], "store");
    let (status, said) = server.get("/health").await;
    assert_eq!(status, 503, "{said}");
    server.stop().await;
}

/// A store that counts how often it was looked at, and that can be read or not.
#[derive(Clone, Default)]
struct Counting {
    store: Memory,
    checks: Arc<AtomicU64>,
    unreadable: Arc<AtomicU64>,
}

impl Counting {
    fn readable(&self) -> Result<(), StoreError> {
        match self.unreadable.load(Ordering::Relaxed) {
            0 => Ok(()),
            _ => Err(StoreError::Unavailable("nothing comes back from /here".to_owned())),
        }
    }
}

impl Store for Counting {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.store.append(append).await
    }

    async fn read(&self, id: &TableId, after: u64, most: usize) -> Result<Vec<Stored>, StoreError> {
        self.readable()?;
        self.store.read(id, after, most).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        self.readable()?;
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
        self.checks.fetch_add(1, Ordering::Relaxed);
        self.store.health().await
    }

    fn is_shared(&self) -> bool {
        false
    }
}

#[tokio::test(start_paused = true)]
async fn many_who_ask_cost_one_look_a_second() {
    let store = Counting::default();
    let server = Server::start_with(store.clone(), support::patient()).await;
    let start = tokio::time::Instant::now();
    for _ in 0..200 {
        assert_eq!(server.get("/health").await.0, 200);
    }
    let most = 1 + start.elapsed().as_secs();
    assert!(store.checks.load(Ordering::Relaxed) <= most, "{store:?}", store = store.checks);
    // Later it is looked again.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let before = store.checks.load(Ordering::Relaxed);
    assert_eq!(server.get("/health").await.0, 200);
    assert_eq!(store.checks.load(Ordering::Relaxed), before + 1);
}

/// The check of the store itself may go well where tables do not come back.
#[tokio::test]
async fn a_table_that_could_not_be_read_counts_for_a_while() {
    let store = Counting::default();
    let server = Server::start_with(store.clone(), support::patient()).await;
    let opened = server.open(dos()).await;
    assert_eq!(server.get("/health").await.0, 200);
    store.unreadable.store(1, Ordering::Relaxed);
    let mut person = server.connect().await;
    let (table, token) = (&opened["table"], &opened["token"]);
    let hello = json!({ "protocol": 1, "table": table, "token": token });
    assert_eq!(person.hello(hello.clone()).await["trouble"]["why"], "store");
    assert_eq!(server.get("/health").await.0, 503);
    // The first table that comes back is a good sign.
    store.unreadable.store(0, Ordering::Relaxed);
    let mut person = server.connect().await;
    let said = person.hello(hello).await;
    assert!(said.get("welcome").is_some(), "{said}");
    assert_eq!(server.get("/health").await.0, 200);
    server.stop().await;
}
