//! The chance of rollouts: one pseudo-random generator, for games that are only imagined.

use engine::{Chance, Rng, Stream};

/// One generator for all purposes: nobody compares imagined games stream by stream.
#[derive(Copy, Clone, Debug)]
pub struct Dice(pub Rng);

impl Chance for Dice {
    #[inline]
    fn below(&mut self, _: Stream, n: u32) -> u32 {
        self.0.below(n)
    }
}
