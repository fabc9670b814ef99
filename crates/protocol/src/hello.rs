//! The handshake and the requests: what a client sends.

use serde::{Deserialize, Serialize};

use crate::ask::Command;

/// The number of the protocol. It is raised when an old client would misunderstand a new server;
/// new keys, new kinds of items and new reasons do not raise it.
pub const PROTOCOL: u32 = 1;

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// The first message: who is there, and at which table.
    Hello(Hello),
    /// Something that somebody asks for.
    Command(Command),
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The number of the protocol that the client speaks.
    pub protocol: u32,
    /// The name of the table.
    pub table: String,
    /// What the client was given when it first came; it may know a secret instead.
    #[serde(default)]
    pub token: Option<String>,
    /// What an invitation has after its `#`.
    #[serde(default)]
    pub secret: Option<String>,
    /// The number of the last update that was seen, to be told what was missed.
    #[serde(default)]
    pub last: Option<u64>,
}
