//! What is left in the store, held to what people were told.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use client::Picture;
use engine::Viewer;
use serde::Serialize;
use server::history::Reader;
use store::{Sqlite, Store, Stored, TableId};
use table::Table;

use crate::ledger::{Acknowledged, Ledger, Written};
use crate::print::Print;
use crate::trouble::ChaosError;

/// What was found.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Audit {
    /// Commands that were acknowledged.
    pub acknowledged: u64,
    /// Moves among them.
    pub moves: u64,
    /// Games that were played to their end.
    pub games: u64,
    /// Entries in the store.
    pub entries: u64,
    /// Pictures that somebody was shown.
    pub shown: u64,
    /// Acknowledged commands that are not there.
    pub lost: u64,
    /// Pictures that somebody was shown and that the store knows nothing of.
    pub untrue: u64,
    /// Commands that are there twice.
    pub doubled: u64,
    /// Tables whose history has a hole, breaks its chain of hashes, or breaks a rule.
    pub illegal: u64,
    /// Tables in the server's words that nothing can be done about, and people who were turned away.
    pub complaints: Vec<String>,
}

impl Audit {
    /// Whether everything is there, once, and as it was told.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.lost + self.untrue + self.doubled + self.illegal == 0 && self.complaints.is_empty()
    }

    /// Reads the whole store and holds it to the ledger.
    pub(crate) async fn whole(
        path: &Path,
        ids: &[TableId],
        ledger: &Ledger,
    ) -> Result<Audit, ChaosError> {
        let store = sound(path)?;
        let mut audit = Audit::default();
        let mut histories = Vec::new();
        for id in ids {
            let rows = rows(&store, id).await?;
            let head = store.table(id).await.map_err(unreadable)?.map_or(0, |head| head.head);
            if !rows.iter().map(|stored| stored.seq).eq(1..=head) || head == 0 {
                audit.illegal += 1;
                audit.complaints.push(format!("table {id}: its rows are not 1 to {head}"));
            }
            audit.entries += rows.len() as u64;
            audit.doubled += twice(&rows);
            histories.push(rows);
        }
        let written = ledger.written();
        audit.acknowledged = written.acknowledged.len() as u64;
        audit.moves = written.moves;
        audit.games = written.games.len() as u64;
        audit.shown = written.shown.values().map(|prints| prints.len() as u64).sum();
        audit.complaints.extend(written.complaints.iter().cloned());
        let there = commands(&histories);
        audit.lost = written.acknowledged.difference(&there).count() as u64;
        for (table, (id, rows)) in ids.iter().zip(&histories).enumerate() {
            audit.replay(table, id, rows, &written);
        }
        Ok(audit)
    }

    /// Plays a history again, and looks for every picture that somebody was shown of it.
    fn replay(&mut self, table: usize, id: &TableId, rows: &[Stored], written: &Written) {
        let of_table = written.shown.iter().filter(|((of, ..), _)| *of == table);
        let mut shown: HashMap<(Viewer, u64), HashSet<Print>> = of_table
            .map(|(&(_, viewer, number), prints)| ((viewer, number), prints.clone()))
            .collect();
        let viewers: HashSet<Viewer> = shown.keys().map(|(viewer, _)| *viewer).collect();
        let mut reader = Reader::new(id);
        for stored in rows {
            if let Err(unreadable) = reader.read(stored) {
                self.illegal += 1;
                self.complaints.push(format!("table {id}: {unreadable}"));
                break;
            }
            let Some(now) = reader.table() else { continue };
            for viewer in &viewers {
                if let Some(prints) = shown.get_mut(&(*viewer, now.number(*viewer))) {
                    strike_out(prints, now, *viewer);
                }
            }
        }
        self.untrue += shown.values().map(|prints| prints.len() as u64).sum::<u64>();
    }
}

