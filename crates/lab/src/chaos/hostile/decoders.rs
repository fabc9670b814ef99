//! In-process fuzzing of every parser. Hostile input straight into everything that reads what others have written.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::record::{Line, Record};
use engine::{Seat, Simulate, Visit};
use games::GameId;
use protocol::{Ask, Command, OpenTable, Request};
use serde_json::{Value, json};
use server::history::{self, Chain};
use server::{identity, names};
use store::{Millis, Stored, TableId};
use table::{By, Decided, Draft, Entry, Secrets, Table, Who};

use super::mutate::Mutator;
use super::positions::{Position, everybody, positions, requests};
use crate::chaos::report::Decoded;

/// How many frames share a seed: they are the same whatever the number of threads.
const CHUNK: u64 = 5_000;
/// How many inputs that made something panic are kept.
const EXAMPLES: usize = 5;

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) decoders: Vec<Decoded>,
    pub(crate) panics: u64,
    pub(crate) examples: Vec<String>,
}

/// Everything that reads what others have written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Decoder {
    Message,
    OpenTable,
    Name,
    Word,
    Command,
    Move,
    Record,
    Entry,
    Row,
    Reply,
}

impl Decoder {
    /// All of them, and of a hundred frames how many each is given.
    const ALL: [(Decoder, usize); 10] = [
        (Decoder::Message, 20),
        (Decoder::OpenTable, 8),
        (Decoder::Name, 10),
        (Decoder::Word, 4),
        (Decoder::Command, 18),
        (Decoder::Move, 20),
        (Decoder::Record, 4),
        (Decoder::Entry, 6),
        (Decoder::Row, 4),
        (Decoder::Reply, 6),
    ];

    fn name(self) -> &'static str {
        match self {
            Decoder::Message => "message",
            Decoder::OpenTable => "open-table",
            Decoder::Name => "name",
            Decoder::Word => "word",
            Decoder::Command => "command",
            Decoder::Move => "move",
            Decoder::Record => "record",
            Decoder::Entry => "entry",
            Decoder::Row => "row",
            Decoder::Reply => "reply",
        }
    }

    fn pick(mutator: &mut Mutator) -> (usize, Decoder) {
        let mut at = mutator.below(100);
        for (place, (decoder, share)) in Decoder::ALL.into_iter().enumerate() {
            if at < share {
                return (place, decoder);
            }
            at -= share;
        }
        (0, Decoder::Message)
    }
}

/// Gives the decoders so many frames, or as many as there is time for.
pub(crate) fn run(frames: u64, seed: u64, time: Duration) -> Found {
    let stock = Stock::new(seed);
    let (next, is_late) = (AtomicU64::new(0), AtomicBool::new(false));
    let start = Instant::now();
    let all = Mutex::new(Found { decoders: nothing(), ..Found::default() });
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !is_late.load(Ordering::Relaxed) {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    let left = frames.saturating_sub(chunk * CHUNK).min(CHUNK);
                    if left == 0 {
                        break;
                    }
                    let found = stock.chunk(left, seed.wrapping_add(chunk << 20));
                    if let Ok(mut all) = all.lock() {
                        all.add(found);
                    }
                    is_late.fetch_or(start.elapsed() > time, Ordering::Relaxed);
                }
            });
        }
    });
    all.into_inner().unwrap_or_default()
}

fn nothing() -> Vec<Decoded> {
    let name = |(decoder, _): (Decoder, usize)| decoder.name();
    let zero = |decoder| Decoded { decoder, ..Decoded::default() };
    Decoder::ALL.into_iter().map(name).map(zero).collect()
}

impl Found {
    fn add(&mut self, other: Found) {
        for (mine, theirs) in self.decoders.iter_mut().zip(other.decoders) {
            mine.frames += theirs.frames;
            mine.taken += theirs.taken;
            mine.slowest = mine.slowest.max(theirs.slowest);
        }
        self.panics += other.panics;
        let room = EXAMPLES.saturating_sub(self.examples.len());
        self.examples.extend(other.examples.into_iter().take(room));
    }
}

/// What hostile input is made from.
struct Stock {
    positions: Vec<Position>,
    requests: Vec<Value>,
    records: Vec<(GameId, String)>,
    entries: Vec<Value>,
    replies: Vec<String>,
    moves: Vec<String>,
}

