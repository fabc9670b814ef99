//! All games in one list: the seam between code that is generic over a game and code that learns
//! at run time which one is played.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Simulate};

/// Work that can be done for any game.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Does the work for one game.
    fn visit<G: Simulate>(self) -> Self::Out;
}

macro_rules! games {
    ($($variant:ident => $state:ty,)*) => {
        /// A game, by name.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = concat!("`", stringify!($variant), "`")] $variant,)*
        }

        impl GameId {
            /// Every game.
            pub const ALL: &'static [GameId] = &[$(GameId::$variant),*];

            /// The game's id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(GameId::$variant => <$state as Game>::ID,)*
                }
            }

            /// Does some work for this game.
            pub fn visit<V: Visit>(self, work: V) -> V::Out {
                match self {
                    $(GameId::$variant => work.visit::<$state>(),)*
                }
            }
        }
    };
}

// A new game is one line here; the compiler lists the rest.
games! {
    Dos => crate::dos::State,
    Dos2 => crate::dos2::State,
    Kiltros => crate::kiltros::State,
    Loyo => crate::loyo::State,
    Doggy => crate::doggy::State,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
        write!(f, "unknown game `{}`; there are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;
    fn from_str(id: &str) -> Result<GameId, UnknownGame> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.id() == id)
            .ok_or_else(|| UnknownGame(id.to_owned()))
    }
}
