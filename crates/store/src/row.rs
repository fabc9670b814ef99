//! The records of the log, and the head of a table: what is kept of a table.

use std::time::Duration;

use crate::clock::Millis;

/// The longest word for a kind, in bytes.
pub const MAX_KIND: usize = 32;
/// The longest command, in bytes.
pub const MAX_COMMAND: usize = 64;
/// The longest body, in bytes.
pub const MAX_BODY: usize = 256 * 1024;

/// One thing that happened at a table, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What kind of thing: a short word of `a-z0-9-`.
    pub kind: String,
    /// In which version of its kind the body is written.
    pub version: u16,
    /// Whose doing it was, if somebody's.
    pub seat: Option<u8>,
    /// The name that its sender gave it: it is there once in a table, however often it is sent.
    pub command: Option<String>,
    /// What happened.
    pub body: String,
    /// What ties it to the rows before it.
    pub hash: [u8; 32],
}

/// A row in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its number in the table, from 1.
    pub seq: u64,
    /// When it was appended.
    pub at: Millis,
    /// The row.
    pub row: Row,
}

/// Whether a table still goes on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It goes on.
    Live,
    /// It is over, and may be forgotten some day.
    Closed,
}

/// When a table wants to be looked at again, counted from the moment of the append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// How much later.
    pub after: Duration,
    /// What for: a short word of `a-z0-9-`.
    pub kind: String,
}

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The number of its last row.
    pub head: u64,
    /// Whether it goes on.
    pub status: Status,
    /// When it wants to be looked at again.
    pub due_at: Option<Millis>,
    /// And what for.
    pub due_kind: Option<String>,
    /// What is played, and by which version of its rules: `dos 1`.
    pub rules: String,
    /// When its first row was appended.
    pub created_at: Millis,
    /// When it was last appended to, if only to move its due time.
    pub changed_at: Millis,
}
