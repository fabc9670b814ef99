//! Holds what the players were told against what was kept.

use std::collections::HashMap;

use engine::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use server::history::Reader;
use store::{Store, Stored};
use table::Table;

use crate::notes::{Answer, Joined, Notes, Seen, Sent};
use crate::trouble::Trouble;

/// Something that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// At which table.
    pub table: String,
    /// At which entry of its history, if at one.
    pub seq: Option<u64>,
    /// What.
    pub what: String,
}

/// What came of the check of one table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Its rows.
    pub rows: u64,
    /// How many acknowledged commands were found in them.
    pub found: u64,
    /// When the last seat knew of each command, in the order of the notes.
    pub known: Vec<Option<u64>>,
    /// What does not fit.
    pub differences: Vec<Difference>,
}

/// Reads a table from the store and compares it with what its players have noted.
pub async fn table(store: &impl Store, notes: &Notes) -> Result<Verdict, Trouble> {
    let mut check = Check::of(notes);
    let mut head = 0;
    loop {
        let rows = store.read(&notes.table, head, 512).await;
        let rows = rows.map_err(|error| Trouble::Unreadable(error.to_string()))?;
        let Some(last) = rows.last() else { break };
        head = last.seq;
        for stored in &rows {
            if !check.row(stored) {
                return Ok(check.verdict);
            }
        }
    }
    check.finish();
    Ok(check.verdict)
}

struct Check<'a> {
    notes: &'a Notes,
    /// All commands of the players, by the name they have in the history.
    commands: HashMap<String, usize>,
    /// Where each command stands in the history, and by which of their updates the sender is shown it.
    stands: Vec<Option<(u64, u64)>>,
    reader: Reader,
    head: u64,
    /// The numbers of all seats before the entry.
    numbers: Vec<u64>,
    verdict: Verdict,
}

