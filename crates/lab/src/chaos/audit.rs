//! The audit of a whole store after an experiment: every table is held to the ledger, and what differs is counted.

use std::collections::HashSet;
use std::path::Path;

use serde::Serialize;
use store::{Sqlite, Store, StoreError, TableId};

use crate::audit::{self, Answer, Difference, Fault};
use crate::chaos::ledger::Ledger;
use crate::error::LabError;

/// How many complaints are kept in full.
const MOST_TOLD: usize = 20;

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
    /// What somebody was told, or not told, against what the store knows.
    pub untrue: u64,
    /// Commands that are there twice.
    pub doubled: u64,
    /// Holes in a history, breaks of its chain of hashes, and breaks of a rule.
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
    pub(crate) async fn whole(path: &Path, ledger: &Ledger) -> Result<Audit, LabError> {
        let store = sound(path)?;
        // Everybody has gone home.
        let tables = std::mem::take(&mut ledger.written().tables);
        let mut found = Audit::default();
        for notes in &tables {
            let verdict = audit::table(&store, notes).await?;
            found.entries += verdict.rows;
            let acknowledged = notes.sent.iter().filter(|sent| is_acknowledged(sent.answer));
            found.acknowledged += acknowledged.count() as u64;
            let prints = notes.players.iter().flat_map(|seen| seen.prints.values());
            found.shown += prints.map(HashSet::len).sum::<usize>() as u64;
            verdict.differences.into_iter().for_each(|difference| found.count(difference));
        }
        let mut written = ledger.written();
        written.tables = tables;
        found.moves = written.moves;
        found.games = written.games.len() as u64;
        Ok(found)
    }

    fn count(&mut self, difference: Difference) {
        let Difference { table, fault, what, seq } = difference;
        let is_told = match fault {
            Fault::Lost => {
                self.lost += 1;
                false
            }
            Fault::Untrue => {
                self.untrue += 1;
                false
            }
            Fault::Doubled => {
                self.doubled += 1;
                true
            }
            Fault::Illegal => {
                self.illegal += 1;
                true
            }
            Fault::Odd => true,
        };
        // The first of the others are told too: where one fault is, there are often hundreds.
        if is_told || self.complaints.len() < MOST_TOLD {
            let seq = seq.map_or(String::new(), |seq| format!(" entry {seq}"));
            self.complaints.push(format!("table {table}{seq}: {what}"));
        }
    }
}

fn is_acknowledged(answer: Answer) -> bool {
    matches!(answer, Answer::Done(_))
}

/// Takes from the ledger the acknowledged commands that a store has lost, and says how many.
pub(crate) async fn strike_lost(path: &Path, ledger: &Ledger) -> Result<u64, LabError> {
    let store = sound(path)?;
    let mut there = HashSet::new();
    let ids: Vec<TableId> = ledger.written().tables.iter().map(|notes| notes.table).collect();
    for (table, id) in ids.iter().enumerate() {
        let mut head = 0;
        loop {
            let rows = store.read(id, head, 1_000).await.map_err(unreadable)?;
            let Some(last) = rows.last() else { break };
            head = last.seq;
            there.extend(rows.into_iter().filter_map(|stored| Some((table, stored.row.command?))));
        }
    }
    let mut lost = 0;
    for (table, notes) in ledger.written().tables.iter_mut().enumerate() {
        let players = &notes.players;
        notes.sent.retain(|sent| {
            let seen = &players[usize::from(sent.seat)];
            let key = table::Table::key(&seen.who, &sent.id(&seen.device));
            let is_lost = is_acknowledged(sent.answer) && !there.contains(&(table, key));
            lost += u64::from(is_lost);
            !is_lost
        });
    }
    Ok(lost)
}

/// How many entries a table has.
pub(crate) async fn entries(path: &Path, id: &TableId) -> Result<u64, LabError> {
    let store = Sqlite::open(path).map_err(|error| LabError::Store(error.to_string()))?;
    Ok(store.table(id).await.map_err(unreadable)?.map_or(0, |head| head.head))
}

/// Opens a store that is sound by SQLite's own judgment.
fn sound(path: &Path) -> Result<Sqlite, LabError> {
    let folder =
        tempfile::tempdir().map_err(|error| LabError::file(&std::env::temp_dir(), error))?;
    // A backup is checked from end to end.
    store::backup(path, &folder.path().join("copy.db"))
        .map_err(|error| LabError::Store(error.to_string()))?;
    Sqlite::open(path).map_err(|error| LabError::Store(error.to_string()))
}

fn unreadable(error: StoreError) -> LabError {
    LabError::Store(error.to_string())
}

#[cfg(test)]
mod tests {
    use client::Received;
    use engine::{Seat, Viewer};
    use protocol::{Ask, Command, Done, PROTOCOL, Reply, Role, Terms, Welcome};
    use serde_json::json;
    use server::history;
    use store::{Append, Row, Status};
    use table::{Decided, Secrets, Table, Who};

    use super::*;

    /// A table with two words said at it, and what its only player heard.
    struct Fixture {
        folder: tempfile::TempDir,
        id: TableId,
        ledger: Ledger,
        heard: Vec<Received>,
    }

