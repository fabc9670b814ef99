//! What strangers send: each gets a clear answer, nothing is lost, and others play on.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use serde_json::{Value, json};
use store::{Memory, Store};
use support::{Person, Server, play, two};
use tokio_tungstenite::tungstenite::Message;

const DOS: &str = r#"{ "game": "dos", "seats": 2 }"#;

fn dos() -> Value {
    serde_json::from_str(DOS).unwrap()
}

/// The word of a message that something is wrong.
fn trouble(message: &Value) -> &str {
    message["trouble"]["why"].as_str().unwrap_or_else(|| panic!("{message}"))
}

/// Whoever must act makes a move.
async fn one_move(ana: &mut Person, bob: &mut Person) -> u64 {
    ana.hear().await;
    bob.hear().await;
    let mover = if ana.must_act() { ana } else { bob };
    let mv = mover.moves()[0].clone();
    mover.must(play(&mv)).await
}

#[tokio::test]
async fn whoever_does_not_know_the_word_stays_outside() {
    let server = Server::start(Memory::new()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let table = opened["table"].as_str().unwrap();
    let wrong = "a".repeat(26);
    let other = server.open(dos()).await;
    let elsewhere = other["token"].as_str().unwrap();
    let hellos = [
        (json!({ "protocol": 1, "table": table, "token": wrong }), "no-entry"),
        (json!({ "protocol": 1, "table": table, "secret": wrong }), "no-entry"),
        (json!({ "protocol": 1, "table": table, "token": elsewhere }), "no-entry"),
        (json!({ "protocol": 1, "table": table, "secret": other["play"] }), "no-entry"),
        (json!({ "protocol": 1, "table": table }), "no-entry"),
        (json!({ "protocol": 1, "table": table, "token": "short" }), "no-entry"),
        (json!({ "protocol": 1, "table": table, "token": "' or 1=1; --        " }), "no-entry"),
        (json!({ "protocol": 1, "table": "nosuchtable", "token": wrong }), "no-table"),
        (json!({ "protocol": 1, "table": "../../etc", "token": wrong }), "no-table"),
        (json!({ "protocol": 99, "table": table, "token": wrong }), "protocol"),
        (json!({ "protocol": 1, "table": 7 }), "unreadable"),
        (json!({ "protocol": -1, "table": table }), "unreadable"),
    ];
    for (hello, why) in hellos {
        let mut stranger = server.connect().await;
        let reply = stranger.hello(hello.clone()).await;
        assert_eq!(trouble(&reply), why, "{hello}");
        assert_eq!(stranger.next().await, None, "{hello}: the line is cut");
    }
    // A seat comes from the connection: naming another one in a message changes nothing.
    let (mover, other) = if ana.must_act() { (&mut ana, &mut bob) } else { (&mut bob, &mut ana) };
    let mv = mover.moves()[0].clone();
    let forged = json!({ "ask": "play", "move": mv, "seat": 0, "who": "host", "by": "bot" });
    let answer = other.ask(forged).await;
    assert_eq!(answer["refused"]["rule"], "table.turn", "{answer}");
    one_move(&mut ana, &mut bob).await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_was_asked_to_leave_does_not_come_back() {
    let server = Server::start(Memory::new()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    ana.must(json!({ "ask": "kick", "seat": 1 })).await;
    let mut last = Value::Null;
    while let Some(message) = bob.next().await {
        last = message;
    }
    assert_eq!(trouble(&last), "barred");
    let mut again = server.connect().await;
    let hello = json!({ "protocol": 1, "table": opened["table"], "token": token });
    assert_eq!(trouble(&again.hello(hello).await), "barred");
    server.stop().await;
}

#[tokio::test]
async fn what_is_sent_twice_happens_once() {
    let store = Memory::new();
    let server = Server::start_with(store.clone(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let id = opened["table"].as_str().unwrap().parse().unwrap();
    let mover = if ana.must_act() { &mut ana } else { &mut bob };
    let mv = mover.moves()[0].clone();
    let before = mover.latest["number"].clone();
    assert!(mover.ask_as("once", play(&mv)).await.get("done").is_some());
    for _ in 0..3 {
        let again = mover.ask_as("once", play(&mv)).await;
        assert!(again.get("done").is_some(), "{again}");
    }
    // The same from a new connection, as after a line that went dead.
    // The host has had a token since the table was opened.
    let given = &mover.heard[0]["welcome"]["token"];
    let token = if given.is_null() { &opened["token"] } else { given };
    let mut again =
        server.join(opened["table"].as_str().unwrap(), "token", token.as_str().unwrap()).await;
    let answer = again.ask_as("once", play(&mv)).await;
    assert!(answer.get("done").is_some(), "{answer}");
    // A replayed move under another name comes too late: its number gives it away.
    again.latest["number"] = before;
    let answer = again.ask_as("other", play(&mv)).await;
    assert_eq!(answer["rejected"]["why"], "stale", "{answer}");
    let rows = store.read(&id, 0, 1_000).await.unwrap();
    let same = rows.iter().filter(|stored| {
        let command = stored.row.command.as_deref();
        command.is_some_and(|command| command.ends_with(":once"))
    });
    assert_eq!(same.count(), 1);
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_message_is_said_to_be_none_and_after_a_while_the_line_is_cut() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (_, mut ana, mut bob) = two(&server, dos()).await;
    let deep = format!("{}{}", "[".repeat(1_900), "]".repeat(1_900));
    let bad = [
        "",
        "x",
        "null",
        "{}",
        "[]",
        "{\"command\":{}}",
        "{\"command\":{\"id\":\"\",\"ask\":\"start\"}}",
        "{\"command\":{\"id\":\"with space\",\"ask\":\"start\"}}",
        "{\"command\":{\"id\":\"a\",\"ask\":\"fly\"}}",
        "{\"command\":{\"id\":\"a\",\"ask\":\"play\"}}",
        "{\"command\":{\"id\":\"a\",\"ask\":\"play\",\"move\":7}}",
        "{\"command\":{\"id\":\"a\",\"seen\":-1,\"ask\":\"start\"}}",
        "{\"command\":{\"id\":\"a\",\"ask\":\"kick\",\"seat\":256}}",
        "{\"welcome\":{}}",
        &deep,
    ];
    for text in bad {
        bob.send(text).await;
        let reply = bob.next().await.unwrap();
        assert_eq!(trouble(&reply), "unreadable", "{text}");
    }
    bob.socket.send_binary(vec![0xFF; 100]).await;
    assert_eq!(trouble(&bob.next().await.unwrap()), "unreadable");
    bob.send(json!({ "hello": { "protocol": 1, "table": "a" } }).to_string()).await;
    assert_eq!(trouble(&bob.next().await.unwrap()), "twice");
    // The line still works.
    bob.must(json!({ "ask": "say", "phrase": "sorry" })).await;
    for _ in 0..10 {
        bob.send("nonsense").await;
    }
    while bob.next().await.is_some() {}
    ana.until(|picture| picture["table"]["chairs"][1]["presence"] == "away").await;
    ana.must(json!({ "ask": "say", "phrase": "wait" })).await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_too_large_ends_the_line_and_nothing_else() {
    let server = Server::start_with(Memory::new(), support::patient()).await;
    let (opened, mut ana, mut bob) = two(&server, dos()).await;
    let token = bob.heard[0]["welcome"]["token"].as_str().unwrap().to_owned();
    let text = json!({ "command": { "id": "a", "ask": "say", "text": "x".repeat(5_000) } });
    bob.send(text.to_string()).await;
    while bob.next().await.is_some() {}
    let mut bob = server.join(opened["table"].as_str().unwrap(), "token", &token).await;
    let long = json!({ "ask": "say", "text": "y".repeat(300) });
    assert_eq!(bob.ask(long).await["rejected"]["why"], "length");
    let body = json!({ "terms": { "game": "dos", "seats": 2, "options": "z".repeat(20_000) } });
    let kind = [("Content-Type", "application/json")];
    let (status, _, said) = server.http("POST", "/api/tables", &kind, &body.to_string()).await;
    assert_eq!(status, 413, "{said}");
    one_move(&mut ana, &mut bob).await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_asks_for_a_socket_in_a_wrong_way_is_told_why() {
    let server = Server::start(Memory::new()).await;
    let key = ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    let (upgrade, version) = (("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"));
    let wrong: [&[(&str, &str)]; 4] = [
        &[],
        &[upgrade, version],
        &[upgrade, key, ("Sec-WebSocket-Version", "8")],
        &[("Upgrade", "tea"), key, version],
    ];
    for headers in wrong {
        // The helper asks to close the connection, which no socket does: that is wrong too.
        let (status, _, body) = server.http("GET", "/socket", headers, "").await;
        assert_eq!(status, 400, "{headers:?}: {body}");
        let problem: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(problem["why"], "no-socket", "{body}");
    }
    let (status, _, body) = server.http("POST", "/socket", &[upgrade, key, version], "").await;
    assert_eq!(status, 400, "{body}");
    // Others are not disturbed.
    let (_, mut ana, mut bob) = two(&server, dos()).await;
    one_move(&mut ana, &mut bob).await;
}

#[tokio::test]
async fn terms_that_cannot_be_kept_are_refused_with_a_reason() {
    let server = Server::start(Memory::new()).await;
    let kind = [("Content-Type", "application/json")];
    let bad = [
        ("not json", 400, "unreadable"),
        ("{}", 422, "unreadable"),
        (r#"{"terms":{"game":"chess","seats":2}}"#, 422, "bad-terms"),
        (r#"{"terms":{"game":"dos","seats":0}}"#, 422, "refused"),
        (r#"{"terms":{"game":"dos","seats":255}}"#, 422, "refused"),
        (r#"{"terms":{"game":"dos","seats":2,"options":"target=-5"}}"#, 422, "bad-terms"),
        (r#"{"terms":{"game":"dos","seats":2,"clock":{"turn":1,"window":8}}}"#, 422, "bad-terms"),
        (r#"{"terms":{"game":"dos","seats":2},"host":"me"}"#, 422, "unreadable"),
    ];
    for (body, status, why) in bad {
        let (found, _, said) = server.http("POST", "/api/tables", &kind, body).await;
        let said: Value = serde_json::from_str(&said).unwrap();
        assert_eq!((found, said["why"].as_str()), (status, Some(why)), "{body}: {said}");
        assert!(said["text"].as_str().unwrap().len() > 10, "{said}");
    }
    server.stop().await;
}

trait SendBinary {
    async fn send_binary(&mut self, bytes: Vec<u8>);
}

impl<S: futures_util::Sink<Message> + Unpin> SendBinary for S {
    async fn send_binary(&mut self, bytes: Vec<u8>) {
        use futures_util::SinkExt;
        assert!(self.send(Message::binary(bytes)).await.is_ok());
    }
}
