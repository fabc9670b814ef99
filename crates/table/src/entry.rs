//! The event log of a table, of which its state is made (event sourcing): what has happened, in order.
//!
//! Entries are serialized into stored histories and never change.

use protocol::{Link, Ran, Terms, Vote};
use serde::{Deserialize, Serialize};

use crate::table::Who;

/// One thing that happened. Entries are kept as JSON and never change; a new kind of entry gets a
/// new name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Entry {
    /// Somebody opened the table.
    Opened {
        /// The name of the table.
        table: String,
        /// What is played.
        terms: Terms,
        /// The host.
        host: Who,
        /// Who may come in.
        secrets: Secrets,
    },
    /// The host made other terms.
    Arranged {
        /// The new ones.
        terms: Terms,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        who: Who,
        /// Under which name.
        name: String,
        /// With so many pets at home.
        pets: u8,
        /// In which color.
        color: u8,
    },
    /// Somebody left a seat for good.
    Stood {
        /// Which seat.
        seat: u8,
        /// Why.
        why: Leaving,
    },
    /// Somebody wants to change chairs with somebody else, or with nobody any more.
    Offered {
        /// Who.
        seat: u8,
        /// The seat of the other.
        with: Option<u8>,
    },
    /// Two have changed chairs; one of them may have been free.
    Swapped {
        /// Where a person sat.
        seat: u8,
        /// Where that person sits now.
        with: u8,
    },
    /// A bot sat down, or rose.
    Botted {
        /// Where.
        seat: u8,
        /// How good it is; nothing if it rose.
        level: Option<String>,
    },
    /// Somebody wants to start, or no longer.
    Ready {
        /// Who.
        seat: u8,
        /// Whether.
        ready: bool,
    },
    /// Somebody must not write any more, or may again.
    Muted {
        /// Who.
        seat: u8,
        /// Whether.
        muted: bool,
    },
    /// Somebody else is the host now.
    Hosted {
        /// Who.
        seat: u8,
    },
    /// The host made another link.
    Renewed {
        /// Which one.
        link: Link,
        /// What lets people in from now on, as its hash.
        secret: String,
    },
    /// A seed was sealed: the promise is public, the seed is not.
    Sealed {
        /// Which game of the table it is for, from 1.
        number: u64,
        /// The seed. Whoever knows it knows every card.
        seed: String,
        /// The promise.
        commitment: String,
        /// The version of fair dealing.
        #[serde(default = "first", skip_serializing_if = "is_first")]
        fair: u32,
    },
    /// A seat added something to the seed. Only games of `fair/1` have this.
    Added {
        /// Which seat.
        seat: u8,
        /// What.
        bytes: String,
    },
    /// A seat promised bytes for the seed.
    Promised {
        /// Which seat.
        seat: u8,
        /// The hash of the bytes.
        hash: String,
    },
    /// Nobody promises any more: what was promised is to be shown.
    Revealing,
    /// A seat showed the bytes that it promised.
    Revealed {
        /// Which seat.
        seat: u8,
        /// What.
        bytes: String,
    },
    /// The cards were dealt.
    Dealt {
        /// The header of the record.
        header: String,
        /// What chance gave.
        gave: Vec<String>,
        /// The fingerprint after it.
        fingerprint: u32,
    },
    /// A move was made.
    Played {
        /// Whose.
        seat: u8,
        /// As it is written.
        #[serde(rename = "move")]
        mv: String,
        /// What chance gave.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        gave: Vec<String>,
        /// The fingerprint after it.
        fingerprint: u32,
        /// If the game is over now: how, as it is written in a record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<String>,
        /// Who made it for the seat.
        #[serde(default, skip_serializing_if = "By::is_person")]
        by: By,
        /// If it was a shout: who shouted, the quickest first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        race: Vec<Ran>,
    },
    /// The last move was taken back.
    Undone {
        /// Whose it was.
        seat: u8,
    },
    /// Somebody wants to pause or to go on, or no longer.
    Voted {
        /// Who.
        seat: u8,
        /// What.
        on: Vote,
        /// Whether.
        yes: bool,
    },
    /// Everybody wanted to pause.
    Paused,
    /// Everybody wanted to go on.
    Resumed,
    /// Somebody is not there any more.
    Away {
        /// Who.
        seat: u8,
        /// How long the table waits before a bot takes over, in milliseconds.
        patience: u32,
    },
    /// A bot plays for somebody who is away.
    Covered {
        /// For whom.
        seat: u8,
    },
    /// Somebody is there again.
    Back {
        /// Who.
        seat: u8,
    },
    /// Nobody could be served for a while, so everybody's time begins anew.
    Held,
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// A phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
        /// Or a text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// The table was closed.
    Closed {
        /// Whether nobody had come for long; otherwise by the host.
        deserted: bool,
    },
}

