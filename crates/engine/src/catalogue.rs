//! The registry of rules by stable identifiers (slugs). A slug is written once, in the catalogue of its game; code
//! cites it from there.

use std::fmt;

/// A rule's slug, such as `dos.match.double`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The rules of one catalogue. [`catalogue!`](crate::catalogue!) implements it.
pub trait Catalogue: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// Every rule, in the catalogue's order.
    const ALL: &'static [Self];

    /// The rule's slug.
    fn id(self) -> RuleId;
    /// Tells whether the rule forbids something.
    fn refuses(self) -> bool;
    /// Tells whether the rule only says how things are.
    fn describes(self) -> bool;
}

/// Writes the enum `Rule` of a catalogue: one variant per slug, in the catalogue's order.
///
/// `refuses` marks a rule that forbids something. Only such a rule can be the reason of a refusal,
/// and each of them has a scenario in which it is. `describes` marks a rule that only says how things
/// are: there is no moment at which it comes into play, so no sink hears of it.
#[macro_export]
macro_rules! catalogue {
    ($($variant:ident = $slug:literal $($mark:ident)?,)*) => {
        /// A rule of this catalogue.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $(#[doc = concat!("`", $slug, "`")] $variant,)*
        }

        impl Rule {
            /// Every rule, in the catalogue's order.
            pub const ALL: &'static [Rule] = &[$(Rule::$variant),*];

            /// The rule's slug.
            #[must_use]
            pub const fn id(self) -> $crate::catalogue::RuleId {
                match self {
                    $(Rule::$variant => $crate::catalogue::RuleId($slug),)*
                }
            }

            /// Tells whether the rule forbids something.
            #[must_use]
            pub const fn refuses(self) -> bool {
                match self {
                    $(Rule::$variant => $crate::catalogue!(@refuses $($mark)?),)*
                }
            }

            /// Tells whether the rule only says how things are.
            #[must_use]
            pub const fn describes(self) -> bool {
                match self {
                    $(Rule::$variant => $crate::catalogue!(@describes $($mark)?),)*
                }
            }

            /// Refuses in the name of this rule unless `holds`.
            #[inline]
            pub fn requires(self, holds: bool) -> Result<(), $crate::refusal::Refusal> {
                debug_assert!(self.refuses(), "{} is not marked as a rule that refuses", self.id());
                if holds { Ok(()) } else { Err($crate::refusal::Refusal::by(self.id())) }
            }
        }

        impl $crate::catalogue::Catalogue for Rule {
            const ALL: &'static [Rule] = Rule::ALL;
            fn id(self) -> $crate::catalogue::RuleId {
                Rule::id(self)
            }
            fn refuses(self) -> bool {
                Rule::refuses(self)
            }
            fn describes(self) -> bool {
                Rule::describes(self)
            }
        }
    };
    (@refuses) => { false };
    (@refuses refuses) => { true };
    (@refuses describes) => { false };
    (@describes) => { false };
    (@describes refuses) => { false };
    (@describes describes) => { true };
}

/// The rules that all games share: `rules/table.md`.
pub mod table {
    crate::catalogue! {
        Seats = "table.seats",
        Pets = "table.pets",
        Random = "table.random",
        Pile = "table.pile",
        Turn = "table.turn" refuses,
        Hand = "table.hand" refuses,
        Target = "table.target" refuses,
        Over = "table.over" refuses,
        Order = "table.order",
        Waiting = "table.waiting",
        SharedWin = "table.shared-win",
        Adjudication = "table.adjudication",
    }
}
