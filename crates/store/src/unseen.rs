//! Downtime that must not count as age: time that nobody has seen pass.

use crate::clock::Millis;

/// How long a store may have been shut before that counts as time that nobody has seen, in milliseconds: it says
/// every few minutes that it is there.
const SHORT: u64 = 15 * 60_000;

/// Two moments between which the store was shut. The clock may have been set meanwhile, so nothing may be too old
/// because of it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Gap {
    /// When the store was last known to be there.
    pub since: Millis,
    /// When it was opened again.
    pub until: Millis,
}

impl Gap {
    /// What lies between the last that is known of a store and its opening, if it is worth noting.
    #[must_use]
    pub fn between(last: Millis, opened: Millis) -> Option<Gap> {
        let is_long = opened.0.saturating_sub(last.0) > SHORT;
        (is_long && last > Millis::default()).then_some(Gap { since: last, until: opened })
    }
}

/// The moment before which everything is as old as if no gap had been between it and `now`. `gaps` do not touch each
/// other.
#[must_use]
pub fn skip(before: Millis, now: Millis, gaps: impl IntoIterator<Item = Gap>) -> Millis {
    let mut gaps: Vec<Gap> = gaps.into_iter().collect();
    gaps.sort_unstable();
    gaps.iter().rev().filter(|gap| gap.until <= now).fold(before, |before, gap| {
        // Whatever changed in the gap's last moment has not slept through it.
        if gap.until <= before {
            return before;
        }
        Millis(before.0.saturating_sub(gap.until.0.saturating_sub(gap.since.0)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gap(since: u64, until: u64) -> Gap {
        Gap { since: Millis(since), until: Millis(until) }
    }

    #[test]
    fn what_nobody_saw_makes_nothing_old() {
        let gaps = [gap(100, 400), gap(500, 900)];
        for (before, skipped) in [
            (1_000, 1_000),
            (900, 900),
            // Ten more than since the last gap: ten before it.
            (890, 490),
            (800, 400),
            (790, 90),
            (700, 0),
            (5_000, 5_000),
        ] {
            assert_eq!(skip(Millis(before), Millis(1_000), gaps), Millis(skipped), "{before}");
        }
    }

    #[test]
    fn a_short_gap_and_the_time_before_the_first_entry_are_none() {
        assert_eq!(Gap::between(Millis(1_000), Millis(1_000 + SHORT)), None);
        assert_eq!(Gap::between(Millis(0), Millis(1_800_000_000_000)), None);
        assert_eq!(Gap::between(Millis(9), Millis(3)), None);
        let long = Gap::between(Millis(1_000), Millis(1_001 + SHORT));
        assert_eq!(long, Some(gap(1_000, 1_001 + SHORT)));
    }
}
