//! The cards: what they are called, what they can stand for, how many there are.

use std::sync::LazyLock;

use engine::bag::Faces;
use engine::deck::{Deck, Plan, Sum};

/// A face: `b7` is a blue 7, `r#` a red wild #, `w2` a wild DOS.
///
/// Its number is `4 * (number - 1) + color`, so that the cards of one number lie side by side. The
/// wild DOS has the place of the twos, of which none is printed; the wild # come after the tens.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many numbers a face can have.
pub(super) const KINDS: usize = 44;
const WILD_DOS: u8 = 4;
const FIRST_HASH: u8 = 40;

#[rustfmt::skip]
static NAMES: [&str; KINDS] = [
    "b1", "g1", "r1", "y1",
    "w2", "", "", "",
    "b3", "g3", "r3", "y3",
    "b4", "g4", "r4", "y4",
    "b5", "g5", "r5", "y5",
    "b6", "g6", "r6", "y6",
    "b7", "g7", "r7", "y7",
    "b8", "g8", "r8", "y8",
    "b9", "g9", "r9", "y9",
    "b10", "g10", "r10", "y10",
    "b#", "g#", "r#", "y#",
];

/// The first color of every number, wild # included; the other colors come after it.
const FIRST_COLOR: u64 = 0x0111_1111_1101;
const WILD: Faces<Card> = Faces::new(1 << WILD_DOS);
const EVERY: Faces<Card> = Faces::new(0xF * FIRST_COLOR + WILD.bits());

const fn of_color(color: u32) -> Faces<Card> {
    Faces::new(FIRST_COLOR << color)
}

/// What a deck must be like (`dos.deck`).
pub(super) static PLAN: Plan<Card> = Plan {
    faces: EVERY,
    most: 15,
    sums: &[
        Sum { name: "all cards", faces: EVERY, count: 108 },
        Sum { name: "blue cards", faces: of_color(0), count: 24 },
        Sum { name: "green cards", faces: of_color(1), count: 24 },
        Sum { name: "red cards", faces: of_color(2), count: 24 },
        Sum { name: "yellow cards", faces: of_color(3), count: 24 },
        Sum { name: "wild DOS", faces: WILD, count: 12 },
    ],
    dealt: 0,
    marked: Faces::EMPTY,
    marks: &[],
};

/// The deck of the box.
pub static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed(include_str!("../../../../decks/dos.txt"), &PLAN));

impl Card {
    /// Tells whether it is a wild DOS.
    #[must_use]
    pub const fn is_wild_dos(self) -> bool {
        self.0 == WILD_DOS
    }

    /// Tells whether it is a wild #.
    #[must_use]
    pub const fn is_hash(self) -> bool {
        self.0 >= FIRST_HASH
    }

