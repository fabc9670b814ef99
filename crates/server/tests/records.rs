//! Games that are over: for those who are at the table, and for others if the host wants it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use store::{
    Append, AppendError, Appended, Head, Memory, Millis, Store, StoreError, Stored, TableId,
};
use support::{Person, Server, play, play_out, sit, two};

fn dos() -> Value {
    // Short games: the first hand decides.
    let clock = json!({ "turn": null, "window": 8 });
    json!({ "game": "dos", "seats": 2, "options": "target=20", "clock": clock })
}

/// Asks with this word, or without one.
async fn asks(server: &Server, path: &str, word: Option<&str>) -> (u16, String, String) {
    let bearer = word.map(|word| format!("Bearer {word}"));
    let headers: Vec<(&str, &str)> =
        bearer.iter().map(|bearer| ("Authorization", bearer.as_str())).collect();
    server.http("GET", path, &headers, "").await
}

#[tokio::test]
async fn games_are_for_those_at_the_table() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let bobs = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    play_out(&mut ana, &mut bob).await;
    let other = server.open(dos()).await;
    let games = format!("/api/tables/{}/games", opened["table"].as_str().unwrap());
    let wrong = "a".repeat(26);
    for path in [games.clone(), format!("{games}/1"), format!("{games}/7")] {
        let strangers =
            [None, Some(wrong.as_str()), other["token"].as_str(), other["play"].as_str()];
        for word in strangers.into_iter().chain([Some("short"), Some("")]) {
            let (status, head, said) = asks(&server, &path, word).await;
            assert_eq!(status, 401, "{path} {word:?}: {said}");
            let problem: Value = serde_json::from_str(&said).unwrap();
            assert_eq!(problem["why"], "no-entry", "{said}");
            assert!(head.to_lowercase().contains("www-authenticate: bearer"), "{head}");
        }
    }
    for word in [&opened["token"], &opened["play"], &opened["watch"], &json!(bobs)] {
        let (status, head, said) = asks(&server, &games, word.as_str()).await;
        let list: Value = serde_json::from_str(&said).unwrap();
        assert_eq!((status, &list[0]["number"]), (200, &json!(1)), "{said}");
        assert!(head.to_lowercase().contains("cache-control: no-store"), "{head}");
        let (status, _, record) = asks(&server, &format!("{games}/1"), word.as_str()).await;
        assert_eq!(status, 200, "{record}");
        assert!(engine::record::Record::parse(&record).is_ok());
        assert_eq!(asks(&server, &format!("{games}/7"), word.as_str()).await.0, 404);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_new_link_and_a_kick_count_for_games_too() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let bobs = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    play_out(&mut ana, &mut bob).await;
    let games = format!("/api/tables/{}/games", opened["table"].as_str().unwrap());
    assert_eq!(asks(&server, &games, opened["watch"].as_str()).await.0, 200);
    let new = server::identity::secret();
    ana.must(json!({ "ask": "renew", "link": "watch", "secret": new })).await;
    assert_eq!(asks(&server, &games, opened["watch"].as_str()).await.0, 401);
    assert_eq!(asks(&server, &games, Some(&new)).await.0, 200);
    // Whoever gets up has played all the same.
    bob.must(json!({ "ask": "stand" })).await;
    assert_eq!(asks(&server, &games, Some(&bobs)).await.0, 200);
    bob.must(sit(1, "Bob")).await;
    ana.must(json!({ "ask": "kick", "seat": 1 })).await;
    assert_eq!(asks(&server, &games, Some(&bobs)).await.0, 401);
    server.stop().await;
}

#[tokio::test]
async fn the_host_can_open_them() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    play_out(&mut ana, &mut bob).await;
    let games = format!("/api/tables/{}/games", opened["table"].as_str().unwrap());
    assert_eq!(asks(&server, &games, None).await.0, 401);
    let mut terms = dos();
    terms["records"] = json!("open");
    ana.must(json!({ "ask": "arrange", "terms": terms })).await;
    let (status, _, said) = asks(&server, &games, None).await;
    assert_eq!(status, 200, "{said}");
    assert_eq!(asks(&server, &format!("{games}/1"), None).await.0, 200);
    ana.must(json!({ "ask": "arrange", "terms": dos() })).await;
    assert_eq!(asks(&server, &games, None).await.0, 401);
    server.stop().await;
}

/// A store that counts the rows that were read.
#[derive(Clone, Default)]
struct Counting {
    store: Memory,
    rows: Arc<AtomicU64>,
}

impl Store for Counting {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.store.append(append).await
    }

    async fn read(&self, id: &TableId, after: u64, most: usize) -> Result<Vec<Stored>, StoreError> {
        let rows = self.store.read(id, after, most).await?;
        self.rows.fetch_add(rows.len() as u64, Ordering::Relaxed);
        Ok(rows)
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

/// Whoever must act makes a move, as soon as they have heard that they must.
async fn one_move(ana: &mut Person, bob: &mut Person) {
    for _ in 0..500 {
        ana.hear().await;
        bob.hear().await;
        let mover = if ana.must_act() { &mut *ana } else { &mut *bob };
        if mover.must_act() {
            let mv = mover.moves()[0].clone();
            mover.must(play(&mv)).await;
            return;
        }
    }
    panic!("nobody has to act: {}", ana.latest);
}

#[tokio::test]
async fn a_history_is_read_once_for_all_who_look_back() {
    let store = Counting::default();
    let server = Server::start_with(store.clone(), support::patient()).await;
    // A game that is not over after a few moves.
    let mut long = dos();
    long["options"] = json!("target=1000");
    let (opened, mut ana, mut bob) = two(&server, long).await;
    for _ in 0..20 {
        one_move(&mut ana, &mut bob).await;
    }
    let games = format!("/api/tables/{}/games", opened["table"].as_str().unwrap());
    let id = opened["table"].as_str().unwrap().parse().unwrap();
    let head = || async { store.store.table(&id).await.unwrap().unwrap().head };
    let look = || async {
        let before = store.rows.load(Ordering::Relaxed);
        assert_eq!(asks(&server, &games, opened["token"].as_str()).await.0, 200);
        store.rows.load(Ordering::Relaxed) - before
    };
    assert_eq!(look().await, head().await, "the first time all of it is read");
    for _ in 0..20 {
        assert_eq!(look().await, 0);
    }
    let before = head().await;
    one_move(&mut ana, &mut bob).await;
    assert_eq!(look().await, head().await - before, "later only what is new");
    server.stop().await;
}