/// Strikes out the pictures that are true of this table.
fn strike_out(prints: &mut HashSet<Print>, table: &Table, viewer: Viewer) {
    if prints.is_empty() {
        return;
    }
    let state = table.state();
    let snapshot = serde_json::to_string(&table.snapshot(viewer, None, &state));
    if let Some(picture) = snapshot.ok().and_then(|text| picture(&text)) {
        prints.remove(&Print::of_snapshot(&picture));
    }
    let update = table.update(viewer, &state).map(|update| serde_json::to_string(&update));
    if let Some(picture) = update.and_then(Result::ok).and_then(|text| picture(&text)) {
        prints.remove(&Print::of_update(&picture));
    }
}

fn picture(text: &str) -> Option<Picture> {
    serde_json::from_str(text).ok()
}

/// The commands that are there.
fn commands(histories: &[Vec<Stored>]) -> HashSet<Acknowledged> {
    let rows =
        histories.iter().enumerate().flat_map(|(at, rows)| rows.iter().map(move |row| (at, row)));
    rows.filter_map(|(table, stored)| {
        Some(Acknowledged { table, key: stored.row.command.clone()? })
    })
    .collect()
}

/// Takes from the ledger what a store has lost, and says how much.
pub(crate) async fn strike_lost(
    path: &Path,
    ids: &[TableId],
    ledger: &Ledger,
) -> Result<u64, ChaosError> {
    let store = sound(path)?;
    let mut histories = Vec::new();
    for id in ids {
        histories.push(rows(&store, id).await?);
    }
    let mut written = ledger.written();
    let before = written.acknowledged.len();
    let there = commands(&histories);
    written.acknowledged.retain(|ack| there.contains(ack));
    Ok((before - written.acknowledged.len()) as u64)
}

/// How many entries a table has.
pub(crate) async fn entries(path: &Path, id: &TableId) -> Result<u64, ChaosError> {
    let store = Sqlite::open(path).map_err(|error| ChaosError::Store(error.to_string()))?;
    Ok(store.table(id).await.map_err(unreadable)?.map_or(0, |head| head.head))
}

/// Opens a store that is sound by SQLite's own judgment.
fn sound(path: &Path) -> Result<Sqlite, ChaosError> {
    let folder = tempfile::tempdir()
        .map_err(|error| ChaosError::File { path: std::env::temp_dir(), error })?;
    // A backup is checked from end to end.
    store::backup(path, &folder.path().join("copy.db"))
        .map_err(|error| ChaosError::Store(error.to_string()))?;
    Sqlite::open(path).map_err(|error| ChaosError::Store(error.to_string()))
}

async fn rows(store: &Sqlite, id: &TableId) -> Result<Vec<Stored>, ChaosError> {
    let mut rows: Vec<Stored> = Vec::new();
    loop {
        let after = rows.last().map_or(0, |stored| stored.seq);
        let more = store.read(id, after, 1_000).await.map_err(unreadable)?;
        if more.is_empty() {
            return Ok(rows);
        }
        rows.extend(more);
    }
}

fn twice(rows: &[Stored]) -> u64 {
    let mut commands = HashSet::new();
    let named = rows.iter().filter_map(|stored| stored.row.command.as_deref());
    named.filter(|command| !commands.insert(*command)).count() as u64
}

fn unreadable(error: store::StoreError) -> ChaosError {
    ChaosError::Store(error.to_string())
}

#[cfg(test)]
mod tests {
    use client::Heard;
    use engine::Seat;
    use serde_json::json;
    use server::history;
    use store::{Append, Row, Status};
    use table::{Ask, Command, Decided, Secrets, Who};

    use super::*;

    /// A table with two words said at it, and what its only player heard.
    struct Kept {
        folder: tempfile::TempDir,
        id: TableId,
        ledger: Ledger,
        heard: Vec<Heard>,
    }

    impl Kept {
        fn path(&self) -> std::path::PathBuf {
            self.folder.path().join("tables.db")
        }

        async fn audit(&self) -> Audit {
            Audit::whole(&self.path(), &[self.id], &self.ledger).await.unwrap()
        }

        fn hears(&self, heard: &Heard) {
            self.ledger.note(0, std::slice::from_ref(heard), |id| Table::key(&ana(), id));
        }
    }

    fn ana() -> Who {
        Who("ana".repeat(8))
    }

