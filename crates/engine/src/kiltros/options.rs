//! What can be switched at a Kiltros table.

use super::catalogue::Rule;
use crate::options::{Allowed, Choice};

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// How many play together (`kiltros.packs`).
    pub packs: Packs,
}

/// How many play together (`kiltros.packs`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Packs {
    /// Everybody plays alone.
    #[default]
    Off,
    /// Packs of two.
    OfTwo,
    /// Packs of three.
    OfThree,
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

const PACKS: Choice = Choice {
    name: "packs",
    allowed: Allowed::Words(&["off", "2", "3"]),
    default: "off",
    rule: Rule::Packs.id(),
};

impl crate::options::Options for Options {
    const CHOICES: &'static [Choice] = &[PACKS];

    fn value(&self, _: &Choice) -> String {
        match self.packs {
            Packs::Off => "off".to_owned(),
            Packs::OfTwo => "2".to_owned(),
            Packs::OfThree => "3".to_owned(),
        }
    }

    fn assign(&mut self, _: &Choice, value: &str) {
        self.packs = match value {
            "2" => Packs::OfTwo,
            "3" => Packs::OfThree,
            _ => Packs::Off,
        };
    }
}
