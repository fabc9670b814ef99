//! Who has won, and who plays together.

use engine::seat::{Seat, SeatSet};

use super::state::State;

impl State {
    /// Tells whether two seats are in the same pack. Packs sit alternately (`kiltros.packs`).
    #[must_use]
    #[inline]
    pub fn same_pack(&self, a: Seat, b: Seat) -> bool {
        let Some(size) = self.options.packs.size() else { return self.same_mixed_pack(a, b) };
        let packs = self.seats / size;
        a.0 % packs == b.0 % packs
    }

    #[cold]
    fn same_mixed_pack(&self, a: Seat, b: Seat) -> bool {
        let packs = self.options.packs.of_seats(self.seats);
        packs.is_some_and(|packs| packs[a.index()] == packs[b.index()])
    }

    /// The members of a pack (`kiltros.packs`).
    pub fn pack(&self, member: Seat) -> SeatSet {
        (0..self.seats).map(Seat).filter(|&seat| self.same_pack(seat, member)).collect()
    }

    /// Those without cards, each with the whole pack (`kiltros.win`, `kiltros.packs.win`).
    pub(super) fn winners(&self) -> SeatSet {
        let seats = || (0..self.seats).map(Seat);
        let out: SeatSet =
            seats().filter(|&seat| self.table.hands[seat.index()].is_empty()).collect();
        if out.is_empty() {
            return out;
        }
        out.iter().fold(SeatSet::EMPTY, |all, winner| all | self.pack(winner))
    }
}
