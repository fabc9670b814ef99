//! Players that play at random, and see what their seats see.

use engine::{Game, Rng, Seat, SeatSet, Sight};

/// The random players at a table.
#[derive(Clone, Debug)]
pub(crate) struct Bots<G: Game> {
    rng: Rng,
    moves: Vec<G::Move>,
}

impl<G: Game> Bots<G> {
    /// The players of this seed.
    pub(crate) fn new(seed: u64) -> Bots<G> {
        Bots { rng: Rng::new(!seed), moves: Vec::new() }
    }

    /// One of `seats`, each as likely.
    pub(crate) fn pick(&mut self, seats: SeatSet) -> Option<Seat> {
        if seats.is_empty() { None } else { seats.nth(self.rng.below(seats.len())) }
    }

    /// One of `seats` that reacts, if any does: each one time in eight.
    pub(crate) fn reacting(&mut self, seats: SeatSet) -> Option<Seat> {
        let awake = seats.iter().filter(|_| self.rng.below(8) == 0).collect();
        self.pick(awake)
    }

    /// One of the seat's moves, each as likely; nothing if it has none.
    pub(crate) fn choose(&mut self, sight: &Sight<'_, G>) -> Option<G::Move> {
        self.moves.clear();
        sight.moves(&mut self.moves);
        let count = u32::try_from(self.moves.len()).ok().filter(|&count| count > 0)?;
        self.moves.get(self.rng.below(count) as usize).copied()
    }
}
