//! Axes of charts: scales, ticks and labels.

/// Values from `low` to `high`, drawn from `from` to `to`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Axis {
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Axis {
    /// Where a value lies; what is beyond the ends lies at the end.
    pub(crate) fn at(&self, value: f64) -> f64 {
        let span = self.high - self.low;
        let part = if span > 0.0 { (value - self.low) / span } else { 0.5 };
        self.from + part.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// Round values within the axis, about `wanted` of them.
    pub(crate) fn ticks(&self, wanted: u32) -> Vec<f64> {
        let step = round_up((self.high - self.low) / f64::from(wanted.max(1)));
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        (first..=last).map(|k| k as f64 * step).collect()
    }
}

/// The next of 1, 2 and 5, their tenths and their tens.
pub(crate) fn round_up(value: f64) -> f64 {
    if !value.is_finite() || value <= 0.0 {
        return 1.0;
    }
    let mut ten = 10f64.powi(value.log10().floor() as i32);
    // A logarithm may be off by a hair.
    if ten > value {
        ten /= 10.0;
    }
    let found = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * ten >= value * (1.0 - 1e-9));
    found.unwrap_or(10.0) * ten
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (value, step) in [
            (1.0, 1.0),
            (1.1, 2.0),
            (3.0, 5.0),
            (7.0, 10.0),
            (0.03, 0.05),
            (1000.0, 1000.0),
            (0.0, 1.0),
        ] {
            assert!((round_up(value) - step).abs() < 1e-12, "{value}: {}", round_up(value));
        }
    }

    #[test]
    fn ticks_are_few_and_within() {
        for high in [1.0, 7.0, 33.0, 128.0, 1537.0, 99_999.0] {
            for low in [0.0, -50.0] {
                let axis = Axis { low, high, from: 10.0, to: 310.0 };
                let ticks = axis.ticks(4);
                assert!((2..=6).contains(&ticks.len()), "{low} to {high}: {ticks:?}");
                assert!(ticks.iter().all(|&tick| (low..=high).contains(&tick)));
            }
        }
    }

    #[test]
    fn values_stay_in_the_box() {
        let axis = Axis { low: 0.0, high: 10.0, from: 100.0, to: 0.0 };
        assert_eq!(
            [-5.0, 0.0, 5.0, 10.0, 50.0].map(|value| axis.at(value)),
            [100.0, 100.0, 50.0, 0.0, 0.0]
        );
        assert_eq!(Axis { high: 0.0, ..axis }.at(3.0), 50.0);
    }
}
