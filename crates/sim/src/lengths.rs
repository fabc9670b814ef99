//! A log-linear histogram of fixed size, for the lengths of games.

/// A value below this has a bin of its own; above, a bin is at most 1/64 wide.
const EXACT: u64 = 128;
const PER_OCTAVE: usize = 64;
const BINS: usize = EXACT as usize + (u64::BITS as usize - 7) * PER_OCTAVE;

/// How often each length came up, to within 1.6 % for the long ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lengths {
    bins: Box<[u64; BINS]>,
    count: u64,
    sum: u64,
    least: u64,
    most: u64,
}

impl Default for Lengths {
    fn default() -> Lengths {
        Lengths { bins: Box::new([0; BINS]), count: 0, sum: 0, least: u64::MAX, most: 0 }
    }
}

impl Lengths {
    /// Counts a length.
    pub fn add(&mut self, length: u64) {
        self.bins[bin(length)] += 1;
        self.count += 1;
        self.sum += length;
        self.least = self.least.min(length);
        self.most = self.most.max(length);
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Lengths) {
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

    /// All lengths together.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// The shortest; 0 if there is none.
    #[must_use]
    pub fn least(&self) -> u64 {
        if self.count == 0 { 0 } else { self.least }
    }

    /// The longest; 0 if there is none.
    #[must_use]
    pub fn most(&self) -> u64 {
        self.most
    }

    /// The mean; 0 if there is none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The length that `percent` of all do not exceed: the lower edge of its bin.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> u64 {
        let rank = (self.count * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (i, &count) in self.bins.iter().enumerate() {
            seen += count;
            if seen >= rank {
                return edge(i).clamp(self.least(), self.most);
            }
        }
        0
    }

    /// How often a length came up from each multiple of `width` to the next, beginning with 0. A width
    /// that is a power of two gives exact figures up to 64 times the width.
    #[must_use]
    pub fn grouped(&self, width: u64) -> Vec<u64> {
        let width = width.max(1);
        let mut groups = vec![0; (self.most / width) as usize + 1];
        for (i, &count) in self.bins.iter().enumerate().filter(|(_, count)| **count > 0) {
            groups[(edge(i) / width) as usize] += count;
        }
        groups
    }
}

fn bin(length: u64) -> usize {
    if length < EXACT {
        return length as usize;
    }
    let octave = length.ilog2() as usize - 7;
    let within = (length >> (octave + 1)) as usize - PER_OCTAVE;
    EXACT as usize + octave * PER_OCTAVE + within
}

fn edge(bin: usize) -> u64 {
    let Some(above) = bin.checked_sub(EXACT as usize) else { return bin as u64 };
    ((above % PER_OCTAVE + PER_OCTAVE) as u64) << (above / PER_OCTAVE + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_narrow_and_in_order() {
        for length in (0..5000).chain((13..64).flat_map(|bit| [1u64 << bit, (1 << bit) + 12345])) {
            let low = edge(bin(length));
            assert!(low <= length && length - low <= length / 64, "{length} in the bin of {low}");
            assert!(bin(length) <= bin(length + 1));
        }
        assert_eq!(bin(u64::MAX), BINS - 1);
    }

    #[test]
    fn percentiles_are_lengths() {
        let mut lengths = Lengths::default();
        assert_eq!((lengths.percentile(50), lengths.mean(), lengths.least()), (0, 0.0, 0));
        (1..=100).for_each(|length| lengths.add(length));
        assert_eq!([1, 50, 95, 100].map(|percent| lengths.percentile(percent)), [1, 50, 95, 100]);
        assert_eq!(lengths.mean(), 50.5);
    }

    #[test]
    fn groups_have_whole_bins() {
        let mut lengths = Lengths::default();
        assert_eq!(lengths.grouped(64), [0]);
        (0..2000).for_each(|length| lengths.add(length));
        let groups = lengths.grouped(64);
        assert_eq!(groups.len(), 32);
        assert!(groups[..31].iter().all(|&count| count == 64), "{groups:?}");
        assert_eq!(groups.iter().sum::<u64>(), lengths.count());
    }

    #[test]
    fn merging_is_counting_all() {
        let (mut one, mut two, mut all) =
            (Lengths::default(), Lengths::default(), Lengths::default());
        for length in 0..1000 {
            all.add(length * 7);
            if length % 3 == 0 { one.add(length * 7) } else { two.add(length * 7) }
        }
        one.merge(&two);
        assert_eq!(one, all);
    }
}
