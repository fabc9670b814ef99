//! A histogram of fixed size, for the points of a seat at the end.

/// What is below the first bin or above the last is counted there.
const LOWEST: i32 = -1024;
const BINS: usize = 5120;

/// How often each score came up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    bins: Box<[u64; BINS]>,
    count: u64,
    sum: i64,
    least: i32,
    most: i32,
}

impl Default for Scores {
    fn default() -> Scores {
        Scores { bins: Box::new([0; BINS]), count: 0, sum: 0, least: i32::MAX, most: i32::MIN }
    }
}

impl Scores {
    /// Counts a score.
    pub fn add(&mut self, score: i32) {
        self.bins[bin(score)] += 1;
        self.count += 1;
        self.sum += i64::from(score);
        self.least = self.least.min(score);
        self.most = self.most.max(score);
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Scores) {
        self.bins.iter_mut().zip(other.bins.iter()).for_each(|(own, theirs)| *own += theirs);
        self.count += other.count;
        self.sum += other.sum;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Tells whether anybody had any points, for better or worse.
    #[must_use]
    pub fn any(&self) -> bool {
        self.least() != 0 || self.most() != 0
    }

    /// The lowest; 0 if there is none.
    #[must_use]
    pub fn least(&self) -> i32 {
        if self.count == 0 { 0 } else { self.least }
    }

    /// The highest; 0 if there is none.
    #[must_use]
    pub fn most(&self) -> i32 {
        if self.count == 0 { 0 } else { self.most }
    }

    /// The mean; 0 if there is none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The score that `percent` of all do not exceed; 0 if there is none.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> i32 {
        let rank = (self.count * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (i, &count) in self.bins.iter().enumerate() {
            seen += count;
            if seen >= rank {
                return (LOWEST + i as i32).clamp(self.least(), self.most());
            }
        }
        0
    }

    /// How often a score came up from each multiple of `width` to the next, beginning with the one at
    /// or below `first`.
    #[must_use]
    pub fn grouped(&self, first: i32, width: i32) -> Vec<u64> {
        let width = width.max(1);
        let first = first.div_euclid(width);
        let group = |score: i32| (score.div_euclid(width) - first).max(0) as usize;
        let mut groups = vec![0; group(self.most().min(LOWEST + BINS as i32 - 1)) + 1];
        for (i, &count) in self.bins.iter().enumerate().filter(|(_, count)| **count > 0) {
            groups[group(LOWEST + i as i32)] += count;
        }
        groups
    }
}

fn bin(score: i32) -> usize {
    (score.saturating_sub(LOWEST).max(0) as usize).min(BINS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_can_be_negative_and_wild() {
        let mut scores = Scores::default();
        assert_eq!((scores.least(), scores.most(), scores.percentile(50)), (0, 0, 0));
        assert!(!scores.any());
        for score in [-7, 0, 3, i32::MIN, i32::MAX] {
            scores.add(score);
        }
        assert!(scores.any());
        assert_eq!((scores.least(), scores.most(), scores.percentile(50)), (i32::MIN, i32::MAX, 0));
        assert_eq!(scores.grouped(-1024, 10).iter().sum::<u64>(), 5);
    }

    #[test]
    fn groups_begin_at_multiples() {
        let mut scores = Scores::default();
        (-10..30).for_each(|score| scores.add(score));
        assert_eq!(scores.grouped(scores.least(), 10), [10, 10, 10, 10]);
        assert_eq!(scores.grouped(-13, 10), [0, 10, 10, 10, 10]);
        assert_eq!((scores.percentile(5), scores.percentile(95), scores.mean()), (-9, 27, 9.5));
    }

    #[test]
    fn merging_is_counting_all() {
        let (mut one, mut two, mut all) = (Scores::default(), Scores::default(), Scores::default());
        for score in -500..500 {
            all.add(score * 3);
            if score % 3 == 0 { one.add(score * 3) } else { two.add(score * 3) }
        }
        one.merge(&two);
        assert_eq!(one, all);
    }
}
