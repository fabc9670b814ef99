//! What can be switched at a Kiltros table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// How many play together (`kiltros.packs`).
    pub packs: Packs,
}

engine::words! {
    /// How many play together (`kiltros.packs`).
    pub enum Packs {
        /// Everybody plays alone.
        Off = "off",
        /// Packs of two.
        OfTwo = "2",
        /// Packs of three.
        OfThree = "3",
    }
}

impl Packs {
    /// How many belong to a pack.
    #[must_use]
    pub fn size(self) -> u8 {
        match self {
            Packs::Off => 1,
            Packs::OfTwo => 2,
            Packs::OfThree => 3,
        }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[Entry {
        choice: Choice {
            name: "packs",
            allowed: Allowed::Words(Packs::WORDS),
            default: Packs::WORDS[0],
            rule: Rule::Packs.id(),
        },
        get: |options| options.packs.word().to_owned(),
        set: |options, word| {
            options.packs = Packs::of(word).expect("one of its words");
        },
    }];
}
