//! Advice by a search with a fixed budget: what a strong bot would do in somebody's place, from what that seat
//! knows.

use bots::{Budget, Candidate};
use protocol::Advised;

/// How much is imagined for it.
pub(crate) const BUDGET: Budget = Budget::simulations(2_000);

/// A candidate move, as it is told.
pub(crate) fn told<M: ToString>(found: &Candidate<M>) -> Advised {
    Advised {
        mv: found.mv.to_string(),
        wins: (found.value.clamp(0.0, 1.0) * 1000.0).round() as u16,
        games: found.visits,
    }
}
