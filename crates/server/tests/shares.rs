//! Rate limits and quotas, everybody's share: what one person may ask for belongs to the person and the table, and not to a socket.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use serde_json::{Value, json};
use store::{Memory, Store, TableId};
use support::{Person, Server, play, sit, two};

fn dos() -> Value {
    json!({ "game": "dos", "seats": 2 })
}

async fn entries(store: &Memory, opened: &Value) -> u64 {
    let id: TableId = opened["table"].as_str().unwrap().parse().unwrap();
    store.table(&id).await.unwrap().unwrap().head
}

/// Whoever's turn it is makes a move.
async fn one_move(ana: &mut Person, bob: &mut Person) -> Value {
    let mover = loop {
        ana.hear().await;
        bob.hear().await;
        if ana.must_act() {
            break ana;
        }
        if bob.must_act() {
            break bob;
        }
    };
    let mv = mover.moves()[0].clone();
    mover.ask(play(&mv)).await
}

#[tokio::test]
async fn whoever_hangs_up_and_comes_back_has_used_up_what_they_had() {
    let store = Memory::new();
    let server = Server::start(store.clone()).await;
    let opened = server.open(dos()).await;
    let table = opened["table"].as_str().unwrap();
    let mut bob = server.join(table, "secret", opened["play"].as_str().unwrap()).await;
    bob.must(sit(1, "Bob")).await;
    let token = bob.welcomed_token();
    drop(bob);
    let before = entries(&store, &opened).await;
    let mut again = 0;
    for round in 0..40 {
        let mut bob = server.connect().await;
        let hello = json!({ "protocol": 1, "table": table, "token": token });
        if bob.hello(hello).await.get("welcome").is_none() {
            continue;
        }
        again += 1;
        for number in 0..25 {
            let ready = json!({ "ask": "ready", "ready": (round + number) % 2 == 0 });
            bob.tell_as(&format!("r{round}-{number}"), ready).await;
        }
        // The last one is answered, whatever comes of it.
        let end = format!("end{round}");
        bob.tell_as(&end, json!({ "ask": "undo" })).await;
        let is_end = |heard: &Value| {
            ["done", "rejected", "trouble"].iter().any(|kind| heard[kind]["id"] == *end)
        };
        // Or the line is cut: whoever sends faster than they read is dropped.
        while bob.next().await.is_some_and(|heard| !is_end(&heard)) {}
    }
    assert!(again >= 25, "{again}");
    let written = entries(&store, &opened).await - before;
    // Of 1,000 that were asked for: 30 messages at once, 10 a second, and that somebody has come and gone.
    assert!(written < 300, "{written} entries");
    server.stop().await;
}

#[tokio::test]
async fn a_whole_class_comes_in_from_one_address() {
    let server = Server::start(Memory::new()).await;
    let opened = server.open(json!({ "game": "kiltros", "seats": 9 })).await;
    let (table, play) = (opened["table"].as_str().unwrap(), opened["play"].as_str().unwrap());
    let mut class = Vec::new();
    for _ in 0..40 {
        class.push(server.join(table, "secret", play).await);
    }
    for (seat, person) in class.iter_mut().take(9).enumerate() {
        person.must(sit(seat as u8, &format!("Persona {seat}"))).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn idle_sockets_keep_nobody_from_their_seat() {
    let mut config = server::Config::default();
    config.limits.sockets_per_address = 10;
    let server = Server::start_with(Memory::new(), config).await;
    let (opened, ana, mut bob) = two(&server, dos()).await;
    let table = opened["table"].as_str().unwrap();
    let (watch, token) = (opened["watch"].as_str().unwrap(), opened["token"].as_str().unwrap());
    let mut squatters = Vec::new();
    for _ in 0..8 {
        squatters.push(server.join(table, "secret", watch).await);
    }
    drop(ana);
    squatters.push(server.join(table, "secret", watch).await);
    let mut late = server.connect().await;
    let hello = json!({ "protocol": 1, "table": table, "secret": watch });
    assert_eq!(late.hello(hello).await["trouble"]["why"], "too-many");
    let mut ana = server.join(table, "token", token).await;
    assert_eq!(ana.welcome["role"], "host");
    assert!(one_move(&mut ana, &mut bob).await.get("done").is_some());
    server.stop().await;
}

#[tokio::test]
async fn the_history_of_a_table_has_an_end_and_games_are_played_to_theirs() {
    let store = Memory::new();
    let mut config = support::patient();
    config.limits.entries_per_table = 20;
    let server = Server::start_with(store.clone(), config).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let hello = json!({ "ask": "say", "phrase": "hello" });
    let mut said = 0;
    let refused = loop {
        let answer = ana.ask(hello.clone()).await;
        if answer.get("done").is_none() {
            break answer;
        }
        said += 1;
        assert!(said < 100, "there is no end to it");
    };
    assert_eq!(refused["rejected"]["why"], "history-full");
    assert_eq!(entries(&store, &opened).await, 20);
    for _ in 0..6 {
        assert!(one_move(&mut ana, &mut bob).await.get("done").is_some());
    }
    assert!(ana.ask(json!({ "ask": "close" })).await.get("done").is_some());
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_a_move_is_bounded_by_the_hour() {
    let mut config = support::patient();
    config.limits.non_moves_per_hour = 12;
    let server = Server::start_with(Memory::new(), config).await;
    let (_, mut ana, mut bob) = two(&server, dos()).await;
    let vote = |yes: bool| json!({ "ask": "vote", "on": "pause", "yes": yes });
    let mut done = 0;
    let refused = loop {
        let answer = ana.ask(vote(done % 2 == 0)).await;
        if answer.get("done").is_none() {
            break answer;
        }
        done += 1;
        assert!(done < 100, "there is no end to it");
    };
    assert_eq!(refused["rejected"]["why"], "quota");
    // The other one has a share of their own, and both can play.
    bob.must(json!({ "ask": "say", "phrase": "hello" })).await;
    for _ in 0..4 {
        assert!(one_move(&mut ana, &mut bob).await.get("done").is_some());
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_sent_again_late_was_done_and_is_not_judged_anew() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (_, mut ana, mut bob) = two(&server, dos()).await;
    let vote = |yes: bool| json!({ "ask": "vote", "on": "pause", "yes": yes });
    let mover = if ana.must_act() { &mut ana } else { &mut bob };
    let mv = mover.moves()[0].clone();
    assert!(mover.ask_as("first", play(&mv)).await.get("done").is_some());
    // So much later that no table remembers it.
    for number in 0..40 {
        mover.must(vote(number % 2 == 0)).await;
    }
    for id in ["first", "first"] {
        let answer = mover.ask_as(id, play(&mv)).await;
        assert!(answer.get("done").is_some(), "{answer}");
    }
    let answer = mover.ask_as("other", play("nonsense")).await;
    assert!(answer.get("done").is_none(), "{answer}");
    server.stop().await;
}
