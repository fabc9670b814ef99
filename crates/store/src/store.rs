//! The interface of a store: an append-only log for each table, with conditional appends, due times and retention.

use std::future::Future;

use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::{AppendError, StoreError};
use crate::id::TableId;
use crate::row::{Head, Stored};

/// Keeps tables. A clone is another handle on the same store.
///
/// Whoever stops waiting for an answer does not take the question back: an append whose future was dropped may still
/// be written.
pub trait Store: Clone + Send + Sync + 'static {
    /// Adds rows to a table if its head is the expected one. Once it has answered, they are not lost any more.
    ///
    /// A command that is there already is told before a head that has moved on, so that a resend after a lost answer
    /// learns that it was accepted.
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, AppendError>> + Send;

    /// The rows after number `after`, at most so many; none if there is no such table.
    fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<Stored>, StoreError>> + Send;

    /// Where a table stands, if it exists.
    fn table(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<Option<Head>, StoreError>> + Send;

    /// Where a command of a table stands, if it was carried out, however long ago.
    fn find(
        &self,
        table: &TableId,
        command: &str,
    ) -> impl Future<Output = Result<Option<u64>, StoreError>> + Send;

    /// The heads of those tables that exist, in the order asked: to find out about pokes that were lost.
    fn heads(
        &self,
        tables: &[TableId],
    ) -> impl Future<Output = Result<Vec<(TableId, u64)>, StoreError>> + Send;

    /// Live tables that want to be looked at now, with their heads and since when; the longest overdue first, at
    /// most so many.
    fn due(
        &self,
        most: usize,
    ) -> impl Future<Output = Result<Vec<(TableId, u64, Millis)>, StoreError>> + Send;

    /// When the next live table wants to be looked at; the moment may have passed.
    fn next_due(&self) -> impl Future<Output = Result<Option<Millis>, StoreError>> + Send;

    /// Removes closed tables that have not changed since `before`, at most so many, and says how many. Time while
    /// the store was shut does not count: a clock that was set meanwhile must not make anything old.
    fn forget(
        &self,
        before: Millis,
        most: usize,
    ) -> impl Future<Output = Result<usize, StoreError>> + Send;

    /// What time it is for the store. It never goes back, and is never before what was written last, whatever the
    /// clock on the wall shows.
    fn now(&self) -> Millis;

    /// Really writes something and reads it back as tables are read, so that a full disk, a file that is gone or one
    /// that gives nothing back comes out.
    fn health(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether other processes may write to it too. If not, nobody has to ask for lost pokes.
    fn is_shared(&self) -> bool;
}
