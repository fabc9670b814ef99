//! What happens inside a transaction of the writer.

use rusqlite::{Connection, OptionalExtension, params};

use super::queries::{head, limit, number, status_text};
use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::AppendError;
use crate::id::TableId;

const COMMAND: &str = "SELECT seq FROM history WHERE table_id = ?1 AND command = ?2";

const BEGIN: &str = "
    INSERT INTO tables (id, head, status, due_at, due_kind, rules, created_at, changed_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)";

const ADVANCE: &str = "
    UPDATE tables
    SET head = ?2, status = ?3, due_at = ?4, due_kind = ?5, rules = ?6, changed_at = ?7
    WHERE id = ?1 AND head = ?8";

const ROW: &str = "
    INSERT INTO history (table_id, seq, at, kind, version, seat, command, body, hash)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

const FORGET: &str = "
    DELETE FROM tables WHERE id IN (
        SELECT id FROM tables WHERE status = 'closed' AND changed_at < ?1
        ORDER BY changed_at, id LIMIT ?2)";

const HEALTH: &str = "INSERT OR REPLACE INTO health (id, at) VALUES (1, ?1)";

/// Adds rows to a table, or says why not. It looks before it writes, so that an append that loses leaves nothing
/// behind in a transaction that it shares with others.
pub(super) fn append(
    connection: &Connection,
    append: &Append,
    at: Millis,
) -> rusqlite::Result<Result<Appended, AppendError>> {
    if let Some(seq) = repeated(connection, append)? {
        return Ok(Err(AppendError::Repeated { seq }));
    }
    let there = head(connection, &append.table)?;
    let found = there.unwrap_or(0);
    if found != append.expected {
        return Ok(Err(AppendError::Conflict { head: found }));
    }
    let id = append.table.as_str();
    let next = append.expected + append.rows.len() as u64;
    let due = append.due.as_ref();
    let due_at = due.map(|due| number(at.after(due.after).0));
    let (due_kind, status) = (due.map(|due| &due.kind), status_text(append.status));
    let (at_number, rules) = (number(at.0), &append.rules);
    if there.is_none() {
        let mut begin = connection.prepare_cached(BEGIN)?;
        begin.execute(params![id, number(next), status, due_at, due_kind, rules, at_number])?;
    } else {
        let mut advance = connection.prepare_cached(ADVANCE)?;
        let (next, expected) = (number(next), number(append.expected));
        let moved = advance
            .execute(params![id, next, status, due_at, due_kind, rules, at_number, expected])?;
        assert_eq!(moved, 1, "nobody else writes during a transaction");
    }
    let mut insert = connection.prepare_cached(ROW)?;
    for (seq, row) in (append.expected + 1..).zip(&append.rows) {
        insert.execute(params![
            id,
            number(seq),
            at_number,
            row.kind,
            row.version,
            row.seat,
            row.command,
            row.body,
            row.hash
        ])?;
    }
    Ok(Ok(Appended { head: next, at }))
}

/// The row that has one of the commands already.
fn repeated(connection: &Connection, append: &Append) -> rusqlite::Result<Option<u64>> {
    for command in append.commands() {
        if let Some(seq) = seq_of(connection, &append.table, command)? {
            return Ok(Some(seq));
        }
    }
    Ok(None)
}

fn seq_of(
    connection: &Connection,
    table: &TableId,
    command: &str,
) -> rusqlite::Result<Option<u64>> {
    let mut statement = connection.prepare_cached(COMMAND)?;
    let found = statement.query_row([table.as_str(), command], |found| found.get::<_, i64>(0));
    Ok(found.optional()?.map(i64::unsigned_abs))
}

/// Removes closed tables; their rows go with them.
pub(super) fn forget(
    connection: &Connection,
    before: Millis,
    most: usize,
) -> rusqlite::Result<usize> {
    connection.prepare_cached(FORGET)?.execute([number(before.0), limit(most)])
}

/// Writes what time it is.
pub(super) fn health(connection: &Connection, now: Millis) -> rusqlite::Result<()> {
    connection.prepare_cached(HEALTH)?.execute([number(now.0)]).map(drop)
}
