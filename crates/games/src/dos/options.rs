//! What can be switched at a DOS table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many can play (`dos.players`).
    pub players: Players,
    /// What may be matched after drawing (`dos.draw.match`).
    pub after_draw: AfterDraw,
    /// Whether earned placements can be declined (`dos.bonus.may`).
    pub bonus: Bonus,
    /// What a false call costs (`dos.call.false`).
    pub false_call: FalseCall,
    /// The points that win the game (`dos.win`).
    pub target: u16,
}

engine::words! {
    /// The most that can play (`dos.players`).
    pub enum Players {
        /// As the box says.
        Four = "4",
        /// As many as the cards are enough for.
        Eight = "8",
    }
}

impl Players {
    /// The number.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Players::Four => 4,
            Players::Eight => 8,
        }
    }
}

engine::words! {
    /// What may be matched after drawing (`dos.draw.match`).
    pub enum AfterDraw {
        /// One match, with the drawn card.
        DrawnCard = "drawn-card",
        /// Any matches with any cards.
        Any = "any",
        /// Nothing.
        Nothing = "nothing",
    }
}

engine::words! {
    /// Whether earned placements can be declined (`dos.bonus.may`).
    pub enum Bonus {
        /// They can.
        May = "may",
        /// All of them are made.
        Must = "must",
    }
}

engine::words! {
    /// How many cards a false call costs (`dos.call.false`).
    pub enum FalseCall {
        /// It is refused, and costs nothing.
        None = "0",
        /// One card.
        One = "1",
        /// Two cards.
        Two = "2",
    }
}

impl FalseCall {
    /// The number.
    #[must_use]
    pub const fn cards(self) -> u8 {
        match self {
            FalseCall::None => 0,
            FalseCall::One => 1,
            FalseCall::Two => 2,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: Players::Four,
            after_draw: AfterDraw::DrawnCard,
            bonus: Bonus::May,
            false_call: FalseCall::None,
            target: 200,
        }
    }
}

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "players",
                allowed: Allowed::Words(Players::WORDS),
                default: Players::WORDS[0],
                rule: Rule::Players.id(),
            },
            get: |options| options.players.word().to_owned(),
            set: |options, word| options.players = Players::of(word).expect("one of its words"),
        },
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
                name: "bonus",
                allowed: Allowed::Words(Bonus::WORDS),
                default: Bonus::WORDS[0],
                rule: Rule::BonusMay.id(),
            },
            get: |options| options.bonus.word().to_owned(),
            set: |options, word| options.bonus = Bonus::of(word).expect("one of its words"),
        },
        Entry {
            choice: Choice {
                name: "false-call",
                allowed: Allowed::Words(FalseCall::WORDS),
                default: FalseCall::WORDS[0],
                rule: Rule::CallFalse.id(),
            },
            get: |options| options.false_call.word().to_owned(),
            set: |options, word| {
                options.false_call = FalseCall::of(word).expect("one of its words");
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
