//! fsync of the database file during a checkpoint, outside SQLite and on another thread than the writer's.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::Mutex;

use super::link::OpenError;
use super::locked;

/// The database, opened once more, so that a thread of ours can flush what SQLite has written to it.
///
/// On Unix a process loses all its locks on a file as soon as it closes any descriptor of it, even one that has
/// nothing to do with them. So this one must be closed after all connections, and there is never a second one.
#[derive(Debug, Default)]
pub(super) struct Flusher(Mutex<Option<File>>);

impl Flusher {
    /// Opens the file, after the connections to the one before are gone.
    pub(super) fn open(&self, path: &Path) -> Result<(), OpenError> {
        // Some systems do not flush what is open for reading only.
        let file = OpenOptions::new().write(true).open(path);
        let file = file.map_err(|error| OpenError::File { path: path.to_owned(), error })?;
        *locked(&self.0) = Some(file);
        Ok(())
    }

    /// Lets the file go, after all connections to it are gone.
    pub(super) fn close(&self) {
        *locked(&self.0) = None;
    }

    /// Waits until the disk has all that was written to the file before, by whomever.
    pub(super) fn flush(&self) -> io::Result<()> {
        locked(&self.0).as_ref().map_or(Ok(()), File::sync_data)
    }
}