    impl Fixture {
        fn path(&self) -> std::path::PathBuf {
            self.folder.path().join("tables.db")
        }

        async fn audit(&self) -> Audit {
            Audit::whole(&self.path(), &self.ledger).await.unwrap()
        }

        fn hears(&self, heard: &Received) {
            self.ledger.note(0, 0, &ana(), std::slice::from_ref(heard));
        }
    }

    fn ana() -> Who {
        Who("ana".repeat(8))
    }

    fn done(id: &str, number: u64) -> Received {
        Received::Done(Done { id: id.to_owned(), number })
    }

    /// By way of a text, as it comes over a line.
    fn heard(reply: &Reply<table::Update>) -> Received {
        serde_json::from_str(&serde_json::to_string(reply).unwrap()).unwrap()
    }

    async fn fixture() -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
        let id: TableId = "mesa".parse().unwrap();
        let terms = Terms::of("dos", 2);
        let opened = table::opened("mesa".to_owned(), &terms, ana(), Secrets::default()).unwrap();
        let (append, mut chain) = history::create(&id, &opened).unwrap();
        let at = store.append(append).await.unwrap().at.0;
        let mut table = Table::open(&opened, at).unwrap();
        let sit = Ask::Sit { seat: Some(0), name: "Ana".to_owned(), pets: 0, color: 0 };
        let say = |phrase: &str| Ask::Say { phrase: Some(phrase.to_owned()), text: None };
        let snapshot = table.snapshot(Viewer::Onlooker, None, &table.state());
        let (protocol, role, now) = (PROTOCOL, Role::Host, at);
        let welcome = Welcome { protocol, role, token: None, now, snapshot };
        let mut told = vec![heard(&Reply::Welcome(Box::new(welcome)))];
        for (number, ask) in [sit, say("hello"), say("wow")].into_iter().enumerate() {
            let command = Command { id: format!("c-{number}"), seen: 0, ask };
            let decided = table.ask(&ana(), &command, at, || [0; 32]);
            let Ok(Decided::Draft(draft)) = decided else { panic!("{decided:?}") };
            let (append, next) = history::append(&table, &id, &draft, chain);
            let appended = store.append(append).await.unwrap();
            chain = next;
            for entry in &draft.entries {
                table.absorb(entry, appended.at.0, draft.command.as_deref()).unwrap();
            }
            let update = table.update(Viewer::Seat(Seat(0)), &table.state()).unwrap();
            told.push(heard(&Reply::Update(Box::new(update.clone()))));
            told.push(done(&command.id, update.number));
        }
        let kept = Fixture { folder, id, ledger: Ledger::new(), heard: told };
        kept.ledger.open(id, &["c".to_owned()]);
        kept.heard.iter().for_each(|heard| kept.hears(heard));
        kept
    }

    #[tokio::test]
    async fn what_is_there_is_found() {
        let kept = fixture().await;
        let audit = kept.audit().await;
        assert!(audit.is_sound(), "{audit:?}");
        assert_eq!((audit.acknowledged, audit.shown, audit.entries), (3, 4, 4));
    }

    #[tokio::test]
    async fn what_is_not_there_is_missed() {
        let kept = fixture().await;
        kept.hears(&done("c-9", 4));
        assert_eq!(kept.audit().await.lost, 1, "an entry that there is not");
        kept.hears(&done("c-8", 4));
        assert_eq!(kept.audit().await.lost, 2, "one more");
        kept.hears(&done("c-1", 4));
        assert_eq!(kept.audit().await.lost, 2, "whoever is told again is told of the same");
    }

    #[tokio::test]
    async fn what_was_shown_and_is_not_so_is_noticed() {
        let kept = fixture().await;
        let Received::Update(mut picture) = kept.heard[5].clone() else { panic!("an update") };
        picture.table.at += 1;
        kept.hears(&Received::Update(picture.clone()));
        assert_eq!(kept.audit().await.untrue, 1, "another moment");
        picture.table.at -= 1;
        picture.number = 77;
        kept.hears(&Received::Update(picture));
        assert_eq!(kept.audit().await.untrue, 2, "a number that was never reached");
    }

    #[tokio::test]
    async fn a_no_that_is_a_yes_and_a_yes_before_it_is_one_are_noticed() {
        let kept = fixture().await;
        kept.ledger.written().tables[0].sent[1].answer = Answer::Rejected;
        assert_eq!(kept.audit().await.untrue, 1, "it was answered with a no and is there");
        kept.ledger.written().tables[0].sent[1].answer = Answer::Done(1);
        assert_eq!(kept.audit().await.untrue, 1, "nobody had been shown it by then");
    }

    #[tokio::test]
    async fn who_was_not_told_is_missed() {
        let kept = fixture().await;
        kept.ledger.written().tables[0].players[0].updates.remove(1);
        assert_eq!(kept.audit().await.untrue, 1, "an update in the middle");
    }

    #[tokio::test]
    async fn a_history_that_somebody_has_written_into_is_noticed() {
        let kept = fixture().await;
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
