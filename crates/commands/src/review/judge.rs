//! Evaluation of one decision: the regret of a move against the best one, with confidence intervals.
//!
//! A first search finds the best move. If another one was made, both are weighed afresh with as much thought each.
//! What then looks like a clear loss is weighed once more, more closely, and only that last look counts: of
//! hundreds of decisions some look bad by chance (multiple comparisons).

use bots::{Budget, Candidate, Heuristics, OpenCards, Strong, Weighed};
use engine::{Seat, Sight};
use serde::Serialize;

/// So much more thought goes into the last look.
const CLOSER: u32 = 4;

/// A move that was made where another could have been.
pub(super) struct Decision<G: Heuristics> {
    pub(super) number: usize,
    pub(super) seat: Seat,
    pub(super) mv: G::Move,
    /// The game before it.
    pub(super) game: G,
    /// Has heard all that the seat had heard.
    pub(super) listener: Strong<G>,
}

/// What a decision was worth, from what the seat knew then.
#[derive(Clone, Serialize)]
pub(super) struct AsKnown {
    pub(super) best: String,
    /// The part of the imagined games that the best move wins.
    pub(super) best_wins: f64,
    pub(super) played_wins: f64,
    /// The difference. By chance it can be a little below zero.
    pub(super) loss: f64,
    /// Half of its 95 % confidence interval.
    pub(super) margin: f64,
    /// Whether the loss is larger than its margin.
    pub(super) clear: bool,
}

/// What a decision was worth if all cards had lain open. Its names are its own, so that nobody takes
/// the one for the other.
#[derive(Clone, Serialize)]
pub(super) struct Hindsight {
    pub(super) open_best: String,
    pub(super) open_best_wins: f64,
    pub(super) open_played_wins: f64,
    pub(super) open_loss: f64,
    pub(super) open_margin: f64,
    pub(super) open_clear: bool,
}

impl<G: Heuristics> Decision<G> {
    pub(super) fn as_known(&self, look: Budget) -> AsKnown {
        let mut adviser = self.listener.clone();
        let sight = Sight::new(&self.game, self.seat);
        let candidates = adviser.candidates(&sight);
        let found = self.compare(&candidates, look, |moves, budget, number| {
            adviser.weigh(&sight, moves, budget, number)
        });
        AsKnown {
            best: found.best.to_string(),
            best_wins: found.best_wins,
            played_wins: found.played_wins,
            loss: found.loss(),
            margin: found.margin,
            clear: found.is_clear(),
        }
    }

    pub(super) fn hindsight(&self, look: Budget, seed: u64) -> Hindsight {
        let mut open = OpenCards::<G>::new(look, seed);
        let candidates = open.candidates(&self.game, self.seat);
        let found = self.compare(&candidates, look, |moves, budget, number| {
            open.weigh(&self.game, self.seat, moves, budget, number)
        });
        Hindsight {
            open_best: found.best.to_string(),
            open_best_wins: found.best_wins,
            open_played_wins: found.played_wins,
            open_loss: found.loss(),
            open_margin: found.margin,
            open_clear: found.is_clear(),
        }
    }

    fn compare(
        &self,
        candidates: &[Candidate<G::Move>],
        look: Budget,
        mut weigh: impl FnMut(&[G::Move], Budget, u64) -> Vec<Weighed<G::Move>>,
    ) -> Found<G::Move> {
        let best = candidates.first().map_or(self.mv, |candidate| candidate.mv);
        if best == self.mv {
            let wins = candidates.first().map_or(0.0, |candidate| f64::from(candidate.value));
            return Found { best, best_wins: wins, played_wins: wins, margin: 0.0 };
        }
        let mut look_again = |budget: Budget, number: u64| {
            let weighed = weigh(&[best, self.mv], budget, number);
            let (best_at, played) = (&weighed[0], &weighed[1]);
            Found {
                best,
                best_wins: best_at.value,
                played_wins: played.value,
                margin: best_at.margin.hypot(played.margin),
            }
        };
        let first = look_again(look, 0);
        if !first.is_clear() {
            return first;
        }
        let closer = Budget {
            simulations: look.simulations.saturating_mul(CLOSER),
            time: look.time.map(|time| time * CLOSER),
        };
        look_again(closer, 1)
    }
}

/// What was found of a decision.
struct Found<M> {
    best: M,
    best_wins: f64,
    played_wins: f64,
    margin: f64,
}

impl<M> Found<M> {
    fn loss(&self) -> f64 {
        self.best_wins - self.played_wins
    }

    fn is_clear(&self) -> bool {
        self.loss() > self.margin
    }
}
