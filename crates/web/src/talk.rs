//! What page and worker say to each other, as JSON.

use serde::{Deserialize, Serialize};
use table::Terms;

use crate::host::Guest;
use crate::tally::Tally;

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
        /// What was kept of a game that was not finished: it goes on, if it can be read.
        #[serde(default)]
        history: Option<String>,
        /// Where another game was when this one went on without it.
        #[serde(default)]
        from: Option<From>,
    },
    /// A message for that table, as in the protocol.
    Message {
        /// The message.
        text: String,
        /// When it was sent, in milliseconds: the worker may be thinking, and a shout must not be late for it.
        at: u64,
    },
    /// What a game that is over comes to.
    Tally {
        /// The record of the game.
        record: String,
    },
    /// Who was going to win, at every step of a game that is over.
    Review {
        /// The record of the game.
        record: String,
        /// How many games are played on from each position.
        games: u32,
    },
}

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct From {
    /// The record of that game.
    pub record: String,
    /// After this step; the deal is 0.
    pub step: usize,
    /// Whose seat one takes.
    pub seat: u8,
}

/// What the worker tells the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
    /// What is to be kept so that the game can go on another time; nothing once it is over.
    Keep(Option<String>),
    /// The game is over: its record.
    Record(String),
    /// What a game comes to; nothing if its record cannot be read.
    Tally(Option<Box<Tally>>),
    /// What each seat could hope for at a step of the game that is reviewed.
    Chances {
        /// The step.
        step: usize,
        /// By seat, from 0 to 1.
        hopes: Vec<f32>,
    },
    /// The review is done.
    Reviewed,
}
