//! The shared state of a table, as everybody sees it.

use serde::{Deserialize, Serialize};

use crate::evening::EveningScore;
use crate::terms::Terms;
use crate::words::words;
use crate::{Link, Millis, Name};

/// The table, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its name.
    pub id: String,
    /// What the host has decided.
    pub terms: Terms,
    /// Where it stands.
    pub phase: Phase,
    /// Whether it is paused.
    pub paused: bool,
    /// If it is: when that ends, whoever wants it or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumes: Option<Resumes>,
    /// Which seats want to pause, or to go on.
    pub votes: Vec<u8>,
    /// Who sits where.
    pub chairs: Vec<Seated>,
    /// The seats that win and lose together, by pack, where several do: as the options of the terms say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<Vec<u8>>,
    /// How often the host made each link anew, if ever: an older one lets nobody in.
    #[serde(default, skip_serializing_if = "Renewed::is_never")]
    pub renewed: Renewed,
    /// How many games there were, the one that is played included.
    pub games: u64,
    /// How many deals were sealed and never came to the end of their game, if any.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unfinished: u64,
    /// What each has played and won at this table, the most victories first; nothing before the end of the first game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evening: Vec<EveningScore>,
    /// What was promised of the seed of this game.
    pub commitment: Option<String>,
    /// While it is sealed: whether seats promise bytes for the seed, or show them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<SealingStep>,
    /// While it is sealed: the hash of its bytes that each seat has promised.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<Option<String>>,
    /// While it is sealed: the seats that have shown their bytes.
    pub added: Vec<u8>,
    /// The round that is played.
    pub round: Option<u32>,
    /// The scores, by seat.
    pub scores: Vec<i32>,
    /// How the game ended.
    pub outcome: Option<Ended>,
    /// When everybody last noticed something.
    pub at: Millis,
}

words! {
    /// Where a table stands.
    Phase {
        /// People come and sit down.
        Gathering = "gathering",
        /// A seed is sealed; seats add bytes of their own to it before the deal.
        Sealing = "sealing",
        /// A game is played.
        Playing = "playing",
        /// A game is over, and the next has not begun.
        Over = "over",
        /// For good.
        Closed = "closed",
    }
}

words! {
    /// Where a sealing stands.
    SealingStep {
        /// Seats promise bytes, and nobody sees any.
        Promise = "promise",
        /// Seats show the bytes that they promised.
        Reveal = "reveal",
    }
}

words! {
    /// Whether somebody's line is there.
    Presence {
        /// It is.
        Here = "here",
        /// It is not, and the seat waits.
        Away = "away",
        /// It is not, and a bot plays meanwhile.
        Covered = "covered",
    }
}

/// When a pause ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resumes {
    /// By itself.
    pub at: Millis,
    /// Whether anybody can end it alone, because not everybody had agreed to it.
    pub alone: bool,
}

/// How often each link was made anew.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Renewed {
    /// The one to play.
    pub play: u32,
    /// The one to watch.
    pub watch: u32,
}

impl Renewed {
    /// The count of one link.
    pub fn of_mut(&mut self, link: Link) -> &mut u32 {
        match link {
            Link::Play => &mut self.play,
            Link::Watch => &mut self.watch,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
    fn is_never(&self) -> bool {
        *self == Renewed::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ended {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The rule that ended it.
    pub rule: Name,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seated {
    /// The name of the person.
    pub name: Option<String>,
    /// The level of the bot that plays here at the moment.
    pub bot: Option<String>,
    /// Whether that bot thought less about its last move than its level does, because the server is busy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hasty: bool,
    /// Whether the person's line is there; nothing for bots and empty chairs.
    pub presence: Option<Presence>,
    /// Whether this is the host.
    pub host: bool,
    /// Wants to start.
    pub ready: bool,
    /// The seat of the person with whom this one wants to change chairs, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wants: Option<u8>,
    /// Must not write.
    pub muted: bool,
    /// Pets at home.
    pub pets: u8,
    /// A color, 0 to 8.
    pub color: u8,
    /// Games won at this table, whichever chair one sat on.
    pub wins: u32,
}
