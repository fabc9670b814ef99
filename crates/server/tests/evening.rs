//! An end-to-end test on a real socket: people come, play, drop out, come back, and check the deal.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use server::identity::Randomness;
use server::{Node, Pages, Thinkers};
use store::{Local, Memory, Sqlite};
use support::{Server, play, play_out, sit, two};

#[tokio::test]
async fn a_whole_game_with_its_record() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    let table = opened["table"].as_str().unwrap();
    assert_eq!(server.looks(&opened, "").await, (200, "[]".to_owned()));
    assert_eq!(server.looks(&opened, "/1").await.0, 404, "it is still being played");
    play_out(&mut ana, &mut bob).await;
    bob.until(|picture| picture["table"]["phase"] == "over").await;
    let (status, list) = server.looks(&opened, "").await;
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(
        (status, &list[0]["number"], &list[0]["seats"]),
        (200, &json!(1), &json!(["Ana", "Bob"]))
    );
    let (status, record) = server.looks(&opened, "/1").await;
    assert_eq!(status, 200);
    // The commitment was shown before the deal; now there is the seed that it was about.
    let commitment = bob.latest["table"]["commitment"].as_str().unwrap();
    assert!(record.contains(&format!("fair     2 {commitment} {table} 1 ")), "{record}");
    let added = format!(" {},{}\n", "0a".repeat(16), "0c".repeat(16));
    assert!(record.contains(&added), "{record}");
    let parsed = engine::record::Record::parse(&record).unwrap();
    assert_eq!(parsed.header.seed.len(), 64);
    // Whoever was there hears nothing of it while the game goes on.
    let seed = &parsed.header.seed;
    for person in [&ana, &bob] {
        assert!(person.heard.iter().all(|message| !message.to_string().contains(seed)));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_whole_game_draws_one_seed() {
    let drawn = Arc::new(AtomicU32::new(0));
    let source = Arc::clone(&drawn);
    let randomness = Randomness::new(move |bytes| {
        // A seed is as long as nothing else that is drawn.
        source.fetch_add(u32::from(bytes.len() == 32), Ordering::Relaxed);
        getrandom::fill(bytes).unwrap();
    });
    let (store, config, thinkers) = (Memory::new(), support::patient(), Thinkers::Threads(2));
    let dealer = table::Dealer::Sealed;
    let node = Node::rehearsed(store, Local::new(), config, thinkers, randomness, dealer);
    let server = Server::start_node(node, Pages::built_in(&[])).await;
    let (_, mut ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    assert_eq!(drawn.load(Ordering::Relaxed), 1);
    play_out(&mut ana, &mut bob).await;
    assert_eq!(drawn.load(Ordering::Relaxed), 1, "no move needs one");
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_changes_nothing() {
    let server = Server::start(Memory::new()).await;
    let (_, mut ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    let other = if ana.must_act() { &mut bob } else { &mut ana };
    let number = other.latest["number"].clone();
    let answer = other.ask(play("draw")).await;
    assert_eq!(answer["refused"]["rule"], "table.turn");
    let answer = other.ask(play("sing")).await;
    assert_eq!(answer["rejected"]["why"], "unreadable");
    assert_eq!(other.latest["number"], number, "nobody else learns of it");
    let answer = bob.ask(json!({ "ask": "close" })).await;
    assert_eq!(answer["rejected"]["why"], "not-host");
    server.stop().await;
}

#[tokio::test]
async fn advice_is_told_to_whoever_asks_and_to_nobody_else() {
    let server = Server::start(Memory::new()).await;
    for game in ["dos", "dos2", "kiltros", "loyo", "doggy"] {
        let (_, mut ana, mut bob) = two(&server, json!({ "game": game, "seats": 2 })).await;
        let (asker, other) =
            if ana.must_act() { (&mut ana, &mut bob) } else { (&mut bob, &mut ana) };
        let (legal, number) = (asker.moves(), asker.latest["number"].clone());
        let answer = asker.ask(json!({ "ask": "hint" })).await;
        let moves = answer["hint"]["moves"].as_array().unwrap();
        assert_eq!(answer["hint"]["seen"], number);
        assert!(!moves.is_empty());
        for advised in moves {
            assert!(legal.iter().any(|mv| *mv == advised["move"]), "{game}: {advised}");
        }
        other.must(json!({ "ask": "say", "phrase": "hello" })).await;
        assert!(other.heard.iter().all(|message| message.get("hint").is_none()), "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_advised_where_the_host_does_not_want_it() {
    let server = Server::start(Memory::new()).await;
    let strict = json!({ "game": "dos", "seats": 2, "hints": false });
    let (_, mut ana, _bob) = two(&server, strict).await;
    let answer = ana.ask(json!({ "ask": "hint" })).await;
    assert_eq!(answer["rejected"]["why"], "no-hints");
    let mut last = json!(null);
    for _ in 0..10 {
        last = ana.ask(json!({ "ask": "hint" })).await["rejected"]["why"].clone();
    }
    assert_eq!(last, "too-fast", "who asks again and again");
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_finds_everything() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let (table, token, seen, view);
    {
        let server = Server::start(Sqlite::open(&file).unwrap()).await;
        let (opened, mut ana, mut bob) = two(&server, json!({ "game": "loyo", "seats": 2 })).await;
        let mover = if bob.must_act() { &mut bob } else { &mut ana };
        let mv = mover.moves()[0].clone();
        mover.must(play(&mv)).await;
        bob.must(json!({ "ask": "say", "phrase": "hello" })).await;
        table = opened["table"].as_str().unwrap().to_owned();
        token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
        seen = bob.latest["number"].as_u64().unwrap();
        view = bob.latest["view"].clone();
        // Everybody is told before the server goes.
        server.stop().await;
        let mut last = Value::Null;
        while let Some(message) = ana.next().await {
            last = message;
        }
        assert_eq!(last["trouble"]["why"], "restart");
    }
    let server = Server::start(Sqlite::open(&file).unwrap()).await;
    let mut bob = server.connect().await;
    let hello = json!({ "protocol": 1, "table": table, "token": token, "last": seen - 2 });
    let welcome = bob.hello(hello).await;
    let snapshot = &welcome["welcome"]["snapshot"];
    assert_eq!(welcome["welcome"]["role"], "player");
    assert_eq!((&snapshot["number"], &snapshot["view"]), (&json!(seen), &view));
    assert_eq!(snapshot["complete"], true);
    assert!(!snapshot["items"].as_array().unwrap().is_empty());
    server.stop().await;
}

#[tokio::test]
async fn several_devices_share_a_seat() {
    let server = Server::start(Memory::new()).await;
    let (opened, ana, mut bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    let token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    let mut phone = server.join(opened["table"].as_str().unwrap(), "token", &token).await;
    assert_eq!(phone.latest["view"], bob.latest["view"]);
    phone.must(json!({ "ask": "say", "text": "desde el teléfono" })).await;
    bob.until(|picture| picture["items"].to_string().contains("teléfono")).await;
    // One of them may go: the seat is not left.
    phone.socket.close(None).await.unwrap();
    bob.must(json!({ "ask": "say", "phrase": "hello" })).await;
    assert_eq!(bob.latest["table"]["chairs"][1]["presence"], "here");
    drop(bob);
    let mut ana = ana;
    ana.until(|picture| picture["table"]["chairs"][1]["presence"] == "away").await;
    server.stop().await;
}

#[tokio::test]
async fn watchers_see_what_everybody_sees_and_say_nothing() {
    let server = Server::start(Memory::new()).await;
    let (opened, ana, _bob) = two(&server, json!({ "game": "dos", "seats": 2 })).await;
    let table = opened["table"].as_str().unwrap();
    let mut watcher = server.join(table, "secret", opened["watch"].as_str().unwrap()).await;
    assert_eq!(watcher.welcome["role"], "watcher");
    assert_eq!(watcher.latest["you"]["seat"], Value::Null);
    let own = ana.latest["view"]["hands"].to_string();
    assert_ne!(watcher.latest["view"]["hands"].to_string(), own);
    let answer = watcher.ask(sit(0, "Eva")).await;
    assert_eq!(answer["rejected"]["why"], "not-seated");
    server.stop().await;
}

#[tokio::test]
async fn open_hands_are_shown_later() {
    let server = Server::start(Memory::new()).await;
    let terms = json!({ "game": "dos", "seats": 2, "watch": { "open": 60 } });
    let (opened, ana, _bob) = two(&server, terms).await;
    let table = opened["table"].as_str().unwrap();
    let watcher = server.join(table, "secret", opened["watch"].as_str().unwrap()).await;
    // A minute ago nobody had sat down yet.
    assert_eq!(watcher.phase(), "gathering");
    assert_eq!(watcher.latest["view"], Value::Null);
    assert_eq!(ana.phase(), "playing");
    server.stop().await;
}

#[tokio::test]
async fn bots_fill_the_chairs() {
    let server = Server::start(Memory::new()).await;
    let opened = server.open(json!({ "game": "doggy", "seats": 3 })).await;
    let table = opened["table"].as_str().unwrap();
    let mut ana = server.join(table, "token", opened["token"].as_str().unwrap()).await;
    ana.must(sit(0, "Ana")).await;
    ana.must(json!({ "ask": "bot", "seat": 1, "level": "easy" })).await;
    ana.must(json!({ "ask": "bot", "seat": 2, "level": "normal" })).await;
    ana.must(json!({ "ask": "start" })).await;
    ana.promise(&[1; 16]).await;
    ana.reveal(&[1; 16]).await;
    ana.until(|picture| picture["table"]["phase"] == "playing").await;
    // Whoever begins, it comes round.
    for _ in 0..3 {
        ana.until(|picture| picture["you"]["must"] == true).await;
        let mv = ana.moves()[0].clone();
        ana.must(play(&mv)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_gets_more_than_their_share() {
    let mut config = server::Config::default();
    config.limits.sockets_per_address = 3;
    config.limits.tables_per_hour_per_address = 2;
    let server = Server::start_with(Memory::new(), config).await;
    let opened = server.open(json!({ "game": "dos", "seats": 2 })).await;
    let table = opened["table"].as_str().unwrap();
    let mut ana = server.join(table, "token", opened["token"].as_str().unwrap()).await;
    let _others = (server.connect().await, server.connect().await);
    let mut fourth = server.connect().await;
    let hello = json!({ "protocol": 1, "table": table, "secret": opened["play"] });
    assert_eq!(fourth.hello(hello).await["trouble"]["why"], "too-many");
    assert!(fourth.next().await.is_none(), "the line is cut");
    // Words, a name among them; then messages of any kind.
    ana.must(sit(0, "Ana")).await;
    for _ in 0..4 {
        ana.must(json!({ "ask": "say", "phrase": "hello" })).await;
    }
    let answer = ana.ask(json!({ "ask": "say", "phrase": "hello" })).await;
    assert_eq!(answer["rejected"]["why"], "too-fast");
    for _ in 0..40 {
        ana.tell_as("flood", json!({ "ask": "undo" })).await;
    }
    let mut fast = 0;
    while fast == 0 {
        fast += u32::from(ana.next().await.unwrap()["trouble"]["why"] == "too-fast");
    }
    server.open(json!({ "game": "dos", "seats": 2 })).await;
    let body = json!({ "terms": { "game": "dos", "seats": 2 } }).to_string();
    let json = [("Content-Type", "application/json")];
    let (status, _, body) = server.http("POST", "/api/tables", &json, &body).await;
    assert_eq!(status, 429, "{body}");
    let evil = [("Content-Type", "application/json"), ("Origin", "https://evil.example")];
    assert_eq!(server.http("POST", "/api/tables", &evil, "{}").await.0, 403);
    server.stop().await;
}

#[tokio::test]
async fn connections_from_one_address_are_counted() {
    let mut config = server::Config::default();
    config.limits.connections_per_address = 2;
    let server = Server::start_with(Memory::new(), config).await;
    let opened = server.open(json!({ "game": "dos", "seats": 2 })).await;
    let (table, token) = (opened["table"].as_str().unwrap(), opened["token"].as_str().unwrap());
    let mut ana = server.join(table, "token", token).await;
    let mut idle = server.connect().await;
    // The oldest goes that has shown no token, and whoever has a seat stays.
    let mut another = server.connect().await;
    assert!(idle.next().await.is_none(), "it is cut");
    ana.must(sit(0, "Ana")).await;
    let mut devices = Vec::new();
    devices.push(server.join(table, "token", token).await);
    assert!(another.next().await.is_none(), "it is cut");
    let socket = format!("ws://{}/socket", server.address);
    assert!(tokio_tungstenite::connect_async(&socket).await.is_err(), "both are of somebody");
    drop(devices);
    while tokio_tungstenite::connect_async(&socket).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_asked_to_leave_does_not_come_back() {
    let server = Server::start(Memory::new()).await;
    let (opened, mut ana, mut bob) = two(&server, json!({ "game": "loyo", "seats": 2 })).await;
    let token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    ana.must(json!({ "ask": "kick", "seat": 1 })).await;
    let mut last = Value::Null;
    while let Some(message) = bob.next().await {
        last = message;
    }
    assert_eq!(last["trouble"]["why"], "barred");
    let mut again = server.connect().await;
    let hello = json!({ "protocol": 1, "table": opened["table"], "token": token });
    assert_eq!(again.hello(hello).await["trouble"]["why"], "barred");
    // A bot plays on.
    ana.until(|picture| picture["table"]["chairs"][1]["bot"] == "normal").await;
    server.stop().await;
}
