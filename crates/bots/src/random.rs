//! The baseline: a player that chooses uniformly among the legal moves, blindly.

use engine::{Game, Rng, Sight};

use crate::bot::Bot;

/// Each legal move is as likely.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    rng: Rng,
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    /// The player of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random<G> {
        Random { rng: Rng::new(seed), moves: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        self.moves.clear();
        sight.moves(&mut self.moves);
        let k = self.rng.below(self.moves.len().max(1) as u32);
        self.moves.get(k as usize).copied().unwrap_or_else(|| sight.fallback())
    }
}
