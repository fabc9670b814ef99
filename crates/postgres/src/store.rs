//! The store: what every store can be asked, answered by a database.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::unseen::{Gap, skip};
use store::{
    Append, AppendError, Appended, Head, Millis, Status, Store, StoreError, Stored, TableId,
    Transfer,
};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;

use crate::address::Address;
use crate::clock::Follower;
use crate::error::{OpenError, explain};
use crate::queries::{self, Readers, limit, number};
use crate::rows::Rows;
use crate::schema;
use crate::session::{Connector, Purpose};
use crate::settings::Settings;
use crate::statements::{self, Statements};
use crate::writer::{Request, Writer};

/// How often the database is asked what time it is, and told that this node is there.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// A node that has said for so long nothing is not there any more.
const LATELY: Duration = Duration::from_secs(15);
/// Of so many answers the quickest is believed.
const SAMPLES: usize = 3;
/// How many tables one statement forgets at most: their rows go with them.
const FORGOTTEN: usize = 16;
/// How long a migration may take.
const MIGRATION: Duration = Duration::from_secs(600);

/// Keeps tables in a database of PostgreSQL, which several nodes may use at the same time.
///
/// It needs the runtime in which it was opened, as long as anybody has a handle.
#[derive(Clone)]
pub struct Postgres(Arc<Handle>);

struct Handle {
    connector: Connector,
    requests: mpsc::Sender<Request>,
    readers: Readers,
    statements: Arc<Statements>,
    clock: Follower,
    commits: Arc<AtomicU64>,
    /// What this node is called in the database.
    node: String,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
        self.readers.close();
    }
}

impl Postgres {
    /// Opens a database, and makes in it what is needed.
    pub async fn open(address: &Address, settings: Settings) -> Result<Postgres, OpenError> {
        let settings = Arc::new(settings);
        let connector = Connector::new(address.clone(), Arc::clone(&settings))?;
        let unusable = |why: String| OpenError::Unusable { address: address.to_string(), why };
        let (client, line) = connector.open(Purpose::Ask).await.map_err(unusable)?;
        // Taking old tables to a new version may take its time.
        let patient = "SET statement_timeout = 0; SET lock_timeout = 0;
            SET idle_in_transaction_session_timeout = 0";
        let told = client.batch_execute(patient).await;
        told.map_err(|error| unusable(explain(&error)))?;
        match timeout(MIGRATION, schema::migrate(&client, address)).await {
            Ok(done) => done?,
            Err(_) => return Err(unusable("its tables are still being changed".to_owned())),
        }
        drop(client);
        line.abort();
        let statements = Arc::new(Statements::new(settings.clock));
        let readers = Readers::new(&connector).map_err(unusable)?;
        let (clock, commits) = (Follower::new(), Arc::new(AtomicU64::new(0)));
        let (requests, waiting) = mpsc::channel(settings.queue.max(1));
        let node = node_id();
        let watch = Watch {
            readers: readers.clone(),
            statements: Arc::clone(&statements),
            clock: clock.clone(),
            node: node.clone(),
            name: settings.name.clone(),
        };
        watch.hear().await.map_err(|error| unusable(error.to_string()))?;
        watch.begin().await.map_err(|error| unusable(error.to_string()))?;
        let writer = Writer::new(
            connector.clone(),
            Arc::clone(&statements),
            clock.clone(),
            Arc::clone(&commits),
        );
        let tasks = vec![tokio::spawn(writer.run(waiting)), tokio::spawn(watch.run())];
        let handle =
            Handle { connector, requests, readers, statements, clock, commits, node, tasks };
        Ok(Postgres(Arc::new(handle)))
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> &Address {
        self.0.connector.address()
    }

    /// How connections are made, for the fan-out.
    pub(crate) fn connector(&self) -> &Connector {
        &self.0.connector
    }

    /// How many statements with appends were carried out since it was opened.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.0.commits.load(Ordering::Relaxed)
    }

