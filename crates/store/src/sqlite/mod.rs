//! A store in one SQLite file, with a write-ahead log and group commit.
//!
//! One thread writes and takes all that waits into one transaction; a few threads read and never wait for it.
//! Nothing here needs a runtime: whoever asks waits for a channel, and the queues are bounded (backpressure).

mod backup;
mod batch;
mod files;
mod flusher;
mod link;
mod lock;
mod log;
mod queries;
mod readers;
mod schema;
mod settings;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::append::{Append, Appended};
use crate::clock::{Clock, Millis};
use crate::error::{AppendError, StoreError};
use crate::id::TableId;
use crate::row::{Head, Stored};
use crate::store::Store;
use crate::transfer::Transfer;
use files::Files;
use flusher::Flusher;
use lock::Lock;
use readers::Question;
use writer::{Job, Writer};

pub use backup::{BackupError, Copied, backup};
pub use link::OpenError;
pub use settings::{Durability, Settings};

/// Keeps tables in a file of SQLite. The file belongs to one process, until the last handle is gone.
#[derive(Clone, Debug)]
pub struct Sqlite(Arc<Handle>);

#[derive(Debug)]
struct Handle {
    shared: Arc<Shared>,
    clock: Clock,
    /// Both are there until the end; the threads end when they are gone.
    jobs: Option<SyncSender<Job>>,
    questions: Option<SyncSender<Question>>,
    threads: Vec<JoinHandle<()>>,
}

/// What the threads know of each other.
#[derive(Debug)]
struct Shared {
    path: PathBuf,
    /// The files that are open at present; only the writer opens others.
    open: Mutex<Option<Files>>,
    /// The connections of the readers, and last that for the log, so that the writer can close them.
    slots: Vec<Mutex<Option<Connection>>>,
    /// Goes after all connections.
    flusher: Flusher,
    commits: AtomicU64,
}

impl Sqlite {
    /// Opens a file, or makes it, with the usual settings.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        Sqlite::open_with(path, Settings::default())
    }

    /// Opens a file, or makes it.
    pub fn open_with(path: impl AsRef<Path>, settings: Settings) -> Result<Sqlite, OpenError> {
        let path = files::resolve(path.as_ref())?;
        let lock = Lock::acquire_soon(&path)?;
        let readers = settings.readers.max(1);
        let shared = Arc::new(Shared {
            path,
            open: Mutex::new(None),
            slots: (0..=readers).map(|_| Mutex::new(None)).collect(),
            flusher: Flusher::default(),
            commits: AtomicU64::new(0),
        });
        let (jobs, waiting_jobs) = sync_channel(settings.queue.max(1));
        let (questions, waiting_questions) = sync_channel(settings.queue.max(1));
        let clock = settings.clock.clone();
        let writer = Writer::open(Arc::clone(&shared), lock, settings)?;
        let mut handle = Handle {
            shared: Arc::clone(&shared),
            clock,
            jobs: Some(jobs),
            questions: Some(questions),
            threads: Vec::new(),
        };
        handle.spawn("store-writer".to_owned(), move || writer.run(&waiting_jobs))?;
        let waiting_questions = Arc::new(Mutex::new(waiting_questions));
        for number in 0..readers {
            let questions = Arc::clone(&waiting_questions);
            let (shared, jobs) = (Arc::clone(&shared), handle.jobs.clone());
            // The writer ends when nobody can send it anything, so the readers end first.
            let read = move || readers::run(number, &shared, &questions, jobs.as_ref());
            handle.spawn(format!("store-reader-{number}"), read)?;
        }
        Ok(Sqlite(Arc::new(handle)))
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0.shared.path
    }

    /// How many transactions were written since it was opened; appends that wait together share one.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.0.shared.commits.load(Ordering::Relaxed)
    }

    /// Lets the file grow to so many pages at most, so that a test can have a full disk.
    #[doc(hidden)]
    pub async fn limit_pages(&self, most: u32) -> Result<(), StoreError> {
        self.tell(|answer| Job::LimitPages { most, answer }).await
    }

    /// Gives the writer a job and waits for the answer.
    async fn tell<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        give(self.0.jobs.as_ref(), job(answer)).map_err(StoreError::Unavailable)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable(ENDED.to_owned())))
    }

    /// Asks a reader and waits for the answer.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let question: Question = Box::new(move |connection| {
            let said = connection.and_then(|it| question(it).map_err(|error| trouble(&error)));
            // Whoever asked may have gone.
            let _ = answer.send(said);
        });
        give(self.0.questions.as_ref(), question).map_err(StoreError::Unavailable)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable(ENDED.to_owned())))
    }
}

