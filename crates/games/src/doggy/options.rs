//! What can be switched at a Doggy Style table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// What gives dogs back (`doggy.party.keep`).
    pub keep: Keep,
    /// The Mario Hugo that ends the game (`doggy.mario.third`).
    pub marios: Marios,
}

engine::words! {
    /// For what two equal dogs give one back (`doggy.party.keep`).
    pub enum Keep {
        /// Paid for a parranda.
        Party = "party",
        /// Also used to tidy, in the same turn.
        PartyAndTidy = "party-and-tidy",
    }
}

engine::words! {
    /// The Mario Hugo that ends the game (`doggy.mario.third`).
    pub enum Marios {
        /// The third one.
        Three = "3",
        /// The second one: a shorter game.
        Two = "2",
        /// The fourth one: a longer game.
        Four = "4",
    }
}

impl Marios {
    /// How many those are.
    #[must_use]
    #[inline]
    pub fn count(self) -> u8 {
        match self {
            Marios::Three => 3,
            Marios::Two => 2,
            Marios::Four => 4,
        }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "keep",
                allowed: Allowed::Words(Keep::WORDS),
                default: Keep::WORDS[0],
                rule: Rule::PartyKeep.id(),
            },
            get: |options| options.keep.word().to_owned(),
            set: |options, word| {
                options.keep = Keep::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "marios",
                allowed: Allowed::Words(Marios::WORDS),
                default: Marios::WORDS[0],
                rule: Rule::MarioThird.id(),
            },
            get: |options| options.marios.word().to_owned(),
            set: |options, word| {
                options.marios = Marios::of(word).expect("one of its words");
            },
        },
    ];
}