    /// Another node that has said lately that it is there: its name, and how long ago that was.
    pub async fn other_node(&self) -> Result<Option<(String, Duration)>, StoreError> {
        let now = self.time().await?;
        let lately = i64::try_from(LATELY.as_millis()).unwrap_or(i64::MAX);
        let parameters: [&(dyn ToSql + Sync); 3] = [&now, &self.0.node, &lately];
        let rows = self.0.readers.ask(statements::OTHERS, &parameters).await?;
        let one = |found| {
            let ago: i64 = queries::get(found, 1)?;
            Ok((queries::get(found, 0)?, Duration::from_millis(ago.unsigned_abs())))
        };
        rows.first().map(one).transpose()
    }

    /// Says in the database that this node is gone. Whoever moves its tables need not wait until it is missed.
    pub async fn leave(&self) -> Result<(), StoreError> {
        for task in &self.0.tasks {
            task.abort();
        }
        let old = self.time().await? - 24 * 3_600_000;
        self.0.readers.ask(statements::LEAVE, &[&self.0.node, &old]).await.map(drop)
    }

    /// What the clock of the database shows.
    async fn time(&self) -> Result<i64, StoreError> {
        let rows = self.0.readers.ask(&self.0.statements.time, &[]).await?;
        queries::get(rows.first().ok_or_else(no_row)?, 0)
    }

    fn give(&self, request: Request) -> Result<(), String> {
        self.0.requests.try_send(request).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => "busy".to_owned(),
            mpsc::error::TrySendError::Closed(_) => ENDED.to_owned(),
        })
    }
}

/// What is said if the writer is gone, which only a panic of ours or the end of the runtime can bring about.
const ENDED: &str = "its writer has ended";

/// A name for this node that no other has.
fn node_id() -> String {
    use std::hash::{BuildHasher, RandomState};
    let random = || RandomState::new().hash_one(std::process::id());
    format!("{:016x}{:016x}", random(), random())
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Postgres").field(self.address()).finish()
    }
}

/// Looks at the clock of the database, and says there that this node goes on.
struct Watch {
    readers: Readers,
    statements: Arc<Statements>,
    clock: Follower,
    node: String,
    name: String,
}

impl Watch {
    async fn run(self) {
        loop {
            if let Err(error) = self.hear().await {
                tracing::debug!(%error, "cannot look at the database's clock");
            }
            tokio::time::sleep(HEARTBEAT).await;
        }
    }

    async fn hear(&self) -> Result<(), StoreError> {
        self.readers.ask(&self.statements.seen, &[&self.node, &self.name]).await?;
        let mut best: Option<(Duration, Millis, Instant)> = None;
        for _ in 0..SAMPLES {
            let begun = Instant::now();
            let rows = self.readers.ask(&self.statements.time, &[]).await?;
            let then = Instant::now();
            let shown = queries::count(rows.first().ok_or_else(no_row)?, 0)?;
            let took = then - begun;
            if best.is_none_or(|(least, _, _)| took < least) {
                best = Some((took, Millis(shown), then));
            }
        }
        if let Some((_, shown, then)) = best {
            self.clock.heard(shown, then);
        }
        Ok(())
    }

    /// Starts the clock, and notes for how long no node was there.
    async fn begin(&self) -> Result<(), StoreError> {
        let rows = self.readers.ask(statements::CHECKED, &[]).await?;
        let last = Millis(queries::count(rows.first().ok_or_else(no_row)?, 0)?);
        let now = self.clock.begin(last);
        if let Some(gap) = Gap::between(last, now) {
            let bounds = [&number(gap.until.0), &number(gap.since.0)];
            self.readers.ask(statements::GAP, &[bounds[0], bounds[1]]).await?;
        }
        self.readers.ask(&self.statements.health, &[]).await.map(drop)
    }
}

fn no_row() -> StoreError {
    StoreError::Damaged("a row that is always there is gone".to_owned())
}

