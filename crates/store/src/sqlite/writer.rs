//! The writer thread: group commit, all waiting appends in one transaction with one flush (fsync).
//!
//! Nobody is answered before that transaction is durable, and where many come at once it waits a moment for more.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::files::Files;
use super::link::{Link, OpenError};
use super::lock::Lock;
use super::log::Tender;
use super::settings::Settings;
use super::{Shared, batch, locked};
use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::{AppendError, StoreError};
use crate::fault;
use crate::id::TableId;
use crate::row::{Head, Stored};
use crate::unseen::Gap;

/// How many jobs share a transaction when the next one waits for more.
const CROWD: usize = 4;

/// How often it looks after its lock when there is nothing to do.
const LOOK: Duration = Duration::from_secs(1);

/// What the writer can be told to do.
#[derive(Debug)]
pub(super) enum Job {
    Append {
        append: Append,
        answer: oneshot::Sender<Result<Appended, AppendError>>,
    },
    Forget {
        before: Millis,
        most: usize,
        answer: oneshot::Sender<Result<usize, StoreError>>,
    },
    /// Put a table there as it stood elsewhere.
    Put {
        table: TableId,
        head: Head,
        rows: Vec<Stored>,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Write what time it is, and say what was written.
    Health {
        answer: oneshot::Sender<Result<Millis, StoreError>>,
    },
    LimitPages {
        most: u32,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    /// See whether the files are still there.
    Look,
}

/// What came of a job, if the transaction holds.
#[derive(Debug)]
enum Outcome {
    Append(Result<Appended, AppendError>),
    Forget(usize),
    Wrote(Millis),
    Done,
}

/// Why a whole transaction came to nothing.
#[derive(Debug)]
enum Failure {
    /// Nothing was written.
    Refused(String),
    /// It is unknown what is on the disk.
    Unclear(String),
}

#[derive(Debug)]
pub(super) struct Writer {
    shared: Arc<Shared>,
    settings: Settings,
    lock: Lock,
    link: Option<Link>,
    /// The files that were open last.
    before: Files,
    tender: Tender,
}

impl Writer {
    /// Opens the file, or makes it.
    pub(super) fn open(
        shared: Arc<Shared>,
        lock: Lock,
        settings: Settings,
    ) -> Result<Writer, OpenError> {
        let link = Link::create(&shared.path, &settings)?;
        note_time(&shared, &link, |newest| settings.clock.begin(newest))?;
        shared.flusher.open(&shared.path)?;
        let before = link.files;
        *locked(&shared.open) = Some(before);
        let tender = Tender::start(&shared, settings.log_pages).map_err(OpenError::Thread)?;
        Ok(Writer { shared, settings, lock, link: Some(link), before, tender })
    }

    /// Does what it is told until nobody can tell it anything any more.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        let mut is_crowded = false;
        loop {
            let first = match jobs.recv_timeout(LOOK) {
                Ok(first) => first,
                Err(RecvTimeoutError::Timeout) => {
                    self.look();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let mut batch = vec![first];
            if is_crowded {
                // A flush costs the same for one as for many, and more are about to come.
                thread::sleep(self.settings.gather);
            }
            // What came while the last transaction was flushed goes into the next one together.
            batch.extend(jobs.try_iter().take(self.settings.batch.saturating_sub(1)));
            is_crowded = batch.len() >= CROWD;
            let outcomes = self.write(&batch);
            fault::point("sqlite.before-answer");
            match outcomes {
                Ok(outcomes) => {
                    for (job, outcome) in batch.into_iter().zip(outcomes) {
                        job.answer(outcome);
                    }
                }
                Err(failure) => batch.into_iter().for_each(|job| job.fail(&failure)),
            }
            // Nobody waits for this but those who come next.
            if let Some(link) = &self.link {
                self.tender.tend(&link.log_pages, &link.connection);
            }
        }
        drop(self.tender);
        // The link goes last: whoever closes a file last tidies up.
        drop(self.link);
        self.shared.flusher.close();
    }

    /// Does some jobs in one transaction, all or none of them. What came of them must not be told before it holds,
    /// not even that an append lost: what it lost against could be undone.
    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Failure> {
        let refused = |error: rusqlite::Error| Failure::Refused(error.to_string());
        self.ready().map_err(|error| Failure::Refused(error.to_string()))?;
        let link = self.link.as_ref().expect("a writer that is ready has a connection");
        let changes = link.connection.total_changes();
        fault::point("sqlite.before-begin");
        let transaction =
            Transaction::new_unchecked(&link.connection, TransactionBehavior::Immediate)
                .map_err(refused)?;
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            outcomes.push(job.run(&transaction, self.settings.clock.now()).map_err(refused)?);
            fault::point("sqlite.after-insert");
        }
        fault::point("sqlite.before-commit");
        transaction.commit().map_err(|error| match error.sqlite_error_code() {
            // The last page of a transaction makes it valid, and there was no room for it.
            Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy) => refused(error),
            _ => Failure::Unclear(error.to_string()),
        })?;
        fault::point("sqlite.after-commit");
        if link.connection.total_changes() != changes {
            self.shared.commits.fetch_add(1, Ordering::Relaxed);
        }
        Ok(outcomes)
    }

    /// Has a connection to the files that are there. SQLite would go on writing to a file that was removed.
    fn ready(&mut self) -> Result<(), OpenError> {
        if !self.lock.is_in_place() {
            match Lock::acquire(&self.shared.path) {
                Ok(lock) => self.lock = lock,
                // Whoever has it may write from now on, and we must not.
                Err(error) => {
                    self.close();
                    return Err(error);
                }
            }
        }
        let there = Files::of(&self.shared.path).ok();
        if self.link.as_ref().is_some_and(|link| Some(link.files) == there) {
            return Ok(());
        }
        self.close();
        let link = Link::reopen(&self.shared.path, &self.settings, self.before)?;
        note_time(&self.shared, &link, |newest| self.settings.clock.raise(newest))?;
        self.shared.flusher.open(&self.shared.path)?;
        self.before = link.files;
        *locked(&self.shared.open) = Some(link.files);
        self.link = Some(link);
        Ok(())
    }

    /// Sees that the lock is in its place while there is nothing to do.
    fn look(&mut self) {
        if self.link.is_some() && !self.lock.is_in_place() {
            // Whoever asks for something next is told.
            let _ = self.ready();
        }
    }

    /// Closes all connections: an old one and a new one must not share what is left of the old files.
    fn close(&mut self) {
        *locked(&self.shared.open) = None;
        for slot in &self.shared.slots {
            *locked(slot) = None;
        }
        self.link = None;
        self.shared.flusher.close();
    }
}

/// Sets the clock, which must not be behind what is in the file, and notes for how long the file was shut.
fn note_time(
    shared: &Shared,
    link: &Link,
    set: impl FnOnce(Millis) -> Millis,
) -> Result<(), OpenError> {
    let note = || -> rusqlite::Result<()> {
        let newest = batch::newest(&link.connection)?;
        let gap = Gap::between(newest, set(newest));
        gap.map_or(Ok(()), |gap| batch::note(&link.connection, gap))
    };
    note().map_err(|error| OpenError::Sqlite { path: shared.path.clone(), error })
}

impl Job {
    fn run(&self, connection: &Connection, now: Millis) -> rusqlite::Result<Outcome> {
        match self {
            Job::Append { append, .. } => {
                batch::append(connection, append, now).map(Outcome::Append)
            }
            Job::Forget { before, most, .. } => {
                batch::forget(connection, (*before, now), *most).map(Outcome::Forget)
            }
            Job::Put { table, head, rows, .. } => {
                batch::put(connection, table, head, rows).map(|()| Outcome::Done)
            }
            Job::Health { .. } => batch::health(connection, now).map(|()| Outcome::Wrote(now)),
            Job::LimitPages { most, .. } => {
                connection
                    .pragma_update_and_check(None, "max_page_count", most, |_| Ok(Outcome::Done))
            }
            Job::Look => Ok(Outcome::Done),
        }
    }

