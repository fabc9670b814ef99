//! The observations of clients: what the players of a table have sent and seen.
//!
//! They are noted where the players are, in another process than the server, where none of its faults can reach
//! them.

use std::collections::{HashMap, HashSet};

use engine::Viewer;
use store::TableId;
use table::Who;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Print;

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
#[derive(Default, Debug)]
pub struct Seen {
    /// How the table knows the player.
    pub who: Who,
    /// What all ids of the player's commands begin with.
    pub device: String,
    /// The numbers of the updates, and when they came: in microseconds since the run began, or at least in this
    /// order.
    pub updates: Vec<(u64, u64)>,
    /// When the player was told everything at once.
    pub welcomes: Vec<Joined>,
    /// The last picture, as it was sent.
    pub picture: Option<Utf8Bytes>,
    /// All pictures in a few bytes each, by viewer and number; none if whoever notes has no time for that.
    pub prints: HashMap<(Viewer, u64), HashSet<Print>>,
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
    /// When it came, as with updates.
    pub at: u64,
}

/// Something that a player has asked for. The times are 0 where nobody measures.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
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
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Answer {
    /// Nothing yet.
    #[default]
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

impl Seen {
    /// The number of the last picture: what came later counts.
    pub(crate) fn last(&self) -> Option<u64> {
        self.latest().map(|(number, _)| number)
    }

    /// The last picture: its number, and when it came.
    fn latest(&self) -> Option<(u64, u64)> {
        let welcome = self.welcomes.last().map(|joined| (joined.number, joined.at));
        let pictures = self.updates.last().copied().into_iter().chain(welcome);
        pictures.max_by_key(|(_, at)| *at)
    }

    /// When something came: what comes in the same microsecond as the last picture comes after it all the same.
    fn in_order(&self, at: u64) -> u64 {
        self.latest().map_or(at, |(_, before)| at.max(before + 1))
    }

    /// The player is told everything at once.
    pub(crate) fn is_welcomed(&mut self, number: u64, at: u64) {
        let (seen, at) = (self.last().unwrap_or(0), self.in_order(at));
        self.welcomes.push(Joined { seen, number, at });
    }

    /// The player is told of something new: the number that is missing before it, if one is.
    pub(crate) fn is_updated(&mut self, number: u64, at: u64) -> Result<(), String> {
        let (last, at) = (self.last(), self.in_order(at));
        self.updates.push((number, at));
        match last {
            Some(last) if number == last + 1 => Ok(()),
            Some(last) => Err(format!("update {number} after {last}")),
            None => Err(format!("update {number} before a welcome")),
        }
    }

    /// When the update of this number came; nothing if it need not have come; an error if it should
    /// have.
    pub(crate) fn at(&self, number: u64) -> Result<Option<u64>, ()> {
        if let Ok(place) = self.updates.binary_search_by_key(&number, |(number, _)| *number) {
            return Ok(Some(self.updates[place].1));
        }
        let between = |joined: &Joined| joined.seen < number && number <= joined.number;
        let after = self.last().is_none_or(|last| number > last);
        if after || self.welcomes.iter().any(between) { Ok(None) } else { Err(()) }
    }
}
