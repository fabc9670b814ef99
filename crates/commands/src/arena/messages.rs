//! The protocol of external bots: one JSON object a line (JSON Lines). `docs/bot-protocol.md` has it all.

use engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Raised when a program that reads the old messages would not understand the new ones.
pub(crate) const PROTOCOL: u32 = 1;

/// What a program is told.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Message<'a, V> {
    /// A game begins.
    Sits(Sits<'a>),
    /// A move is wanted.
    Asks(Asks<'a, V>),
    /// The game is over.
    Rises(Outcome),
}

#[derive(Serialize)]
pub(crate) struct Sits<'a> {
    pub(crate) protocol: u32,
    pub(crate) game: &'static str,
    pub(crate) rules: u32,
    pub(crate) seats: u8,
    pub(crate) seat: Seat,
    pub(crate) options: &'a str,
    pub(crate) deck: &'a str,
    pub(crate) pets: &'a [u8],
    /// For the program's own dice: nothing of the game follows from it.
    pub(crate) seed: u32,
}

#[derive(Serialize)]
pub(crate) struct Asks<'a, V> {
    pub(crate) id: u64,
    pub(crate) seat: Seat,
    pub(crate) position: String,
    pub(crate) view: V,
    pub(crate) legal: Vec<String>,
    pub(crate) events: &'a [Value],
    pub(crate) patience_ms: u64,
}

/// What a program answers.
#[derive(Deserialize)]
pub(crate) struct Answer {
    pub(crate) id: u64,
    #[serde(rename = "move")]
    pub(crate) mv: String,
}

/// The message as a line.
pub(crate) fn line<V: Serialize>(message: &Message<'_, V>) -> String {
    let mut line = serde_json::to_string(message).expect("views and events can be written");
    line.push('\n');
    line
}
