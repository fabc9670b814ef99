//! An offline audit after a run, as a consistency checker does it: holds what players noted against what was kept.

use std::collections::{HashMap, HashSet};

use client::Picture;
use engine::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use store::{Store, Stored};
use table::Table;

use super::replay::Replay;
use super::{Answer, Notes, Print, Sent};
use crate::error::LabError;

/// Of what kind something is that does not fit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// A command was acknowledged and is not there.
    Lost,
    /// Somebody was told what is not so, or not told what is.
    Untrue,
    /// A command is there twice.
    Doubled,
    /// The history has a hole, breaks its chain of hashes, or breaks a rule.
    Illegal,
    /// Somebody was told what nobody should be told.
    Odd,
}

/// Something that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// At which table.
    pub table: String,
    /// At which entry of its history, if at one.
    pub seq: Option<u64>,
    /// Of what kind.
    pub fault: Fault,
    /// What.
    pub what: String,
}

/// What came of the audit of one table.
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
pub async fn table(store: &impl Store, notes: &Notes) -> Result<Verdict, LabError> {
    let unreadable = |error: store::StoreError| LabError::Store(error.to_string());
    let mut audit = Audit::of(notes);
    loop {
        let rows = store.read(&notes.table, audit.replay.head(), 512).await.map_err(unreadable)?;
        if rows.is_empty() {
            break;
        }
        rows.iter().for_each(|stored| audit.row(stored));
    }
    let head = store.table(&notes.table).await.map_err(unreadable)?.map_or(0, |head| head.head);
    audit.finish(head);
    Ok(audit.verdict)
}

struct Audit<'a> {
    notes: &'a Notes,
    /// All commands of the players, by the name they have in the history.
    commands: HashMap<String, usize>,
    /// Where each command stands in the history, and by which of their updates the sender is shown it.
    stands: Vec<Option<(u64, u64)>>,
    replay: Replay,
    /// The numbers of all seats before the entry.
    numbers: Vec<u64>,
    /// The pictures of all players that have not been found to be true.
    prints: HashMap<(Viewer, u64), HashSet<Print>>,
    viewers: HashSet<Viewer>,
    verdict: Verdict,
}

