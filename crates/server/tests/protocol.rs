//! The schema of the protocol: the published one is that of the messages, and the document shows each of them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::PathBuf;

use protocol::{
    Finished, OpenTable, PHRASES, PROTOCOL, Problem, Rejection, Reply, Request, TableOpened,
    TroubleKind,
};
use schemars::{JsonSchema, Schema, generate::SchemaSettings};
use serde_json::{Value, json};

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn schema_of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>()
}

#[test]
fn the_published_schema_is_that_of_the_messages() {
    let all = json!({
        "protocol": PROTOCOL,
        "sent by clients": schema_of::<Request>(),
        "sent by the server": schema_of::<Reply>(),
        "POST /api/tables": { "request": schema_of::<OpenTable>(), "answer": schema_of::<TableOpened>() },
        "GET /api/tables/{table}/games": schema_of::<Vec<Finished>>(),
        "problems": schema_of::<Problem>(),
    });
    let text = serde_json::to_string_pretty(&sorted(all)).unwrap() + "\n";
    let path = docs().join("protocol.schema.json");
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(published, text, "docs/protocol.schema.json; `cargo xtask bless` writes it");
}

/// The same with its keys in order: whether they are depends on what else is built.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut pairs: Vec<(String, Value)> = map.into_iter().collect();
            pairs.sort_by(|(one, _), (other, _)| one.cmp(other));
            Value::Object(pairs.into_iter().map(|(key, value)| (key, sorted(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        plain => plain,
    }
}

/// The blocks of JSON in the document, in order.
fn examples(text: &str) -> Vec<Value> {
    let blocks = text.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks
        .map(|block| serde_json::from_str(block).unwrap_or_else(|error| panic!("{error}: {block}")))
        .collect()
}

#[test]
fn every_message_is_shown_in_the_document() {
    let text = fs::read_to_string(docs().join("protocol.md")).unwrap();
    let examples = examples(&text);
    let mut asks = Vec::new();
    for example in &examples {
        if example.get("hello").is_some() || example.get("command").is_some() {
            // What is shown can be sent.
            let request: Request = serde_json::from_value(example.clone()).unwrap();
            if let Request::Command(_) = request {
                asks.push(example["command"]["ask"].as_str().unwrap().to_owned());
            }
        }
    }
    for ask in [
        "sit", "swap", "reseat", "stand", "ready", "start", "arrange", "bot", "kick", "mute",
        "host", "renew", "close", "promise", "reveal", "play", "undo", "vote", "say",
    ] {
        assert!(asks.iter().any(|shown| shown == ask), "`{ask}` is not shown");
    }
    for kind in ["hello", "welcome", "update", "done", "refused", "rejected", "trouble"] {
        assert!(examples.iter().any(|shown| shown.get(kind).is_some()), "`{kind}` is not shown");
    }
    let words = Rejection::ALL.iter().map(|rejection| rejection.id());
    for word in words
        .chain(TroubleKind::ALL.iter().map(|trouble| trouble.id()))
        .chain(PHRASES.iter().copied())
    {
        assert!(text.contains(&format!("`{word}`")), "`{word}` is not explained");
    }
}
