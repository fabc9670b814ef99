//! Comparing two latency distributions, with a bootstrap confidence interval. How much slower moves were at one time
//! than at another, and how sure that is.

use serde::Serialize;

use crate::dice::Dice;

/// How many times the seconds are drawn anew.
const DRAWS: usize = 1_000;

/// How long moves took, in microseconds, and in which second each of them should have been sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Delays {
    /// With the place of the second among the others; slowest first once it is sorted.
    moves: Vec<(u64, usize)>,
    seconds: Vec<Second>,
}

#[derive(Copy, Clone, Debug)]
struct Second {
    name: (u8, u64),
    moves: u64,
}

/// The ratio of two p99 latencies.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Contrast {
    /// At the first time, in milliseconds.
    pub before: f64,
    /// At the other time.
    pub after: f64,
    /// Divided.
    pub ratio: f64,
    /// Its 95 % confidence interval, by bootstrap.
    pub between: (f64, f64),
}

impl Delays {
    /// One more move of that second of that part.
    pub(crate) fn add(&mut self, part: u8, second: u64, micros: u64) {
        let name = (part, second);
        let place = self.seconds.iter().rposition(|second| second.name == name);
        let place = place.unwrap_or_else(|| {
            self.seconds.push(Second { name, moves: 0 });
            self.seconds.len() - 1
        });
        self.seconds[place].moves += 1;
        self.moves.push((micros, place));
    }

    /// The p99 latency in milliseconds, if each second had been there so many times (a bootstrap sample).
    fn p99(&self, often: &[u64]) -> f64 {
        let all: u64 =
            self.seconds.iter().zip(often).map(|(second, often)| second.moves * often).sum();
        // So many may be slower.
        let mut slower = all / 100;
        for &(micros, place) in &self.moves {
            if often[place] > slower {
                return micros as f64 / 1e3;
            }
            slower -= often[place];
        }
        f64::NAN
    }

    /// As many seconds as there are, each of them any.
    fn drawn(&self, dice: &mut Dice) -> Vec<u64> {
        let mut often = vec![0; self.seconds.len()];
        for _ in 0..often.len() {
            often[dice.below(self.seconds.len())] += 1;
        }
        often
    }
}

impl Contrast {
    /// Compares. A stall makes all moves of a second slow, so moves say little more than their seconds do: it is
    /// whole seconds that are drawn anew, a thousand times, to see how much the ratio owes to luck.
    pub(crate) fn of(mut before: Delays, mut after: Delays, seed: u64) -> Contrast {
        for delays in [&mut before, &mut after] {
            delays.moves.sort_unstable_by(|one, other| other.cmp(one));
        }
        let once = |delays: &Delays| delays.p99(&vec![1; delays.seconds.len()]);
        let mut dice = Dice::new(seed, "contrast");
        let mut ratios: Vec<f64> = (0..DRAWS)
            .map(|_| {
                let (one, other) = (before.drawn(&mut dice), after.drawn(&mut dice));
                after.p99(&other) / before.p99(&one)
            })
            .collect();
        ratios.sort_unstable_by(f64::total_cmp);
        let (before, after) = (once(&before), once(&after));
        Contrast {
            before,
            after,
            ratio: after / before,
            between: (ratios[DRAWS / 40], ratios[DRAWS - 1 - DRAWS / 40]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty seconds of a thousand moves; in every `stalls`-th second fifty of them take a tenth of a second.
    fn delays(stalls: u64, usual: u64) -> Delays {
        let mut delays = Delays::default();
        for second in 0..20 {
            for number in 0..1_000 {
                let slow = second % stalls == 0 && number < 50;
                delays.add(0, second, if slow { 100_000 } else { usual + number });
            }
        }
        delays
    }

    #[test]
    fn what_is_the_same_is_the_same() {
        let contrast = Contrast::of(delays(100, 1_000), delays(100, 1_000), 1);
        assert_eq!(contrast.ratio, 1.0, "{contrast:?}");
        assert!(contrast.between.0 <= 1.0 && contrast.between.1 >= 1.0, "{contrast:?}");
    }

    #[test]
    fn what_is_slower_shows() {
        let contrast = Contrast::of(delays(100, 10_000), delays(100, 20_000), 1);
        assert!((1.8..2.0).contains(&contrast.ratio), "{contrast:?}");
        assert!(contrast.between.0 > 1.5, "{contrast:?}");
    }

    #[test]
    fn a_few_stalls_are_no_certainty() {
        // One stall in twenty seconds against five: it may be luck.
        let contrast = Contrast::of(delays(20, 10_000), delays(4, 10_000), 1);
        assert!(contrast.ratio > 1.2, "{contrast:?}");
        assert!(contrast.between.0 < 1.2 && contrast.between.1 > 5.0, "{contrast:?}");
        assert_eq!(contrast, Contrast::of(delays(20, 10_000), delays(4, 10_000), 1), "seeded");
    }

    #[test]
    fn nothing_cannot_be_compared() {
        assert!(Contrast::of(Delays::default(), delays(2, 1_000), 1).ratio.is_nan());
    }
}
