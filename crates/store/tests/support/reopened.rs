//! A store that is closed and opened again all the time.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use store::{
    Append, AppendError, Appended, Head, Millis, Settings, Sqlite, Store, StoreError, Stored,
    TableId,
};
use tokio::sync::{RwLock, RwLockReadGuard};

#[derive(Clone)]
pub(crate) struct Reopened {
    path: PathBuf,
    settings: Settings,
    store: Arc<RwLock<Option<Sqlite>>>,
    calls: Arc<AtomicUsize>,
    /// After how many calls it is opened again.
    every: usize,
}

impl Reopened {
    pub(crate) fn new(path: PathBuf, settings: Settings, every: usize) -> Reopened {
        let store = Sqlite::open_with(&path, settings.clone()).unwrap();
        Reopened {
            path,
            settings,
            store: Arc::new(RwLock::new(Some(store))),
            calls: Arc::default(),
            every,
        }
    }

    async fn store(&self) -> RwLockReadGuard<'_, Option<Sqlite>> {
        if self.calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(self.every) {
            let mut store = self.store.write().await;
            *store = None;
            *store = Some(Sqlite::open_with(&self.path, self.settings.clone()).unwrap());
        }
        self.store.read().await
    }
}

/// It is there but for the moment in which it is opened again.
fn opened<'a>(store: &'a RwLockReadGuard<'_, Option<Sqlite>>) -> &'a Sqlite {
    store.as_ref().unwrap()
}

impl Store for Reopened {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        opened(&self.store().await).append(append).await
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        opened(&self.store().await).read(table, after, most).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        opened(&self.store().await).table(table).await
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        opened(&self.store().await).find(table, command).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        opened(&self.store().await).heads(tables).await
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        opened(&self.store().await).due(most).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        opened(&self.store().await).next_due().await
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        opened(&self.store().await).forget(before, most).await
    }

    fn now(&self) -> Millis {
        self.settings.clock.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        opened(&self.store().await).health().await
    }

    fn is_shared(&self) -> bool {
        false
    }
}
