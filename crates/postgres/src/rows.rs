//! Rows as arrays, one for each column, so that any number of them goes into one statement.

use store::Row;

use crate::queries::number;

/// Rows, each with a mark.
#[derive(Default)]
pub(crate) struct Rows<'a> {
    /// Whatever tells where a row belongs.
    pub(crate) marks: Vec<i64>,
    pub(crate) numbers: Vec<i64>,
    pub(crate) kinds: Vec<&'a str>,
    pub(crate) versions: Vec<i32>,
    pub(crate) seats: Vec<Option<i16>>,
    pub(crate) commands: Vec<Option<&'a str>>,
    pub(crate) bodies: Vec<&'a str>,
    pub(crate) hashes: Vec<&'a [u8]>,
}

impl<'a> Rows<'a> {
    pub(crate) fn push(&mut self, mark: i64, seq: u64, row: &'a Row) {
        self.marks.push(mark);
        self.numbers.push(number(seq));
        self.kinds.push(&row.kind);
        self.versions.push(i32::from(row.version));
        self.seats.push(row.seat.map(i16::from));
        self.commands.push(row.command.as_deref());
        self.bodies.push(&row.body);
        self.hashes.push(&row.hash);
    }
}
