//! What can be switched at a Kiltros table.

use engine::options::{Allowed, Choice, Entry};

use super::catalogue::Rule;

/// The options. The default is the game as printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// How many attacks there can be (`kiltros.attack.limit`).
    pub limit: Limit,
    /// Who may attack when the attacker stops (`kiltros.attack.throw-in`).
    pub throw_in: ThrowIn,
    /// How many play together (`kiltros.packs`).
    pub packs: Packs,
}

engine::words! {
    /// How many attacks there can be (`kiltros.attack.limit`).
    pub enum Limit {
        /// As many as the cards allow.
        None = "none",
        /// Six in a round.
        Six = "six",
        /// No more open ones than the next defender has cards.
        Hand = "hand",
    }
}

engine::words! {
    /// Who may attack when the attacker stops (`kiltros.attack.throw-in`).
    pub enum ThrowIn {
        /// Nobody else.
        Attacker = "attacker",
        /// The player on the other side of the defender.
        Neighbors = "neighbours",
        /// Everybody but the defender.
        All = "all",
    }
}

engine::words! {
    /// How many play together (`kiltros.packs`).
    pub enum Packs {
        /// Everybody plays alone.
        Off = "off",
        /// Packs of two.
        OfTwo = "2",
        /// Packs of three.
        OfThree = "3",
        /// Packs of two and of three.
        Mixed = "mixed",
    }
}

impl Packs {
    /// How many belong to a pack, if all are of one size.
    #[inline]
    pub(super) fn size(self) -> Option<u8> {
        match self {
            Packs::Off => Some(1),
            Packs::OfTwo => Some(2),
            Packs::OfThree => Some(3),
            Packs::Mixed => None,
        }
    }

    /// The pack of each seat, if so many can sit alternately (`kiltros.packs`): nobody beside a teammate.
    #[must_use]
    pub fn of_seats(self, seats: u8) -> Option<[u8; MOST]> {
        /// Three and two and two; three and three and two; three and two and two and two.
        const MIXED: [(u8, [u8; MOST]); 3] = [
            (7, [0, 1, 0, 2, 0, 1, 2, 0, 0]),
            (8, [0, 1, 2, 0, 1, 2, 0, 1, 0]),
            (9, [0, 1, 2, 0, 3, 1, 0, 2, 3]),
        ];
        let Some(size) = self.size() else {
            let sits = MIXED.iter().find(|(count, _)| *count == seats);
            return sits.map(|(_, packs)| *packs);
        };
        let packs = seats / size;
        let fits = size == 1 || seats.is_multiple_of(size) && packs > 1;
        fits.then(|| std::array::from_fn(|seat| seat as u8 % packs))
    }
}

/// The most seats (`kiltros.players`).
const MOST: usize = 9;

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[
        Entry {
            choice: Choice {
                name: "limit",
                allowed: Allowed::Words(Limit::WORDS),
                default: Limit::WORDS[0],
                rule: Rule::AttackLimit.id(),
            },
            get: |options| options.limit.word().to_owned(),
            set: |options, word| {
                options.limit = Limit::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "throw-in",
                allowed: Allowed::Words(ThrowIn::WORDS),
                default: ThrowIn::WORDS[0],
                rule: Rule::AttackThrowIn.id(),
            },
            get: |options| options.throw_in.word().to_owned(),
            set: |options, word| {
                options.throw_in = ThrowIn::of(word).expect("one of its words");
            },
        },
        Entry {
            choice: Choice {
                name: "packs",
                allowed: Allowed::Words(Packs::WORDS),
                default: Packs::WORDS[0],
                rule: Rule::Packs.id(),
            },
            get: |options| options.packs.word().to_owned(),
            set: |options, word| {
                options.packs = Packs::of(word).expect("one of its words");
            },
        },
    ];
}