    fn done(id: &str) -> Heard {
        serde_json::from_value(json!({ "done": { "id": id, "number": 3 } })).unwrap()
    }

    async fn kept() -> Kept {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
        let id: TableId = "mesa".parse().unwrap();
        let terms = serde_json::from_value(json!({ "game": "dos", "seats": 2 })).unwrap();
        let opened = table::opened("mesa".to_owned(), &terms, ana(), Secrets::default()).unwrap();
        let (append, mut chain) = history::create(&id, &opened).unwrap();
        let at = store.append(append).await.unwrap().at.0;
        let mut table = Table::open(&opened, at).unwrap();
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let say = |phrase: &str| Ask::Say { phrase: Some(phrase.to_owned()), text: None };
        let mut heard = Vec::new();
        for (number, ask) in [sit, say("hello"), say("wow")].into_iter().enumerate() {
            let command = Command { id: format!("c{number}"), seen: 0, ask };
            let decided = table.ask(&ana(), &command, at, &[0; 32]);
            let Ok(Decided::Draft(draft)) = decided else { panic!("{decided:?}") };
            let (append, next) = history::append(&table, &id, &draft, chain);
            let appended = store.append(append).await.unwrap();
            chain = next;
            for entry in &draft.entries {
                table.absorb(entry, appended.at.0, draft.command.as_deref()).unwrap();
            }
            let update = table.update(Viewer::Seat(Seat(0)), &table.state()).unwrap();
            // As text, like a message: the order of its keys must not change.
            let update = serde_json::to_string(&update).unwrap();
            heard.push(serde_json::from_str(&format!("{{\"update\":{update}}}")).unwrap());
            heard.push(done(&command.id));
        }
        let kept = Kept { folder, id, ledger: Ledger::new(), heard };
        kept.heard.iter().for_each(|heard| kept.hears(heard));
        kept
    }

    #[tokio::test]
    async fn what_is_there_is_found() {
        let kept = kept().await;
        let audit = kept.audit().await;
        assert!(audit.is_sound(), "{audit:?}");
        assert_eq!((audit.acknowledged, audit.shown, audit.entries), (3, 3, 4));
    }

    #[tokio::test]
    async fn what_is_not_there_is_missed() {
        let kept = kept().await;
        kept.hears(&done("c9"));
        assert_eq!(kept.audit().await.lost, 1, "an entry that there is not");
        kept.hears(&done("c8"));
        assert_eq!(kept.audit().await.lost, 2, "one more");
        kept.hears(&done("c1"));
        assert_eq!(kept.audit().await.lost, 2, "whoever is told again is told of the same");
    }

    #[tokio::test]
    async fn what_was_shown_and_is_not_so_is_noticed() {
        let kept = kept().await;
        let Heard::Update(mut picture) = kept.heard[2].clone() else { panic!("an update") };
        picture.table.at += 1;
        kept.hears(&Heard::Update(picture.clone()));
        assert_eq!(kept.audit().await.untrue, 1, "another moment");
        picture.table.at -= 1;
        picture.number = 77;
        kept.hears(&Heard::Update(picture));
        assert_eq!(kept.audit().await.untrue, 2, "a number that was never reached");
    }

    #[tokio::test]
    async fn a_history_that_somebody_has_written_into_is_noticed() {
        let kept = kept().await;
        let store = Sqlite::open(kept.path()).unwrap();
        let entry = json!({ "kind": "said", "seat": 0, "phrase": "bye" });
        let row = Row {
            kind: "said".to_owned(),
            version: 1,
            seat: Some(0),
            command: None,
            body: entry.to_string(),
            hash: [0; 32],
        };
        let (table, expected, rows) = (kept.id, 4, vec![row]);
        let rules = "dos".to_owned();
        let append = Append { table, expected, rows, due: None, status: Status::Live, rules };
        store.append(append).await.unwrap();
        drop(store);
        let audit = kept.audit().await;
        assert_eq!((audit.illegal, audit.lost), (1, 0), "{audit:?}");
        assert!(audit.complaints[0].contains("hash"), "{audit:?}");
    }
}
