//! Fault injection into the store. A store that several nodes share, and that is not always there for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{
    Append, AppendError, Appended, Head, Memory, Millis, Store, StoreError, Stored, TableId,
};

use crate::rehearsal::faults::{AppendFault, FaultPlan};
use crate::rehearsal::life::Life;

/// One node's way to a store.
#[derive(Clone)]
pub(crate) struct Faulty {
    store: Memory,
    faults: Arc<FaultPlan>,
    life: Life,
    is_cut_off: Arc<AtomicBool>,
}

impl Faulty {
    pub(crate) fn new(
        store: Memory,
        faults: Arc<FaultPlan>,
        life: Life,
        is_cut_off: Arc<AtomicBool>,
    ) -> Faulty {
        Faulty { store, faults, life, is_cut_off }
    }

    fn is_reached(&self) -> bool {
        !self.is_cut_off.load(Ordering::Acquire) || self.faults.is_stopped()
    }

    /// Asks something that changes nothing.
    async fn ask<T>(
        &self,
        answer: impl Future<Output = Result<T, StoreError>> + Send,
    ) -> Result<T, StoreError> {
        self.life.goes_on().await;
        self.faults.wait(self.faults.distance()).await;
        if !self.faults.answers() || !self.is_reached() {
            self.life.goes_on().await;
            return Err(StoreError::Unavailable("rehearsed".to_owned()));
        }
        let answer = answer.await;
        self.faults.wait(self.faults.distance()).await;
        self.life.goes_on().await;
        answer
    }

    /// Whoever stops waiting does not take it back, so this runs by itself.
    async fn append_by_itself(self, append: Append) -> Result<Appended, AppendError> {
        if !self.is_reached() {
            return Err(AppendError::Unavailable("cut off".to_owned()));
        }
        let fault = self.faults.append();
        self.faults.wait(self.faults.distance()).await;
        let unknown = || Err(AppendError::Unknown("rehearsed".to_owned()));
        let answer = match fault {
            AppendFault::Answered => self.store.append(append).await,
            AppendFault::Conflict => {
                let head = self.store.table(&append.table).await.ok().flatten();
                Err(AppendError::Conflict { head: head.map_or(0, |head| head.head) })
            }
            AppendFault::Unavailable => Err(AppendError::Unavailable("rehearsed".to_owned())),
            AppendFault::LostAnswer => {
                let _ = self.store.append(append).await;
                unknown()
            }
            AppendFault::LostAppend => unknown(),
            AppendFault::Late(time) => {
                let (store, faults) = (self.store.clone(), Arc::clone(&self.faults));
                tokio::spawn(async move {
                    faults.wait(time).await;
                    let _ = store.append(append).await;
                });
                unknown()
            }
        };
        self.faults.wait(self.faults.distance()).await;
        answer
    }
}

impl Store for Faulty {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.life.goes_on().await;
        let appended = tokio::spawn(self.clone().append_by_itself(append)).await;
        self.life.goes_on().await;
        appended.unwrap_or_else(|error| Err(AppendError::Unknown(error.to_string())))
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        self.ask(self.store.read(table, after, most)).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        self.ask(self.store.table(table)).await
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        self.ask(self.store.find(table, command)).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.ask(self.store.heads(tables)).await
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        self.ask(self.store.due(most)).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.ask(self.store.next_due()).await
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        self.ask(self.store.forget(before, most)).await
    }

    fn now(&self) -> Millis {
        self.store.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.ask(self.store.health()).await
    }

    fn is_shared(&self) -> bool {
        true
    }
}
