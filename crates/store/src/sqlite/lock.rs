//! Keeps other processes out.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::files::{FileId, beside};
use super::link::OpenError;

/// The right to write to a database. It goes with the process, however that ends.
///
/// A file beside the database is locked, not the database itself: SQLite locks parts of that, and copies of it must
/// be possible at any time.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock of a database.
    pub(super) fn acquire(database: &Path) -> Result<Lock, OpenError> {
        let path = beside(database, ".lock");
        let unusable = |error| OpenError::File { path: path.clone(), error };
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { path, file }),
            Err(TryLockError::WouldBlock) => {
                Err(OpenError::InUse { path: database.to_owned(), lock: path })
            }
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }

    /// Tells whether whoever comes next would find this lock.
    pub(super) fn is_in_place(&self) -> bool {
        let ours = self.file.metadata().map(|found| FileId::from_metadata(&found));
        matches!((ours, FileId::of(&self.path)), (Ok(ours), Ok(there)) if ours == there)
    }
}
