//! The schema and its migrations: how the file is laid out, and how old files become new ones.

use std::path::Path;

use rusqlite::{Connection, ErrorCode};

use super::link::OpenError;

/// Marks the file as ours: `mesa` in ASCII.
const APPLICATION: i64 = 0x6d65_7361;

/// What takes a file from each version to the next; an empty file is of version 0.
///
/// Steps that have been released are never changed.
const STEPS: [&str; 3] = [FIRST, FEWER_PAGES, GAPS];

const FIRST: &str = "
    CREATE TABLE tables (
        id         TEXT NOT NULL PRIMARY KEY,
        head       INTEGER NOT NULL CHECK (head > 0),
        status     TEXT NOT NULL CHECK (status IN ('live', 'closed')),
        due_at     INTEGER,
        due_kind   TEXT,
        rules      TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_due ON tables (due_at, id) WHERE status = 'live' AND due_at IS NOT NULL;
    CREATE INDEX tables_closed ON tables (changed_at, id) WHERE status = 'closed';

    CREATE TABLE history (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq      INTEGER NOT NULL CHECK (seq > 0),
        at       INTEGER NOT NULL,
        kind     TEXT NOT NULL,
        version  INTEGER NOT NULL,
        seat     INTEGER,
        command  TEXT,
        body     TEXT NOT NULL,
        hash     BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX history_command ON history (table_id, command) WHERE command IS NOT NULL;

    CREATE TABLE health (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at INTEGER NOT NULL
    ) STRICT;
";

/// An append changes half as many pages, and most of what it costs is pages. Rows are kept in the order in which they
/// come, so that those of one transaction lie together; when a table is due is found by the half minute, which
/// seldom changes from one append to the next; and commands are put where they can be found [`FILED`] rows at a time.
const FEWER_PAGES: &str = "
    DROP INDEX tables_due;
    ALTER TABLE tables ADD COLUMN due_slot INTEGER;
    UPDATE tables SET due_slot = due_at >> 15;
    CREATE INDEX tables_due ON tables (due_slot, id) WHERE status = 'live' AND due_slot IS NOT NULL;

    ALTER TABLE history RENAME TO clustered;
    CREATE TABLE history (
        place    INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq      INTEGER NOT NULL CHECK (seq > 0),
        at       INTEGER NOT NULL,
        kind     TEXT NOT NULL,
        version  INTEGER NOT NULL,
        seat     INTEGER,
        command  TEXT,
        body     TEXT NOT NULL,
        hash     BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT;
    INSERT INTO history (table_id, seq, at, kind, version, seat, command, body, hash)
        SELECT table_id, seq, at, kind, version, seat, command, body, hash FROM clustered
        ORDER BY at, table_id, seq;
    DROP TABLE clustered;
    CREATE INDEX history_row ON history (table_id, seq, command);

    CREATE TABLE commands (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        command  TEXT NOT NULL,
        seq      INTEGER NOT NULL,
        PRIMARY KEY (table_id, command)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO commands (table_id, command, seq)
        SELECT table_id, command, seq FROM history JOIN tables ON tables.id = table_id
        WHERE command IS NOT NULL AND seq <= head - head % 16;
";

/// Between which moments the store was shut: see [`crate::unseen`].
const GAPS: &str = "
    CREATE TABLE gaps (
        until INTEGER PRIMARY KEY,
        since INTEGER NOT NULL
    ) STRICT;
";

/// How many rows of a table wait for their commands to be filed. Those of the last ones, up to a multiple of this
/// number, are read one by one instead.
pub(super) const FILED: u64 = 16;

/// In which half minute something is due.
pub(super) fn slot(due_at: i64) -> i64 {
    due_at >> 15
}

/// The version of this program's files.
const VERSION: i64 = STEPS.len() as i64;

/// The version of a file that is one of ours; 0 if it is empty. Nothing is changed in a file that is neither.
pub(super) fn admit(path: &Path, connection: &Connection) -> Result<i64, OpenError> {
    let number = |name: &str| -> rusqlite::Result<i64> {
        connection.pragma_query_value(None, name, |row| row.get(0))
    };
    let read = || -> rusqlite::Result<(i64, i64, i64)> {
        let things =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |r| r.get(0))?;
        Ok((number("application_id")?, number("user_version")?, things))
    };
    let (application, version, things) = read().map_err(|error| refused(path, error))?;
    let foreign = |why: &str| OpenError::Foreign { path: path.to_owned(), why: why.to_owned() };
    match (application, version) {
        (0, 0) if things == 0 => Ok(0),
        (APPLICATION, version) if version > VERSION => {
            Err(OpenError::Newer { path: path.to_owned(), found: version, known: VERSION })
        }
        (APPLICATION, version) if version > 0 => Ok(version),
        (APPLICATION, _) => Err(foreign("its version makes no sense")),
        _ => Err(foreign("it is a database of something else")),
    }
}

/// Takes a file that was admitted to the version of this program.
pub(super) fn migrate(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let steps = || -> rusqlite::Result<()> {
        // An old file stays an old one if anything goes wrong on the way.
        let transaction = connection.unchecked_transaction()?;
        let version: i64 = transaction.pragma_query_value(None, "user_version", |r| r.get(0))?;
        if version == VERSION {
            return Ok(());
        }
        let done = usize::try_from(version).unwrap_or(0);
        for step in STEPS.iter().skip(done) {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        transaction.commit()
    };
    steps().map_err(|error| refused(path, error))
}

/// Why a file could not even be looked at.
pub(super) fn refused(path: &Path, error: rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            OpenError::Foreign { path: path.to_owned(), why: error.to_string() }
        }
        _ => OpenError::Sqlite { path: path.to_owned(), error },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of the first version, with one table whose head is this.
    fn old(head: u64) -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(FIRST).unwrap();
        connection.pragma_update(None, "application_id", APPLICATION).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        let due = 5_000_000_000_i64;
        let table = "INSERT INTO tables VALUES ('a', ?1, 'live', ?2, 'turn', 'dos 1', 1, 1)";
        connection.execute(table, [i64::try_from(head).unwrap(), due]).unwrap();
        for seq in 1..=head {
            let row = "INSERT INTO history VALUES ('a', ?1, 1, 'x', 1, NULL, ?2, '', zeroblob(32))";
            let command = (seq % 3 > 0).then(|| format!("c{seq}"));
            connection.execute(row, rusqlite::params![seq as i64, command]).unwrap();
        }
        connection
    }

    #[test]
    fn files_of_the_first_version_find_their_commands_and_what_is_due() {
        for (head, filed) in [(1, 0), (15, 0), (16, 11), (40, 22)] {
            let connection = old(head);
            let path = Path::new("old");
            assert_eq!(admit(path, &connection).unwrap(), 1);
            migrate(path, &connection).unwrap();
            let number = |query: &str| -> i64 {
                connection.query_row(query, [], |found| found.get(0)).unwrap()
            };
            assert_eq!(number("SELECT count(*) FROM commands"), filed);
            assert_eq!(number("SELECT due_slot FROM tables"), slot(5_000_000_000));
            assert_eq!(admit(path, &connection).unwrap(), VERSION);
        }
        assert!(FEWER_PAGES.contains(&format!("% {FILED};")), "it is the same everywhere");
    }
}
