//! Fuzz target: event logs, as somebody could write them into the file: one entry in each line, as JSON.
//!
//! If the first line names a moment (`commands.rs`), they come after it. Otherwise they are a whole history, and are
//! read as a server reads it: with hashes that are right, since whoever can write a row can hash it too.

use engine::record::MOST_ADDED;
use engine::{MAX_SEATS, Seat, SeatSet};
use server::history::{self, Chain, Reader};
use sha2::{Digest, Sha256};
use store::{Millis, Row, Stored, TableId};
use table::{Chore, Decided, Draft, Entry, Phase, Secrets, Table, Who};

use crate::commands::{BEGIN, look_at, moment};

/// So many entries count.
const MOST: usize = 64;
/// The table of every history.
const TABLE: &str = "mesa";

/// An entry is written as it is read, a row is read as it was written, and a table that takes an entry can be
/// looked at by everybody.
pub fn history(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match text.split_once('\n').and_then(|(first, rest)| Some((moment(first)?, rest))) {
        Some((position, rest)) => {
            let mut table = position.table.clone();
            rest.lines().take(MOST).for_each(|line| absorb(&mut table, line));
        }
        None => read(text),
    }
}

/// Reads a whole history.
fn read(text: &str) {
    let id: TableId = TABLE.parse().expect("a good name");
    let (mut reader, mut rows) = (Reader::new(&id), Rows::new());
    let mut entries = Vec::new();
    for (seq, line) in (1..).zip(text.lines().take(MOST)) {
        let entry = serde_json::from_str::<Entry>(line);
        let kind = entry.as_ref().map_or("held", Entry::kind);
        if entry.as_ref().is_ok_and(is_beyond) {
            return;
        }
        let stored = rows.next(seq, kind, line);
        let damaged = Stored { row: Row { hash: [7; 32], ..stored.row.clone() }, ..stored.clone() };
        assert!(Reader::new(&id).read(&damaged).is_err(), "a hash that is wrong was taken");
        let taken = reader.read(&stored);
        let Ok(entry) = entry else {
            assert!(taken.is_err(), "what is no entry was taken");
            return;
        };
        reads_back(&entry);
        if taken.is_err() {
            return;
        }
        let table = reader.table().expect("something was read");
        assert_eq!(table.head(), seq);
        look_at(table);
        appended(table, &id, &entry);
        entries.push(entry);
    }
    // Records may be damaged where tables do not look; they must say so.
    for (_, record) in table::records(&entries).unwrap_or_default() {
        let text = record.to_string();
        assert_eq!(engine::record::Record::parse(&text), Ok(record), "{text}");
    }
    let _ = table::so_far(&entries);
}

/// A server writes an entry as a row that it reads as the same entry.
fn appended(table: &Table, id: &TableId, entry: &Entry) {
    let draft = Draft { entries: vec![entry.clone()], command: None, due: None, closes: false };
    let (append, _) = history::append(table, id, &draft, Chain::start(id));
    for row in append.rows {
        let stored = Stored { seq: 1, at: Millis(5), row };
        let (read, _) = Chain::start(id).read(&stored).expect("what was written can be read");
        assert_eq!(read, *entry);
    }
}

/// Takes an entry as it is written or, since nobody finds a fingerprint by trying, as the table would write it.
fn absorb(table: &mut Table, line: &str) {
    let Ok(entry) = serde_json::from_str::<Entry>(line) else { return };
    reads_back(&entry);
    if is_beyond(&entry) {
        return;
    }
    let now = table.last_at().max(BEGIN) + 10;
    for entry in [Some(entry.clone()), mended(table, &entry, now)].into_iter().flatten() {
        // An entry that does not fit leaves a table unusable.
        let mut tried = table.clone();
        if tried.absorb(&entry, now, None).is_ok() {
            look_at(&tried);
            *table = tried;
            return;
        }
    }
}

fn mended(table: &Table, entry: &Entry, now: u64) -> Option<Entry> {
    let draft = match entry {
        Entry::Played { seat, mv, by, .. } => {
            match table.bot_plays(Seat(*seat), mv, *by, now).ok()? {
                Decided::Draft(draft) => draft,
                Decided::Shout { .. } | Decided::Hint { .. } => return None,
            }
        }
        Entry::Dealt { .. } if can_be_dealt(table) => {
            match table.chore(now + 10_000, SeatSet::EMPTY)? {
                Chore::Make(draft) => draft,
                Chore::Ask(..) => return None,
            }
        }
        _ => return None,
    };
    draft.entries.into_iter().next()
}

/// Tells whether an entry speaks of more seats than any game has: a table panics at those, and what else is wrong would
/// never be reached (`docs/fuzzing.md`).
fn is_beyond(entry: &Entry) -> bool {
    match entry {
        Entry::Opened { terms, .. } | Entry::Arranged { terms } => {
            usize::from(terms.seats) > MAX_SEATS
        }
        Entry::Voted { seat, .. } => usize::from(*seat) >= MAX_SEATS,
        _ => false,
    }
}

/// Tells whether a table could have come to its deal so. A history is believed where it says that terms were agreed upon
/// and what was added to a seed, and a table that cannot deal panics when it is to (`docs/fuzzing.md`).
fn can_be_dealt(table: &Table) -> bool {
    let terms = table.terms();
    let opened = table::opened(TABLE.to_owned(), terms, Who::default(), Secrets::default());
    let Phase::Sealing(sealing) = table.phase() else { return false };
    let chairs = table.chairs().len();
    let fits = chairs == usize::from(terms.seats) && chairs == sealing.added.len();
    let added = sealing.added.iter().flatten().all(|bytes| bytes.len() <= MOST_ADDED);
    opened.is_ok() && fits && added
}

fn reads_back(entry: &Entry) {
    let text = serde_json::to_string(entry).expect("an entry is always JSON");
    let again: Entry = serde_json::from_str(&text).expect("what was written can be read");
    assert_eq!(again, *entry, "{text}");
}

/// Rows with the hashes that they should have.
struct Rows {
    hash: [u8; 32],
}

impl Rows {
    fn new() -> Rows {
        Rows { hash: Sha256::digest(format!("sobremesa table/1 {TABLE}")).into() }
    }

    fn next(&mut self, seq: u64, kind: &str, body: &str) -> Stored {
        let mut hash = Sha256::new();
        hash.update(self.hash);
        for part in [kind, "", body] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        self.hash = hash.finalize().into();
        let (kind, body) = (kind.to_owned(), body.to_owned());
        let row = Row { kind, version: 1, seat: None, command: None, body, hash: self.hash };
        Stored { seq, at: Millis(1_000 + 10 * seq), row }
    }
}
