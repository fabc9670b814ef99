//! Requests and responses over HTTP: opening a table, games that are over, and what is wrong.

use serde::{Deserialize, Serialize};

use crate::Name;
use crate::terms::Terms;

/// What somebody wants who opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is played there.
    pub terms: Terms,
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableOpened {
    /// Its name.
    pub table: String,
    /// What makes the client the host: to be sent with its hello.
    pub token: String,
    /// What lets others play.
    pub play: String,
    /// What lets others watch.
    pub watch: String,
    /// The invitation to play, as a link.
    pub play_link: String,
    /// The invitation to watch, as a link.
    pub watch_link: String,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finished {
    /// Which game of the table it was.
    pub number: u64,
    /// The game's id.
    pub game: String,
    /// Who played, by seat.
    pub seats: Vec<String>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The rule that ended it.
    pub rule: String,
    /// How many moves were made.
    pub moves: usize,
}

/// What is wrong with an HTTP request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// What, in one word: that of a [`Rejection`](crate::Rejection), of a [`TroubleKind`](crate::TroubleKind), or
    /// one that only HTTP has.
    pub why: Name,
    /// The same for a person.
    pub text: String,
    /// The rule that forbids it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Name>,
}
