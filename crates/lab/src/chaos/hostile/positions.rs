//! The corpus of the fuzzer. Tables of every game at many moments, to ask hostile things of.

use engine::record::hex;
use engine::{Rng, Seat, Viewer};
use games::GameId;
use protocol::{Ask, Command, Terms};
use serde_json::Value;
use table::{By, Decided, Draft, Entry, Phase, Secrets, Table, Who};

/// A table at some moment, with how it came there.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) table: Table,
    pub(crate) history: Vec<Entry>,
    /// A move that somebody could make there, if there is one.
    pub(crate) moves: Vec<String>,
}

/// The people at every table, the host first, and a stranger.
pub(crate) fn everybody() -> [Who; 3] {
    ["ana", "bob", "eva"].map(|name| Who(name.repeat(8)))
}

/// Tables of every game, at the beginning, in the middle and at the end.
pub(crate) fn positions(seed: u64) -> Vec<Position> {
    let games = GameId::ALL.iter().enumerate();
    games.flat_map(|(number, game)| evening(*game, seed ^ number as u64)).collect()
}

/// How many moves of each game are made.
const MOST_MOVES: usize = 400;
/// What everybody adds to the seed.
const BYTES: [u8; 16] = [0x0a; 16];

fn evening(game: GameId, seed: u64) -> Vec<Position> {
    let mut rng = Rng::new(seed);
    let [ana, bob, _] = everybody();
    let terms: Terms = serde_json::from_value(
        serde_json::json!({ "game": game.id(), "seats": 3, "clock": { "turn": 60, "window": 8 } }),
    )
    .expect("these are terms");
    let secrets = Secrets { play: "p".repeat(64), watch: "w".repeat(64) };
    let opened = table::opened("mesa".to_owned(), &terms, ana.clone(), secrets)
        .expect("these terms can be kept");
    let mut table = Table::open(&opened, 1_000).expect("an entry that opens a table");
    let mut history = vec![opened];
    let mut found = vec![Position::at(&table, &history)];
    let sit = |seat: u8, name: &str| Ask::Sit {
        seat: Some(seat),
        name: name.to_owned(),
        pets: 1,
        color: 2,
    };
    let mut number = 0;
    let mut step = |table: &mut Table, history: &mut Vec<Entry>, who: &Who, ask: Ask| {
        number += 1;
        let seen = table.number(table.viewer(who));
        let command = Command { id: format!("c{number}"), seen, ask };
        let decided = table.ask(who, &command, 2_000 + number, || [7; 32]);
        let draft = match decided {
            Ok(Decided::Draft(draft)) => draft,
            Ok(Decided::Shout { seat, mv }) => {
                let race = [protocol::Ran { seat: seat.0, took: 300, rtt: 0 }];
                match table.shouted((seat, &mv), &race, None, 2_000 + number) {
                    Ok(draft) => draft,
                    Err(_) => return,
                }
            }
            Ok(Decided::Hint { .. }) | Err(_) => return,
        };
        absorb(table, history, &draft, 2_000 + number);
    };
    step(&mut table, &mut history, &ana, sit(0, "Ana"));
    step(&mut table, &mut history, &bob, sit(1, "Bob"));
    step(&mut table, &mut history, &ana, Ask::Bot { seat: 2, level: Some("easy".to_owned()) });
    step(&mut table, &mut history, &bob, Ask::Ready { ready: true });
    step(&mut table, &mut history, &ana, Ask::Start);
    found.push(Position::at(&table, &history));
    let promise = |table: &Table, seat: u8| {
        let commitment = match table.phase() {
            Phase::Sealing(sealing) => hex(&sealing.commitment),
            _ => String::new(),
        };
        Ask::Promise { hash: table::promise(&commitment, seat, &BYTES).unwrap_or_default() }
    };
    let ask = promise(&table, 0);
    step(&mut table, &mut history, &ana, ask);
    found.push(Position::at(&table, &history));
    let ask = promise(&table, 1);
    step(&mut table, &mut history, &bob, ask);
    found.push(Position::at(&table, &history));
    for who in [&ana, &bob] {
        step(&mut table, &mut history, who, Ask::Reveal { bytes: hex(&BYTES) });
    }
    // The bot's seat is played by the host's hand: here nobody waits for anybody.
    for made in 0..MOST_MOVES {
        if made % 10 == 3 {
            found.push(Position::at(&table, &history));
        }
        let acts = |seat: &Seat| !moves(&table, *seat).is_empty();
        let seats: Vec<Seat> = (0..3).map(Seat).filter(acts).collect();
        let Some(seat) = pick(&seats, &mut rng) else { break };
        let all = moves(&table, *seat);
        let Some(mv) = pick(&all, &mut rng) else { break };
        if seat.0 == 2 {
            if let Ok(Decided::Draft(draft)) = table.bot_plays(*seat, mv, By::Bot, 9_000) {
                absorb(&mut table, &mut history, &draft, 9_000);
            }
        } else {
            let who = if seat.0 == 0 { &ana } else { &bob };
            step(&mut table, &mut history, who, Ask::Play { mv: mv.clone() });
        }
    }
    found.push(Position::at(&table, &history));
    step(&mut table, &mut history, &ana, Ask::Vote { on: protocol::Vote::Pause, yes: true });
    step(&mut table, &mut history, &bob, Ask::Vote { on: protocol::Vote::Pause, yes: true });
    found.push(Position::at(&table, &history));
    step(&mut table, &mut history, &ana, Ask::Kick { seat: 1, secret: None });
    found.push(Position::at(&table, &history));
    let secret = "0f".repeat(32);
    step(&mut table, &mut history, &ana, Ask::Renew { link: protocol::Link::Play, secret });
    found.push(Position::at(&table, &history));
    step(&mut table, &mut history, &ana, Ask::Close);
    found.push(Position::at(&table, &history));
    found
}

