//! How long to wait before the next attempt.

/// The first pause, in milliseconds.
const FIRST: f64 = 300.0;
/// The longest, in milliseconds.
const LONGEST: f64 = 10_000.0;

/// Pauses that grow, and never so that everybody comes back at the same moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Patience {
    tries: u32,
}

impl Patience {
    /// The next pause in milliseconds; `chance` is a random number from 0 to 1.
    pub fn pause(&mut self, chance: f64) -> f64 {
        let whole = (FIRST * f64::from(1 << self.tries.min(8))).min(LONGEST);
        self.tries += 1;
        whole * (0.5 + chance.clamp(0.0, 1.0) / 2.0)
    }

    /// It worked: the next time begins with a short pause.
    pub fn reset(&mut self) {
        self.tries = 0;
    }

    /// How often it was tried in vain.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_limit() {
        let mut patience = Patience::default();
        let pauses: Vec<f64> = (0..12).map(|_| patience.pause(1.0)).collect();
        assert_eq!(pauses[..3], [300.0, 600.0, 1_200.0]);
        assert!(pauses.windows(2).all(|two| two[0] <= two[1]));
        assert_eq!(pauses[11], LONGEST);
        patience.reset();
        assert_eq!((patience.tries(), patience.pause(0.0)), (0, 150.0));
    }

    #[test]
    fn chance_never_takes_a_pause_away() {
        for chance in [-1.0, 0.0, 0.5, 1.0, 9.0] {
            let pause = Patience::default().pause(chance);
            assert!((150.0..=300.0).contains(&pause), "{chance}: {pause}");
        }
    }
}
