//! Errors: why an experiment could not be made at all. What it brings to light is no error but a figure.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why nothing could be tried.
#[derive(Debug, Error)]
pub enum LabError {
    /// What was asked for cannot be done.
    #[error("{0}")]
    Plan(String),
    /// A file or folder of ours cannot be used.
    #[error("`{}` cannot be used: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The server does not start.
    #[error("the server does not start: {0}")]
    Start(String),
    /// The server does not stop.
    #[error("the server does not stop: {0}")]
    Stop(String),
    /// The server has ended though nobody ended it.
    #[error("the server has ended by itself: {0}")]
    Ended(String),
    /// No table could be filled.
    #[error("no game can begin: {0}")]
    Begin(String),
    /// Nothing happened for very long.
    #[error("nobody has made a move for {seconds} seconds: {log}")]
    Stuck {
        /// For how long.
        seconds: u64,
        /// What the server said last.
        log: String,
    },
    /// Somebody who should have played did not.
    #[error("a player failed: {0}")]
    Player(String),
    /// What the server has left cannot be read.
    #[error("the store cannot be read: {0}")]
    Store(String),
    /// The library that remembers flushes is missing.
    #[error(
        "`{}` is missing: `cargo build -p sobremesa-powercut` makes it, with `--release` if the program was built so",
        .0.display()
    )]
    NoShim(PathBuf),
}

impl LabError {
    /// That file or folder cannot be used.
    pub(crate) fn file(path: &Path, error: io::Error) -> LabError {
        LabError::File { path: path.to_owned(), error }
    }
}