impl Stock {
    fn new(seed: u64) -> Stock {
        let positions = positions(seed);
        let last = positions.iter().map(|position| (position.table.game_id(), &position.history));
        let records = last.filter_map(|(game, history)| Some((game, record(history)?))).collect();
        let mut moves: Vec<String> =
            positions.iter().flat_map(|position| position.moves.iter().cloned()).collect();
        moves.sort();
        moves.dedup();
        let entries = positions.iter().flat_map(|position| position.history.iter().rev().take(30));
        let entries = entries.filter_map(|entry| serde_json::to_value(entry).ok()).collect();
        let replies = positions.iter().step_by(3).map(reply).collect();
        Stock { positions, requests: requests(), records, entries, replies, moves }
    }

    fn chunk(&self, frames: u64, seed: u64) -> Found {
        let mut found = Found { decoders: nothing(), ..Found::default() };
        let mut mutator = Mutator::new(seed);
        for number in 0..frames {
            let (place, decoder) = Decoder::pick(&mut mutator);
            let input = self.input(decoder, &mut mutator);
            let start = Instant::now();
            let taken =
                catch_unwind(AssertUnwindSafe(|| self.decode(decoder, &input, &mut mutator)));
            let decoded = &mut found.decoders[place];
            decoded.frames += 1;
            decoded.slowest = decoded.slowest.max(start.elapsed().as_micros() as u64);
            match taken {
                Ok(taken) => decoded.taken += u64::from(taken),
                Err(_) => {
                    found.panics += 1;
                    if found.examples.len() < EXAMPLES {
                        let text = String::from_utf8_lossy(&input);
                        let name = decoder.name();
                        found.examples.push(format!("{name}, seed {seed}, frame {number}: {text}"));
                    }
                }
            }
        }
        found
    }

