//! The configuration of a table: what the host decides before a game.

use serde::{Deserialize, Serialize};

use crate::words::choices;

/// What is played at a table, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The id of the game.
    pub game: String,
    /// How many seats there are.
    pub seats: u8,
    /// The options that are not as printed, as in a record; `-` if there are none.
    #[serde(default = "as_printed")]
    pub options: String,
    /// The deck as a record has it, such as `b1:3 g1:3`; nothing for that of the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// How long everybody has.
    #[serde(default)]
    pub clock: Clock,
    /// What may be said.
    #[serde(default)]
    pub chat: Chat,
    /// What watchers see.
    #[serde(default)]
    pub watch: Watch,
    /// Whether a strong bot says what it would do to whoever asks.
    #[serde(default = "yes")]
    pub hints: bool,
    /// Whether the page says who owes a word, and whom it would catch; without it everybody has to notice. What is
    /// held back is public all the same.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub reminders: bool,
    /// How long bots take.
    #[serde(default)]
    pub tempo: Tempo,
    /// For whom the records of games are that are over.
    #[serde(default)]
    pub records: Records,
}

impl Terms {
    /// A game as it is in its box, for so many.
    #[must_use]
    pub fn of(game: &str, seats: u8) -> Terms {
        Terms {
            game: game.to_owned(),
            seats,
            options: as_printed(),
            deck: None,
            clock: Clock::default(),
            chat: Chat::default(),
            watch: Watch::default(),
            hints: yes(),
            reminders: yes(),
            tempo: Tempo::default(),
            records: Records::default(),
        }
    }
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
fn is_yes(switch: &bool) -> bool {
    *switch
}

fn as_printed() -> String {
    "-".to_owned()
}

/// How long the table waits for somebody, in seconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For an ordinary move; nothing, if there is no hurry at all.
    pub turn: Option<u16>,
    /// For a reaction to what was just played.
    pub window: u16,
}

impl Clock {
    /// The shortest and the longest time for a move.
    pub const TURN: (u16, u16) = (10, 3_600);
    /// The shortest and the longest time for a reaction.
    pub const WINDOW: (u16, u16) = (3, 120);

    /// Tells whether these times can be kept.
    #[must_use]
    pub fn is_sensible(self) -> bool {
        let within = |(least, most): (u16, u16), time| (least..=most).contains(&time);
        self.turn.is_none_or(|time| within(Clock::TURN, time)) && within(Clock::WINDOW, self.window)
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { turn: Some(90), window: 8 }
    }
}

choices! {
    /// What players may say to each other.
    Chat {
        /// Whatever they write, and the phrases.
        Free = "free",
        /// The phrases only.
        Phrases = "phrases",
        /// Nothing.
        Off = "off",
    }
}

choices! {
    /// How long bots take over a move. What they shout comes when it comes.
    Tempo {
        /// As people do.
        Calm = "calm",
        /// A quarter of it. Those who think all the time that they have take it all the same.
        Brisk = "brisk",
    }
}

choices! {
    /// For whom the records of games are that are over.
    Records {
        /// For those who are at the table, or know one of its links.
        Closed = "closed",
        /// For everybody who knows the name of the table.
        Open = "open",
    }
}

/// What watchers see.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// What everybody at the table sees.
    #[default]
    Public,
    /// Every card, so many seconds later.
    Open(u16),
}

impl Watch {
    /// The shortest and the longest delay of open cards, in seconds: whoever plays and watches too
    /// must not gain from it.
    pub const DELAY: (u16, u16) = (60, 3_600);

    /// Tells whether this can be kept.
    #[must_use]
    pub fn is_sensible(self) -> bool {
        match self {
            Watch::Public => true,
            Watch::Open(delay) => (Watch::DELAY.0..=Watch::DELAY.1).contains(&delay),
        }
    }
}
