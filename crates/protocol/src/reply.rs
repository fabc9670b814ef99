//! Replies: what a server sends.

use serde::{Deserialize, Serialize};

use crate::item::Named;
use crate::rejection::Rejection;
use crate::trouble::TroubleKind;
use crate::update::Update;
use crate::{Millis, Name};

/// What a server sends. `U` is an [`Update`] with the parts that are read or written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reply<U = Update> {
    /// The answer to a hello, or another seat.
    Welcome(Box<Welcome<U>>),
    /// Something has happened.
    Update(Box<U>),
    /// A command was carried out.
    Done(Done),
    /// What was asked for with `hint`.
    Hint(Hint),
    /// A rule of the game forbids it.
    Refused(Refused),
    /// The table does not take it.
    Rejected(Rejected),
    /// The connection ends, or nothing can be done at the moment.
    Trouble(Trouble),
}

/// Somebody has come in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome<U = Update> {
    /// The number of the protocol that the server speaks.
    pub protocol: u32,
    /// Who the client is.
    pub role: Role,
    /// To be kept and sent with the next hello, if the client had none that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The server's clock.
    pub now: Millis,
    /// The table as it is now. Its items are what was missed, or if that is too long ago, the last
    /// things that happened.
    pub snapshot: U,
}

/// Who somebody is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Has the powers of the host, seated or not.
    Host,
    /// Sits at the table.
    Player,
    /// May sit down.
    Guest,
    /// Watches.
    Watcher,
}

/// A command was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {
    /// The id of the command.
    pub id: String,
    /// The number of the last update that the sender was given: what was asked for is in it, or in one
    /// before. It counts nothing that others did unnoticed.
    pub number: u64,
}

/// What a strong bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The id of the command.
    pub id: String,
    /// The number of the update that it is about.
    pub seen: u64,
    /// The moves worth looking at, the best first.
    pub moves: Vec<Advised>,
}

/// A move that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advised {
    /// The move, as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many of a thousand imagined games it wins.
    pub wins: u16,
    /// In how many of them it was made.
    pub games: u32,
}

/// A rule forbids a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// The id of the command.
    pub id: String,
    /// The slug of the rule.
    pub rule: Name,
    /// What broke it.
    #[serde(default)]
    pub values: Named,
}

/// The table does not take a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rejected {
    /// The id of the command.
    pub id: String,
    /// Why, in one word.
    pub why: Rejection,
}

/// Something is wrong with the connection, or with the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trouble {
    /// What, in one word.
    pub why: TroubleKind,
    /// The id of the command that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// After how many milliseconds it is worth trying again; never, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry: Option<u32>,
}
