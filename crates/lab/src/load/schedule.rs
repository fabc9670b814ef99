//! The arrival schedule of an open-loop load test, without coordinated omission: when a table's moves should be made.
//!
//! The times are fixed beforehand: a server that is late does not move them.

use crate::load::plan::Stage;

/// The moments at which one table should make a move, in microseconds.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    /// Where each part of the run begins, and how far its moves are apart.
    parts: Vec<(u64, f64)>,
    ends: u64,
    /// Which part of an interval this table is behind the first one.
    lag: f64,
    part: usize,
    count: u64,
}

impl Schedule {
    /// The schedule of one of `tables` tables; `lag` between 0 and 1 spreads them.
    pub(crate) fn new(stages: &[Stage], start: u64, tables: u32, lag: f64) -> Schedule {
        let mut parts = Vec::new();
        let mut at = start;
        for stage in stages {
            parts.push((at, f64::from(tables) / stage.rate * 1e6));
            at += stage.time.as_micros() as u64;
        }
        Schedule { parts, ends: at, lag, part: 0, count: 0 }
    }

    /// The moment of the next move; nothing when the run is over.
    pub(crate) fn next(&self) -> Option<u64> {
        let (start, apart) = *self.parts.get(self.part)?;
        Some(start + ((self.count as f64 + self.lag) * apart) as u64)
    }

    /// Which part of the run the next move belongs to.
    pub(crate) fn part(&self) -> usize {
        self.part
    }

    /// The next move has been made.
    pub(crate) fn step(&mut self) {
        self.count += 1;
        self.settle();
    }

    /// Nobody could have moved before this moment.
    pub(crate) fn skip_to(&mut self, now: u64) {
        while self.next().is_some_and(|at| at < now) {
            self.step();
        }
    }

    /// A part that is over is over: what was not sent in it is not sent any more.
    pub(crate) fn catch_up(&mut self, now: u64) {
        while self.parts.get(self.part + 1).is_some_and(|(start, _)| *start <= now) {
            self.part += 1;
            self.count = 0;
        }
        if now >= self.ends {
            self.part = self.parts.len();
        }
    }

    /// Goes on to the part in which the next move falls.
    fn settle(&mut self) {
        while let Some(at) = self.next() {
            let end = self.parts.get(self.part + 1).map_or(self.ends, |(start, _)| *start);
            if at < end {
                return;
            }
            self.part += 1;
            self.count = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::load::plan::Kind;

    fn stage(rate: f64, secs: u64) -> Stage {
        Stage { name: "", rate, time: Duration::from_secs(secs), kind: Kind::Calm }
    }

    #[test]
    fn moves_are_evenly_apart_in_every_part() {
        // Two tables at four moves a second: half a second apart; then ten times that.
        let mut schedule = Schedule::new(&[stage(4.0, 2), stage(40.0, 1)], 1_000_000, 2, 0.5);
        let mut times = Vec::new();
        while let Some(at) = schedule.next() {
            times.push((schedule.part(), at));
            schedule.step();
        }
        let first: Vec<u64> =
            times.iter().filter(|(part, _)| *part == 0).map(|(_, at)| *at).collect();
        assert_eq!(first, [1_250_000, 1_750_000, 2_250_000, 2_750_000]);
        assert_eq!(times.len(), 4 + 20);
        assert_eq!(times[4], (1, 3_025_000));
        assert!(times.iter().all(|(_, at)| *at < 4_000_000));
    }

    #[test]
    fn what_was_not_sent_in_its_part_is_not_sent_later() {
        let mut schedule = Schedule::new(&[stage(10.0, 1), stage(1.0, 2)], 0, 1, 0.0);
        schedule.catch_up(900_000);
        assert_eq!((schedule.part(), schedule.next()), (0, Some(0)), "late, but still in its part");
        schedule.catch_up(1_500_000);
        assert_eq!((schedule.part(), schedule.next()), (1, Some(1_000_000)));
        schedule.catch_up(3_000_000);
        assert_eq!(schedule.next(), None);
    }

    #[test]
    fn what_could_not_be_is_skipped() {
        let mut schedule = Schedule::new(&[stage(1.0, 10)], 0, 1, 0.0);
        schedule.skip_to(3_500_000);
        assert_eq!(schedule.next(), Some(4_000_000));
        schedule.skip_to(20_000_000);
        assert_eq!(schedule.next(), None);
    }
}
