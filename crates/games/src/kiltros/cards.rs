//! The cards: kiltros with a color and a number, and three kinds of pillería.

use std::sync::LazyLock;

use engine::bag::{Bag, Faces};
use engine::deck::{Deck, Plan};

/// A face: `f6` is the fuchsia 6, `k9` the black 9; pillerías have their names.
///
/// Its number is `4 * number + color`, so that the cards of one number lie side by side. The
/// pillerías lie where zeros would: played as a kiltro, each is a black zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Cards of this game. No face has more than seven copies, so three planes are enough.
pub type Cards = Bag<Card, 3>;

const KINDS: usize = 40;
const PILLERIAS: u8 = 3;
const BLACK: u8 = 3;

#[rustfmt::skip]
static NAMES: [&str; KINDS] = [
    "pulgoso", "galleta", "chancletazo", "",
    "b1", "g1", "f1", "k1",
    "b2", "g2", "f2", "k2",
    "b3", "g3", "f3", "k3",
    "b4", "g4", "f4", "k4",
    "b5", "g5", "f5", "k5",
    "b6", "g6", "f6", "k6",
    "b7", "g7", "f7", "k7",
    "b8", "g8", "f8", "k8",
    "b9", "g9", "f9", "k9",
];

const KILTROS: Faces<Card> = Faces::new(((1 << KINDS) - 1) & !0xF);
const EVERY: Faces<Card> = Faces::new(KILTROS.bits() + ((1 << PILLERIAS) - 1));
/// How many cards everybody is dealt, and draws up to (`kiltros.setup.deal`, `kiltros.refill`).
pub(super) const HAND: u32 = 9;

/// What a deck must be like (`kiltros.deck.kiltros`, `kiltros.deck.pillerias`).
pub(super) static PLAN: Plan<Card> = Plan {
    faces: EVERY,
    most: 7,
    // Nobody prints how many there are, so what can be dealt is good.
    sums: &[],
    dealt: HAND,
    marked: Faces::EMPTY,
    marks: &[],
};

/// The deck of the box.
pub static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed(include_str!("../../../../decks/kiltros.txt"), &PLAN));

impl Card {
    /// Pulgoso: one player takes a card from another.
    pub const PULGOSO: Card = Card(0);
    /// Galleta: a kiltro goes from the board into a hand.
    pub const GALLETA: Card = Card(1);
    /// Chancletazo: undoes the last play.
    pub const CHANCLETAZO: Card = Card(2);

    /// Tells whether it is a pillería.
    #[must_use]
    pub const fn is_pilleria(self) -> bool {
        self.0 < PILLERIAS
    }

    /// The number it has as a kiltro (`kiltros.pilleria.zero`).
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 / 4
    }

    /// The color it has as a kiltro (`kiltros.pilleria.zero`).
    const fn color(self) -> u8 {
        if self.is_pilleria() { BLACK } else { self.0 & 3 }
    }

    /// Tells whether it is black as a kiltro.
    #[must_use]
    pub const fn is_black(self) -> bool {
        self.color() == BLACK
    }

    /// Tells whether it can be laid across `attack` (`kiltros.defend.higher`, `kiltros.defend.black`).
    pub(super) const fn beats(self, attack: Card) -> bool {
        let higher = self.color() == attack.color() && self.number() > attack.number();
        higher || self.is_black() && !attack.is_black()
    }

    /// The cards that beat it.
    #[inline]
    pub(super) fn beaten_by(self) -> Faces<Card> {
        Faces::new(BEATEN_BY[usize::from(self.0)])
    }

    /// The cards with its number (`kiltros.control`, `kiltros.attack.more`).
    #[inline]
    pub(super) fn same_number(self) -> Faces<Card> {
        Faces::new(0xF << (4 * self.number()))
    }

    /// Every face of the deck.
    pub(super) fn all() -> Faces<Card> {
        PLAN.faces
    }
}

/// `beats`, for every attack.
static BEATEN_BY: [u64; KINDS] = {
    let mut table = [0; KINDS];
    let mut attack = 0;
    while attack < KINDS {
        let mut card = 0;
        while card < KINDS {
            let printed = attack != PILLERIAS as usize && card != PILLERIAS as usize;
            if printed && Card(card as u8).beats(Card(attack as u8)) {
                table[attack] |= 1 << card;
            }
            card += 1;
        }
        attack += 1;
    }
    table
};

engine::numbered_faces!(Card, NAMES);
