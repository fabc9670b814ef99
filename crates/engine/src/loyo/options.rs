//! What can be switched at a LOYO! table.

use super::catalogue::Rule;
use crate::options::{Allowed, Choice};

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

/// Something that is played with or not.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Switch {
    /// Not played with.
    #[default]
    Off,
    /// Played with.
    On,
}

/// Who plays under Catch Up (`loyo.catch-up.who`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CatchUp {
    /// Whoever was far behind after round 2, until no longer so.
    #[default]
    Printed,
    /// Whoever is far behind after round 3, 4 or 5, for the next round.
    AfterThree,
    /// Nobody.
    Off,
}

const SWITCH: &[&str] = &["off", "on"];
const CATCH_UPS: &[&str] = &["printed", "after-three", "off"];

const MEMORY_AID: Choice = Choice {
    name: "memory-aid",
    allowed: Allowed::Words(SWITCH),
    default: "off",
    rule: Rule::Memory.id(),
};
const CATCH_UP: Choice = Choice {
    name: "catch-up",
    allowed: Allowed::Words(CATCH_UPS),
    default: "printed",
    rule: Rule::CatchUpWho.id(),
};
const CHALLENGE: Choice = Choice {
    name: "challenge",
    allowed: Allowed::Words(SWITCH),
    default: "off",
    rule: Rule::Challenge.id(),
};
const HEADACHE: Choice = Choice {
    name: "headache",
    allowed: Allowed::Words(SWITCH),
    default: "off",
    rule: Rule::Headache.id(),
};

impl Switch {
    /// Tells whether it is played with.
    #[must_use]
    #[inline]
    pub fn is_on(self) -> bool {
        self == Switch::On
    }

    fn word(self) -> &'static str {
        if self.is_on() { "on" } else { "off" }
    }

    fn of(word: &str) -> Switch {
        if word == "on" { Switch::On } else { Switch::Off }
    }
}

impl crate::options::Options for Options {
    const CHOICES: &'static [Choice] = &[MEMORY_AID, CATCH_UP, CHALLENGE, HEADACHE];

    fn value(&self, choice: &Choice) -> String {
        let word = match choice.name {
            "memory-aid" => self.memory_aid.word(),
            "challenge" => self.challenge.word(),
            "headache" => self.headache.word(),
            _ => match self.catch_up {
                CatchUp::Printed => "printed",
                CatchUp::AfterThree => "after-three",
                CatchUp::Off => "off",
            },
        };
        word.to_owned()
    }

    fn assign(&mut self, choice: &Choice, value: &str) {
        match choice.name {
            "memory-aid" => self.memory_aid = Switch::of(value),
            "challenge" => self.challenge = Switch::of(value),
            "headache" => self.headache = Switch::of(value),
            _ => {
                self.catch_up = match value {
                    "after-three" => CatchUp::AfterThree,
                    "off" => CatchUp::Off,
                    _ => CatchUp::Printed,
                }
            }
        }
    }
}
