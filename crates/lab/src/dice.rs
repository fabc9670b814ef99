//! Seeded random numbers: everything random in an experiment comes from one seed, so that what was found once is found again.

use std::time::Duration;

use engine::{Rng, hash};

/// Dice that everybody has their own of, so that what one does is not changed by how often another
/// throws.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rng);

impl Dice {
    /// The dice of this name under a seed.
    pub(crate) fn new(seed: u64, name: &str) -> Dice {
        let mut rng = Rng::new(seed);
        Dice(Rng::new(rng.next() ^ hash::of(name)))
    }

    /// Dice for somebody else, who throws them by themselves.
    pub(crate) fn another(&mut self) -> Dice {
        Dice(Rng::new(self.0.next()))
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(u32::try_from(n).unwrap_or(u32::MAX).max(1)) as usize
    }

    /// A number from `least` to `most`.
    pub(crate) fn within(&mut self, least: u64, most: u64) -> u64 {
        least + u64::from(self.0.below((most - least) as u32 + 1))
    }

    /// So many milliseconds.
    pub(crate) fn millis(&mut self, least: u64, most: u64) -> Duration {
        Duration::from_millis(self.within(least, most))
    }

    /// True in so many of a thousand cases.
    pub(crate) fn happens(&mut self, per_mille: u32) -> bool {
        self.0.below(1_000) < per_mille
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { from.get(self.below(from.len())) }
    }

    /// Random digits, two for each byte.
    pub(crate) fn hex(&mut self, bytes: usize) -> String {
        (0..bytes).map(|_| format!("{:02x}", self.below(256))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_dice_of_their_own() {
        let throws = |mut dice: Dice| (0..20).map(|_| dice.below(1_000)).collect::<Vec<_>>();
        assert_eq!(throws(Dice::new(7, "ana")), throws(Dice::new(7, "ana")));
        assert_ne!(throws(Dice::new(7, "ana")), throws(Dice::new(7, "bob")));
        assert_ne!(throws(Dice::new(7, "ana")), throws(Dice::new(8, "ana")));
        let mut one = Dice::new(7, "ana");
        assert_ne!(throws(one.another()), throws(one.another()));
    }

    #[test]
    fn so_many_of_a_thousand_are_so_many() {
        let mut dice = Dice::new(1, "counts");
        let often = (0..10_000).filter(|_| dice.happens(100)).count();
        assert!((800..1_200).contains(&often), "one in ten, not one in a hundred: {often}");
        assert!(!dice.happens(0) && dice.happens(1_000));
    }
}
