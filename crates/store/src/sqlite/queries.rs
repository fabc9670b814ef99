//! The read queries.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row as Found, params};

use super::schema::slot;
use crate::clock::Millis;
use crate::id::TableId;
use crate::row::{Head, Row, Status, Stored};

const ROWS: &str = "
    SELECT seq, at, kind, version, seat, command, body, hash FROM history
    WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";

const TABLE: &str = "
    SELECT head, status, due_at, due_kind, rules, created_at, changed_at FROM tables WHERE id = ?1";

const HEAD: &str = "SELECT head FROM tables WHERE id = ?1";

/// Those of the same half minute that are not due yet are looked at too, and left out.
const DUE: &str = "
    SELECT id, head, due_at FROM tables
    WHERE status = 'live' AND due_slot <= ?1 AND due_at <= ?2
    ORDER BY due_at, id LIMIT ?3";

const NAMES: &str = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";

const CHECKED: &str = "SELECT at FROM health WHERE id = 1";

/// The row that was written last, whose ever it is.
const LAST_ROW: &str = "
    SELECT seq, at, kind, version, seat, command, body, hash, table_id FROM history
    ORDER BY place DESC LIMIT 1";

const NEXT_DUE: &str = "
    SELECT min(due_at) FROM tables WHERE status = 'live' AND due_slot =
        (SELECT min(due_slot) FROM tables WHERE status = 'live' AND due_slot IS NOT NULL)";

/// Rows of a table.
pub(super) fn rows(
    connection: &Connection,
    table: &TableId,
    after: u64,
    most: usize,
) -> rusqlite::Result<Vec<Stored>> {
    let mut statement = connection.prepare_cached(ROWS)?;
    let found = statement.query_map(params![table.as_str(), number(after), limit(most)], stored)?;
    found.collect()
}

fn stored(found: &Found<'_>) -> rusqlite::Result<Stored> {
    let row = Row {
        kind: found.get(2)?,
        version: found.get(3)?,
        seat: found.get(4)?,
        command: found.get(5)?,
        body: found.get(6)?,
        hash: found.get(7)?,
    };
    Ok(Stored { seq: unsigned(found, 0)?, at: Millis(unsigned(found, 1)?), row })
}

/// What the last check has written, as far as it comes back. Whatever belongs to a table is read on the way: the last
/// row, and where its table stands.
pub(super) fn checked(connection: &Connection) -> rusqlite::Result<Option<Millis>> {
    let mut last = connection.prepare_cached(LAST_ROW)?;
    let last =
        last.query_row([], |found| stored(found).and_then(|_| table_id(found, 8))).optional()?;
    if let Some(last) = last {
        table(connection, &last)?;
    }
    let mut statement = connection.prepare_cached(CHECKED)?;
    statement.query_row([], |found| unsigned(found, 0).map(Millis)).optional()
}

/// Where a table stands.
pub(super) fn table(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<Head>> {
    let mut statement = connection.prepare_cached(TABLE)?;
    let found = statement.query_row([table.as_str()], |found| {
        let due_at: Option<i64> = found.get(2)?;
        Ok(Head {
            head: unsigned(found, 0)?,
            status: status(found, 1)?,
            due_at: due_at.map(|_| unsigned(found, 2)).transpose()?.map(Millis),
            due_kind: found.get(3)?,
            rules: found.get(4)?,
            created_at: Millis(unsigned(found, 5)?),
            changed_at: Millis(unsigned(found, 6)?),
        })
    });
    found.optional()
}

/// The head of a table.
pub(super) fn head(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<u64>> {
    let mut statement = connection.prepare_cached(HEAD)?;
    statement.query_row([table.as_str()], |found| unsigned(found, 0)).optional()
}

/// The heads of tables, all of the same moment.
pub(super) fn heads(
    connection: &Connection,
    tables: &[TableId],
) -> rusqlite::Result<Vec<(TableId, u64)>> {
    let moment = connection.unchecked_transaction()?;
    let mut found = Vec::with_capacity(tables.len());
    for table in tables {
        found.extend(head(&moment, table)?.map(|head| (*table, head)));
    }
    moment.finish()?;
    Ok(found)
}

/// The tables after this one, in order.
pub(super) fn names(
    connection: &Connection,
    after: Option<TableId>,
    most: usize,
) -> rusqlite::Result<Vec<TableId>> {
    let mut statement = connection.prepare_cached(NAMES)?;
    let after = after.as_ref().map_or("", TableId::as_str);
    let found = statement.query_map(params![after, limit(most)], |found| table_id(found, 0))?;
    found.collect()
}

/// The tables that are due.
pub(super) fn due(
    connection: &Connection,
    now: Millis,
    most: usize,
) -> rusqlite::Result<Vec<(TableId, u64, Millis)>> {
    let mut statement = connection.prepare_cached(DUE)?;
    let now = number(now.0);
    let found = statement.query_map([slot(now), now, limit(most)], |found| {
        Ok((table_id(found, 0)?, unsigned(found, 1)?, Millis(unsigned(found, 2)?)))
    })?;
    found.collect()
}

/// When something is due next.
pub(super) fn next_due(connection: &Connection) -> rusqlite::Result<Option<Millis>> {
    let mut statement = connection.prepare_cached(NEXT_DUE)?;
    statement.query_row([], |found| {
        let due_at: Option<i64> = found.get(0)?;
        due_at.map(|_| unsigned(found, 0).map(Millis)).transpose()
    })
}

/// A number as SQLite has them; whatever is larger is larger than all of them.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number of things as SQLite has them.
pub(super) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// A status as it is written.
pub(super) fn status_text(status: Status) -> &'static str {
    match status {
        Status::Live => "live",
        Status::Closed => "closed",
    }
}

pub(super) fn unsigned(found: &Found<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = found.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

fn status(found: &Found<'_>, column: usize) -> rusqlite::Result<Status> {
    let text: String = found.get(column)?;
    match text.as_str() {
        "live" => Ok(Status::Live),
        "closed" => Ok(Status::Closed),
        _ => Err(nonsense(column, format!("`{text}` is no status").into())),
    }
}

fn table_id(found: &Found<'_>, column: usize) -> rusqlite::Result<TableId> {
    let text: String = found.get(column)?;
    text.parse().map_err(|error| nonsense(column, Box::new(error)))
}

fn nonsense(column: usize, error: Box<dyn std::error::Error + Send + Sync>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error)
}
