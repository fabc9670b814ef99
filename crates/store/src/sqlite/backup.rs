//! Online backup: a consistent copy of a store that is in use.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use tempfile::Builder;
use thiserror::Error;

use super::files::flush_folder_of;
use super::link::{self, OpenError};
use super::schema;

/// What was copied.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many rows they have together.
    pub rows: u64,
    /// How large the copy is.
    pub bytes: u64,
}

/// Why there is no copy.
#[derive(Debug, Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// Something has that name already.
    #[error("`{}` is there already", .0.display())]
    Exists(PathBuf),
    /// It cannot be written.
    #[error("`{}` cannot be written: {error}", path.display())]
    Target {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Copying went wrong.
    #[error("`{}` cannot be copied: {error}", path.display())]
    Copy {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
    /// The copy is not sound, so there is something wrong with the original.
    #[error("the copy of `{}` is damaged: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
}

/// Copies a store to a new file: all that was appended before, and nothing that was appended after some moment. It
/// may be in use by another process, which is not held up.
///
/// The copy has its name only when it is whole, has been checked and is on the disk.
pub fn backup(from: &Path, to: &Path) -> Result<Copied, BackupError> {
    let unusable = |error| OpenError::File { path: from.to_owned(), error };
    let original = from.canonicalize().map_err(unusable)?;
    if original.is_dir() {
        let error = io::Error::new(io::ErrorKind::IsADirectory, "it is a folder");
        return Err(unusable(error).into());
    }
    let target = |error| BackupError::Target { path: to.to_owned(), error };
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let source = link::reader(&original)?;
    if schema::admit(&original, &source)? == 0 {
        let why = "it is empty".to_owned();
        return Err(OpenError::Foreign { path: from.to_owned(), why }.into());
    }
    // It contains what players must not see, so nobody else can read it.
    let unfinished = Builder::new().prefix(".backup-").tempfile_in(folder).map_err(target)?;
    let failed = |error| BackupError::Copy { path: from.to_owned(), error };
    copy(&source, unfinished.path()).map_err(failed)?;
    drop(source);
    let (tables, rows) = check(unfinished.path(), from)?;
    let flushed = File::open(unfinished.path()).and_then(|copy| {
        copy.sync_all()?;
        copy.metadata()
    });
    let bytes = flushed.map_err(target)?.len();
    unfinished.persist_noclobber(to).map_err(|failed| match failed.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_owned()),
        _ => target(failed.error),
    })?;
    let whole = to.canonicalize().map_err(target)?;
    flush_folder_of(&whole).map_err(target)?;
    Ok(Copied { tables, rows, bytes })
}

fn copy(source: &Connection, to: &Path) -> rusqlite::Result<()> {
    let mut copy = Connection::open(to)?;
    // All at once: step by step it would begin again each time that somebody writes, and nobody has to wait.
    let step = Backup::new(source, &mut copy)?.step(-1)?;
    if step != StepResult::Done {
        return Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
            Some("it is locked".to_owned()),
        ));
    }
    // Otherwise there would be files beside the copy whenever somebody looks into it.
    copy.pragma_update(None, "journal_mode", "delete")
}

fn check(copy: &Path, from: &Path) -> Result<(u64, u64), BackupError> {
    let failed = |error| BackupError::Copy { path: from.to_owned(), error };
    let copy = Connection::open(copy).map_err(failed)?;
    let said: String =
        copy.query_row("PRAGMA integrity_check(1)", [], |found| found.get(0)).map_err(failed)?;
    if said != "ok" {
        return Err(BackupError::Damaged { path: from.to_owned(), why: said });
    }
    let count = |what: &str| -> Result<u64, BackupError> {
        let many = copy
            .query_row(&format!("SELECT count(*) FROM {what}"), [], |found| found.get::<_, i64>(0));
        many.map(i64::unsigned_abs).map_err(failed)
    };
    Ok((count("tables")?, count("history")?))
}
