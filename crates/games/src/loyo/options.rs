//! What can be switched at a LOYO! table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Whether the table shows what a player has seen before (`loyo.memory`).
    pub memory_aid: Switch,
    /// Who plays under Catch Up (`loyo.catch-up.who`).
    pub catch_up: CatchUp,
    /// Whether anybody may shout before the first turn (`loyo.challenge`).
    pub challenge: Switch,
    /// Whether six cards are played with (`loyo.headache`).
    pub headache: Switch,
}

engine::words! {
    /// Something that is played with or not.
    pub enum Switch {
        /// Not played with.
        Off = "off",
        /// Played with.
        On = "on",
    }
}

engine::words! {
    /// Who plays under Catch Up (`loyo.catch-up.who`).
    pub enum CatchUp {
        /// Whoever was far behind after round 2, until no longer so.
        Printed = "printed",
        /// Whoever is far behind after round 3, 4 or 5, for the next round.
        AfterThree = "after-three",
        /// Nobody.
        Off = "off",
    }
}

impl Switch {
    /// Tells whether it is played with.
    #[must_use]
    #[inline]
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "memory-aid",
                allowed: Allowed::Words(Switch::WORDS),
                default: Switch::WORDS[0],
                rule: Rule::Memory.id(),
            },
            get: |options| options.memory_aid.word().to_owned(),
            set: |options, word| {
                options.memory_aid = Switch::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "catch-up",
                allowed: Allowed::Words(CatchUp::WORDS),
                default: CatchUp::WORDS[0],
                rule: Rule::CatchUpWho.id(),
            },
            get: |options| options.catch_up.word().to_owned(),
            set: |options, word| {
                options.catch_up = CatchUp::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "challenge",
                allowed: Allowed::Words(Switch::WORDS),
                default: Switch::WORDS[0],
                rule: Rule::Challenge.id(),
            },
            get: |options| options.challenge.word().to_owned(),
            set: |options, word| {
                options.challenge = Switch::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "headache",
                allowed: Allowed::Words(Switch::WORDS),
                default: Switch::WORDS[0],
                rule: Rule::Headache.id(),
            },
            get: |options| options.headache.word().to_owned(),
            set: |options, word| {
                options.headache = Switch::of(word).expect("one of its words");
            },
        },
    ];
}