impl<'a> Check<'a> {
    fn of(notes: &'a Notes) -> Check<'a> {
        let name = |(index, sent): (usize, &Sent)| {
            let player = &notes.players[usize::from(sent.seat)];
            (Table::key(&player.who, &sent.id(&player.device)), index)
        };
        let mut check = Check {
            notes,
            commands: notes.sent.iter().enumerate().map(name).collect(),
            stands: vec![None; notes.sent.len()],
            reader: Reader::new(&notes.table),
            head: 0,
            numbers: vec![0; notes.players.len()],
            verdict: Verdict { known: vec![None; notes.sent.len()], ..Verdict::default() },
        };
        for oddity in &notes.oddities {
            check.differs(None, oddity.clone());
        }
        check
    }

    fn differs(&mut self, seq: Option<u64>, what: String) {
        let table = self.notes.table.to_string();
        self.verdict.differences.push(Difference { table, seq, what });
    }

    /// One more row; false if nothing after it can be read.
    fn row(&mut self, stored: &Stored) -> bool {
        let seq = stored.seq;
        if seq != self.head + 1 {
            self.differs(Some(seq), format!("it comes after {}: there is a hole", self.head));
        }
        self.head = seq;
        self.verdict.rows += 1;
        // It checks the chain of hashes, the rules and the fingerprints.
        if let Err(unreadable) = self.reader.read(stored) {
            self.differs(Some(seq), unreadable.to_string());
            return false;
        }
        let sent = stored.row.command.as_ref().and_then(|command| self.commands.get(command));
        let sent = sent.copied();
        if let Some(index) = sent
            && let stands = (seq, self.noticed(index))
            && let Some((before, _)) = self.stands[index].replace(stands)
        {
            let text = format!("the command of this entry is that of entry {before} too");
            self.differs(Some(seq), text);
        }
        self.look(seq, sent);
        true
    }

    /// The number of the update by which the sender of a command is shown the entry that was just read.
    fn noticed(&self, index: usize) -> u64 {
        let viewer = Viewer::Seat(Seat(self.notes.sent[index].seat));
        self.reader.table().map_or(0, |table| table.number(viewer))
    }

    /// Compares what each seat learned from the entry.
    fn look(&mut self, seq: u64, sent: Option<usize>) {
        let notes = self.notes;
        for (place, seen) in notes.players.iter().enumerate() {
            let viewer = Viewer::Seat(Seat(place as u8));
            let Some(table) = self.reader.table() else { return };
            let number = table.number(viewer);
            if number == self.numbers[place] {
                continue;
            }
            self.numbers[place] = number;
            let fault = match seen.at(number) {
                Ok(came) => {
                    if let (Some(index), Some(came)) = (sent, came) {
                        let known = &mut self.verdict.known[index];
                        *known = Some(known.map_or(came, |known| known.max(came)));
                    }
                    None
                }
                Err(()) => Some(format!("seat {place} was never told of it (update {number})")),
            };
            let picture = seen.picture.as_ref().filter(|_| seen.last() == Some(number));
            let other = picture.and_then(|picture| differing(table, viewer, picture.as_str()));
            let other = other.map(|part| {
                format!(
                    "the last picture of seat {place} differs from the replayed table in `{part}`"
                )
            });
            for fault in fault.into_iter().chain(other) {
                self.differs(Some(seq), fault);
            }
        }
    }

    /// After the last row.
    fn finish(&mut self) {
        if self.verdict.rows == 0 {
            return self.differs(None, "there is no such table".to_owned());
        }
        for (index, sent) in self.notes.sent.iter().enumerate() {
            let stands = self.stands[index];
            let id = sent.id(&self.notes.players[usize::from(sent.seat)].device);
            match (sent.answer, stands) {
                (Answer::Done(number), Some((_, shown))) if number >= shown => {
                    self.verdict.found += 1;
                }
                (Answer::Done(number), Some((found, shown))) => {
                    let text = format!(
                        "`{id}` was acknowledged after update {number} and is shown by update {shown}"
                    );
                    self.differs(Some(found), text);
                }
                (Answer::Done(_), None) => {
                    self.differs(None, format!("`{id}` was acknowledged and is lost"));
                }
                (Answer::Busy, _) if sent.again => {}
                (
                    Answer::Refused | Answer::Stale | Answer::Rejected | Answer::Busy,
                    Some((found, _)),
                ) => {
                    let text = format!("`{id}` was answered {:?} and stands there", sent.answer);
                    self.differs(Some(found), text);
                }
                (Answer::Open, _) => {
                    let seq = stands.map(|(seq, _)| seq);
                    self.differs(seq, format!("`{id}` was never answered"));
                }
                (Answer::Refused | Answer::Stale | Answer::Rejected | Answer::Busy, None)
                | (Answer::Lost, _) => {}
            }
        }
        for (place, seen) in self.notes.players.iter().enumerate() {
            let (last, number) = (seen.last(), self.numbers[place]);
            if seen.stayed && last != Some(number) {
                let last = last.map_or("none".to_owned(), |last| last.to_string());
                self.differs(
                    Some(self.head),
                    format!("seat {place} stayed to the end and saw update {last}, not {number}"),
                );
            }
        }
    }
}

impl Seen {
    /// The number of the last picture: what came later counts.
    fn last(&self) -> Option<u64> {
        let welcome = self.welcomes.last().map(|joined| (joined.number, joined.at));
        let pictures = self.updates.last().copied().into_iter().chain(welcome);
        pictures.max_by_key(|(_, at)| *at).map(|(number, _)| number)
    }

    /// When the update of this number came; nothing if it need not have come; an error if it should
    /// have.
    fn at(&self, number: u64) -> Result<Option<u64>, ()> {
        if let Ok(place) = self.updates.binary_search_by_key(&number, |(number, _)| *number) {
            return Ok(Some(self.updates[place].1));
        }
        let between = |joined: &Joined| joined.seen < number && number <= joined.number;
        let after = self.last().is_none_or(|last| number > last);
        if after || self.welcomes.iter().any(between) { Ok(None) } else { Err(()) }
    }
}

/// The part of a picture that is not as the table makes it, if any.
fn differing(table: &Table, viewer: Viewer, picture: &str) -> Option<&'static str> {
    let Ok(message) = serde_json::from_str::<Value>(picture) else { return Some("all of it") };
    let told = message.get("update").unwrap_or(&message["welcome"]["snapshot"]);
    let snapshot = table.snapshot(viewer, None, &table.state());
    let Ok(made) = serde_json::to_value(&snapshot) else { return Some("all of it") };
    ["number", "table", "you", "view"].into_iter().find(|part| told[part] != made[part])
}
