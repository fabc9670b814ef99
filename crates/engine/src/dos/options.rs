//! What can be switched at a DOS table.

use super::catalogue::Rule;
use crate::options::{Allowed, Choice};

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// What may be matched after drawing (`dos.draw.match`).
    pub after_draw: AfterDraw,
    /// The points that win the game (`dos.win`).
    pub target: u16,
}

/// What may be matched after drawing (`dos.draw.match`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum AfterDraw {
    /// One match, with the drawn card.
    DrawnCard,
    /// Any matches with any cards.
    Any,
}

impl Default for Options {
    fn default() -> Options {
        Options { after_draw: AfterDraw::DrawnCard, target: 200 }
    }
}

const AFTER_DRAW: Choice = Choice {
    name: "after-draw",
    allowed: Allowed::Words(&["drawn-card", "any"]),
    default: "drawn-card",
    rule: Rule::DrawMatch.id(),
};
const TARGET: Choice = Choice {
    name: "target",
    allowed: Allowed::Range(1, 1000),
    default: "200",
    rule: Rule::Win.id(),
};

impl crate::options::Options for Options {
    const CHOICES: &'static [Choice] = &[AFTER_DRAW, TARGET];

    fn value(&self, choice: &Choice) -> String {
        match (choice.name, self.after_draw) {
            ("target", _) => self.target.to_string(),
            (_, AfterDraw::DrawnCard) => "drawn-card".to_owned(),
            (_, AfterDraw::Any) => "any".to_owned(),
        }
    }

    fn assign(&mut self, choice: &Choice, value: &str) {
        match choice.name {
            "target" => self.target = value.parse().expect("a number in its range"),
            _ => {
                self.after_draw = if value == "any" { AfterDraw::Any } else { AfterDraw::DrawnCard }
            }
        }
    }
}
