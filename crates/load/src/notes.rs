//! What the players of a table have sent and seen, for the check afterwards.

use store::TableId;
use table::Who;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What happened at one table, as its players know it.
#[derive(Debug)]
pub struct Notes {
    /// The table.
    pub table: TableId,
    /// Its players, by seat.
    pub players: Vec<Seen>,
    /// Everything they have asked for.
    pub sent: Vec<Sent>,
    /// What cannot be: gaps in the numbering, answers to nothing.
    pub oddities: Vec<String>,
}

/// What one player has seen.
#[derive(Debug)]
pub struct Seen {
    /// How the table knows the player.
    pub who: Who,
    /// What all ids of the player's commands begin with.
    pub device: String,
    /// The numbers of the updates, and when they came, in microseconds since the run began.
    pub updates: Vec<(u64, u64)>,
    /// When the player was told everything at once.
    pub welcomes: Vec<Joined>,
    /// The last picture, as it was sent.
    pub picture: Option<Utf8Bytes>,
    /// Whether the line was open until the server stopped.
    pub stayed: bool,
    /// How many times the line went dead before.
    pub dropped: u32,
}

/// Somebody came in, or came back, and was told everything at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    /// The number of the last update before.
    pub seen: u64,
    /// The number of the picture: what lies between need not have been seen.
    pub number: u64,
    /// When it came, in microseconds since the run began.
    pub at: u64,
}

/// Something that a player has asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// Which player.
    pub seat: u8,
    /// The how manieth command of that player.
    pub count: u32,
    /// In which part of the run; nothing for what belongs to no part, such as sitting down.
    pub part: Option<u8>,
    /// When it should have been sent, in microseconds since the run began.
    pub scheduled: u64,
    /// When it was sent.
    pub at: u64,
    /// What came of it.
    pub answer: Answer,
    /// When that was known.
    pub answered: u64,
    /// Whether it was a shout, which has to wait for others by the rules of races.
    pub shout: bool,
    /// Whether it was sent again on another line: then a busy server may have kept it the first time.
    pub again: bool,
}

/// What came of a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing yet.
    Open,
    /// It was done, and this was the number of the last update by then.
    Done(u64),
    /// A rule forbids it.
    Refused,
    /// The table had moved on.
    Stale,
    /// The table does not take it.
    Rejected,
    /// The server has too much to do.
    Busy,
    /// The line went dead, and nobody knows.
    Lost,
}

impl Sent {
    /// The id that the command had.
    #[must_use]
    pub fn id(&self, device: &str) -> String {
        format!("{device}-{}", self.count)
    }
}