impl<'a> Audit<'a> {
    fn of(notes: &'a Notes) -> Audit<'a> {
        let name = |(index, sent): (usize, &Sent)| {
            let player = &notes.players[usize::from(sent.seat)];
            (Table::key(&player.who, &sent.id(&player.device)), index)
        };
        let mut prints: HashMap<(Viewer, u64), HashSet<Print>> = HashMap::new();
        for (of, shown) in notes.players.iter().flat_map(|seen| &seen.prints) {
            prints.entry(*of).or_default().extend(shown);
        }
        let mut audit = Audit {
            notes,
            commands: notes.sent.iter().enumerate().map(name).collect(),
            stands: vec![None; notes.sent.len()],
            replay: Replay::new(&notes.table),
            numbers: vec![0; notes.players.len()],
            viewers: prints.keys().map(|(viewer, _)| *viewer).collect(),
            prints,
            verdict: Verdict { known: vec![None; notes.sent.len()], ..Verdict::default() },
        };
        for oddity in &notes.oddities {
            audit.differs(Fault::Odd, None, oddity.clone());
        }
        audit
    }

    fn differs(&mut self, fault: Fault, seq: Option<u64>, what: String) {
        let table = self.notes.table.to_string();
        self.verdict.differences.push(Difference { table, seq, fault, what });
    }

    /// One more row.
    fn row(&mut self, stored: &Stored) {
        let seq = stored.seq;
        self.verdict.rows += 1;
        for (fault, what) in self.replay.read(stored) {
            self.differs(fault, Some(seq), what);
        }
        let sent = stored.row.command.as_ref().and_then(|command| self.commands.get(command));
        let sent = sent.copied();
        if let Some(index) = sent {
            self.stands[index] = Some((seq, self.noticed(index)));
        }
        if !self.replay.is_broken() {
            self.look(seq, sent);
        }
    }

    /// The number of the update by which the sender of a command is shown the entry that was just read.
    fn noticed(&self, index: usize) -> u64 {
        let viewer = Viewer::Seat(Seat(self.notes.sent[index].seat));
        self.replay.table().map_or(0, |table| table.number(viewer))
    }

    /// Compares what everybody learned from the entry.
    fn look(&mut self, seq: u64, sent: Option<usize>) {
        let Some(table) = self.replay.table() else { return };
        for viewer in &self.viewers {
            if let Some(prints) = self.prints.get_mut(&(*viewer, table.number(*viewer))) {
                strike_out(prints, table, *viewer);
            }
        }
        let mut faults = Vec::new();
        for (place, seen) in self.notes.players.iter().enumerate() {
            let viewer = Viewer::Seat(Seat(place as u8));
            let number = table.number(viewer);
            if number == self.numbers[place] {
                continue;
            }
            self.numbers[place] = number;
            match seen.at(number) {
                Ok(came) => {
                    if let (Some(index), Some(came)) = (sent, came) {
                        let known = &mut self.verdict.known[index];
                        *known = Some(known.map_or(came, |known| known.max(came)));
                    }
                }
                Err(()) => {
                    faults.push(format!("seat {place} was never told of it (update {number})"));
                }
            }
            let picture = seen.picture.as_ref().filter(|_| seen.last() == Some(number));
            let other = picture.and_then(|picture| differing(table, viewer, picture.as_str()));
            faults.extend(other.map(|part| {
                format!(
                    "the last picture of seat {place} differs from the replayed table in `{part}`"
                )
            }));
        }
        faults.into_iter().for_each(|what| self.differs(Fault::Untrue, Some(seq), what));
    }

    /// After the last row.
    fn finish(&mut self, head: u64) {
        if self.verdict.rows == 0 {
            return self.differs(Fault::Illegal, None, "there is no such table".to_owned());
        }
        let last = self.replay.head();
        if head != last {
            let text = format!("its rows end at {last}, and its head is {head}");
            self.differs(Fault::Illegal, None, text);
        }
        for index in 0..self.notes.sent.len() {
            self.answer(index);
        }
        for (viewer, number) in self.untrue() {
            let text = format!("{viewer:?} was shown {number} as it never was");
            self.differs(Fault::Untrue, None, text);
        }
        if self.replay.is_broken() {
            // Nobody knows what there was to be seen.
            return;
        }
        for (place, seen) in self.notes.players.iter().enumerate() {
            let (last, number) = (seen.last(), self.numbers[place]);
            if seen.stayed && last != Some(number) {
                let last = last.map_or("none".to_owned(), |last| last.to_string());
                let text =
                    format!("seat {place} stayed to the end and saw update {last}, not {number}");
                self.differs(Fault::Untrue, Some(self.replay.head()), text);
            }
        }
    }

    /// Compares the answer to a command with what became of it.
    fn answer(&mut self, index: usize) {
        let (sent, stands) = (self.notes.sent[index], self.stands[index]);
        let id = sent.id(&self.notes.players[usize::from(sent.seat)].device);
        match (sent.answer, stands) {
            (Answer::Done(number), Some((_, shown)))
                if number >= shown || self.replay.is_broken() =>
            {
                self.verdict.found += 1;
            }
            (Answer::Done(number), Some((found, shown))) => {
                let text = format!(
                    "`{id}` was acknowledged after update {number} and is shown by update {shown}"
                );
                self.differs(Fault::Untrue, Some(found), text);
            }
            (Answer::Done(_), None) => {
                self.differs(Fault::Lost, None, format!("`{id}` was acknowledged and is lost"));
            }
            (Answer::Busy, _) if sent.again => {}
            (
                Answer::Refused | Answer::Stale | Answer::Rejected | Answer::Busy,
                Some((found, _)),
            ) => {
                let text = format!("`{id}` was answered {:?} and stands there", sent.answer);
                self.differs(Fault::Untrue, Some(found), text);
            }
            (Answer::Open, _) => {
                let seq = stands.map(|(seq, _)| seq);
                self.differs(Fault::Untrue, seq, format!("`{id}` was never answered"));
            }
            (Answer::Refused | Answer::Stale | Answer::Rejected | Answer::Busy, None)
            | (Answer::Lost, _) => {}
        }
    }

    /// Whose pictures were never true, and their numbers, each as often as there is one.
    fn untrue(&self) -> Vec<(Viewer, u64)> {
        let left = self.prints.iter();
        let mut all: Vec<(Viewer, u64)> =
            left.flat_map(|(of, prints)| prints.iter().map(|_| *of)).collect();
        all.sort_by_key(|(_, number)| *number);
        all
    }
}

/// Strikes out the pictures that are true of this table.
fn strike_out(prints: &mut HashSet<Print>, table: &Table, viewer: Viewer) {
    if prints.is_empty() {
        return;
    }
    let picture = |text: String| serde_json::from_str::<Picture>(&text).ok();
    let state = table.state();
    let snapshot = serde_json::to_string(&table.snapshot(viewer, None, &state));
    if let Some(picture) = snapshot.ok().and_then(picture) {
        prints.remove(&Print::of_snapshot(&picture));
    }
    let update = table.update(viewer, &state).map(|update| serde_json::to_string(&update));
    if let Some(picture) = update.and_then(Result::ok).and_then(picture) {
        prints.remove(&Print::of_update(&picture));
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
