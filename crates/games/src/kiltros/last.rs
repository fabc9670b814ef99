//! The last play of a round, standing or undone.

use std::mem::swap;

use engine::seat::Seat;

use super::board::Place;
use super::cards::{Card, Cards};
use super::memory::{Fact, Facts, Memory};
use super::moves::Move;
use super::state::Position;

/// The last play of the round.
///
/// A Chancletazo does not run a play backwards. It swaps the table with the one that would be there
/// had the play fallen the other way, and the next Chancletazo swaps them again. So chains of any
/// length cost nothing, a stolen card comes back as the same card, and no play needs an inverse.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Last {
    /// Who made the play.
    pub(super) seat: Seat,
    /// The play.
    pub(super) mv: Move,
    /// Whether it stands.
    pub(super) stands: bool,
    /// The card that the play moved into or between hands, unless a Chancletazo has spent it.
    pub(super) moved: Option<Card>,
    /// The table as it would be if the play had fallen the other way.
    pub(super) other: Position,
    /// The hand of which a different thing would then be known, and what.
    pub(super) whose: Seat,
    pub(super) known: Cards,
    pub(super) facts: Facts,
}

impl Last {
    /// Undoes the play, or brings it back, with a Chancletazo of `user`, who holds one.
    pub(super) fn strike(&mut self, table: &mut Position, memory: &mut Memory, user: Seat) {
        let mut other_memory = *memory;
        other_memory.known[self.whose.index()] = self.known;
        other_memory.facts = self.facts;

        spend_from_hand(table, memory, user);
        if self.other.hands[user.index()].has(Card::CHANCLETAZO) {
            spend_from_hand(&mut self.other, &mut other_memory, user);
        } else {
            // kiltros.chancletazo.spent
            self.spend_moved(&mut other_memory);
        }

        if self.stands {
            self.know_moved(memory, &mut other_memory);
        } else {
            self.know_moved(&mut other_memory, memory);
        }

        swap(table, &mut self.other);
        swap(memory, &mut other_memory);
        self.known = other_memory.known[self.whose.index()];
        self.facts = other_memory.facts;
        self.stands = !self.stands;
    }

    /// Thief and victim go on knowing where a stolen card is, whichever way the play falls: if it is
    /// a Chancletazo and one was used, it was another one (`kiltros.chancletazo.spent`).
    fn know_moved(&self, with: &mut Memory, without: &mut Memory) {
        if let (Move::Pulgoso { thief, victim }, Some(card)) = (self.mv, self.moved) {
            with.seen(victim, thief, card);
            without.seen(thief, victim, card);
        }
    }

    /// The Chancletazo in use is the very card that the play had moved: where it would lie if the
    /// play had fallen the other way, it is spent as well.
    fn spend_moved(&mut self, memory: &mut Memory) {
        let other_stands = !self.stands;
        match self.mv {
            Move::Pulgoso { thief, victim } if other_stands => {
                self.other.hands[thief.index()].remove(Card::CHANCLETAZO);
                self.other.discards.add(Card::CHANCLETAZO);
                memory.facts.remove(Fact {
                    knower: victim,
                    holder: thief,
                    card: Card::CHANCLETAZO,
                });
            }
            Move::Pulgoso { victim, .. } => spend_from_hand(&mut self.other, memory, victim),
            Move::Galleta { taken, .. } => self.spend_from_board(taken),
            _ => unreachable!("no other play puts a Chancletazo into a hand"),
        }
        self.moved = None;
    }

    fn spend_from_board(&mut self, place: Place) {
        self.other.board.take(place);
        self.other.discards.add(Card::CHANCLETAZO);
    }
}

fn spend_from_hand(table: &mut Position, memory: &mut Memory, holder: Seat) {
    table.hands[holder.index()].remove(Card::CHANCLETAZO);
    table.discards.add(Card::CHANCLETAZO);
    memory.leaves(holder, Card::CHANCLETAZO);
}
