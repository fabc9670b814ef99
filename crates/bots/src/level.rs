//! Difficulty levels: how well a bot plays, as people choose it at a table.

use std::time::Duration;

use crate::bot::Bot;
use crate::casual::{Casual, Keenness};
use crate::heuristics::Heuristics;
use crate::search::{Budget, Strong};
use crate::timing::Timing;

/// How well a bot plays.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Knows the rules and little more; forgets, and overlooks things.
    Easy,
    /// Plays like somebody who has played a few evenings.
    Normal,
    /// Looks ahead and forgets nothing.
    Hard,
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// How much the hardest one thinks: it is ready before its shortest pace is over, even on a slow
    /// machine.
    pub const THOUGHT: Budget =
        Budget { simulations: 20_000, time: Some(Duration::from_millis(950)) };

    /// What it is called.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// How quick such a bot is.
    #[must_use]
    pub fn timing(self) -> Timing {
        match self {
            Level::Easy => Timing::DREAMY,
            Level::Normal => Timing::LIVELY,
            Level::Hard => Timing::ALERT,
        }
    }

    /// A bot of this level.
    #[must_use]
    pub fn bot<G: Heuristics>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Level::Easy => Box::new(Casual::new(seed).with(Keenness::EASY).timed(self.timing())),
            Level::Normal => {
                Box::new(Casual::new(seed).with(Keenness::NORMAL).timed(self.timing()))
            }
            Level::Hard => Box::new(Strong::new(Level::THOUGHT, seed).timed(self.timing())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hardest_is_ready_before_its_pace_is_over() {
        let thought = Level::THOUGHT.time.expect("it is bounded");
        let pace = Level::Hard.timing();
        assert!(thought < Duration::from_millis(u64::from(pace.shortest_pace())));
        assert!(pace.longest_pace() < 1_500);
    }
}
