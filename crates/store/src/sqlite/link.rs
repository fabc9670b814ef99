//! Connections to the file: how they are opened and checked, and their pragmas (WAL, synchronous, timeouts).

use std::ffi::c_int;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rusqlite::hooks::Wal;
use rusqlite::{Connection, OpenFlags};
use thiserror::Error;

use super::files::{self, Files};
use super::schema;
use super::settings::{Durability, Settings};

/// How long a connection waits for a lock of somebody else, such as a program that looks into the file.
const BUSY_TIMEOUT: Duration = Duration::from_millis(250);

/// Up to where the log is cut back after it has grown.
const LOG_BYTES: i64 = 64 * 1024 * 1024;

/// How much of the file a connection that only asks remembers, in KiB with a minus, as SQLite wants it. The system has
/// the pages anyway, and nothing is asked twice in a row.
const MEMORY: i64 = -256;

/// Why a file cannot be used as a store.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The folder is not there.
    #[error("folder `{}` cannot be used: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file, or one beside it, cannot be used.
    #[error("`{}` cannot be used: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another process has it.
    #[error("`{}` is in use by another process, which holds `{}`", path.display(), lock.display())]
    InUse {
        /// The file.
        path: PathBuf,
        /// The lock.
        lock: PathBuf,
    },
    /// It is something else.
    #[error("`{}` is no store of sobremesa: {why}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A newer program has written it.
    #[error("`{}` was written by a newer program: its version is {found}, and this one knows up to {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The last version that is known.
        known: i64,
    },
    /// The log beside it belongs to another file.
    #[error("`{}` was replaced while it was in use, and `{}` belongs to the old one: stop the program, and remove the latter if the former is a backup", path.display(), log.display())]
    Replaced {
        /// The file.
        path: PathBuf,
        /// The log.
        log: PathBuf,
    },
    /// SQLite says no.
    #[error("`{}` cannot be opened: {error}", path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
    /// No thread could be started.
    #[error("no thread for the store: {0}")]
    Thread(io::Error),
}

/// The connection of the writer, and which files it is about.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) connection: Connection,
    pub(super) files: Files,
    /// How many pages the log had after the last transaction.
    pub(super) log_pages: Arc<AtomicU32>,
}

impl Link {
    /// Opens a file, makes it if it is not there, and brings it up to date.
    pub(super) fn create(path: &Path, settings: &Settings) -> Result<Link, OpenError> {
        // It has hidden cards in it. The files that SQLite puts beside it are as readable as itself.
        let made = files::touch(path);
        made.map_err(|error| OpenError::File { path: path.to_owned(), error })?;
        Link::prepare(path, connect(path)?, settings)
    }

    /// Opens a file that has been open before. It must not be made anew: an empty store is no substitute for a lost
    /// one.
    pub(super) fn reopen(
        path: &Path,
        settings: &Settings,
        before: Files,
    ) -> Result<Link, OpenError> {
        let unusable = |error| OpenError::File { path: path.to_owned(), error };
        let now = Files::of(path).map_err(unusable)?;
        if now.main != before.main && now.log.is_some() && now.log == before.log {
            // SQLite would take what is in the log into a file that it was not meant for.
            return Err(OpenError::Replaced {
                path: path.to_owned(),
                log: files::beside(path, "-wal"),
            });
        }
        Link::prepare(path, connect(path)?, settings)
    }

    fn prepare(
        path: &Path,
        mut connection: Connection,
        settings: &Settings,
    ) -> Result<Link, OpenError> {
        let failed = |error| schema::refused(path, error);
        schema::admit(path, &connection)?;
        let mode: String = connection
            .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
            .map_err(failed)?;
        if mode != "wal" {
            let why = format!("its journal mode stays `{mode}`");
            return Err(OpenError::Foreign { path: path.to_owned(), why });
        }
        let synchronous = match settings.durability {
            Durability::Full => "full",
            Durability::Normal => "normal",
        };
        connection.pragma_update(None, "synchronous", synchronous).map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        connection.pragma_update(None, "journal_size_limit", LOG_BYTES).map_err(failed)?;
        schema::migrate(path, &connection)?;
        let unusable = |error| OpenError::File { path: path.to_owned(), error };
        // The file may be new, and is worth nothing if its name is lost.
        files::flush_folder_of(path).map_err(unusable)?;
        let files = Files::of(path).map_err(unusable)?;
        // It takes the place of what SQLite would do by itself: take the log into the file at once.
        let log_pages = Arc::new(AtomicU32::new(0));
        let pages = Arc::clone(&log_pages);
        let hook = move |_: &mut Wal, long: c_int| {
            pages.store(long.unsigned_abs(), Ordering::Relaxed);
            Ok(())
        };
        connection.wal_hook(Some(hook)).map_err(failed)?;
        Ok(Link { connection, files, log_pages })
    }
}

/// A connection that only asks.
pub(super) fn reader(path: &Path) -> Result<Connection, OpenError> {
    let connection = connect(path)?;
    // It is the first look at the file, which may be something else.
    let failed = |error| schema::refused(path, error);
    connection.pragma_update(None, "query_only", true).map_err(failed)?;
    connection.pragma_update(None, "cache_size", MEMORY).map_err(failed)?;
    Ok(connection)
}

fn connect(path: &Path) -> Result<Connection, OpenError> {
    // A connection never leaves its thread's hands, so SQLite need not lock. Writing is allowed for readers too: the
    // last one to close a file tidies up after all.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let failed = |error| OpenError::Sqlite { path: path.to_owned(), error };
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(failed)?;
    Ok(connection)
}
