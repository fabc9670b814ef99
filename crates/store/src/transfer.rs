//! Moving tables from one store to another, each whole, as often as need be until all are there.
//!
//! A table arrives in one piece or not at all, and one that is there already is compared and left alone. So whoever is
//! interrupted begins again, and what was done stays done.

use std::future::Future;

use thiserror::Error;

use crate::error::StoreError;
use crate::id::TableId;
use crate::row::{Head, Stored};
use crate::store::Store;

/// How many names are asked for at a time.
const PAGE: usize = 256;

/// A store whose tables can be moved.
pub trait Transfer: Store {
    /// The tables after this one, in the order of their names, at most so many.
    fn names(
        &self,
        after: Option<TableId>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Puts a table there, as it stood elsewhere, moments and all. Nothing happens if there is one of that name.
    fn put(
        &self,
        table: TableId,
        head: Head,
        rows: Vec<Stored>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// What was moved.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Transferred {
    /// How many tables are there now that are in the old store.
    pub tables: u64,
    /// How many rows they had together.
    pub rows: u64,
    /// How many of the tables were there before.
    pub found: u64,
}

/// Why not all was moved. What was moved before stays where it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TransferError {
    /// The old store does not answer.
    #[error("it cannot be read: {0}")]
    From(StoreError),
    /// The new store does not answer.
    #[error("it cannot be written: {0}")]
    To(StoreError),
    /// A table is damaged where it comes from.
    #[error("table {table} is damaged: {why}")]
    Damaged {
        /// Which one.
        table: TableId,
        /// What is wrong.
        why: String,
    },
    /// Another table has that name where it should go.
    #[error("there is another table {table} already")]
    Other {
        /// Which one.
        table: TableId,
    },
    /// What was put there is not what comes back.
    #[error("table {table} does not come back as it was put there")]
    Changed {
        /// Which one.
        table: TableId,
    },
}

/// Moves all tables. `check` looks at the rows of each before it goes, and says what is wrong with them.
pub async fn transfer(
    from: &impl Transfer,
    to: &impl Transfer,
    check: impl Fn(&TableId, &[Stored]) -> Result<(), String>,
) -> Result<Transferred, TransferError> {
    let mut done = Transferred::default();
    let mut last = None;
    loop {
        let names = from.names(last, PAGE).await.map_err(TransferError::From)?;
        let Some(name) = names.last() else { return Ok(done) };
        last = Some(*name);
        for table in names {
            // Whoever forgets it meanwhile has not waited until nobody uses it.
            let Some(head) = from.table(&table).await.map_err(TransferError::From)? else {
                continue;
            };
            let rows = from.read(&table, 0, usize::MAX).await.map_err(TransferError::From)?;
            let damaged = |why| TransferError::Damaged { table, why };
            whole(&head, &rows).and_then(|()| check(&table, &rows)).map_err(damaged)?;
            let there = to.table(&table).await.map_err(TransferError::To)?;
            done.tables += 1;
            done.rows += rows.len() as u64;
            if there.is_some() {
                let kept = to.read(&table, 0, rows.len()).await.map_err(TransferError::To)?;
                // It may have gone on there.
                if kept != rows {
                    return Err(TransferError::Other { table });
                }
                done.found += 1;
            } else {
                to.put(table, head.clone(), rows.clone()).await.map_err(TransferError::To)?;
                let stands = to.table(&table).await.map_err(TransferError::To)?;
                let kept = to.read(&table, 0, usize::MAX).await.map_err(TransferError::To)?;
                if stands != Some(head) || kept != rows {
                    return Err(TransferError::Changed { table });
                }
            }
        }
    }
}

/// A table has as many rows as its head says, without holes.
fn whole(head: &Head, rows: &[Stored]) -> Result<(), String> {
    let (count, last) = (rows.len(), head.head);
    if rows.iter().map(|stored| stored.seq).eq(1..=last) {
        return Ok(());
    }
    Err(format!("it should have {last} rows without holes, and has {count}"))
}
