//! What a server says, as far as a player needs it.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A message of the server.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heard {
    /// The answer to a hello, or another seat.
    Welcome(Box<Welcome>),
    /// Something has happened.
    Update(Box<Picture>),
    /// A command was carried out.
    Done(Done),
    /// What a strong bot would do.
    Hint(Hint),
    /// A rule forbids a command.
    Refused(Refused),
    /// The table does not take a command.
    Rejected(Rejected),
    /// Something is wrong.
    Trouble(Trouble),
}

/// Somebody has come in.
#[derive(Clone, Debug, Deserialize)]
pub struct Welcome {
    /// `host`, `player`, `guest` or `watcher`.
    pub role: String,
    /// To be kept, and sent with the next hello.
    #[serde(default)]
    pub token: Option<String>,
    /// The server's clock.
    pub now: u64,
    /// The table.
    pub snapshot: Picture,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct Picture {
    /// Counts what this viewer has noticed, without gaps.
    pub number: u64,
    /// What is new, as it was sent.
    pub items: Box<RawValue>,
    /// The table, the same for everybody.
    pub table: TableState,
    /// What concerns this viewer.
    pub you: You,
    /// The game as this viewer sees it, as it was sent.
    #[serde(default)]
    pub view: Option<Box<RawValue>>,
    /// Whether the items are all that was missed; only in a welcome.
    #[serde(default)]
    pub complete: Option<bool>,
}

/// What everybody sees of a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TableState {
    /// Its name.
    pub id: String,
    /// `gathering`, `sealing`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Whether it is paused.
    pub paused: bool,
    /// Who sits where.
    pub chairs: Vec<Seated>,
    /// How many games there were.
    pub games: u64,
    /// What was promised of the seed.
    pub commitment: Option<String>,
    /// While it is sealed: `promise` while seats promise bytes for it, `reveal` while they show them.
    #[serde(default)]
    pub step: Option<String>,
    /// While it is sealed: the hash of its bytes that each seat has promised.
    #[serde(default)]
    pub promises: Vec<Option<String>>,
    /// While it is sealed: the seats that have shown their bytes.
    pub added: Vec<u8>,
    /// When this was so.
    pub at: u64,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Seated {
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot that plays there at the moment.
    pub bot: Option<String>,
    /// `here`, `away` or `covered`.
    pub presence: Option<String>,
    /// Wants to start.
    pub ready: bool,
}

/// What concerns one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct You {
    /// The seat.
    pub seat: Option<u8>,
    /// Whether the game waits for it.
    pub must: bool,
    /// Whether it may act meanwhile.
    pub may: bool,
    /// Every legal move.
    pub moves: Vec<String>,
    /// When the table stops waiting.
    pub deadline: Option<u64>,
}

/// A command was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Done {
    /// Its id.
    pub id: String,
    /// The number of the last update before it was answered.
    pub number: u64,
}

/// What a strong bot would do.
#[derive(Clone, Debug, Deserialize)]
pub struct Hint {
    /// The id of the command.
    pub id: String,
    /// The number of the picture that it is about.
    pub seen: u64,
    /// The moves, the best first.
    pub moves: Vec<Advised>,
}

/// A move that a strong bot has looked at.
#[derive(Clone, Debug, Deserialize)]
pub struct Advised {
    /// The move, as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many of a thousand imagined games it wins.
    pub wins: u16,
}

/// A rule forbids a command.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Refused {
    /// Its id.
    pub id: String,
    /// The slug of the rule.
    pub rule: String,
}

/// The table does not take a command.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Rejected {
    /// Its id.
    pub id: String,
    /// Why, in one word.
    pub why: String,
}

/// Something is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Trouble {
    /// What, in one word.
    pub why: String,
    /// The command that it is about.
    #[serde(default)]
    pub id: Option<String>,
    /// After how many milliseconds it is worth trying again.
    #[serde(default)]
    pub retry: Option<u32>,
}
