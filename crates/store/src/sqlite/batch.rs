//! The statements of one write transaction: appends, retention, health, and the check of the expected head.

use rusqlite::{Connection, OptionalExtension, params};

use super::queries::{self, limit, number, status_text, unsigned};
use super::schema::{FILED, slot};
use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::AppendError;
use crate::id::TableId;
use crate::row::{Head, Stored};
use crate::unseen::{Gap, skip};

/// Where a command stands that was filed, or that is in one of the last rows.
const COMMAND: &str = "
    SELECT seq FROM commands WHERE table_id = ?1 AND command = ?2
    UNION ALL
    SELECT seq FROM history WHERE table_id = ?1 AND seq > ?3 AND command = ?2";

const FILE: &str = "
    INSERT INTO commands (table_id, command, seq)
    SELECT table_id, command, seq FROM history
    WHERE table_id = ?1 AND seq > ?2 AND seq <= ?3 AND command IS NOT NULL";

const STANDS: &str = "SELECT head, status, due_slot FROM tables WHERE id = ?1";

const BEGIN: &str = "
    INSERT INTO tables (id, head, status, due_at, due_slot, due_kind, rules, created_at, changed_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)";

const ADVANCE: &str = "
    UPDATE tables SET head = ?2, due_at = ?3, due_kind = ?4, rules = ?5, changed_at = ?6
    WHERE id = ?1 AND head = ?7";

/// What is also found by what it changes: that costs another page.
const TURN: &str = "UPDATE tables SET status = ?2, due_slot = ?3 WHERE id = ?1";

const ROW: &str = "
    INSERT INTO history (table_id, seq, at, kind, version, seat, command, body, hash)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";

const FORGET: &str = "
    DELETE FROM tables WHERE id IN (
        SELECT id FROM tables WHERE status = 'closed' AND changed_at < ?1
        ORDER BY changed_at, id LIMIT ?2)";

const NEWEST: &str = "
    SELECT max(coalesce((SELECT max(changed_at) FROM tables), 0),
               coalesce((SELECT max(at) FROM health), 0))";

const GAP: &str = "INSERT OR REPLACE INTO gaps (until, since) VALUES (?1, ?2)";

const GAPS: &str = "SELECT since, until FROM gaps";

const HEALTH: &str = "INSERT OR REPLACE INTO health (id, at) VALUES (1, ?1)";

