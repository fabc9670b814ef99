//! A store and its fan-out, whichever they are: the whole server is compiled once for all of them.

use postgres::{Notifier, Postgres};
use store::{
    Append, AppendError, Appended, Fanout, Head, Local, Memory, Millis, Pokes, Sqlite, Store,
    StoreError, Stored, TableId, Transfer,
};

/// Where tables are kept.
#[derive(Clone, Debug)]
pub(crate) enum Kept {
    Memory(Memory),
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Who is told that a table has moved on.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// This process.
    Here(Local),
    /// All who share its database.
    Everywhere(Notifier),
}

/// What this computer calls itself.
pub(crate) fn computer() -> String {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").unwrap_or_else(|_| "node".to_owned());
    name
}

/// Asks whichever store it is.
macro_rules! ask {
    ($kept:expr, $store:ident => $asked:expr) => {
        match $kept {
            Kept::Memory($store) => $asked,
            Kept::Sqlite($store) => $asked,
            Kept::Postgres($store) => $asked,
        }
    };
}

impl Store for Kept {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        ask!(self, store => store.append(append).await)
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        ask!(self, store => store.read(table, after, most).await)
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        ask!(self, store => store.table(table).await)
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        ask!(self, store => store.find(table, command).await)
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        ask!(self, store => store.heads(tables).await)
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        ask!(self, store => store.due(most).await)
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        ask!(self, store => store.next_due().await)
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        ask!(self, store => store.forget(before, most).await)
    }

    fn now(&self) -> Millis {
        ask!(self, store => store.now())
    }

    async fn health(&self) -> Result<(), StoreError> {
        ask!(self, store => store.health().await)
    }

    fn is_shared(&self) -> bool {
        ask!(self, store => store.is_shared())
    }
}

impl Transfer for Kept {
    async fn names(&self, after: Option<TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        ask!(self, store => store.names(after, most).await)
    }

    async fn put(&self, table: TableId, head: Head, rows: Vec<Stored>) -> Result<(), StoreError> {
        ask!(self, store => store.put(table, head, rows).await)
    }
}

impl Fanout for Told {
    fn poke(&self, table: &TableId, head: u64) {
        match self {
            Told::Here(local) => local.poke(table, head),
            Told::Everywhere(notifier) => notifier.poke(table, head),
        }
    }

    fn listen(&self) -> Pokes {
        match self {
            Told::Here(local) => local.listen(),
            Told::Everywhere(notifier) => notifier.listen(),
        }
    }
}
