//! The engine of Sobremesa: the vocabulary of card tables, and what works for every game.
//!
//! A game is a value ([`Game`]). Ask it who may act, what a seat may do and why not, and make moves;
//! chance is passed in, events come out, and each viewer sees a view that is built for it. There is
//! no IO here, no clock and no generator, and no state is ever serialized.
//!
//! # A game is played
//!
//! The games of this house are in the crate `games`. The one on this page is written from outside, in one
//! file: `examples/game_of_your_own.rs`. Who plays a card plays one that is as high as the top, or higher.
//!
//! ```
//! # mod house { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/game_of_your_own.rs")); }
//! # use house::{Escalera, Move};
//! use engine::{Fast, Rules, Seat, Setup, Viewer, Views};
//!
//! // Chance is passed in, events come out; the same seed deals the same cards everywhere.
//! let setup = Setup::<Escalera>::new(2, Default::default()).expect("two can play");
//! let (mut chance, mut events) = (Fast::new(7), Vec::new());
//! let mut game = Escalera::deal(&setup, &mut chance, &mut events);
//!
//! // Who may act, and what can they do?
//! assert!(game.to_act().must.has(Seat(0)));
//! let mut moves = Vec::new();
//! game.moves(Seat(0), &mut moves);
//! let written: Vec<String> = moves.iter().map(ToString::to_string).collect();
//! assert_eq!(written, ["play c3", "play c4", "play c5", "draw"]);
//!
//! // A move that is not allowed is refused by a rule, with what a sentence needs; nothing has changed.
//! let high: Move = "play c6".parse().expect("a move, as it is written");
//! let refusal = game.play(Seat(0), high, &mut chance, &mut events).expect_err("not in the hand");
//! assert_eq!(refusal.to_string(), "table.hand card=c6");
//!
//! // One that is allowed is made.
//! game.play(Seat(0), moves[0], &mut chance, &mut events).expect("what is generated is legal");
//!
//! // Each viewer sees a view of their own.
//! assert!(game.view(Viewer::Seat(Seat(0))).ends_with("hand 0 c4 c5; hand 1 ?3; pile ?17"));
//! assert!(game.view(Viewer::Onlooker).ends_with("hand 0 ?2; hand 1 ?3; pile ?17"));
//! ```
//!
//! # Modules
//!
//! What a game is written in:
//!
//! - [`game`][]: the traits of a game with imperfect information, and what goes in and comes out; start here
//! - [`seat`][]: seats, bit sets of seats, viewers
//! - [`bag`][]: multisets of cards and sets of faces, as bit planes
//! - [`deck`][]: the file format of decks, and its parser
//! - [`chance`][]: injected randomness; pseudo-random, recording and replaying sources
//! - [`mod@catalogue`][]: the registry of rules by stable identifiers (slugs)
//! - [`refusal`][]: structured errors of moves
//! - [`options`][]: game options as a table of names, values, getters and setters
//! - [`setting`][]: the text notation of positions, and its parser
//! - [`sight`][]: the information state of one seat, and all that a bot is given
//! - [`mod@games`][]: visitors over a closed list of games, which [`games!`] makes, so that one can be chosen by name
//! - [`mod@hash`][]: FNV-1a, for fingerprints
//! - `read`, `event_fields`: deserialization of what views and events are made of, behind a feature
//!
//! What works for every game:
//!
//! - [`laws`][]: property-based testing; invariants at every position of random games
//! - [`scenario`][]: executable specifications as text files
//! - [`record`][]: the text format of recorded games, with a hash chain; recorder and replay
//! - [`playthrough`][]: whole random games as text, for golden files
//! - [`perft`][]: counts of move sequences, to find changes of the move generator

pub mod bag;
pub mod catalogue;
pub mod chance;
pub mod deck;
#[cfg(feature = "read")]
#[doc(hidden)]
pub mod event_fields;
pub mod game;
pub mod games;
pub mod hash;
pub mod laws;
pub mod options;
pub mod perft;
pub mod playthrough;
#[cfg(feature = "read")]
pub mod read;
pub mod record;
pub mod refusal;
pub mod scenario;
pub mod seat;
pub mod setting;
pub mod sight;
#[cfg(test)]
mod toy;

pub use bag::{Bag, Face, Faces, Hands};
pub use catalogue::{Catalogue, RuleId};
pub use chance::{Chance, Fast, Gave, Recording, Rigged, Rng, Stream};
pub use deck::{Deck, Mark, Plan, Sum};
pub use game::{
    Basis, Game, Lawful, Outcome, Parts, Rules, Setup, Silent, Simulate, Sink, Standing, ToAct,
    Told, Views, Wire, fingerprint,
};
pub use games::{Games, UnknownGame, Visit};
pub use options::{Allowed, BadOption, Choice, Entry, Options};
pub use refusal::{Given, Refusal, Value, Values};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use setting::{Fault, Field, Setting, Unreadable};
pub use sight::Sight;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;

/// The part of `numbered_faces!` that is only there if the engine is built with `read`.
#[cfg(not(feature = "read"))]
#[doc(hidden)]
#[macro_export]
macro_rules! faces_from_json {
    ($card:ident) => {};
}

/// Declares the events of a game with the rules of this catalogue: an enumeration that a crate with a feature `read` can
/// also read back (`event_fields`).
#[macro_export]
macro_rules! events {
    (
        $rule:ty;
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($field:ident: $kind:ty),* $(,)? })?
            ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$doc])* $variant $({ $($field: $kind),* })?),*
        }

        #[cfg(feature = "read")]
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                fn of(
                    mut sent: $crate::event_fields::Fields<'_>,
                ) -> Result<$name, $crate::serde::de::value::Error> {
                    $(
                        if sent.is(stringify!($variant)) {
                            return Ok($name::$variant $({
                                $($field: sent.take::<$rule, _>(stringify!($field))?),*
                            })?);
                        }
                    )*
                    Err($crate::serde::de::Error::custom("no event of this game is called so"))
                }

                let sent = <$crate::event_fields::Fields<'de> as $crate::serde::Deserialize<'de>>::deserialize(deserializer)?;
                of(sent).map_err($crate::serde::de::Error::custom)
            }
        }
    };
}
