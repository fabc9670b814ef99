//! Health checks: whether the store keeps what it is given and gives back what it keeps.
//!
//! A check really writes, and its result is cached for a moment; appends and reads that fail count as well.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::{AppendError, Appended, Store, StoreError};
use tokio::time::Instant;

/// How long an answer of the store's own check holds: whoever asks meanwhile is told the same.
const HOLDS: Duration = Duration::from_secs(1);
/// How long an append or a read that failed speaks against the store, unless one succeeds.
const FAILING: Duration = Duration::from_secs(10);

/// What is known of the store's health.
#[derive(Default)]
pub(crate) struct Health {
    /// The last real check: when it was, and what came of it. Whoever asks while one goes on waits for it.
    checked: tokio::sync::Mutex<Option<(Instant, Result<(), String>)>>,
    writing: Failing,
    reading: Failing,
}

impl Health {
    /// What came of an append.
    pub(crate) fn wrote(&self, appended: &Result<Appended, AppendError>) {
        match appended {
            Err(error @ (AppendError::Unavailable(_) | AppendError::Unknown(_))) => {
                self.writing.failed(error.to_string());
            }
            Ok(_) => self.writing.succeeded(),
            // The store works, whoever has lost a race.
            Err(AppendError::Conflict { .. } | AppendError::Repeated { .. }) => {}
            Err(AppendError::Invalid(_)) => {}
        }
    }

    /// What came of reading a table.
    pub(crate) fn read<T>(&self, read: &Result<T, StoreError>) {
        match read {
            Ok(_) => self.reading.succeeded(),
            Err(error) => self.reading.failed(error.to_string()),
        }
    }

    /// Whether tables can be kept and read at the moment. A store may have room for the little that its own
    /// check writes and none for a move, so what came of the last move and the last table counts too.
    pub(crate) async fn ask(&self, store: &impl Store) -> Result<(), String> {
        let mut checked = self.checked.lock().await;
        let known = checked.clone().filter(|(at, _)| at.elapsed() < HOLDS);
        let found = match known {
            Some((_, found)) => found,
            None => {
                let found = store.health().await.map_err(|error| error.to_string());
                if let Err(error) = &found {
                    tracing::error!(error, "health is red");
                }
                *checked = Some((Instant::now(), found.clone()));
                found
            }
        };
        found.and(self.writing.lately()).and(self.reading.lately())
    }
}

/// The last thing that failed, unless something has succeeded since.
#[derive(Default)]
struct Failing {
    /// Whether there is one: successes are many, and need no lock.
    has_failed: AtomicBool,
    last: Mutex<Option<(Instant, String)>>,
}

impl Failing {
    fn failed(&self, error: String) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), error));
        self.has_failed.store(true, Ordering::Relaxed);
    }

    fn succeeded(&self) {
        if self.has_failed.load(Ordering::Relaxed) && self.has_failed.swap(false, Ordering::Relaxed)
        {
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    fn lately(&self) -> Result<(), String> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((at, error)) if at.elapsed() < FAILING => Err(error.clone()),
            Some(_) | None => Ok(()),
        }
    }
}
