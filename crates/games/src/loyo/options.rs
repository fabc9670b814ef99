//! What can be switched at a LOYO! table.

use engine::options::{Allowed, Choice, Entry};
use engine::seat::Seat;

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Who deals first (`loyo.setup.first`).
    pub dealer: Dealer,
    /// Whether the table shows what a player has seen before (`loyo.memory`).
    pub memory_aid: Switch,
    /// When a caller with nothing throws the die against the own score (`loyo.score.tie.zero`).
    pub zero: Zero,
    /// Whose total is not doubled when the pile runs out (`loyo.deck-out`).
    pub pile_out: PileOut,
    /// Who plays under Catch Up (`loyo.catch-up.who`).
    pub catch_up: CatchUp,
    /// How many rounds there are (`loyo.rounds`).
    pub rounds: Rounds,
    /// Whether anybody may shout before the first turn (`loyo.challenge`).
    pub challenge: Switch,
    /// Whether six cards are played with (`loyo.headache`).
    pub headache: Switch,
    /// Whether two equal cards count nothing (`loyo.pairs`).
    pub pairs: Switch,
}

engine::words! {
    /// Who deals first (`loyo.setup.first`).
    pub enum Dealer {
        /// Whoever is drawn by lot.
        Lot = "lot",
        /// Seat 0.
        Zero = "0",
        /// Seat 1.
        One = "1",
        /// Seat 2.
        Two = "2",
        /// Seat 3.
        Three = "3",
        /// Seat 4.
        Four = "4",
        /// Seat 5.
        Five = "5",
    }
}

impl Dealer {
    /// The seat that the group has chosen, if it has.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Dealer::Lot => None,
            Dealer::Zero => Some(Seat(0)),
            Dealer::One => Some(Seat(1)),
            Dealer::Two => Some(Seat(2)),
            Dealer::Three => Some(Seat(3)),
            Dealer::Four => Some(Seat(4)),
            Dealer::Five => Some(Seat(5)),
        }
    }
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
    /// When a caller with a total of zero throws the die and adds it (`loyo.score.tie.zero`).
    pub enum Zero {
        /// After a tie.
        Tied = "tied",
        /// After a shout, tied or not.
        Always = "always",
    }
}

engine::words! {
    /// Whose total is not doubled when the pile runs out (`loyo.deck-out`).
    pub enum PileOut {
        /// That of whoever has the highest.
        HighestSpared = "highest-spared",
        /// That of whoever has the lowest.
        LowestSpared = "lowest-spared",
        /// Nobody's is doubled.
        Plain = "plain",
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

engine::words! {
    /// How many rounds there are (`loyo.rounds`).
    pub enum Rounds {
        /// Six.
        Six = "6",
        /// Three.
        Three = "3",
        /// Nine.
        Nine = "9",
    }
}

impl Rounds {
    /// How many those are.
    #[must_use]
    #[inline]
    pub fn count(self) -> u8 {
        match self {
            Rounds::Six => 6,
            Rounds::Three => 3,
            Rounds::Nine => 9,
        }
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
                name: "dealer",
                allowed: Allowed::Words(Dealer::WORDS),
                default: Dealer::WORDS[0],
                rule: Rule::SetupFirst.id(),
            },
            get: |options| options.dealer.word().to_owned(),
            set: |options, word| {
                options.dealer = Dealer::of(word).expect("one of its words");
            },
        },
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
                name: "zero",
                allowed: Allowed::Words(Zero::WORDS),
                default: Zero::WORDS[0],
                rule: Rule::ScoreTieZero.id(),
            },
            get: |options| options.zero.word().to_owned(),
            set: |options, word| {
                options.zero = Zero::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "pile-out",
                allowed: Allowed::Words(PileOut::WORDS),
                default: PileOut::WORDS[0],
                rule: Rule::DeckOut.id(),
            },
            get: |options| options.pile_out.word().to_owned(),
            set: |options, word| {
                options.pile_out = PileOut::of(word).expect("one of its words");
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
                name: "rounds",
                allowed: Allowed::Words(Rounds::WORDS),
                default: Rounds::WORDS[0],
                rule: Rule::Rounds.id(),
            },
            get: |options| options.rounds.word().to_owned(),
            set: |options, word| {
                options.rounds = Rounds::of(word).expect("one of its words");
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
        Entry {
            choice: Choice {
                name: "pairs",
                allowed: Allowed::Words(Switch::WORDS),
                default: Switch::WORDS[0],
                rule: Rule::Pairs.id(),
            },
            get: |options| options.pairs.word().to_owned(),
            set: |options, word| {
                options.pairs = Switch::of(word).expect("one of its words");
            },
        },
    ];
}
