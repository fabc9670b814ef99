//! The messages of the protocol, each once. `docs/protocol.md` explains them.

use crate::{Advised, Command, Named, Snapshot, Terms, Update};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of the protocol. It is raised when an old client would misunderstand a new server;
/// new keys and new kinds of items do not raise it.
pub const PROTOCOL: u32 = 1;

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// The first message: who is there, and at which table.
    Hello(Hello),
    /// Something that somebody asks for.
    Command(Command),
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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

/// What a server sends.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// The answer to a hello.
    Welcome(Box<Welcome>),
    /// Something has happened.
    Update(Box<Update>),
    /// A command was carried out.
    Done(Done),
    /// What was asked for with `hint`.
    Hint(Hint),
    /// A rule of the game forbids it.
    Refused(RefusedMessage),
    /// The table does not take it.
    Rejected(Rejected),
    /// The connection ends, or nothing can be done at the moment.
    Trouble(Trouble),
}

/// Somebody has come in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Welcome {
    /// The number of the protocol that the server speaks.
    pub protocol: u32,
    /// Who the client is.
    pub role: Role,
    /// To be kept and sent with the next hello, if the client had none that counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
    /// The table.
    pub snapshot: Snapshot,
}

/// Who somebody is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Done {
    /// The id of the command.
    pub id: String,
    /// The number of the last update that the sender was given: what was asked for is in it, or in one
    /// before. It counts nothing that others did unnoticed.
    pub number: u64,
}

/// What a strong bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hint {
    /// The id of the command.
    pub id: String,
    /// The number of the update that it is about.
    pub seen: u64,
    /// The moves worth looking at, the best first.
    pub moves: Vec<Advised>,
}

/// A rule forbids a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RefusedMessage {
    /// The id of the command.
    pub id: String,
    /// The slug of the rule.
    pub rule: &'static str,
    /// What broke it.
    pub values: Named,
}

/// The table does not take a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Rejected {
    /// The id of the command.
    pub id: String,
    /// Why, in one word.
    pub why: &'static str,
}

/// Something is wrong with the connection, or with the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Trouble {
    /// What, in one word.
    pub why: &'static str,
    /// The id of the command that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// After how many milliseconds it is worth trying again; never, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry: Option<u32>,
}

/// What somebody wants who opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What is played there.
    pub terms: Terms,
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Problem {
    /// What, in one word.
    pub why: &'static str,
    /// The same for a person.
    pub text: String,
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

/// Every word that can stand in a [`Trouble`].
pub mod trouble {
    macro_rules! words {
        ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
            $($(#[$doc])* pub const $name: &str = $word;)*
            /// All of them.
            pub const ALL: &[&str] = &[$($word),*];
        };
    }
    words! {
        /// The message is not one of the protocol.
        UNREADABLE = "unreadable",
        /// The client speaks another protocol.
        PROTOCOL = "protocol",
        /// Nothing was said in time.
        SILENT = "silent",
        /// There is no such table.
        NO_TABLE = "no-table",
        /// Neither token nor secret lets anybody in.
        NO_ENTRY = "no-entry",
        /// The host has asked this person to leave.
        BARRED = "barred",
        /// The host has made another link, and this person came with the one before.
        RENEWED = "renewed",
        /// The table is damaged or has failed; the others go on.
        FROZEN = "frozen",
        /// There is too much to do.
        BUSY = "busy",
        /// The store cannot be reached.
        STORE = "store",
        /// Too many messages.
        TOO_FAST = "too-fast",
        /// Too many connections.
        TOO_MANY = "too-many",
        /// What was sent is not read in time.
        SLOW = "slow",
        /// The server is about to restart.
        RESTART = "restart",
        /// A second hello.
        TWICE = "twice",
    }
}
