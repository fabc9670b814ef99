//! Latency histograms: p50, p90, p99. Many times in a few numbers.

use hdrhistogram::Histogram;
use serde::Serialize;

/// Collects times, in microseconds.
#[derive(Clone, Debug)]
pub struct Figures(Histogram<u64>);

impl Default for Figures {
    fn default() -> Figures {
        Figures(Histogram::new(3).expect("three digits are possible"))
    }
}

impl Figures {
    /// One more time.
    pub fn add(&mut self, micros: u64) {
        // It grows by itself; the largest number is beyond any run.
        let _ = self.0.record(micros);
    }

    /// The numbers.
    #[must_use]
    pub fn spread(&self) -> Spread {
        let at = |quantile| self.0.value_at_quantile(quantile) as f64 / 1e3;
        Spread {
            count: self.0.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            max: self.0.max() as f64 / 1e3,
        }
    }
}

/// How long something took, in milliseconds.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// How many times it was measured.
    pub count: u64,
    /// Half took at most so long.
    pub p50: f64,
    /// Nine in ten.
    pub p90: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// All of them.
    pub max: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_times() {
        let mut figures = Figures::default();
        (1..=100).for_each(|millis| figures.add(millis * 1_000));
        let spread = figures.spread();
        assert_eq!(spread.count, 100);
        let near = |value: f64, wanted: f64| (value - wanted).abs() < 0.1;
        assert!(near(spread.p50, 50.0) && near(spread.p90, 90.0), "{spread:?}");
        assert!(near(spread.p99, 99.0) && near(spread.max, 100.0), "{spread:?}");
        assert_eq!(Figures::default().spread(), Spread::default());
    }
}