impl Store for Postgres {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        append.check()?;
        let (answer, answered) = oneshot::channel();
        self.give(Request::Append { append, answer }).map_err(AppendError::Unavailable)?;
        answered.await.unwrap_or_else(|_| Err(AppendError::Unknown(ENDED.to_owned())))
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        let (after, most) = (number(after), limit(most));
        let bounds: [&(dyn ToSql + Sync); 3] = [&table.as_str(), &after, &most];
        let rows = self.0.readers.ask(statements::ROWS, &bounds).await?;
        rows.iter().map(queries::stored).collect()
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        let rows = self.0.readers.ask(statements::TABLE, &[&table.as_str()]).await?;
        rows.first().map(queries::head).transpose()
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        let rows = self.0.readers.ask(statements::FIND, &[&table.as_str(), &command]).await?;
        rows.first().map(|found| queries::count(found, 0)).transpose()
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self.0.readers.ask(statements::HEADS, &[&names]).await?;
        let pair = |found| Ok((queries::table_id(found, 0)?, queries::count(found, 1)?));
        rows.iter().map(pair).collect()
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        let rows = self.0.readers.ask(&self.0.statements.due, &[&limit(most)]).await?;
        let one = |found| {
            let at = Millis(queries::count(found, 2)?);
            Ok((queries::table_id(found, 0)?, queries::count(found, 1)?, at))
        };
        rows.iter().map(one).collect()
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        let rows = self.0.readers.ask(statements::NEXT_DUE, &[]).await?;
        let found = rows.first().ok_or_else(no_row)?;
        let due_at: Option<i64> = queries::get(found, 0)?;
        due_at.map(|_| queries::count(found, 0).map(Millis)).transpose()
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        let rows = self.0.readers.ask(&self.0.statements.health, &[]).await?;
        let now = Millis(queries::count(rows.first().ok_or_else(no_row)?, 0)?);
        let gaps = self.0.readers.ask(statements::GAPS, &[]).await?;
        let gap = |found| {
            let (since, until) = (queries::count(found, 0)?, queries::count(found, 1)?);
            Ok(Gap { since: Millis(since), until: Millis(until) })
        };
        let gaps: Vec<Gap> = gaps.iter().map(gap).collect::<Result<_, StoreError>>()?;
        let before = number(skip(before, now, gaps).0);
        let mut gone = 0;
        while gone < most {
            let next = limit((most - gone).min(FORGOTTEN));
            let rows = self.0.readers.ask(&self.0.statements.forget, &[&before, &next]).await?;
            let some = queries::count(rows.first().ok_or_else(no_row)?, 0)?;
            gone += usize::try_from(some).unwrap_or(usize::MAX);
            if number(some) < next {
                break;
            }
        }
        Ok(gone)
    }

    fn now(&self) -> Millis {
        self.0.clock.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.give(Request::Health { answer }).map_err(StoreError::Unavailable)?;
        let written = answered.await;
        let written = written.unwrap_or_else(|_| Err(StoreError::Unavailable(ENDED.to_owned())))?;
        // Read as tables are read: on another connection.
        let rows = self.0.readers.ask(statements::CHECKED, &[]).await?;
        let found = Millis(queries::count(rows.first().ok_or_else(no_row)?, 0)?);
        if found >= written {
            return Ok(());
        }
        Err(StoreError::Unavailable("what was written does not come back".to_owned()))
    }

    fn is_shared(&self) -> bool {
        true
    }
}

impl Transfer for Postgres {
    async fn names(&self, after: Option<TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        let after = after.as_ref().map_or("", TableId::as_str);
        let rows = self.0.readers.ask(statements::NAMES, &[&after, &limit(most)]).await?;
        rows.iter().map(|found| queries::table_id(found, 0)).collect()
    }

    async fn put(&self, table: TableId, head: Head, rows: Vec<Stored>) -> Result<(), StoreError> {
        let (mut columns, mut moments) = (Rows::default(), Vec::new());
        for stored in &rows {
            columns.push(0, stored.seq, &stored.row);
            moments.push(number(stored.at.0));
        }
        let parameters: [&(dyn ToSql + Sync); 16] = [
            &table.as_str(),
            &number(head.head),
            &head.due_at.map(|due_at| number(due_at.0)),
            &(head.status == Status::Closed),
            &head.due_kind,
            &head.rules,
            &number(head.created_at.0),
            &number(head.changed_at.0),
            &columns.numbers,
            &moments,
            &columns.kinds,
            &columns.versions,
            &columns.seats,
            &columns.commands,
            &columns.bodies,
            &columns.hashes,
        ];
        self.0.readers.ask(statements::PUT, &parameters).await.map(drop)
    }
}