    /// The printed number; cards with a symbol have none.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.is_wild_dos() || self.is_hash() { None } else { Some(self.0 / 4 + 1) }
    }

    /// The numbers it can stand for: bit n for number n (`dos.wild.dos`, `dos.wild.hash`).
    const fn numbers(self) -> u32 {
        if self.is_hash() { 0b111_1111_1110 } else { 2 << (self.0 / 4) }
    }

    /// The colors it can have: bit c for color c (`dos.wild.dos`).
    const fn colors(self) -> u8 {
        if self.is_wild_dos() { 0b1111 } else { 1 << (self.0 & 3) }
    }

    /// Some number that both can be (`dos.match.single`).
    pub(super) const fn takes(self, card: Card) -> bool {
        self.numbers() & card.numbers() != 0
    }

    /// Some numbers of the two that add up to one that this card can be, at most 10
    /// (`dos.match.double`, `dos.wild.sum`).
    pub(super) const fn takes_both(self, half: Card, mate: Card) -> bool {
        half.sums(mate) & self.numbers() != 0
    }

    /// What the two can add up to: bit n for the sum n.
    const fn sums(self, mate: Card) -> u32 {
        match (self.is_hash(), mate.is_hash()) {
            (false, _) => mate.numbers() << self.least(),
            (true, false) => self.numbers() << mate.least(),
            // From one and one upwards.
            (true, true) => self.numbers() << 1,
        }
    }

    /// Some color that both can have (`dos.bonus.single`, `dos.wild.best`).
    pub(super) const fn in_color(self, card: Card) -> bool {
        self.colors() & card.colors() != 0
    }

    /// Some color that all three can have (`dos.bonus.double`, `dos.wild.best`).
    pub(super) const fn both_in_color(self, half: Card, mate: Card) -> bool {
        self.colors() & half.colors() & mate.colors() != 0
    }

    /// The least that it adds to a sum.
    pub(super) const fn least(self) -> u32 {
        if self.is_hash() { 1 } else { self.0 as u32 / 4 + 1 }
    }

    /// The cards that can be played on it alone.
    #[must_use]
    #[inline]
    pub fn singles(self) -> Faces<Card> {
        Faces::new(SINGLES[usize::from(self.0)])
    }

    /// The cards that can be the first of two played on it; the order is that of the faces.
    #[inline]
    pub(super) fn halves(self) -> Faces<Card> {
        Faces::new(HALVES[usize::from(self.0)])
    }

    /// Those of them that have a mate with a number as high as their own, or higher.
    #[inline]
    pub(super) fn low_halves(self) -> Faces<Card> {
        Faces::new(LOW_HALVES[usize::from(self.0)])
    }

    /// The cards that can be played on it together with `half`.
    #[inline]
    pub(super) fn mates(self, half: Card) -> Faces<Card> {
        Faces::new(MATES[usize::from(self.0)][usize::from(half.0)])
    }

    /// The wild #.
    #[inline]
    pub(super) fn hashes() -> Faces<Card> {
        Faces::new(0xF << FIRST_HASH)
    }

    /// Every face of the deck.
    pub(super) fn all() -> Faces<Card> {
        PLAN.faces
    }
}

/// Of the four places of the twos only the first is a card.
const fn is_printed(kind: usize) -> bool {
    kind / 4 != WILD_DOS as usize / 4 || kind == WILD_DOS as usize
}

/// `takes`, for every card of the row.
static SINGLES: [u64; KINDS] = {
    let mut table = [0; KINDS];
    let mut on = 0;
    while on < KINDS {
        let mut card = 0;
        while card < KINDS {
            if is_printed(on) && is_printed(card) && Card(on as u8).takes(Card(card as u8)) {
                table[on] |= 1 << card;
            }
            card += 1;
        }
        on += 1;
    }
    table
};

/// `takes_both`, for every card of the row and every half.
static MATES: [[u64; KINDS]; KINDS] = {
    let mut table = [[0; KINDS]; KINDS];
    let mut on = 0;
    while on < KINDS {
        let mut half = 0;
        while half < KINDS {
            let mut mate = 0;
            while mate < KINDS {
                let printed = is_printed(on) && is_printed(half) && is_printed(mate);
                if printed && Card(on as u8).takes_both(Card(half as u8), Card(mate as u8)) {
                    table[on][half] |= 1 << mate;
                }
                mate += 1;
            }
            half += 1;
        }
        on += 1;
    }
    table
};

/// The halves that have a mate, for every card of the row.
static HALVES: [u64; KINDS] = halves_with_mates(u64::MAX);
/// The halves that have a mate with a number, not before them, for every card of the row.
static LOW_HALVES: [u64; KINDS] = halves_with_mates((1 << FIRST_HASH) - 1);

const fn halves_with_mates(among: u64) -> [u64; KINDS] {
    let mut table = [0; KINDS];
    let mut on = 0;
    while on < KINDS {
        let mut half = 0;
        while half < KINDS {
            if MATES[on][half] & among & (u64::MAX << half) != 0 {
                table[on] |= 1 << half;
            }
            half += 1;
        }
        on += 1;
    }
    table
}

engine::numbered_faces!(Card, NAMES);
