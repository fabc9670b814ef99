//! What page and worker say to each other, as JSON.

use serde::{Deserialize, Serialize};

use crate::evening::Played;

/// What the page asks of the worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// One game of each kind between bots.
    Evening {
        /// What the deals are made from.
        seed: u8,
    },
}

/// What the worker tells the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// It can be asked now. What is sent before this is lost.
    Ready,
    /// The evening that was asked for.
    Evening(Vec<Played>),
}
