//! The cards, and the places in which they lie before a player.

use std::fmt;
use std::sync::LazyLock;

use engine::bag::Faces;
use engine::deck::{Deck, Plan, Sum};
use engine::refusal::Value;

/// A face: `7`, `loyo` (worth nothing) or `ohno` (worth 15).
///
/// Its number is what it is worth, but for `ohno`, which comes last.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many faces there are.
const KINDS: usize = 11;
const OHNO: u8 = 10;

static NAMES: [&str; KINDS] = ["loyo", "1", "2", "3", "4", "5", "6", "7", "8", "9", "ohno"];

const EVERY: Faces<Card> = Faces::new((1 << KINDS) - 1);

/// What a deck must be like (`loyo.deck`).
pub(super) static PLAN: Plan<Card> = Plan {
    faces: EVERY,
    most: 15,
    sums: &[Sum { name: "all cards", faces: EVERY, count: 65 }],
    dealt: 0,
    marked: Faces::EMPTY,
    marks: &[],
};

/// The deck of the box.
pub static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed(include_str!("../../../../decks/loyo.txt"), &PLAN));

impl Card {
    /// What lies in a place that the table does not use: it is worth nothing.
    pub(super) const NONE: Card = Card(0);
    /// The dearest one.
    pub const OHNO: Card = Card(OHNO);

    /// What it is worth (`loyo.deck`).
    #[must_use]
    #[inline]
    pub const fn points(self) -> u32 {
        if self.0 == OHNO { 15 } else { self.0 as u32 }
    }
}

engine::numbered_faces!(Card, NAMES);

/// The most places before a player (`loyo.headache`).
pub(super) const MOST_PLACES: usize = 6;

/// Where a card lies before its player, written `a` to `f`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

static LETTERS: [&str; MOST_PLACES] = ["a", "b", "c", "d", "e", "f"];

impl Place {
    /// Every place that any table has.
    pub const ALL: [Place; MOST_PLACES] =
        [Place(0), Place(1), Place(2), Place(3), Place(4), Place(5)];

    /// The place as an index into the cards of a player.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The place with this letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Place> {
        let at = LETTERS.iter().position(|&known| known == letter)?;
        Some(Place(at as u8))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(LETTERS[self.index()])
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of places.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Places(u8);

impl Places {
    /// No place.
    pub const EMPTY: Places = Places(0);

    /// The places whose bits are set.
    pub(super) const fn from_bits(bits: u8) -> Places {
        Places(bits)
    }

    /// The first `count` places.
    #[must_use]
    #[inline]
    pub const fn first(count: usize) -> Places {
        Places(((1u32 << count) - 1) as u8)
    }

    /// This set and `place`.
    #[must_use]
    #[inline]
    pub const fn with(self, place: Place) -> Places {
        Places(self.0 | 1 << place.0)
    }

    /// This set but for `place`.
    #[must_use]
    #[inline]
    pub const fn without(self, place: Place) -> Places {
        Places(self.0 & !(1 << place.0))
    }

    /// Tells whether `place` is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.0 & 1 != 0
    }

    /// Tells whether all places of the set are in another one.
    #[must_use]
    pub const fn within(self, other: Places) -> bool {
        self.0 & !other.0 == 0
    }

    /// Tells whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The places of the set, from `a` on.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        Place::ALL.into_iter().filter(move |&place| self.has(place))
    }
}

impl std::ops::BitOr for Places {
    type Output = Places;
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

impl std::ops::Sub for Places {
    type Output = Places;
    fn sub(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        places.into_iter().fold(Places::EMPTY, Places::with)
    }
}

/// The places, apart by spaces; `-` for none.
impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, place) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            place.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl From<Place> for Value {
    fn from(place: Place) -> Value {
        Value::Places(1 << place.0)
    }
}

impl From<Places> for Value {
    fn from(places: Places) -> Value {
        Value::Places(places.0)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(LETTERS[self.index()])
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Places {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "read")]
impl<'de> serde::Deserialize<'de> for Place {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        engine::read::named(deserializer, Place::from_letter)
    }
}

#[cfg(feature = "read")]
impl<'de> serde::Deserialize<'de> for Places {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Places, D::Error> {
        engine::read::gather(deserializer, Places::EMPTY, |places, place| Some(places.with(place)))
    }
}
