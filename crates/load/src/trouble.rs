//! Why there are no figures.

use std::io;

/// Why a run came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// What was asked for cannot be done.
    #[error("{0}")]
    Plan(String),
    /// The server could not be started.
    #[error("the server cannot be started: {0}")]
    Start(String),
    /// The server could not be reached.
    #[error("`{address}` cannot be reached: {error}")]
    Unreachable {
        /// Where it should be.
        address: String,
        /// Why not.
        error: String,
    },
    /// A table could not be opened.
    #[error("no table of `{game}` can be opened: {why}")]
    NotOpened {
        /// The game.
        game: String,
        /// What the server said.
        why: String,
    },
    /// A table never got as far as its first deal.
    #[error("table `{table}` cannot be set up: {why}")]
    NotSet {
        /// The table.
        table: String,
        /// What went wrong.
        why: String,
    },
    /// What was kept cannot be read.
    #[error("what was kept cannot be read: {0}")]
    Unreadable(String),
    /// A file or a thread could not be had.
    #[error(transparent)]
    Io(#[from] io::Error),
}
