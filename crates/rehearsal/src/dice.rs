//! Everything random in a rehearsal comes from one seed.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use engine::Rng;
use server::identity::Randomness;

/// Dice that everybody has their own of, so that what one does is not changed by how often another
/// throws.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rng);

impl Dice {
    /// The dice of this name under a seed.
    pub(crate) fn new(seed: u64, name: &str) -> Dice {
        let name = name.bytes().fold(0xCBF2_9CE4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        let mut rng = Rng::new(seed);
        Dice(Rng::new(rng.next() ^ name))
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
    pub(crate) fn once_in(&mut self, per_mille: u32) -> bool {
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

/// What a node of a rehearsal takes for random.
pub(crate) fn randomness(seed: u64, name: &str) -> Randomness {
    let dice = Mutex::new(Dice::new(seed, name));
    Randomness::new(move |bytes| {
        let mut dice = dice.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.iter_mut().for_each(|byte| *byte = dice.below(256) as u8);
    })
}
