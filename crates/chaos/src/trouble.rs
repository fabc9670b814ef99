//! Why nothing could be tried at all. What a fault brings to light is no error but a figure.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why nothing could be tried.
#[derive(Debug, Error)]
pub enum ChaosError {
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
