//! Visitors over a closed list of games: static dispatch for generic code that learns at run time which game is
//! played.

use std::fmt;
use std::str::FromStr;

use crate::game::Simulate;

/// Work that can be done for any game.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Does the work for one game.
    fn visit<G: Simulate>(self) -> Self::Out;
}

/// A list of games, as [`games!`](crate::games!) makes one: the name of each is a value.
pub trait Games:
    Copy + Eq + fmt::Debug + fmt::Display + FromStr<Err = UnknownGame> + Send + Sync + 'static
{
    /// Every game of the list.
    const ALL: &'static [Self];

    /// The game's id.
    fn id(self) -> &'static str;

    /// Does some work for this game.
    fn visit<V: Visit>(self, work: V) -> V::Out;

    /// The game of that id.
    fn named(id: &str) -> Result<Self, UnknownGame> {
        Self::ALL.iter().copied().find(|game| game.id() == id).ok_or_else(|| UnknownGame {
            id: id.to_owned(),
            known: Self::ALL.iter().map(|game| game.id()).collect(),
        })
    }
}

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// What was asked for.
    pub id: String,
    /// The games that there are.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game `{}`; there are: {}", self.id, self.known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// Closes a list of games: an enum with one variant for each state, which implements
/// [`Games`](crate::games::Games).
///
/// ```text
/// engine::games! {
///     /// The games of this house.
///     pub enum GameId {
///         Dos => dos::State,
///         Loyo => loyo::State,
///     }
/// }
/// ```
#[macro_export]
macro_rules! games {
    ($(#[$about:meta])* $vis:vis enum $list:ident { $($variant:ident => $state:ty,)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $list {
            $(#[doc = concat!("`", stringify!($variant), "`")] $variant,)+
        }

        // Nobody need ask a list of their own for everything.
        #[allow(dead_code)]
        impl $list {
            /// Every game.
            pub const ALL: &'static [$list] = &[$($list::$variant),+];

            /// The game's id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($list::$variant => <$state as $crate::Parts>::ID,)+
                }
            }

            /// The version of its rules: raised when the same record would give another game.
            #[must_use]
            pub const fn rules(self) -> u32 {
                match self {
                    $($list::$variant => <$state as $crate::Parts>::RULES,)+
                }
            }

            /// The fewest and the most seats that any options allow.
            #[must_use]
            pub const fn seats(self) -> (u8, u8) {
                match self {
                    $($list::$variant => <$state as $crate::Parts>::SEATS,)+
                }
            }

            /// Tells whether fewer points are better.
            #[must_use]
            pub const fn lower_is_better(self) -> bool {
                match self {
                    $($list::$variant => <$state as $crate::Parts>::LOWER_IS_BETTER,)+
                }
            }

            /// Does some work for this game.
            pub fn visit<V: $crate::Visit>(self, work: V) -> V::Out {
                match self {
                    $($list::$variant => work.visit::<$state>(),)+
                }
            }
        }

        impl $crate::Games for $list {
            const ALL: &'static [$list] = $list::ALL;
            fn id(self) -> &'static str {
                $list::id(self)
            }
            fn visit<V: $crate::Visit>(self, work: V) -> V::Out {
                $list::visit(self, work)
            }
        }

        impl std::fmt::Display for $list {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $list {
            type Err = $crate::UnknownGame;
            fn from_str(id: &str) -> Result<$list, $crate::UnknownGame> {
                $crate::Games::named(id)
            }
        }
    };
}