fn pick<'a, T>(all: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
    all.get(rng.below(count) as usize)
}

fn absorb(table: &mut Table, history: &mut Vec<Entry>, draft: &Draft, at: u64) {
    for entry in &draft.entries {
        table.absorb(entry, at, None).expect("what the table decides fits the table");
        history.push(entry.clone());
    }
}

fn moves(table: &Table, seat: Seat) -> Vec<String> {
    let state = table.state();
    let snapshot = table.snapshot(Viewer::Seat(seat), None, &state);
    snapshot.you.moves
}

impl Position {
    fn at(table: &Table, history: &[Entry]) -> Position {
        let moves = (0..3).flat_map(|seat| moves(table, Seat(seat))).collect();
        Position { table: table.clone(), history: history.to_vec(), moves }
    }
}

/// Good messages of every kind, to be spoiled.
pub(crate) fn requests() -> Vec<Value> {
    use serde_json::json;
    let terms = json!({ "game": "dos", "seats": 2, "options": "-", "chat": "free",
                        "clock": { "turn": 90, "window": 8 }, "watch": { "open": 60 } });
    let asks = [
        json!({ "ask": "sit", "seat": 1, "name": "Ana María", "pets": 2, "color": 3 }),
        json!({ "ask": "sit", "seat": null, "name": "Bob" }),
        json!({ "ask": "stand" }),
        json!({ "ask": "ready", "ready": true }),
        json!({ "ask": "start" }),
        json!({ "ask": "arrange", "terms": terms }),
        json!({ "ask": "bot", "seat": 2, "level": "hard" }),
        json!({ "ask": "bot", "seat": 2, "level": null }),
        json!({ "ask": "kick", "seat": 1 }),
        json!({ "ask": "kick", "seat": 1, "secret": "k".repeat(26) }),
        json!({ "ask": "mute", "seat": 1, "muted": true }),
        json!({ "ask": "host", "seat": 1 }),
        json!({ "ask": "renew", "link": "play", "secret": "r".repeat(26) }),
        json!({ "ask": "renew", "link": "watch", "secret": "0f".repeat(32) }),
        json!({ "ask": "close" }),
        json!({ "ask": "promise", "hash": "0f".repeat(32) }),
        json!({ "ask": "reveal", "bytes": "0f".repeat(16) }),
        json!({ "ask": "play", "move": "draw" }),
        json!({ "ask": "undo" }),
        json!({ "ask": "vote", "on": "pause", "yes": true }),
        json!({ "ask": "vote", "on": "resume", "yes": false }),
        json!({ "ask": "say", "phrase": "hello" }),
        json!({ "ask": "say", "text": "¡Qué buena jugada!" }),
    ];
    let commands = asks.into_iter().enumerate().map(|(number, mut ask)| {
        ask["id"] = json!(format!("id-{number}"));
        ask["seen"] = json!(number);
        json!({ "command": ask })
    });
    let hello = json!({ "hello": { "protocol": 1, "table": "mesa", "token": "t".repeat(26),
                                   "secret": "s".repeat(26), "last": 3 } });
    commands.chain([hello]).collect()
}