    /// Tells what came of it. Whoever waited may have gone.
    fn answer(self, outcome: Outcome) {
        match (self, outcome) {
            (Job::Append { answer, .. }, Outcome::Append(said)) => drop(answer.send(said)),
            (Job::Forget { answer, .. }, Outcome::Forget(many)) => drop(answer.send(Ok(many))),
            (Job::Health { answer }, Outcome::Wrote(at)) => drop(answer.send(Ok(at))),
            (Job::Put { answer, .. } | Job::LimitPages { answer, .. }, Outcome::Done) => {
                drop(answer.send(Ok(())));
            }
            (Job::Look, _) => {}
            (job, outcome) => unreachable!("{outcome:?} is not the outcome of {job:?}"),
        }
    }

    /// Tells that nothing came of it.
    fn fail(self, failure: &Failure) {
        let (Failure::Refused(why) | Failure::Unclear(why)) = failure;
        let trouble = StoreError::Unavailable(why.clone());
        match self {
            Job::Append { answer, .. } => drop(answer.send(Err(match failure {
                Failure::Refused(why) => AppendError::Unavailable(why.clone()),
                Failure::Unclear(why) => AppendError::Unknown(why.clone()),
            }))),
            Job::Forget { answer, .. } => drop(answer.send(Err(trouble))),
            Job::Health { answer } => drop(answer.send(Err(trouble))),
            Job::Put { answer, .. } | Job::LimitPages { answer, .. } => {
                drop(answer.send(Err(trouble)));
            }
            Job::Look => {}
        }
    }
}
