//! What can be switched at a table of DOS, second edition.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

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

engine::words! {
    /// What becomes of a card that has been drawn (`dos2.draw.play`).
    pub enum DrawnCard {
        /// It is played if it can be; otherwise the turn passes.
        Must = "must",
        /// It is played, or the turn is ended.
        May = "may",
    }
}

engine::words! {
    /// Whether points are counted (`dos2.score`).
    pub enum Scoring {
        /// One hand is the whole game.
        Single = "single",
        /// Hand after hand, until somebody has reached the target.
        Points = "points",
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { drawn_card: DrawnCard::Must, scoring: Scoring::Single, target: 500 }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "drawn-card",
                allowed: Allowed::Words(DrawnCard::WORDS),
                default: DrawnCard::WORDS[0],
                rule: Rule::DrawPlay.id(),
            },
            get: |options| options.drawn_card.word().to_owned(),
            set: |options, word| {
                options.drawn_card = DrawnCard::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "scoring",
                allowed: Allowed::Words(Scoring::WORDS),
                default: Scoring::WORDS[0],
                rule: Rule::Score.id(),
            },
            get: |options| options.scoring.word().to_owned(),
            set: |options, word| {
                options.scoring = Scoring::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "target",
                allowed: Allowed::Range(1, 5000),
                default: "500",
                rule: Rule::Score.id(),
            },
            get: |options| options.target.to_string(),
            set: |options, number| {
                options.target = number.parse().expect("a number in its range");
            },
        },
    ];
}
