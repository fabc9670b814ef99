//! The store in PostgreSQL, held to the model: a database with a clock that only the test moves.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::sync::atomic::{AtomicU64, Ordering};

use postgres::cluster::Cluster;
use postgres::{Postgres, Settings};
use proptest::collection::vec;
use proptest::prelude::*;
use store::conformance::model::{Step, follow, step};
use store::{Append, AppendError, Appended, Head, Millis, Store, StoreError, Stored, TableId};
use tokio_postgres::Client;

use crate::support::{client, open_with};

/// What the database is asked for the time here.
const CLOCK: &str = "(SELECT shows FROM wall)";

/// A store that sets the clock on the wall of its database before it is asked anything.
#[derive(Clone)]
struct Timed {
    store: Postgres,
    wall: std::sync::Arc<Client>,
    time: &'static AtomicU64,
}

impl Timed {
    async fn set(&self) {
        let shows = self.time.load(Ordering::Relaxed) as i64;
        self.wall.execute("UPDATE wall SET shows = $1", &[&shows]).await.unwrap();
    }
}

impl Store for Timed {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.set().await;
        self.store.append(append).await
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        self.store.read(table, after, most).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        self.store.table(table).await
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        self.store.find(table, command).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.store.heads(tables).await
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        self.set().await;
        self.store.due(most).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.store.next_due().await
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        self.set().await;
        self.store.forget(before, most).await
    }

    fn now(&self) -> Millis {
        Millis(self.time.load(Ordering::Relaxed))
    }

    async fn health(&self) -> Result<(), StoreError> {
        self.store.health().await
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
}

/// A schema with nothing in it but a clock.
async fn with_a_wall(address: &str) -> Client {
    let client = client(address).await;
    let schema = crate::support::schema(address);
    let made = format!(
        "CREATE SCHEMA {schema}; CREATE TABLE {schema}.wall (shows bigint NOT NULL);
         INSERT INTO {schema}.wall VALUES (1000000)"
    );
    client.batch_execute(&made).await.unwrap();
    client
}

async fn check(cluster: &Cluster, steps: Vec<Step>, time: &'static AtomicU64) {
    let address = cluster.fresh();
    let wall = with_a_wall(&address).await;
    let settings = Settings { clock: Some(CLOCK), ..Settings::default() };
    let store = open_with(&address, settings).await;
    let timed = Timed { store, wall: wall.into(), time };
    follow(timed, time, steps).await;
}

proptest! {
    // Every case is a schema with its tables.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..Default::default() })]
    #[test]
    fn it_follows_the_model(steps in vec(step(), 1..60)) {
        if let Some(cluster) = Cluster::shared() {
            // A clock that only the test moves; one for each case, so that none moves another's.
            let time: &'static AtomicU64 = Box::leak(Box::new(AtomicU64::new(1_000_000)));
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(check(cluster, steps, time));
        }
    }
}
