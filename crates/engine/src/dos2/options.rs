//! What can be switched at a table of DOS, second edition.

use super::catalogue::Rule;
use crate::options::{Allowed, Choice};

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// What becomes of a card that has been drawn (`dos2.draw.play`).
    pub drawn_card: DrawnCard,
    /// Whether points are counted (`dos2.score`).
    pub scoring: Scoring,
    /// The points that win the game, where they are counted (`dos2.score`).
    pub target: u16,
}

/// What becomes of a card that has been drawn (`dos2.draw.play`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DrawnCard {
    /// It is played if it can be; otherwise the turn passes.
    Must,
    /// It is played, or the turn is ended.
    May,
}

/// Whether points are counted (`dos2.score`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// One hand is the whole game.
    Single,
    /// Hand after hand, until somebody has reached the target.
    Points,
}

impl Default for Options {
    fn default() -> Options {
        Options { drawn_card: DrawnCard::Must, scoring: Scoring::Single, target: 500 }
    }
}

const DRAWN_CARD: Choice = Choice {
    name: "drawn-card",
    allowed: Allowed::Words(&["must", "may"]),
    default: "must",
    rule: Rule::DrawPlay.id(),
};
const SCORING: Choice = Choice {
    name: "scoring",
    allowed: Allowed::Words(&["single", "points"]),
    default: "single",
    rule: Rule::Score.id(),
};
const TARGET: Choice = Choice {
    name: "target",
    allowed: Allowed::Range(1, 5000),
    default: "500",
    rule: Rule::Score.id(),
};

impl crate::options::Options for Options {
    const CHOICES: &'static [Choice] = &[DRAWN_CARD, SCORING, TARGET];

    fn value(&self, choice: &Choice) -> String {
        match choice.name {
            "drawn-card" => match self.drawn_card {
                DrawnCard::Must => "must".to_owned(),
                DrawnCard::May => "may".to_owned(),
            },
            "scoring" => match self.scoring {
                Scoring::Single => "single".to_owned(),
                Scoring::Points => "points".to_owned(),
            },
            _ => self.target.to_string(),
        }
    }

    fn assign(&mut self, choice: &Choice, value: &str) {
        match choice.name {
            "drawn-card" => {
                self.drawn_card = if value == "may" { DrawnCard::May } else { DrawnCard::Must };
            }
            "scoring" => {
                self.scoring = if value == "points" { Scoring::Points } else { Scoring::Single };
            }
            _ => self.target = value.parse().expect("a number in its range"),
        }
    }
}