/// Adds rows to a table, or says why not. It looks before it writes, so that an append that loses leaves nothing
/// behind in a transaction that it shares with others.
pub(super) fn append(
    connection: &Connection,
    append: &Append,
    at: Millis,
) -> rusqlite::Result<Result<Appended, AppendError>> {
    let stood = stands(connection, append)?;
    let found = stood.as_ref().map_or(0, |stood| stood.head);
    if let Some(seq) = repeated(connection, append, found)? {
        return Ok(Err(AppendError::Repeated { seq }));
    }
    if found != append.expected {
        return Ok(Err(AppendError::Conflict { head: found }));
    }
    let id = append.table.as_str();
    let next = append.expected + append.rows.len() as u64;
    let due = append.due.as_ref();
    let due_at = due.map(|due| number(at.after(due.after).0));
    let (due_kind, due_slot) = (due.map(|due| &due.kind), due_at.map(slot));
    let (at_number, rules, status) = (number(at.0), &append.rules, status_text(append.status));
    if let Some(stood) = stood {
        let mut advance = connection.prepare_cached(ADVANCE)?;
        let (next, expected) = (number(next), number(append.expected));
        let moved =
            advance.execute(params![id, next, due_at, due_kind, rules, at_number, expected])?;
        assert_eq!(moved, 1, "nobody else writes during a transaction");
        if !stood.is_same_status || stood.due_slot != due_slot {
            connection.prepare_cached(TURN)?.execute(params![id, status, due_slot])?;
        }
    } else {
        let mut begin = connection.prepare_cached(BEGIN)?;
        let next = number(next);
        begin.execute(params![id, next, status, due_at, due_slot, due_kind, rules, at_number])?;
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
    let (filed, due_to_be) = (filed(append.expected), filed(next));
    if filed < due_to_be {
        let bounds = params![id, number(filed), number(due_to_be)];
        connection.prepare_cached(FILE)?.execute(bounds)?;
    }
    Ok(Ok(Appended { head: next, at }))
}

/// Puts a table there as it stood elsewhere, unless there is one.
pub(super) fn put(
    connection: &Connection,
    table: &TableId,
    head: &Head,
    rows: &[Stored],
) -> rusqlite::Result<()> {
    if queries::head(connection, table)?.is_some() {
        return Ok(());
    }
    let id = table.as_str();
    let due_at = head.due_at.map(|due_at| number(due_at.0));
    connection.prepare_cached(BEGIN)?.execute(params![
        id,
        number(head.head),
        status_text(head.status),
        due_at,
        due_at.map(slot),
        head.due_kind,
        head.rules,
        number(head.created_at.0),
    ])?;
    let moved = "UPDATE tables SET changed_at = ?2 WHERE id = ?1";
    connection.prepare_cached(moved)?.execute(params![id, number(head.changed_at.0)])?;
    let mut insert = connection.prepare_cached(ROW)?;
    for Stored { seq, at, row } in rows {
        insert.execute(params![
            id,
            number(*seq),
            number(at.0),
            row.kind,
            row.version,
            row.seat,
            row.command,
            row.body,
            row.hash
        ])?;
    }
    let bounds = params![id, 0, number(filed(head.head))];
    connection.prepare_cached(FILE)?.execute(bounds).map(drop)
}

/// How a table stands before an append.
struct Stood {
    head: u64,
    /// Whether the append leaves its status as it is.
    is_same_status: bool,
    due_slot: Option<i64>,
}

fn stands(connection: &Connection, append: &Append) -> rusqlite::Result<Option<Stood>> {
    let mut statement = connection.prepare_cached(STANDS)?;
    let found = statement.query_row([append.table.as_str()], |found| {
        let is_same_status = found.get_ref(1)?.as_str()? == status_text(append.status);
        Ok(Stood { head: unsigned(found, 0)?, is_same_status, due_slot: found.get(2)? })
    });
    found.optional()
}

/// Up to which row the commands of a table are filed.
fn filed(head: u64) -> u64 {
    head - head % FILED
}

/// The row that has one of the commands already.
fn repeated(connection: &Connection, append: &Append, head: u64) -> rusqlite::Result<Option<u64>> {
    for command in append.commands() {
        if let Some(seq) = seq_of(connection, &append.table, command, head)? {
            return Ok(Some(seq));
        }
    }
    Ok(None)
}

/// Where a command of a table stands.
pub(super) fn find(
    connection: &Connection,
    table: &TableId,
    command: &str,
) -> rusqlite::Result<Option<u64>> {
    // Both are of one moment: what is filed between the two would be found in neither place.
    let moment = connection.unchecked_transaction()?;
    let head = queries::head(&moment, table)?.unwrap_or(0);
    let found = seq_of(&moment, table, command, head)?;
    moment.finish()?;
    Ok(found)
}

fn seq_of(
    connection: &Connection,
    table: &TableId,
    command: &str,
    head: u64,
) -> rusqlite::Result<Option<u64>> {
    let mut statement = connection.prepare_cached(COMMAND)?;
    let filed = number(filed(head));
    let found =
        statement.query_row(params![table.as_str(), command, filed], |found| unsigned(found, 0));
    found.optional()
}

/// Removes closed tables; their rows go with them. Time that nobody has seen pass makes none of them old.
pub(super) fn forget(
    connection: &Connection,
    (before, now): (Millis, Millis),
    most: usize,
) -> rusqlite::Result<usize> {
    let mut gaps = connection.prepare_cached(GAPS)?;
    let gaps = gaps.query_map([], |found| {
        Ok(Gap { since: Millis(unsigned(found, 0)?), until: Millis(unsigned(found, 1)?) })
    })?;
    let before = skip(before, now, gaps.collect::<rusqlite::Result<Vec<Gap>>>()?);
    let gone = connection.prepare_cached(FORGET)?.execute([number(before.0), limit(most)])?;
    // It is asked again and again, so that it shows until when the store was there.
    health(connection, now)?;
    Ok(gone)
}

/// When the store was last written to.
pub(super) fn newest(connection: &Connection) -> rusqlite::Result<Millis> {
    connection.query_row(NEWEST, [], |found| unsigned(found, 0).map(Millis))
}

/// Notes that the store was shut for a while.
pub(super) fn note(connection: &Connection, gap: Gap) -> rusqlite::Result<()> {
    connection.prepare_cached(GAP)?.execute([number(gap.until.0), number(gap.since.0)]).map(drop)
}

/// Writes what time it is.
pub(super) fn health(connection: &Connection, now: Millis) -> rusqlite::Result<()> {
    connection.prepare_cached(HEALTH)?.execute([number(now.0)]).map(drop)
}
