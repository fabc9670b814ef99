//! What the players know of each other's hands.
//!
//! Cards that went into a hand before everybody's eyes are known to all: picked up after a lost
//! round, or fetched by a Galleta. A card that a Pulgoso moved is known to the two involved. What is
//! kept is always true; what would need more than "at least this many" to say is forgotten.

use engine::bag::{Bag, Face};
use engine::seat::{MAX_SEATS, Seat, SeatSet};

use super::cards::{Card, Cards};

/// What is known of the hands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Memory {
    /// What everybody knows each hand to hold, at least.
    pub(super) known: [Cards; MAX_SEATS],
    /// What some know besides.
    pub(super) facts: Facts,
}

/// `knower` knows that `holder` holds a `card`, besides what everybody knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fact {
    pub(super) knower: Seat,
    pub(super) holder: Seat,
    pub(super) card: Card,
}

const MOST_FACTS: usize = 48;
// A theft teaches at most one fact for each of the 39 faces, and two more.
const _: () = assert!(MOST_FACTS >= 39 + 2);

/// Facts in the order in which they were learned. Before there are too many, the oldest are forgotten.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Facts {
    packed: [u16; MOST_FACTS],
    count: u8,
}

impl Facts {
    pub(super) const NONE: Facts = Facts { packed: [0; MOST_FACTS], count: 0 };

    pub(super) fn iter(&self) -> impl Iterator<Item = Fact> {
        self.packed[..usize::from(self.count)].iter().map(|&packed| Fact {
            knower: Seat((packed >> 12) as u8),
            holder: Seat((packed >> 8 & 0xF) as u8),
            card: Card::from_index((packed & 0xFF) as u8),
        })
    }

    /// Those that `seat` knows of: what it knows, and what others know of its own hand.
    pub(super) fn of(&self, seat: Seat) -> Facts {
        let mut facts = Facts::NONE;
        let concerns = |fact: &Fact| fact.knower == seat || fact.holder == seat;
        self.iter().filter(concerns).for_each(|fact| facts.add(fact));
        facts
    }

    /// Forgets the oldest facts until there is room for so many more.
    fn leave_space(&mut self, more: usize) {
        while usize::from(self.count) + more > MOST_FACTS {
            self.remove_at(0);
        }
    }

    /// Learns a fact. If there is no room for it, it is not learned.
    pub(super) fn add(&mut self, fact: Fact) {
        if usize::from(self.count) == MOST_FACTS {
            return;
        }
        let Fact { knower, holder, card } = fact;
        self.packed[usize::from(self.count)] =
            u16::from(knower.0) << 12 | u16::from(holder.0) << 8 | u16::from(card.index());
        self.count += 1;
    }

    /// Forgets one such fact, if there is one.
    pub(super) fn remove(&mut self, fact: Fact) {
        let at = self.iter().position(|other| other == fact);
        if let Some(at) = at {
            self.remove_at(at);
        }
    }

    /// For each who knows of such a card, forgets one.
    fn remove_once_each(&mut self, holder: Seat, card: Card) {
        let wanted = u16::from(holder.0) << 8 | u16::from(card.index());
        let mut forgotten = SeatSet::EMPTY;
        let mut at = 0;
        while at < usize::from(self.count) {
            let knower = Seat((self.packed[at] >> 12) as u8);
            if self.packed[at] & 0x0FFF == wanted && !forgotten.has(knower) {
                forgotten = forgotten.with(knower);
                self.remove_at(at);
            } else {
                at += 1;
            }
        }
    }

    fn remove_at(&mut self, at: usize) {
        let count = usize::from(self.count);
        self.packed.copy_within(at + 1..count, at);
        self.packed[count - 1] = 0;
        self.count -= 1;
    }

    /// What `knower` knows `holder` to hold, besides what everybody knows.
    pub(super) fn about(&self, knower: Seat, holder: Seat) -> Cards {
        let told = self.iter().filter(|fact| fact.knower == knower && fact.holder == holder);
        told.map(|fact| fact.card).collect()
    }
}

impl Memory {
    pub(super) const NONE: Memory = Memory { known: [Bag::EMPTY; MAX_SEATS], facts: Facts::NONE };

    /// What `knower` knows `holder` to hold, at least.
    pub(super) fn of(&self, knower: Seat, holder: Seat) -> Cards {
        let mut cards = self.known[holder.index()];
        cards.add_all(&self.facts.about(knower, holder));
        cards
    }

    /// A card has left a hand before everybody's eyes.
    #[inline]
    pub(super) fn leaves(&mut self, holder: Seat, card: Card) {
        let known = &mut self.known[holder.index()];
        if known.has(card) {
            known.remove(card);
        } else if self.facts.count > 0 {
            self.facts.remove_once_each(holder, card);
        }
    }

    /// A card has come into a hand before everybody's eyes.
    pub(super) fn arrives(&mut self, holder: Seat, card: Card) {
        self.known[holder.index()].add(card);
    }

    /// Makes room for what a theft from `victim` teaches. This comes before the theft, so that what
    /// is forgotten is forgotten whether the theft stands or not.
    pub(super) fn expect_theft(&mut self, victim: Seat) {
        // A fact for each face that everybody knew of, one for the card taken, and one to spare.
        let more = self.known[victim.index()].faces().len() as usize + 2;
        self.facts.leave_space(more);
    }

    /// `knower` has seen a card that is in the hand of `holder`.
    pub(super) fn seen(&mut self, knower: Seat, holder: Seat, card: Card) {
        if !self.of(knower, holder).has(card) {
            self.facts.add(Fact { knower, holder, card });
        }
    }

    /// `thief` has taken a card from `victim`, and only these two have seen which.
    pub(super) fn stolen(&mut self, thief: Seat, victim: Seat, card: Card) {
        let known = self.known[victim.index()];
        // For whoever knows of a card only by a fact, that card may be the one that is gone.
        for knower in (0..MAX_SEATS as u8).map(Seat) {
            let told = self.facts.about(knower, victim).faces();
            for face in told.filter(|&face| !known.has(face) && (knower != thief || face == card)) {
                self.facts.remove(Fact { knower, holder: victim, card: face });
            }
        }
        // For all others, one of each face that everybody knew of may be gone; the thief knows better.
        for face in known.faces() {
            self.known[victim.index()].remove(face);
            if face != card {
                self.facts.add(Fact { knower: thief, holder: victim, card: face });
            }
        }
        self.facts.add(Fact { knower: victim, holder: thief, card });
    }
}