    fn any<'a, T>(all: &'a [T], mutator: &mut Mutator) -> &'a T {
        &all[mutator.below(all.len())]
    }

    /// Hostile input for a decoder.
    fn input(&self, decoder: Decoder, mutator: &mut Mutator) -> Vec<u8> {
        let any_bytes = mutator.once_in(40);
        match decoder {
            _ if any_bytes => mutator.bytes(300),
            Decoder::Message | Decoder::Command => {
                let good = Stock::any(&self.requests, mutator).clone();
                self.json(&good, mutator)
            }
            Decoder::OpenTable => {
                let good = json!({ "terms": self.requests[5]["command"]["terms"] });
                self.json(&good, mutator)
            }
            Decoder::Name | Decoder::Word => mutator.text().into_bytes(),
            Decoder::Move => {
                let (good, other) =
                    (Stock::any(&self.moves, mutator), Stock::any(&self.moves, mutator));
                match mutator.below(4) {
                    0 => mutator.spoil(good.as_bytes(), other.as_bytes()),
                    1 => good.clone().into_bytes(),
                    _ => mutator.reword(good, other).into_bytes(),
                }
            }
            Decoder::Record => {
                let (_, good) = Stock::any(&self.records, mutator);
                let (_, other) = Stock::any(&self.records, mutator);
                mutator.spoil(good.as_bytes(), other.as_bytes())
            }
            Decoder::Entry | Decoder::Row => {
                let good = Stock::any(&self.entries, mutator).clone();
                self.json(&good, mutator)
            }
            Decoder::Reply => {
                let good = Stock::any(&self.replies, mutator);
                let other = Stock::any(&self.replies, mutator);
                mutator.spoil(good.as_bytes(), other.as_bytes())
            }
        }
    }

    /// JSON that is wrong in its meaning, in its form, or in its depth.
    fn json(&self, good: &Value, mutator: &mut Mutator) -> Vec<u8> {
        match mutator.below(10) {
            0 => mutator.deep().into_bytes(),
            1 | 2 => {
                let other = Stock::any(&self.requests, mutator).to_string();
                mutator.spoil(good.to_string().as_bytes(), other.as_bytes())
            }
            3 => good.to_string().into_bytes(),
            _ => mutator.twist(good).to_string().into_bytes(),
        }
    }

    /// Reads hostile input; says whether it was taken for good.
    fn decode(&self, decoder: Decoder, input: &[u8], mutator: &mut Mutator) -> bool {
        let text = String::from_utf8_lossy(input);
        match decoder {
            Decoder::Message => {
                let whole = serde_json::from_slice::<Request>(input).is_ok();
                let read = serde_json::from_str::<Request>(&text);
                assert!(!whole || read.is_ok(), "bytes and text are read alike");
                matches!(read, Ok(Request::Hello(_)))
                    || matches!(read, Ok(Request::Command(it)) if it.has_id())
            }
            Decoder::OpenTable => open(&text),
            Decoder::Name => {
                let shown = names::text(&text);
                // What is shown is shown the same way again.
                assert_eq!(names::text(&shown), shown);
                let name = names::name(&text);
                assert!(name.as_deref().is_none_or(|name| !name.trim().is_empty()));
                name.is_some()
            }
            Decoder::Word => {
                let id: Result<TableId, _> = text.parse();
                _ = identity::hash(&text);
                identity::is_plausible(&text) || id.is_ok()
            }
            Decoder::Command => match serde_json::from_str(&text) {
                Ok(Request::Command(command)) => self.ask(&command, mutator),
                Ok(Request::Hello(_)) | Err(_) => false,
            },
            Decoder::Move => self.plays(text.into_owned(), mutator),
            Decoder::Record => match Record::parse(&text) {
                Err(_) => false,
                Ok(record) => record
                    .header
                    .game
                    .parse()
                    .is_ok_and(|game: GameId| game.visit(Verified(&record))),
            },
            Decoder::Entry => {
                let Ok(entry) = serde_json::from_str::<Entry>(&text) else { return false };
                let position = Stock::any(&self.positions, mutator);
                let mut table = position.table.clone();
                let fits = table.absorb(&entry, 99_000, None).is_ok();
                if fits {
                    look_at(&table);
                }
                fits || Table::open(&entry, 1).is_ok()
            }
            Decoder::Row => self.row(&text, mutator),
            Decoder::Reply => serde_json::from_str::<client::Received>(&text).is_ok(),
        }
    }

    /// Somebody asks for something somewhere.
    fn ask(&self, command: &Command, mutator: &mut Mutator) -> bool {
        let position = Stock::any(&self.positions, mutator);
        let everybody = everybody();
        let who: &Who = Stock::any(&everybody, mutator);
        carried_out(&position.table, who, command)
    }

    /// Somebody makes a move somewhere: whoever is asked, or somebody else.
    fn plays(&self, mv: String, mutator: &mut Mutator) -> bool {
        let position = Stock::any(&self.positions, mutator);
        let everybody = everybody();
        let who: &Who = Stock::any(&everybody, mutator);
        // Sometimes a good move of this very position, so that the next thing is reached too.
        let good = position.moves.get(mutator.below(position.moves.len()));
        let mv = good.filter(|_| mutator.once_in(3)).cloned().unwrap_or(mv);
        let seen = match mutator.below(4) {
            0 => 0,
            1 => u64::MAX,
            _ => position.table.number(position.table.viewer(who)),
        };
        let command = Command { id: "m".to_owned(), seen, ask: Ask::Play { mv: mv.clone() } };
        let seat = Seat(mutator.below(12) as u8);
        // Bots are programs of ours, but their moves are checked all the same.
        let _ = position.table.bot_plays(seat, &mv, By::Bot, 50_000);
        carried_out(&position.table, who, &command)
    }

    /// A row as somebody could write it into the file, with a right hash or a wrong one.
    fn row(&self, text: &str, mutator: &mut Mutator) -> bool {
        let position = Stock::any(&self.positions, mutator);
        let id: TableId = "mesa".parse().expect("a good name");
        let entry = serde_json::from_str::<Entry>(text).ok();
        let entry = entry.or_else(|| position.history.last().cloned());
        let Some(entry) = entry else { return false };
        let draft = Draft { entries: vec![entry], command: None, due: None, closes: false };
        let (append, _) = history::append(&position.table, &id, &draft, Chain::start(&id));
        let Some(mut row) = append.rows.into_iter().next() else { return false };
        match mutator.below(8) {
            0 => row.version = mutator.below(70_000) as u16,
            1 => row.body = text.to_owned(),
            2 => row.kind = mutator.text(),
            3 => row.command = Some(mutator.text()),
            4 => row.hash[mutator.below(32)] ^= 1,
            _ => {}
        }
        let stored = Stored { seq: 1 + mutator.below(9) as u64, at: Millis(5), row };
        match Chain::start(&id).read(&stored) {
            Err(_) => false,
            Ok((entry, _)) => position.table.clone().absorb(&entry, 6, None).is_ok(),
        }
    }
}

