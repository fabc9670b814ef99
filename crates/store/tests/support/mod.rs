//! What several tests need.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

pub(crate) mod child;
pub(crate) mod reopened;

use std::path::Path;

use rusqlite::Connection;
use store::{Append, Row, Status, Store, Stored, TableId};

pub(crate) fn id(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn row(body: &str) -> Row {
    Row {
        kind: "move".to_owned(),
        version: 1,
        seat: Some(0),
        command: None,
        body: body.to_owned(),
        hash: [7; 32],
    }
}

/// One row for a live table.
pub(crate) fn append(table: &str, expected: u64, body: &str) -> Append {
    Append {
        table: id(table),
        expected,
        rows: vec![row(body)],
        due: None,
        status: Status::Live,
        rules: "dos 1".to_owned(),
    }
}

pub(crate) async fn rows<S: Store>(store: &S, table: &str) -> Vec<Stored> {
    store.read(&id(table), 0, usize::MAX).await.unwrap()
}

/// The database is sound by SQLite's own judgment, and its tables have no holes.
pub(crate) fn is_sound(path: &Path) {
    let connection = Connection::open(path).unwrap();
    let said: String =
        connection.query_row("PRAGMA integrity_check", [], |found| found.get(0)).unwrap();
    assert_eq!(said, "ok");
    let made = "SELECT count(*) FROM sqlite_schema WHERE name = 'tables'";
    if connection.query_row(made, [], |found| found.get::<_, i64>(0)).unwrap() == 0 {
        // It was being made.
        return;
    }
    let wrong: i64 = connection
        .query_row(
            "SELECT count(*) FROM tables WHERE head <> (SELECT count(*) FROM history WHERE table_id = id)
             OR head <> (SELECT max(seq) FROM history WHERE table_id = id)",
            [],
            |found| found.get(0),
        )
        .unwrap();
    assert_eq!(wrong, 0, "tables with holes");
    let lost: i64 = connection
        .query_row(
            "SELECT count(*) FROM history WHERE table_id NOT IN (SELECT id FROM tables)",
            [],
            |found| found.get(0),
        )
        .unwrap();
    assert_eq!(lost, 0, "rows without a table");
}
