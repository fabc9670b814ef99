//! The event log of a table as rows of the store, tied together by a hash chain (SHA-256).
//!
//! It says how an entry is written and how a history is read back; a row that was changed or removed shows.

use std::time::Duration;

use games::GameId;
use sha2::{Digest, Sha256};
use store::{Append, Due, Row, Status, Stored, TableId};
use table::{Alike, Damage, Dealer, Draft, Entry, LocalSettings, Table};

use crate::names;

/// The version of the entries.
const VERSION: u16 = 1;

/// A history that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// It was written by a newer program.
    #[error("entry {seq} has version {version}; this program knows {VERSION}")]
    Newer {
        /// Where.
        seq: u64,
        /// Its version.
        version: u16,
    },
    /// It is damaged.
    #[error("entry {seq}: {text}")]
    Damaged {
        /// Where.
        seq: u64,
        /// What is wrong.
        text: String,
    },
}

/// The chain of hashes of a table: each row is hashed with the one before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chain([u8; 32]);

impl Chain {
    /// The chain of a table without entries.
    #[must_use]
    pub fn start(table: &TableId) -> Chain {
        let mut hash = Sha256::new();
        hash.update(b"sobremesa table/1 ");
        hash.update(table.as_str());
        Chain(hash.finalize().into())
    }

    fn link(self, kind: &str, command: Option<&str>, body: &str) -> Chain {
        let mut hash = Sha256::new();
        hash.update(self.0);
        for part in [kind, command.unwrap_or_default(), body] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Chain(hash.finalize().into())
    }

    /// The row of an entry, and the chain after it.
    fn row(self, entry: &Entry, command: Option<&str>) -> (Row, Chain) {
        let body = serde_json::to_string(entry).expect("an entry is always JSON");
        let next = self.link(entry.kind(), command, &body);
        let row = Row {
            kind: entry.kind().to_owned(),
            version: VERSION,
            seat: entry.seat(),
            command: command.map(str::to_owned),
            body,
            hash: next.0,
        };
        (row, next)
    }

    /// Reads a row, if it follows.
    pub fn read(self, stored: &Stored) -> Result<(Entry, Chain), Unreadable> {
        let Stored { seq, row, .. } = stored;
        if row.version > VERSION {
            return Err(Unreadable::Newer { seq: *seq, version: row.version });
        }
        let damaged = |text: String| Unreadable::Damaged { seq: *seq, text };
        let next = self.link(&row.kind, row.command.as_deref(), &row.body);
        if next.0 != row.hash {
            return Err(damaged("its hash is not that of what is written".to_owned()));
        }
        let entry: Entry =
            serde_json::from_str(&row.body).map_err(|error| damaged(error.to_string()))?;
        Ok((entry, next))
    }
}

/// What has to be written for a draft, and the chain after it.
#[must_use]
pub fn append(table: &Table, id: &TableId, draft: &Draft, chain: Chain) -> (Append, Chain) {
    let mut next = chain;
    let last = draft.entries.len().saturating_sub(1);
    let rows = draft.entries.iter().enumerate().map(|(i, entry)| {
        let command = draft.command.as_deref().filter(|_| i == last);
        let (row, after) = next.row(entry, command);
        next = after;
        row
    });
    let append = Append {
        table: *id,
        expected: table.head(),
        rows: rows.collect(),
        due: draft.due.as_ref().map(due),
        status: if draft.closes { Status::Closed } else { Status::Live },
        rules: rules(table.game_id()),
    };
    (append, next)
}

/// What has to be written for a new table, and the chain after it; or why it cannot be one.
pub fn create(id: &TableId, opened: &Entry) -> Result<(Append, Chain), Damage> {
    let table = Table::open(opened, 0)?;
    let (row, chain) = Chain::start(id).row(opened, None);
    let append = Append {
        table: *id,
        expected: 0,
        rows: vec![row],
        // A table to which nobody ever comes is not kept for ever.
        due: table.due_after(0).as_ref().map(due),
        status: Status::Live,
        rules: rules(table.game_id()),
    };
    Ok((append, chain))
}

fn due(due: &table::Due) -> Due {
    Due { after: Duration::from_millis(due.after), kind: due.kind.id().to_owned() }
}

/// What is played, and by which version of its rules.
fn rules(game: GameId) -> String {
    format!("{game} {}", game.rules())
}

/// Reads a whole history, entry by entry.
pub struct Reader {
    chain: Chain,
    table: Option<Table>,
    dealer: Dealer,
}

impl Reader {
    /// Nothing has been read yet.
    #[must_use]
    pub fn new(id: &TableId) -> Reader {
        Reader::with_dealer(id, Dealer::Sealed)
    }

    /// Nothing has been read yet of a table whose cards come from this dealer.
    #[must_use]
    pub fn with_dealer(id: &TableId, dealer: Dealer) -> Reader {
        Reader { chain: Chain::start(id), table: None, dealer }
    }

    /// Reads one more row.
    pub fn read(&mut self, stored: &Stored) -> Result<(), Unreadable> {
        let (entry, chain) = self.chain.read(stored)?;
        self.chain = chain;
        let damaged =
            |damage: Damage| Unreadable::Damaged { seq: stored.seq, text: damage.to_string() };
        let command = stored.row.command.as_deref();
        match &mut self.table {
            Some(table) => table.absorb(&entry, stored.at.0, command).map_err(damaged)?,
            None => {
                let (dealer, alike) = (self.dealer.clone(), Alike(names::are_alike));
                let settings = LocalSettings { dealer, alike, ..LocalSettings::default() };
                let opened = Table::open_with(&entry, stored.at.0, settings);
                self.table = Some(opened.map_err(damaged)?);
            }
        }
        Ok(())
    }

    /// The table as far as it has been read.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The table that was read, and the chain after it; nothing if there was none.
    #[must_use]
    pub fn done(self) -> Option<(Table, Chain)> {
        self.table.map(|table| (table, self.chain))
    }
}