fn open(text: &str) -> bool {
    let Ok(OpenTable { terms }) = serde_json::from_str(text) else { return false };
    let secrets = Secrets::default();
    match table::opened("mesa".to_owned(), &terms, Who::default(), secrets) {
        Err(_) => false,
        Ok(entry) => {
            let table = Table::open(&entry, 1).expect("what can be kept can be opened");
            look_at(&table);
            true
        }
    }
}

/// Asks, and makes true what comes of it on a copy.
fn carried_out(table: &Table, who: &Who, command: &Command) -> bool {
    let draft = match table.ask(who, command, 50_000, || [9; 32]) {
        Err(_) => return false,
        Ok(Decided::Hint { .. }) => return true,
        Ok(Decided::Draft(draft)) => draft,
        Ok(Decided::Shout { seat, mv }) => {
            match table.shouted(
                (seat, &mv),
                &[protocol::Ran { seat: seat.0, took: 90, rtt: 0 }],
                None,
                50_000,
            ) {
                Ok(draft) => draft,
                Err(_) => return false,
            }
        }
    };
    let mut table = table.clone();
    for entry in &draft.entries {
        table.absorb(entry, 50_000, None).expect("what the table decides fits the table");
    }
    look_at(&table);
    true
}

/// Everybody looks at a table.
fn look_at(table: &Table) {
    let state = table.state();
    for viewer in table.viewers().take(4) {
        let _ = table.update(viewer, &state);
        let _ = table.snapshot(viewer, Some(3), &state);
    }
    let _ = table.due_after(60_000);
}

/// A history as the record of its last game, whether that is over or not.
fn record(history: &[Entry]) -> Option<String> {
    let dealt = history.iter().rposition(|entry| matches!(entry, Entry::Dealt { .. }))?;
    let mut text = String::new();
    for (number, entry) in history[dealt..].iter().enumerate() {
        match entry {
            Entry::Dealt { header, gave, fingerprint } => {
                text += header;
                let (gave, fingerprint) = (gave.clone(), *fingerprint);
                let mv = "deal".to_owned();
                text += &Line { number, seat: None, mv, gave, fingerprint }.to_string();
            }
            Entry::Played { seat, mv, gave, fingerprint, end, .. } => {
                let (mv, gave, fingerprint) = (mv.clone(), gave.clone(), *fingerprint);
                let seat = Some(Seat(*seat));
                text += &Line { number, seat, mv, gave, fingerprint }.to_string();
                if let Some(end) = end {
                    return Some(text + end + "\n");
                }
            }
            _ => break,
        }
    }
    Some(text)
}

/// What a server sends, for clients that hear it.
fn reply(position: &Position) -> String {
    let state = position.table.state();
    let snapshot = position.table.snapshot(engine::Viewer::Seat(Seat(0)), None, &state);
    let snapshot = serde_json::to_value(&snapshot).unwrap_or_default();
    let welcome = json!({ "protocol": 1, "role": "host", "now": 1, "snapshot": snapshot });
    json!({ "welcome": welcome }).to_string()
}

/// Holds a record to its rules.
struct Verified<'a>(&'a Record);

impl Visit for Verified<'_> {
    type Out = bool;
    fn visit<G: Simulate>(self) -> bool {
        fair::verify::<G>(self.0, &fair::Mine::new()).verdict() <= fair::Verdict::Unvouched
            || engine::record::replay::<G>(self.0, |_| {}).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_input_is_taken_by_every_decoder() {
        let stock = Stock::new(1);
        assert!(stock.records.len() > 20, "hardly any records");
        for (game, text) in &stock.records {
            let record =
                Record::parse(text).unwrap_or_else(|fault| panic!("{game}: {fault}\n{text}"));
            assert!(game.visit(Verified(&record)), "{game}");
        }
        for request in &stock.requests {
            assert!(serde_json::from_value::<Request>(request.clone()).is_ok(), "{request}");
        }
        for reply in &stock.replies {
            assert!(serde_json::from_str::<client::Received>(reply).is_ok(), "{reply}");
        }
        assert!(stock.moves.len() > 100, "hardly any moves: {}", stock.moves.len());
    }

    #[test]
    fn threads_make_no_difference() {
        let one = run(2_000, 3, Duration::from_secs(60));
        let two = run(2_000, 3, Duration::from_secs(60));
        let counts = |found: &Found| -> Vec<(u64, u64)> {
            found.decoders.iter().map(|decoded| (decoded.frames, decoded.taken)).collect()
        };
        assert_eq!(counts(&one), counts(&two));
    }
}
