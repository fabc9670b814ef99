//! What page and worker say to each other, as JSON.

use serde::{Deserialize, Serialize};
use table::Terms;

use crate::host::Guest;

/// What the page asks of the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// A table for one person and bots.
    Open {
        /// What is played.
        terms: Terms,
        /// Who sits down.
        guest: Guest,
        /// How well the bots play.
        level: String,
    },
    /// A message for that table, as in the protocol.
    Message(String),
}

/// What the worker tells the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// It can be asked now. What is sent before this is lost.
    Ready,
    /// The table is open.
    Opened,
    /// It cannot be opened.
    NotOpened(String),
    /// A message of the table, as in the protocol.
    Message(String),
}
