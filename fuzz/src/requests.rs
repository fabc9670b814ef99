//! Fuzz target: what clients send, the messages of the protocol, and the body of a request for a new table. What servers send is
//! read too, by clients.

use engine::SeatSet;
use protocol::{Ask, Command, Hello, OpenTable, Request, Terms};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::history::{self, Chain};
use server::{identity, names};
use store::{Millis, Stored, TableId};
use table::{By, Chore, Decided, Phase, Secrets, Table, Who};

use crate::commands::{look_at, take};

/// A message that reads well is written and reads the same; a table that can be opened can be played at.
pub fn requests(bytes: &[u8]) {
    match serde_json::from_slice(bytes) {
        Ok(Request::Hello(hello)) => greeted(&hello),
        Ok(Request::Command(command)) => asked(&command),
        Err(_) => {}
    }
    if let Ok(OpenTable { terms }) = serde_json::from_slice(bytes) {
        reads_back(&OpenTable { terms: terms.clone() });
        open(&terms);
    }
    // A client has to hear whatever a server says.
    let _ = serde_json::from_slice::<client::Received>(bytes);
}

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(thing: &T) {
    let text = serde_json::to_string(thing).expect("messages are always JSON");
    let again: T = serde_json::from_str(&text).expect("what was written can be read");
    assert_eq!(again, *thing, "{text}");
}

fn greeted(hello: &Hello) {
    reads_back(&Request::Hello(hello.clone()));
    if let Ok(id) = hello.table.parse::<TableId>() {
        assert_eq!(id.as_str(), hello.table);
    }
    for secret in hello.token.iter().chain(&hello.secret) {
        assert!(!identity::is_secret(secret) || identity::is_plausible(secret), "{secret}");
        assert_eq!(identity::hash(secret).len(), 64);
    }
}

fn asked(command: &Command) {
    reads_back(&Request::Command(command.clone()));
    match &command.ask {
        Ask::Sit { name, .. } => {
            if let Some(shown) = names::name(name) {
                assert_eq!(names::name(&shown).as_ref(), Some(&shown), "{name:?}");
                assert!(names::are_alike(&shown, &shown), "{shown:?}");
            }
        }
        Ask::Say { text: Some(text), .. } => {
            let shown = names::text(text);
            assert_eq!(names::text(&shown), shown, "{text:?}");
        }
        Ask::Arrange { terms } => open(terms),
        _ => {}
    }
}

/// Opens a table, and begins a game there.
fn open(terms: &Terms) {
    let host = Who("ana".repeat(8));
    let opened =
        |terms: &Terms| table::opened("mesa".to_owned(), terms, host.clone(), Secrets::default());
    let Ok(entry) = opened(terms) else { return };
    let table::Entry::Opened { terms, .. } = &entry else { unreachable!("it opens a table") };
    assert_eq!(opened(terms).as_ref(), Ok(&entry), "terms have one spelling");
    let id: TableId = "mesa".parse().expect("a good name");
    let (append, _) = history::create(&id, &entry).expect("what can be kept can be opened");
    for row in append.rows {
        let stored = Stored { seq: 1, at: Millis(5), row };
        let (read, _) = Chain::start(&id).read(&stored).expect("what was written can be read");
        assert_eq!(read, entry);
    }
    let table = Table::open(&entry, 1).expect("what can be kept can be opened");
    look_at(&table);
    begins(table, &host);
}

/// The host sits down among bots and starts, and a bot or the host moves.
fn begins(mut table: Table, host: &Who) {
    let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 1, color: 2 };
    let bot = |seat| Ask::Bot { seat, level: Some("easy".to_owned()) };
    let bots = (1..table.terms().seats).map(bot);
    let asks: Vec<Ask> = [sit].into_iter().chain(bots).chain([Ask::Start]).collect();
    for (number, ask) in asks.into_iter().enumerate() {
        let command = Command { id: format!("c{number}"), seen: 0, ask };
        let decided = table.ask(host, &command, 2_000, || [7; 32]);
        let Ok(Decided::Draft(draft)) = decided else { panic!("{command:?}: {decided:?}") };
        take(&mut table, &draft, 2_000);
    }
    // Nobody promises anything, and the cards are dealt all the same.
    let Some(Chore::Make(draft)) = table.chore(9_000, SeatSet::EMPTY) else {
        panic!("nothing is due while a seed is sealed")
    };
    take(&mut table, &draft, 9_000);
    assert_eq!(*table.phase(), Phase::Playing);
    let state = table.state();
    let asked = table.viewers().find_map(|viewer| {
        let you = table.snapshot(viewer, None, &state).you;
        Some((you.seat.filter(|_| you.must)?, you.moves.first().cloned()?))
    });
    let (seat, mv) = asked.expect("a game that goes on waits for somebody");
    let played = table.bot_plays(engine::Seat(seat), &mv, By::Bot, 9_500);
    let Ok(Decided::Draft(draft)) = played else { panic!("`{mv}` of seat {seat}: {played:?}") };
    take(&mut table, &draft, 9_500);
    look_at(&table);
}
