//! Deserialization of what a game shows: seats, cards and rules as parts of views and events. Never of states: what was
//! redacted cannot be read back.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use crate::bag::{Bag, Face};
use crate::catalogue::{Catalogue, RuleId};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Reads something by the name that it is written with.
///
/// # Errors
///
/// If nothing has this name.
pub fn named<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    from_name: impl FnOnce(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let name = Cow::<'de, str>::deserialize(deserializer)?;
    from_name(&name).ok_or_else(|| Error::custom(format_args!("nothing is called `{name}`")))
}

/// Reads the slug of a rule of a catalogue.
///
/// # Errors
///
/// If the catalogue does not have it.
pub fn rule<'de, D: Deserializer<'de>, R: Catalogue>(deserializer: D) -> Result<RuleId, D::Error> {
    named(deserializer, |slug| R::ALL.iter().map(|rule| rule.id()).find(|rule| rule.0 == slug))
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let seat = u8::deserialize(deserializer)?;
        if usize::from(seat) < MAX_SEATS {
            Ok(Seat(seat))
        } else {
            Err(Error::custom(format_args!("there is no seat {seat}")))
        }
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        gather(deserializer, SeatSet::EMPTY, |seats, seat| Some(seats.with(seat)))
    }
}

impl<'de, F: Face + Deserialize<'de>, const PLANES: usize> Deserialize<'de> for Bag<F, PLANES> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag<F, PLANES>, D::Error> {
        gather(deserializer, Bag::EMPTY, |mut bag, face| {
            let fits = bag.count(face) + 1 < 1 << PLANES;
            fits.then(|| bag.add(face))?;
            Some(bag)
        })
    }
}

/// Reads a list, one after another into what there is already.
///
/// # Errors
///
/// If it is no list, or if `with` has no room for more.
pub fn gather<'de, D: Deserializer<'de>, T: Deserialize<'de>, All: Copy>(
    deserializer: D,
    none: All,
    with: impl Fn(All, T) -> Option<All>,
) -> Result<All, D::Error> {
    struct List<T, All, W>(All, W, PhantomData<T>);

    impl<'de, T: Deserialize<'de>, All, W: Fn(All, T) -> Option<All>> Visitor<'de> for List<T, All, W> {
        type Value = All;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<All, A::Error> {
            let List(mut all, with, _) = self;
            while let Some(one) = list.next_element()? {
                all = with(all, one).ok_or_else(|| A::Error::custom("there are too many"))?;
            }
            Ok(all)
        }
    }

    deserializer.deserialize_seq(List(none, with, PhantomData))
}

/// The part of `numbered_faces!` that is only there if the engine is built with `read`.
#[cfg(feature = "read")]
#[doc(hidden)]
#[macro_export]
macro_rules! faces_from_json {
    ($card:ident) => {
        impl<'de> $crate::serde::Deserialize<'de> for $card {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$card, D::Error> {
                $crate::read::named(deserializer, <$card as $crate::bag::Face>::from_name)
            }
        }
    };
}
