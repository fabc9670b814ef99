//! Histogram bins of equal width, the same for all tables of a page.

use sim::{Lengths, Scores};

use super::axis;
use super::words::Words;

/// So many bars tell enough.
const MOST: i64 = 40;

/// Groups: the first begins at `first`, each is `width` wide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Bins {
    pub(super) first: i64,
    pub(super) width: i64,
    pub(super) count: usize,
    /// The last one has everything beyond it as well.
    pub(super) open: bool,
}

impl Bins {
    /// Groups for lengths: powers of two wide, because that is how lengths are counted.
    pub(super) fn of_lengths(all: &[&Lengths]) -> Bins {
        let most = all.iter().map(|lengths| lengths.most()).max().unwrap_or(0);
        let usual = all.iter().map(|lengths| lengths.percentile(99)).max().unwrap_or(0);
        let (reach, open) = reach(most as i64, usual as i64, 0);
        let mut width = 1;
        while reach / width >= MOST {
            width *= 2;
        }
        Bins { first: 0, width, count: (reach / width) as usize + 1, open }
    }

    /// Groups for scores: round widths.
    pub(super) fn of_scores(all: &[&Scores]) -> Bins {
        let bound = |of: fn(&Scores) -> i32| all.iter().map(move |scores| i64::from(of(scores)));
        let least = bound(Scores::least).min().unwrap_or(0);
        let most = bound(Scores::most).max().unwrap_or(0);
        let usual = bound(|scores| scores.percentile(99)).max().unwrap_or(0);
        let (reach, open) = reach(most, usual, least);
        let width = axis::round_up((reach - least + 1) as f64 / (MOST - 1) as f64).max(1.0) as i64;
        let first = least.div_euclid(width) * width;
        Bins { first, width, count: ((reach - first) / width) as usize + 1, open }
    }

    /// How many games or seats are in each group.
    pub(super) fn lengths(&self, lengths: &Lengths) -> Vec<u64> {
        self.closed(lengths.grouped(self.width as u64))
    }

    /// How many games or seats are in each group.
    pub(super) fn scores(&self, scores: &Scores) -> Vec<u64> {
        self.closed(scores.grouped(self.first as i32, self.width as i32))
    }

    /// Exactly as many groups as there are; the last takes what is beyond.
    fn closed(&self, mut groups: Vec<u64>) -> Vec<u64> {
        let beyond: u64 = groups.iter().skip(self.count).sum();
        groups.resize(self.count, 0);
        if let Some(last) = groups.last_mut() {
            *last += beyond;
        }
        groups
    }

    /// The value at which a group begins.
    pub(super) fn from(&self, group: usize) -> i64 {
        self.first + self.width * group as i64
    }

    /// A group's values in words.
    pub(super) fn name(&self, group: usize, words: &Words) -> String {
        let from = words.signed(self.from(group));
        if self.open && group + 1 == self.count {
            return words.say_of("report-or-more", &[("number", from)]);
        }
        let to = words.signed(self.from(group + 1) - 1);
        if from == to { from } else { words.say_of("report-to", &[("low", from), ("high", to)]) }
    }
}

/// How far the groups reach. A long tail of few values would press all others together.
fn reach(most: i64, usual: i64, least: i64) -> (i64, bool) {
    let enough = usual + (usual - least) / 4;
    if most > enough + (usual - least) / 4 { (enough, true) } else { (most, false) }
}

#[cfg(test)]
mod tests {
    use texts::Lang;

    use super::*;

    #[test]
    fn a_long_tail_goes_into_the_last_group() {
        let mut lengths = Lengths::default();
        (0..1000).for_each(|i| lengths.add(100 + i % 50));
        lengths.add(9000);
        let bins = Bins::of_lengths(&[&lengths]);
        assert!(bins.open && bins.count <= 40, "{bins:?}");
        let groups = bins.lengths(&lengths);
        assert_eq!((groups.len(), groups.iter().sum::<u64>()), (bins.count, 1001));
        assert_eq!(groups.last(), Some(&1));
        assert!(bins.name(bins.count - 1, &Words::new(Lang::En)).ends_with("or more"));
    }

    #[test]
    fn groups_of_all_tables_are_the_same() {
        let (mut few, mut many) = (Scores::default(), Scores::default());
        (-7..20).for_each(|score| few.add(score));
        (0..240).for_each(|score| many.add(score));
        let bins = Bins::of_scores(&[&few, &many]);
        assert_eq!((bins.first, bins.width, bins.open), (-10, 10, false));
        assert_eq!(bins.scores(&few), [7, 10, 10].into_iter().chain([0; 22]).collect::<Vec<_>>());
        assert_eq!(bins.scores(&many).iter().sum::<u64>(), 240);
        assert_eq!(bins.name(0, &Words::new(Lang::Es)), "−10 a −1");
        assert_eq!(Bins::of_scores(&[&Scores::default()]).count, 1);
    }
}