impl Entry {
    /// The entry in one word.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Entry::Opened { .. } => "opened",
            Entry::Arranged { .. } => "arranged",
            Entry::Sat { .. } => "sat",
            Entry::Stood { .. } => "stood",
            Entry::Offered { .. } => "offered",
            Entry::Swapped { .. } => "swapped",
            Entry::Botted { .. } => "botted",
            Entry::Ready { .. } => "ready",
            Entry::Muted { .. } => "muted",
            Entry::Hosted { .. } => "hosted",
            Entry::Renewed { .. } => "renewed",
            Entry::Sealed { .. } => "sealed",
            Entry::Added { .. } => "added",
            Entry::Promised { .. } => "promised",
            Entry::Revealing => "revealing",
            Entry::Revealed { .. } => "revealed",
            Entry::Dealt { .. } => "dealt",
            Entry::Played { .. } => "played",
            Entry::Undone { .. } => "undone",
            Entry::Voted { .. } => "voted",
            Entry::Paused => "paused",
            Entry::Resumed => "resumed",
            Entry::Away { .. } => "away",
            Entry::Covered { .. } => "covered",
            Entry::Back { .. } => "back",
            Entry::Held => "held",
            Entry::Said { .. } => "said",
            Entry::Closed { .. } => "closed",
        }
    }

    /// The seat it is about.
    #[must_use]
    pub fn seat(&self) -> Option<u8> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat, .. }
            | Entry::Offered { seat, .. }
            | Entry::Swapped { seat, .. }
            | Entry::Botted { seat, .. }
            | Entry::Ready { seat, .. }
            | Entry::Muted { seat, .. }
            | Entry::Hosted { seat }
            | Entry::Added { seat, .. }
            | Entry::Promised { seat, .. }
            | Entry::Revealed { seat, .. }
            | Entry::Played { seat, .. }
            | Entry::Undone { seat }
            | Entry::Voted { seat, .. }
            | Entry::Away { seat, .. }
            | Entry::Covered { seat }
            | Entry::Back { seat }
            | Entry::Said { seat, .. } => Some(*seat),
            Entry::Opened { .. }
            | Entry::Arranged { .. }
            | Entry::Renewed { .. }
            | Entry::Sealed { .. }
            | Entry::Revealing
            | Entry::Dealt { .. }
            | Entry::Paused
            | Entry::Resumed
            | Entry::Held
            | Entry::Closed { .. } => None,
        }
    }
}

/// Seals from before there was another version say nothing of it.
fn first() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
fn is_first(version: &u32) -> bool {
    *version == first()
}

/// What lets people in, each as its hash.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Secrets {
    /// To play.
    pub play: String,
    /// To watch.
    pub watch: String,
}

impl Secrets {
    /// What lets people in by this link.
    #[must_use]
    pub fn of(&self, link: Link) -> &str {
        match link {
            Link::Play => &self.play,
            Link::Watch => &self.watch,
        }
    }

    pub(crate) fn of_mut(&mut self, link: Link) -> &mut String {
        match link {
            Link::Play => &mut self.play,
            Link::Watch => &mut self.watch,
        }
    }
}

/// Why somebody left a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// Wanted to.
    Own,
    /// The host wanted it.
    Kicked,
    /// Was away for too long.
    Lost,
}

/// Who made a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The person on the seat.
    #[default]
    Person,
    /// A bot.
    Bot,
    /// A bot that had less time to think than its level has: many others waited for the same machine.
    HastyBot,
    /// Nobody: the time was up.
    Clock,
}

impl By {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
    fn is_person(&self) -> bool {
        *self == By::Person
    }
}