/// What is said if a thread is gone, which only a panic of ours can bring about.
const ENDED: &str = "its thread has ended";

/// Puts something into a queue, or says at once why that is impossible.
fn give<T>(queue: Option<&SyncSender<T>>, it: T) -> Result<(), String> {
    let queue = queue.ok_or(ENDED)?;
    queue.try_send(it).map_err(|error| match error {
        TrySendError::Full(_) => "busy".to_owned(),
        TrySendError::Disconnected(_) => ENDED.to_owned(),
    })
}

/// What an error of SQLite means to whoever asked.
fn trouble(error: &rusqlite::Error) -> StoreError {
    use rusqlite::{Error, ErrorCode};
    match error {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => StoreError::Damaged(error.to_string()),
        other => match other.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}

/// Nothing that can panic happens between two changes that belong together, so a poisoned lock is as good as another.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Handle {
    fn spawn(
        &mut self,
        name: String,
        run: impl FnOnce() + Send + 'static,
    ) -> Result<(), OpenError> {
        let thread = thread::Builder::new().name(name).spawn(run).map_err(OpenError::Thread)?;
        self.threads.push(thread);
        Ok(())
    }
}

impl Drop for Handle {
    /// Waits for the threads, so that the file is free for the next one as soon as the last handle is gone.
    fn drop(&mut self) {
        self.jobs = None;
        self.questions = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        append.check()?;
        let (answer, answered) = oneshot::channel();
        let job = Job::Append { append, answer };
        give(self.0.jobs.as_ref(), job).map_err(AppendError::Unavailable)?;
        answered.await.unwrap_or_else(|_| Err(AppendError::Unknown(ENDED.to_owned())))
    }

    async fn read(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        let table = *table;
        self.ask(move |connection| queries::rows(connection, &table, after, most)).await
    }

    async fn table(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        let table = *table;
        self.ask(move |connection| queries::table(connection, &table)).await
    }

    async fn find(&self, table: &TableId, command: &str) -> Result<Option<u64>, StoreError> {
        let (table, command) = (*table, command.to_owned());
        self.ask(move |connection| batch::find(connection, &table, &command)).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let tables = tables.to_vec();
        self.ask(move |connection| queries::heads(connection, &tables)).await
    }

    async fn due(&self, most: usize) -> Result<Vec<(TableId, u64, Millis)>, StoreError> {
        let now = self.now();
        self.ask(move |connection| queries::due(connection, now, most)).await
    }

    async fn next_due(&self) -> Result<Option<Millis>, StoreError> {
        self.ask(queries::next_due).await
    }

    async fn forget(&self, before: Millis, most: usize) -> Result<usize, StoreError> {
        self.tell(|answer| Job::Forget { before, most, answer }).await
    }

    fn now(&self) -> Millis {
        self.0.clock.now()
    }

    async fn health(&self) -> Result<(), StoreError> {
        let written = self.tell(|answer| Job::Health { answer }).await?;
        // Read as tables are read: by another connection, in another thread.
        match self.ask(queries::checked).await? {
            // Somebody else may have checked meanwhile.
            Some(found) if found >= written => Ok(()),
            Some(_) | None => {
                Err(StoreError::Unavailable("what was written does not come back".to_owned()))
            }
        }
    }

    fn is_shared(&self) -> bool {
        false
    }
}

impl Transfer for Sqlite {
    async fn names(&self, after: Option<TableId>, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.ask(move |connection| queries::names(connection, after, most)).await
    }

    async fn put(&self, table: TableId, head: Head, rows: Vec<Stored>) -> Result<(), StoreError> {
        self.tell(|answer| Job::Put { table, head, rows, answer }).await
    }
}
