//! A store in memory, which lasts as long as its process: for tests and simulations.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::append::{Append, Appended};
use crate::clock::{Clock, Millis};
use crate::error::{AppendError, StoreError};
use crate::id::TableId;
use crate::row::{Head, Status, Stored};
use crate::store::Store;
use crate::transfer::Transfer;
use crate::unseen::{Gap, skip};

/// Keeps tables in memory: for tests, simulations and evenings that nobody wants to remember.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    clock: Clock,
    tables: Arc<Mutex<BTreeMap<TableId, StoredTable>>>,
    times: Arc<Mutex<Times>>,
}

/// What a store in a file would keep of the time.
#[derive(Debug, Default)]
struct Times {
    /// When it said last that it is there.
    there: Millis,
    gaps: Vec<Gap>,
}

#[derive(Debug)]
struct StoredTable {
    head: Head,
    rows: Vec<Stored>,
}

impl Memory {
    /// An empty store that goes by the clock of the machine.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    /// An empty store that goes by this clock.
    #[must_use]
    pub fn with_clock(clock: Clock) -> Memory {
        Memory { clock, ..Memory::default() }
    }

    /// Is from now on as if it had been shut and opened again by a process that has just looked at the clock on
    /// the wall, which may show anything.
    pub fn reopen(&self) {
        let tables = self.tables();
        let mut times = self.times();
        let newest = tables.values().map(|kept| kept.head.changed_at).max().unwrap_or_default();
        let last = newest.max(times.there);
        let gap = Gap::between(last, self.clock.begin(last));
        times.gaps.extend(gap);
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, StoredTable>> {
        // Nothing that can panic happens between two changes that belong together.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn append_now(&self, append: Append) -> Result<Appended, AppendError> {
        append.check()?;
        let mut tables = self.tables();
        // Read under the lock, so that later rows are not earlier.
        let at = self.clock.now();
        let kept = tables.get(&append.table);
        let there = append.commands().find_map(|command| kept?.find(command));
        if let Some(seq) = there {
            return Err(AppendError::Repeated { seq });
        }
        let head = kept.map_or(0, |kept| kept.head.head);
        if head != append.expected {
            return Err(AppendError::Conflict { head });
        }
        let created_at = kept.map_or(at, |kept| kept.head.created_at);
        let head = Head {
            head: head + append.rows.len() as u64,
            status: append.status,
            due_at: append.due.as_ref().map(|due| at.after(due.after)),
            due_kind: append.due.map(|due| due.kind),
            rules: append.rules,
            created_at,
            changed_at: at,
        };
        let appended = Appended { head: head.head, at };
        let numbered = (append.expected + 1..).zip(append.rows);
        let rows = numbered.map(|(seq, row)| Stored { seq, at, row });
        let kept = tables
            .entry(append.table)
            .or_insert_with(|| StoredTable { head: head.clone(), rows: Vec::new() });
        kept.rows.extend(rows);
        kept.head = head;
        Ok(appended)
    }
}

impl StoredTable {
    fn find(&self, command: &str) -> Option<u64> {
        let is_it = |stored: &&Stored| stored.row.command.as_deref() == Some(command);
        // A command that comes again is mostly a recent one.
        self.rows.iter().rev().find(is_it).map(|stored| stored.seq)
    }

    fn due_at(&self) -> Option<Millis> {
        self.head.due_at.filter(|_| self.head.status == Status::Live)
    }
}

impl Store for Memory {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.append_now(append)
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        let tables = self.tables();
        let rows = tables.get(table).map_or(&[][..], |kept| &kept.rows);
        let start = usize::try_from(after).unwrap_or(usize::MAX);
        Ok(rows.iter().skip(start).take(most).cloned().collect())
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        Ok(self.tables().get(table).map(|kept| kept.head.clone()))
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        Ok(self.tables().get(table).and_then(|kept| kept.find(command)))
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let kept = self.tables();
        Ok(tables.iter().filter_map(|id| Some((*id, kept.get(id)?.head.head))).collect())
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        let now = self.now();
        let tables = self.tables();
        let mut due: Vec<(TableId, u64, Millis)> = tables
            .iter()
            .filter_map(|(id, kept)| Some((*id, kept.head.head, kept.due_at()?)))
            .filter(|&(_, _, due_at)| due_at <= now)
            .collect();
        due.sort_by_key(|&(id, _, due_at)| (due_at, id));
        due.truncate(most);
        Ok(due)
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        Ok(self.tables().values().filter_map(StoredTable::due_at).min())
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        let mut tables = self.tables();
        let mut times = self.times();
        times.there = self.clock.now();
        let before = skip(before, times.there, times.gaps.iter().copied());
        let is_old = |table: &StoredTable| {
            table.head.status == Status::Closed && table.head.changed_at < before
        };
        let mut old: Vec<(Millis, TableId)> = tables
            .iter()
            .filter(|(_, kept)| is_old(kept))
            .map(|(id, kept)| (kept.head.changed_at, *id))
            .collect();
        old.sort_unstable();
        old.truncate(most);
        for (_, id) in &old {
            tables.remove(id);
        }
        Ok(old.len())
    }

    fn now(&self) -> Millis {
        self.clock.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.times().there = self.clock.now();
        Ok(())
    }

    fn is_shared(&self) -> bool {
        false
    }
}

impl Transfer for Memory {
    async fn names(&self, after: Option<TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        let tables = self.tables();
        let later = tables.keys().filter(|name| after.is_none_or(|after| **name > after));
        Ok(later.take(most).copied().collect())
    }

    async fn put(&self, table: TableId, head: Head, rows: Vec<Stored>) -> Result<(), StoreError> {
        self.tables().entry(table).or_insert(StoredTable { head, rows });
        Ok(())
    }
}
