//! The timing of bots: think time and reaction times, with jitter drawn from a log-normal distribution.
//!
//! Nothing here ever looks at cards, so no pause gives a hand away (a timing side channel).

use engine::Rng;

/// How quick a bot is, in milliseconds.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Timing {
    /// How long it takes over a move, at least and at most.
    pace: (u32, u32),
    /// How long it usually takes to notice that something can be shouted.
    reaction: u32,
    /// How often, in a hundred times, it does not notice at all.
    misses: u32,
}

/// How much reactions differ: people's are spread like this, with a long tail.
const SPREAD: f64 = 0.35;

impl Timing {
    /// That of bots among themselves: all alike.
    pub const STEADY: Timing = Timing { pace: (800, 1_600), reaction: 900, misses: 20 };
    /// Takes its time and often overhears things.
    pub const DREAMY: Timing = Timing { pace: (1_200, 2_600), reaction: 1_700, misses: 45 };
    /// Like most people.
    pub const LIVELY: Timing = Timing { pace: (900, 1_900), reaction: 1_150, misses: 20 };
    /// Hard to beat to a shout. It never moves sooner than it can have thought.
    pub const ALERT: Timing = Timing { pace: (1_050, 1_450), reaction: 800, misses: 5 };

    /// How long the next move takes.
    pub fn pace(self, rng: &mut Rng) -> u32 {
        let (least, most) = self.pace;
        least + rng.below(most - least + 1)
    }

    /// How long it takes to notice that something can be shouted, if it is noticed at all.
    pub fn notices(self, rng: &mut Rng) -> Option<u32> {
        if rng.below(100) < self.misses {
            return None;
        }
        // Twelve throws add up to nearly a normal distribution.
        let throws: u32 = (0..12).map(|_| rng.below(1_000)).sum();
        let deviation = (f64::from(throws) - 5_994.0) / 1_000.0;
        Some((f64::from(self.reaction) * (SPREAD * deviation).exp()) as u32)
    }

    /// The same for somebody in a hurry: a quarter of the time over a move. What is noticed is noticed
    /// as late as ever, for that is a race with others.
    #[must_use]
    pub fn brisk(self) -> Timing {
        let (least, most) = self.pace;
        Timing { pace: (least / 4, most / 4), ..self }
    }

    /// The shortest time that it ever takes over a move.
    #[must_use]
    pub fn shortest_pace(self) -> u32 {
        self.pace.0
    }

    /// The longest.
    #[must_use]
    pub fn longest_pace(self) -> u32 {
        self.pace.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_are_those_of_people() {
        let mut rng = Rng::new(5);
        for timing in [Timing::DREAMY, Timing::LIVELY, Timing::ALERT] {
            let all: Vec<Option<u32>> = (0..20_000).map(|_| timing.notices(&mut rng)).collect();
            let mut noticed: Vec<u32> = all.iter().copied().flatten().collect();
            noticed.sort_unstable();
            let missed = 100.0 * (all.len() - noticed.len()) as f64 / all.len() as f64;
            assert!((missed - f64::from(timing.misses)).abs() < 2.0, "{missed} of 100");
            let median = noticed[noticed.len() / 2];
            assert!(median.abs_diff(timing.reaction) < timing.reaction / 20, "{median}");
            // Nobody is quicker than the eye, and some are slow.
            assert!(noticed[0] > 150 && noticed[noticed.len() * 99 / 100] > 2 * median);
        }
    }

    #[test]
    fn a_pace_stays_within_its_bounds() {
        let mut rng = Rng::new(6);
        for timing in [Timing::STEADY, Timing::DREAMY, Timing::LIVELY, Timing::ALERT] {
            for _ in 0..2_000 {
                let pace = timing.pace(&mut rng);
                assert!((timing.shortest_pace()..=timing.longest_pace()).contains(&pace));
            }
        }
    }
}
