//! Events as they are sent: what happened in the game, and beside it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::words::words;
use crate::{Name, RawJson};

/// Something that somebody learns. `E` is an event of a game: JSON, or a type of whoever knows the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Item<E = RawJson> {
    /// Something in the game.
    Game(Happened<E>),
    /// Something at the table.
    Table(Note),
    /// Something of a newer version. It is only ever read.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

// By hand: a kind of item that this version does not know is passed over, whatever it holds.
impl<'de, E: Deserialize<'de>> Deserialize<'de> for Item<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item<E>, D::Error> {
        struct Kinds<E>(PhantomData<E>);
        impl<'de, E: Deserialize<'de>> Visitor<'de> for Kinds<E> {
            type Value = Item<E>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the kind of the item as its key")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Item<E>, A::Error> {
                let mut item = Item::Unknown;
                while let Some(kind) = map.next_key::<Cow<'de, str>>()? {
                    match &*kind {
                        "game" => item = Item::Game(map.next_value()?),
                        "table" => item = Item::Table(map.next_value()?),
                        _ => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(item)
            }
        }
        deserializer.deserialize_map(Kinds(PhantomData))
    }
}

/// Something that happened in the game, as this viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Happened<E = RawJson> {
    /// The event, as in a trace.
    pub event: E,
    /// The key of its sentence in the texts.
    pub key: Name,
    /// What the sentence speaks of.
    #[serde(default)]
    pub values: Named,
    /// Whether it may be read again later; `false` for what players have to remember themselves, such as a
    /// card that they looked at once.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub again: bool,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the way serde asks")]
fn is_true(again: &bool) -> bool {
    *again
}

/// Values by name.
pub type Named = BTreeMap<Name, Shown>;

/// A value that a text can show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A number.
    Number(i64),
    /// A seat.
    Seat(u8),
    /// Several seats.
    Seats(Vec<u8>),
    /// Places before a player, as letters.
    Places(String),
    /// A card, as it is written.
    Card(Name),
    /// A word that the texts know.
    Word(Name),
}

/// Something that happened at the table, beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// What, in one word.
    pub kind: NoteKind,
    /// To whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who that is: the seat may have been left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who the other one is, if it is about two people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Whether, where it can be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yes: Option<bool>,
    /// What was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// Those who shouted, the quickest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub race: Vec<Ran>,
}

words! {
    /// What happened at the table, beside the game.
    NoteKind {
        /// The host made other terms.
        Arranged = "arranged",
        /// Somebody sat down.
        Sat = "sat",
        /// Somebody left a seat for good.
        Stood = "stood",
        /// A bot sat down, or rose.
        Botted = "botted",
        /// Somebody wants to start, or no longer.
        Ready = "ready",
        /// Somebody must not write, or may again.
        Muted = "muted",
        /// Somebody else is the host.
        Hosted = "hosted",
        /// The host made another link.
        Renewed = "renewed",
        /// A seed was sealed.
        Sealed = "sealed",
        /// A seat showed bytes for the seed, in a game of `fair/1`.
        Added = "added",
        /// A seat promised bytes for the seed.
        Promised = "promised",
        /// Everybody has promised: now seats show their bytes.
        Revealing = "revealing",
        /// A seat showed its bytes.
        Revealed = "revealed",
        /// Somebody wants to change chairs with somebody else, or no longer.
        Offered = "offered",
        /// Two have changed chairs, or one has moved to a free one.
        Swapped = "swapped",
        /// The last move was taken back.
        Undone = "undone",
        /// Somebody wants to pause or to go on, or no longer.
        Voted = "voted",
        /// A pause begins.
        Paused = "paused",
        /// It goes on.
        Resumed = "resumed",
        /// Somebody's line is gone.
        Away = "away",
        /// A bot plays for somebody whose line is gone.
        Covered = "covered",
        /// Somebody is back.
        Back = "back",
        /// Nobody could be served for a while: everybody's time begins anew.
        Held = "held",
        /// Somebody said something.
        Said = "said",
        /// The table was closed.
        Closed = "closed",
        /// The clock made the move.
        TimeUp = "time-up",
        /// Several shouted almost at once.
        Race = "race",
    }
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// One of the phrases.
    Phrase(String),
    /// Own words.
    Text(String),
}

/// How somebody did in a race.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ran {
    /// Who.
    pub seat: u8,
    /// How long it took to shout, in milliseconds, without the time on the line.
    pub took: u32,
    /// The time on the line, there and back, in milliseconds.
    pub rtt: u32,
}
