//! Forward and backward compatibility: what a message promises to programs of other versions.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use protocol::{
    Ask, Chat, Command, Hello, Item, Link, NoteKind, OpenTable, PROTOCOL, Phase, RawJson,
    Rejection, Reply, Request, Role, TableState, Terms, TroubleKind, Update, Vote, Watch,
};
use serde::de::IgnoredAny;
use serde_json::{Value, json};

fn welcome() -> Value {
    json!({ "welcome": {
        "protocol": PROTOCOL, "role": "player", "token": "t", "now": 7,
        "snapshot": {
            "number": 3,
            "items": [
                { "game": { "event": { "event": "saw", "card": "4" }, "key": "loyo-saw",
                            "values": { "seat": { "seat": 1 } }, "again": false } },
                { "table": { "kind": "said", "seat": 1, "name": "Ana", "said": { "text": "ya" } } },
            ],
            "table": {
                "id": "mesa", "terms": serde_json::to_value(Terms::of("loyo", 2)).unwrap(),
                "phase": "sealing", "paused": false, "votes": [], "chairs": [{
                    "name": "Ana", "bot": null, "presence": "here", "host": true, "ready": false,
                    "muted": false, "pets": 1, "color": 2, "wins": 0,
                }],
                "games": 1, "commitment": null, "step": "promise", "added": [], "round": null,
                "scores": [], "outcome": null, "at": 5,
            },
            "you": { "seat": 0, "must": true, "may": false, "moves": ["peek ab"], "deadline": null },
            "view": { "hands": [] },
            "complete": true,
        },
    }})
}

#[test]
fn what_is_read_is_written_the_same() {
    let written = welcome();
    let read: Reply = serde_json::from_value(written.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), written);
    let Reply::Welcome(welcome) = read else { panic!("a welcome") };
    assert_eq!((welcome.role, welcome.snapshot.table.phase), (Role::Player, Phase::Sealing));
    let Item::Game(happened) = &welcome.snapshot.items[0] else { panic!("of the game") };
    assert_eq!((happened.event.get(), happened.again), (r#"{"card":"4","event":"saw"}"#, false));
}

#[test]
fn every_request_is_read_as_it_was_written() {
    let text = || "x".to_owned();
    let asks = [
        Ask::Sit { seat: None, name: text(), pets: 1, color: 8 },
        Ask::Swap { seat: 1, yes: true },
        Ask::Reseat { seat: 1, to: 2 },
        Ask::Stand,
        Ask::Ready { ready: true },
        Ask::Start,
        Ask::Arrange { terms: Terms { watch: Watch::Open(60), ..Terms::of("dos", 2) } },
        Ask::Bot { seat: 1, level: None },
        Ask::Kick { seat: 1, secret: Some(text()) },
        Ask::Mute { seat: 1, muted: false },
        Ask::Host { seat: 1 },
        Ask::Renew { link: Link::Watch, secret: text() },
        Ask::Close,
        Ask::Promise { hash: text() },
        Ask::Reveal { bytes: text() },
        Ask::Play { mv: text() },
        Ask::Hint,
        Ask::Undo,
        Ask::Vote { on: Vote::Pause, yes: true },
        Ask::Say { phrase: None, text: Some(text()) },
    ];
    for ask in asks {
        let request = Request::Command(Command { id: "1".to_owned(), seen: 9, ask });
        let written = serde_json::to_string(&request).unwrap();
        assert_eq!(serde_json::from_str::<Request>(&written).unwrap(), request, "{written}");
    }
    let hello = Request::Hello(Hello { protocol: PROTOCOL, last: Some(3), ..Hello::default() });
    let written = serde_json::to_string(&hello).unwrap();
    assert_eq!(serde_json::from_str::<Request>(&written).unwrap(), hello);
}

#[test]
fn whoever_needs_less_reads_less_of_the_same_message() {
    let whole: Reply = serde_json::from_value(welcome()).unwrap();
    let written = serde_json::to_string(&whole).unwrap();
    type Glance = Update<TableState, IgnoredAny, IgnoredAny>;
    let Reply::Welcome(welcome) = serde_json::from_str::<Reply<Glance>>(&written).unwrap() else {
        panic!("a welcome")
    };
    assert_eq!(welcome.snapshot.you.moves, ["peek ab"]);
    type Unread = Update<RawJson, RawJson>;
    let unread: Reply<Unread> = serde_json::from_str(&written).unwrap();
    assert_eq!(serde_json::to_string(&unread).unwrap(), written, "it is carried on as it was");
}

#[test]
fn words_and_items_of_a_newer_server_are_no_error() {
    let read = |text: &str| serde_json::from_str::<Reply>(text).unwrap();
    match read(r#"{"rejected": {"id": "1", "why": "too-late", "since": 3}}"#) {
        Reply::Rejected(rejected) => assert_eq!(rejected.why, Rejection::Unknown),
        other => panic!("{other:?}"),
    }
    match read(r#"{"trouble": {"why": "moved", "to": "elsewhere"}}"#) {
        Reply::Trouble(trouble) => assert_eq!(trouble.why, TroubleKind::Unknown),
        other => panic!("{other:?}"),
    }
    let items = r#"[{"gift": {"from": 1, "what": {"a": [1, 2]}}}, {"table": {"kind": "knocked"}}]"#;
    let items: Vec<Item> = serde_json::from_str(items).unwrap();
    let [Item::Unknown, Item::Table(note)] = &items[..] else { panic!("{items:?}") };
    assert_eq!(note.kind, NoteKind::Unknown);
    // Nobody can write what they do not know.
    assert!(serde_json::to_string(&items).is_err());
}

#[test]
fn clients_are_not_forgiven_words_that_nobody_knows() {
    let terms = |key: &str, word: Value| {
        let mut terms = serde_json::to_value(Terms::of("dos", 2)).unwrap();
        terms[key] = word;
        serde_json::from_value::<OpenTable>(json!({ "terms": terms }))
    };
    assert!(terms("chat", json!("phrases")).is_ok_and(|open| open.terms.chat == Chat::Phrases));
    for (key, word) in [("chat", "loud"), ("tempo", "unknown"), ("records", ""), ("kettle", "on")] {
        assert!(terms(key, json!(word)).is_err(), "{key}: {word}");
    }
}

#[test]
fn every_word_is_written_as_it_is_called() {
    let written =
        |word: &dyn std::fmt::Debug, json: Value, id: &str| assert_eq!(json, id, "{word:?}");
    let json = |word: serde_json::Result<Value>| word.unwrap();
    Rejection::ALL.iter().for_each(|why| written(why, json(serde_json::to_value(why)), why.id()));
    TroubleKind::ALL.iter().for_each(|why| written(why, json(serde_json::to_value(why)), why.id()));
    NoteKind::ALL
        .iter()
        .for_each(|kind| written(kind, json(serde_json::to_value(kind)), kind.id()));
    Phase::ALL
        .iter()
        .for_each(|phase| written(phase, json(serde_json::to_value(phase)), phase.id()));
    Chat::ALL.iter().for_each(|chat| written(chat, json(serde_json::to_value(chat)), chat.id()));
}
