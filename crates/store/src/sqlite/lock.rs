//! The lock file that keeps other processes out: one writer for one database.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::files::{FileId, beside};
use super::link::OpenError;

/// How often a lock is tried to be had that is replaced meanwhile.
const ATTEMPTS: usize = 8;

/// For how long somebody is waited for who is letting go of it, and how often that is looked at.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);
const RETRY_INTERVAL: Duration = Duration::from_millis(5);

/// The right to write to a database. It goes with the process, however that ends.
///
/// A file beside the database is locked, not the database itself: SQLite locks parts of that, and copies of it must
/// be possible at any time. Whoever holds it looks from time to time whether it is still the one that others would find.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock of a database, also if whoever has it is just letting go: a process that ends, or one that a process
    /// with the lock has begun to start holds it for some milliseconds more.
    pub(super) fn acquire_soon(database: &Path) -> Result<Lock, OpenError> {
        let end = Instant::now() + LOCK_TIMEOUT;
        loop {
            match Lock::acquire(database) {
                Err(OpenError::InUse { .. }) if Instant::now() < end => {
                    thread::sleep(RETRY_INTERVAL)
                }
                done => return done,
            }
        }
    }

    /// Takes the lock of a database.
    pub(super) fn acquire(database: &Path) -> Result<Lock, OpenError> {
        let path = beside(database, ".lock");
        let unusable = |error| OpenError::File { path: path.clone(), error };
        for _ in 0..ATTEMPTS {
            let file = open(&path).map_err(unusable)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::InUse { path: database.to_owned(), lock: path });
                }
                Err(TryLockError::Error(error)) => return Err(unusable(error)),
            }
            let lock = Lock { path: path.clone(), file };
            // It may have been removed, or replaced, between the two.
            if lock.is_in_place() {
                return Ok(lock);
            }
        }
        Err(unusable(io::Error::other("it is replaced again and again")))
    }

    /// Tells whether whoever comes next would find this lock.
    pub(super) fn is_in_place(&self) -> bool {
        let ours = self.file.metadata().map(|found| FileId::from_metadata(&found));
        matches!((ours, FileId::of(&self.path)), (Ok(ours), Ok(there)) if ours == there)
    }
}

/// Opens a file that nobody else can hold, or makes it.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWN);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut allowed = file.metadata()?.permissions();
        if allowed.mode() & 0o777 != OWN {
            allowed.set_mode(OWN);
            // It may be somebody else's: then it is theirs to say.
            let _ = file.set_permissions(allowed);
        }
    }
    Ok(file)
}

/// Whoever can open a file can lock it, and so keep others from it.
#[cfg(unix)]
const OWN: u32 = 0o600;
