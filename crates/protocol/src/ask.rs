//! Commands: what somebody at the table can ask for, each with an idempotency key.

use serde::{Deserialize, Serialize};

use crate::terms::Terms;

/// Something that somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Command {
    /// Made by the client, the same when it is sent again; 1 to 32 letters, digits, `-` and `_`.
    pub id: String,
    /// The number of the last update that the sender had seen.
    #[serde(default)]
    pub seen: u64,
    /// What is asked for.
    #[serde(flatten)]
    pub ask: Ask,
}

impl Command {
    /// Tells whether the id is one.
    #[must_use]
    pub fn has_id(&self) -> bool {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        (1..=32).contains(&self.id.len()) && self.id.chars().all(plain)
    }
}

/// What can be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "ask")]
pub enum Ask {
    /// To sit down, or to change seats.
    Sit {
        /// Where; anywhere, if nothing is said.
        seat: Option<u8>,
        /// Under which name.
        name: String,
        /// How many pets there are at home.
        #[serde(default)]
        pets: u8,
        /// A color, 0 to 8.
        #[serde(default)]
        color: u8,
    },
    /// To change chairs with whoever sits there. It happens when they want it too; a bot always does.
    Swap {
        /// With whom.
        seat: u8,
        /// Whether, or no longer.
        yes: bool,
    },
    /// That a person moves to another chair; whoever sits there takes the one that becomes free (host).
    Reseat {
        /// Who.
        seat: u8,
        /// Where.
        to: u8,
    },
    /// To leave the seat. While a game is played it is kept, and a bot plays meanwhile.
    Stand,
    /// To start, or to play once more. When everybody wants to after a game, the next one begins.
    Ready {
        /// Whether, or no longer.
        ready: bool,
    },
    /// To begin (host).
    Start,
    /// Other terms (host).
    Arrange {
        /// All of them.
        terms: Terms,
    },
    /// A bot on a seat, or none (host).
    Bot {
        /// Where.
        seat: u8,
        /// `easy`, `normal` or `hard`; nothing for an empty seat.
        level: Option<String>,
    },
    /// That somebody leaves (host).
    Kick {
        /// Who.
        seat: u8,
        /// Another secret for the link to play, so that they cannot come in again with the one they have.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<String>,
    },
    /// That somebody does not write any more (host).
    Mute {
        /// Who.
        seat: u8,
        /// Or may write again.
        muted: bool,
    },
    /// That somebody else is the host (host).
    Host {
        /// Who.
        seat: u8,
    },
    /// Another link of one kind; the one before lets nobody in any more (host).
    Renew {
        /// Which one.
        link: Link,
        /// What it has after its `#`: 26 random letters `a` to `z` and digits `2` to `7`, made by whoever
        /// asks. A server passes on only its hash.
        secret: String,
    },
    /// To close the table (host).
    Close,
    /// To promise random bytes for the seed before the deal.
    Promise {
        /// The hash of the bytes, for this game and this seat, in 64 digits.
        hash: String,
    },
    /// To show the bytes that were promised, when everybody has promised.
    Reveal {
        /// The bytes, two digits each, 16 to 32 bytes.
        bytes: String,
    },
    /// To make a move.
    Play {
        /// The move as it is written.
        #[serde(rename = "move")]
        mv: String,
    },
    /// What a strong bot would do, to be told to nobody else. Nothing happens at the table.
    Hint,
    /// To take the last move back.
    Undo,
    /// To pause, or to go on. It happens when everybody who is there wants it.
    Vote {
        /// What.
        on: Vote,
        /// Whether, or no longer.
        yes: bool,
    },
    /// To say something.
    Say {
        /// One of the phrases.
        #[serde(default)]
        phrase: Option<String>,
        /// Or one's own words.
        #[serde(default)]
        text: Option<String>,
    },
}

impl Ask {
    /// Tells whether it is a move, or brings what has begun to its end: that much a table always has room for.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Ask::Play { .. } | Ask::Promise { .. } | Ask::Reveal { .. } => true,
            Ask::Stand | Ask::Close => true,
            Ask::Kick { .. } | Ask::Vote { .. } | Ask::Hint => true,
            Ask::Sit { .. } | Ask::Ready { .. } | Ask::Start | Ask::Arrange { .. } => false,
            Ask::Bot { .. } | Ask::Mute { .. } | Ask::Host { .. } | Ask::Renew { .. } => false,
            Ask::Swap { .. } | Ask::Reseat { .. } => false,
            Ask::Undo | Ask::Say { .. } => false,
        }
    }
}

/// What somebody can be invited to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Link {
    /// To play.
    Play,
    /// To watch.
    Watch,
}

/// What is decided together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// To pause.
    Pause,
    /// To go on.
    Resume,
}

/// What can be said with one tap.
pub const PHRASES: &[&str] = &[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "wait",
    "your-turn",
    "one-more",
    "have-to-go",
    "bye",
];
