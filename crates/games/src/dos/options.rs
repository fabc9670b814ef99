//! What can be switched at a DOS table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// What may be matched after drawing (`dos.draw.match`).
    pub after_draw: AfterDraw,
    /// The points that win the game (`dos.win`).
    pub target: u16,
}

engine::words! {
    /// What may be matched after drawing (`dos.draw.match`).
    pub enum AfterDraw {
        /// One match, with the drawn card.
        DrawnCard = "drawn-card",
        /// Any matches with any cards.
        Any = "any",
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { after_draw: AfterDraw::DrawnCard, target: 200 }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "after-draw",
                allowed: Allowed::Words(AfterDraw::WORDS),
                default: AfterDraw::WORDS[0],
                rule: Rule::DrawMatch.id(),
            },
            get: |options| options.after_draw.word().to_owned(),
            set: |options, word| {
                options.after_draw = AfterDraw::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "target",
                allowed: Allowed::Range(1, 1000),
                default: "200",
                rule: Rule::Win.id(),
            },
            get: |options| options.target.to_string(),
            set: |options, number| {
                options.target = number.parse().expect("a number in its range");
            },
        },
    ];
}
