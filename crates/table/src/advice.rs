//! What a strong bot would do in somebody's place, from what that seat knows.

use bots::{Budget, Candidate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much is imagined for it.
pub(crate) const BUDGET: Budget = Budget::simulations(2_000);

/// A move that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Advised {
    /// The move, as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many of a thousand imagined games it wins.
    pub wins: u16,
    /// In how many of them it was made.
    pub games: u32,
}

impl Advised {
    pub(crate) fn of<M: ToString>(found: &Candidate<M>) -> Advised {
        Advised {
            mv: found.mv.to_string(),
            wins: (found.value.clamp(0.0, 1.0) * 1000.0).round() as u16,
            games: found.visits,
        }
    }
}
