//! Who has won, and who plays together.

use engine::seat::{Seat, SeatSet};

use super::state::State;

impl State {
    /// Tells whether two seats are in the same pack. Packs sit alternately (`kiltros.packs`).
    #[must_use]
    pub fn same_pack(&self, a: Seat, b: Seat) -> bool {
        let packs = self.seats / self.options.packs.size();
        a.0 % packs == b.0 % packs
    }

    /// Those without cards, each with the whole pack (`kiltros.win`, `kiltros.packs.win`).
    pub(super) fn winners(&self) -> SeatSet {
        let seats = || (0..self.seats).map(Seat);
        let out: SeatSet =
            seats().filter(|&seat| self.table.hands[seat.index()].is_empty()).collect();
        if out.is_empty() {
            return out;
        }
        seats().filter(|&seat| out.iter().any(|winner| self.same_pack(seat, winner))).collect()
    }
}
