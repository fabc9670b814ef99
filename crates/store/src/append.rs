//! The append to the log of a table: a compare-and-set on its head (optimistic concurrency), all rows or none.
//!
//! Whoever appends names the head that was seen. A row can carry the id of the command it came from, an idempotency
//! key: the same one is never kept twice.

use crate::clock::Millis;
use crate::error::AppendError;
use crate::id::TableId;
use crate::row::{Due, MAX_BODY, MAX_COMMAND, MAX_KIND, Row, Status};

/// How many rows one append can have.
pub const MAX_ROWS: usize = 256;
/// The longest text for rules, in bytes.
pub const MAX_RULES: usize = 64;

/// Rows to be added to a table, all or none, if nobody else was quicker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The head that the sender has seen; 0 if the table must not exist yet.
    pub expected: u64,
    /// The rows; none if only the due time or the status changes.
    pub rows: Vec<Row>,
    /// When the table wants to be looked at again, if at all; it replaces what was said before.
    pub due: Option<Due>,
    /// Whether the table goes on.
    pub status: Status,
    /// What is played, and by which version of its rules: `dos 1`.
    pub rules: String,
}

/// Rows have been added.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The table's head now.
    pub head: u64,
    /// When that was.
    pub at: Millis,
}

impl Append {
    /// Says whether any store can keep it. Stores call this first, so that all have the same limits.
    pub fn check(&self) -> Result<(), AppendError> {
        self.fault().map_or(Ok(()), |what| Err(AppendError::Invalid(what)))
    }

    /// The commands of the rows, in their order.
    pub fn commands(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(|row| row.command.as_deref())
    }

    fn fault(&self) -> Option<String> {
        if self.expected == 0 && self.rows.is_empty() {
            return Some("a table begins with a row".to_owned());
        }
        if self.rows.len() > MAX_ROWS {
            return Some(format!("{} rows are more than {MAX_ROWS}", self.rows.len()));
        }
        if self.expected > i64::MAX as u64 - MAX_ROWS as u64 {
            return Some(format!("no table is at {}", self.expected));
        }
        text_fault("rules", &self.rules, MAX_RULES)
            .or_else(|| self.due.as_ref().and_then(|due| word_fault("due kind", &due.kind)))
            .or_else(|| self.rows.iter().find_map(row_fault))
            .or_else(|| self.repetition())
    }

    fn repetition(&self) -> Option<String> {
        let twice = |(at, command)| self.commands().take(at).any(|earlier| earlier == command);
        let (_, command) = self.commands().enumerate().find(|&pair| twice(pair))?;
        Some(format!("command `{command}` stands twice"))
    }
}

fn row_fault(row: &Row) -> Option<String> {
    let command = row.command.as_deref();
    word_fault("kind", &row.kind)
        .or_else(|| command.filter(|text| text.is_empty()).map(|_| "command is empty".to_owned()))
        .or_else(|| command.and_then(|text| text_fault("command", text, MAX_COMMAND)))
        .or_else(|| text_fault("body", &row.body, MAX_BODY))
}

fn word_fault(what: &str, word: &str) -> Option<String> {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_word = !word.is_empty() && word.len() <= MAX_KIND && word.bytes().all(letter);
    (!is_word).then(|| format!("{what} must be 1 to {MAX_KIND} of a-z, 0-9 and `-`"))
}

fn text_fault(what: &str, text: &str, most: usize) -> Option<String> {
    if text.len() > most {
        return Some(format!("{what} has {} bytes, which is more than {most}", text.len()));
    }
    // Some databases cannot keep this character in a text, so none has to.
    text.contains('\0').then(|| format!("{what} contains a NUL character"))
}
