//! The cards on the table: attacks that are open, and attacks with a defense across them.

use std::fmt;

use engine::bag::{Bag, Faces};

use super::cards::{Card, Cards};

/// An attack and the card that beats it, written `f6/f8`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Duel {
    /// The attack.
    pub attack: Card,
    /// The card across it.
    pub defense: Card,
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.attack, self.defense)
    }
}

/// A card on the table: which one, and where it lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Place {
    /// An attack that nobody has beaten yet.
    Open(Card),
    /// The attack of a duel.
    Attack(Duel),
    /// The defense of a duel.
    Defense(Duel),
}

impl Place {
    /// The card that lies there.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Place::Open(card) => card,
            Place::Attack(duel) => duel.attack,
            Place::Defense(duel) => duel.defense,
        }
    }
}

/// Half of a deck of ninety can lie across the other half; of a larger one no more is defended in a round
/// (`kiltros.attack.limit`).
pub(super) const MOST_DUELS: usize = 45;
const NO_DUEL: Duel = Duel { attack: Card::PULGOSO, defense: Card::PULGOSO };

/// The cards on the table. Duels are kept in order and unused places are cleared, so that equal
/// boards are equal values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    pub(super) open: Cards,
    duels: [Duel; MOST_DUELS],
    count: u8,
}

impl Board {
    pub(super) const EMPTY: Board =
        Board { open: Bag::EMPTY, duels: [NO_DUEL; MOST_DUELS], count: 0 };

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty() && self.count == 0
    }

    #[inline]
    pub(super) fn duels(&self) -> &[Duel] {
        &self.duels[..usize::from(self.count)]
    }

    /// How many attacks lie on the table, defended or not.
    #[inline]
    pub(super) fn attacks(&self) -> u32 {
        self.open.len() + u32::from(self.count)
    }

    /// Another attack can be defended (`kiltros.attack.limit`).
    #[inline]
    pub(super) fn has_space(&self) -> bool {
        usize::from(self.count) < MOST_DUELS
    }

    /// All cards on the table.
    pub(super) fn cards(&self) -> Cards {
        let mut cards = self.open;
        for duel in self.duels() {
            cards.add(duel.attack);
            cards.add(duel.defense);
        }
        cards
    }

    /// The cards whose number is on the table, attacking or defending (`kiltros.attack.more`).
    #[inline]
    pub(super) fn same_numbers(&self) -> Faces<Card> {
        self.duels().iter().fold(self.same_numbers_as_open(), |all, duel| {
            all | duel.attack.same_number() | duel.defense.same_number()
        })
    }

    /// The cards whose number an open attack has (`kiltros.control`).
    #[inline]
    pub(super) fn same_numbers_as_open(&self) -> Faces<Card> {
        self.open.faces().fold(Faces::EMPTY, |all, card| all | card.same_number())
    }

    /// Tells whether a card lies there.
    pub(super) fn has(&self, place: Place) -> bool {
        match place {
            Place::Open(card) => self.open.has(card),
            Place::Attack(duel) | Place::Defense(duel) => self.duels().contains(&duel),
        }
    }

    /// Each place with a card; those that look the same once.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let first_of_its_kind = |i: &usize| *i == 0 || self.duels[*i - 1] != self.duels[*i];
        let duels = (0..usize::from(self.count)).filter(first_of_its_kind).map(|i| self.duels[i]);
        let of_duels = duels.flat_map(|duel| [Place::Attack(duel), Place::Defense(duel)]);
        self.open.faces().map(Place::Open).chain(of_duels)
    }

    /// Lays a card across an open attack.
    #[inline]
    pub(super) fn defend(&mut self, attack: Card, defense: Card) {
        self.open.remove(attack);
        self.add(Duel { attack, defense });
    }

    pub(super) fn add(&mut self, duel: Duel) {
        let mut at = usize::from(self.count);
        while at > 0 && self.duels[at - 1] > duel {
            self.duels[at] = self.duels[at - 1];
            at -= 1;
        }
        self.duels[at] = duel;
        self.count += 1;
    }

    fn remove(&mut self, duel: Duel) {
        let at = self.duels().iter().position(|&other| other == duel).expect("the duel is there");
        let count = usize::from(self.count);
        self.duels.copy_within(at + 1..count, at);
        self.duels[count - 1] = NO_DUEL;
        self.count -= 1;
    }

    /// Takes a card away. What is left of a duel is an open attack
    /// (`kiltros.galleta.attack-taken`, `kiltros.galleta.defence-taken`).
    pub(super) fn take(&mut self, place: Place) {
        match place {
            Place::Open(card) => self.open.remove(card),
            Place::Attack(duel) => {
                self.remove(duel);
                self.open.add(duel.defense);
            }
            Place::Defense(duel) => {
                self.remove(duel);
                self.open.add(duel.attack);
            }
        }
    }
}
