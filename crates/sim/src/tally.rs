//! Aggregation in whole numbers, which is associative and commutative: any order of counting gives the same.

use engine::{MAX_SEATS, RuleId, Seat};

use crate::driver::Played;
use crate::lengths::Lengths;

/// A victory can be split among 1 to 9 winners without a remainder.
const VICTORY: u64 = 2520;

/// What came of the games of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many moves the games took.
    pub lengths: Lengths,
    /// How many rounds the games took, all together.
    pub rounds: u64,
    /// How many games had more than one winner.
    pub shared: u64,
    wins: [u64; MAX_SEATS],
    scores: [i64; MAX_SEATS],
    ends: Vec<(RuleId, u64)>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            lengths: Lengths::default(),
            rounds: 0,
            shared: 0,
            wins: [0; MAX_SEATS],
            scores: [0; MAX_SEATS],
            ends: Vec::with_capacity(16),
        }
    }
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        self.lengths.add(played.moves);
        self.rounds += u64::from(played.standing.round);
        let winners = played.outcome.winners;
        self.shared += u64::from(winners.len() > 1);
        for seat in winners.iter() {
            self.wins[seat.index()] += VICTORY / u64::from(winners.len());
        }
        for (sum, score) in self.scores.iter_mut().zip(played.standing.scores) {
            *sum += i64::from(score);
        }
        self.end(played.outcome.rule, 1);
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Tally) {
        self.lengths.merge(&other.lengths);
        self.rounds += other.rounds;
        self.shared += other.shared;
        self.wins.iter_mut().zip(other.wins).for_each(|(own, theirs)| *own += theirs);
        self.scores.iter_mut().zip(other.scores).for_each(|(own, theirs)| *own += theirs);
        for &(rule, count) in &other.ends {
            self.end(rule, count);
        }
    }

    fn end(&mut self, rule: RuleId, count: u64) {
        match self.ends.binary_search_by_key(&rule.0, |(known, _)| known.0) {
            Ok(at) => self.ends[at].1 += count,
            Err(at) => self.ends.insert(at, (rule, count)),
        }
    }

    /// How many games were counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.lengths.count()
    }

    /// Which part of the victories `seat` had; a shared one counts in parts.
    #[must_use]
    pub fn share(&self, seat: Seat) -> Share {
        Share { won: self.wins[seat.index()] as f64 / VICTORY as f64, of: self.games() as f64 }
    }

    /// The mean score of `seat` at the end; 0 if there were no games.
    #[must_use]
    pub fn mean_score(&self, seat: Seat) -> f64 {
        self.scores[seat.index()] as f64 / self.games().max(1) as f64
    }

    /// The mean number of rounds; 0 if there were no games.
    #[must_use]
    pub fn mean_rounds(&self) -> f64 {
        self.rounds as f64 / self.games().max(1) as f64
    }

    /// How many games each rule ended, by slug.
    #[must_use]
    pub fn ends(&self) -> &[(RuleId, u64)] {
        &self.ends
    }
}

/// A part of a whole that was counted.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Share {
    won: f64,
    of: f64,
}

impl Share {
    /// So many out of so many.
    #[must_use]
    pub fn new(won: f64, of: f64) -> Share {
        Share { won, of }
    }

    /// The part that was counted, from 0 to 1.
    #[must_use]
    pub fn part(self) -> f64 {
        if self.of > 0.0 { self.won / self.of } else { 0.0 }
    }

    /// The 95 % confidence interval of the part (Wilson).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        if self.of <= 0.0 {
            return (0.0, 1.0);
        }
        let (part, over) = (self.part(), Z * Z / self.of);
        let middle = (part + over / 2.0) / (1.0 + over);
        let half = Z * (part * (1.0 - part) / self.of + over / (4.0 * self.of)).sqrt();
        ((middle - half / (1.0 + over)).max(0.0), (middle + half / (1.0 + over)).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Outcome, SeatSet, Standing};

    use super::*;

    fn played(winners: &[u8], rule: &'static str, moves: u64) -> Played {
        let winners: SeatSet = winners.iter().copied().map(Seat).collect();
        Played {
            moves,
            outcome: Outcome { winners, rule: RuleId(rule) },
            standing: Standing { round: 2, scores: [moves as i32; MAX_SEATS] },
        }
    }

    #[test]
    fn intervals_are_wilsons() {
        let near = |(low, high): (f64, f64), want: (f64, f64)| {
            assert!((low - want.0).abs() < 5e-5 && (high - want.1).abs() < 5e-5, "{low} {high}");
        };
        near(Share::new(5.0, 10.0).interval(), (0.2366, 0.7634));
        near(Share::new(0.0, 10.0).interval(), (0.0, 0.2775));
        near(Share::new(10.0, 10.0).interval(), (0.7225, 1.0));
        near(Share::new(0.0, 0.0).interval(), (0.0, 1.0));
    }

    #[test]
    fn order_does_not_matter() {
        let games = [played(&[0], "b", 3), played(&[0, 1, 2], "a", 900), played(&[1], "b", 5)];
        let (mut forward, mut one, mut two) =
            (Tally::default(), Tally::default(), Tally::default());
        games.iter().for_each(|game| forward.add(game));
        one.add(&games[2]);
        two.add(&games[1]);
        two.add(&games[0]);
        one.merge(&two);
        assert_eq!(forward, one);
        assert_eq!(forward.ends(), [(RuleId("a"), 1), (RuleId("b"), 2)]);
        assert!((forward.share(Seat(0)).part() - 4.0 / 9.0).abs() < 1e-12);
        assert_eq!((forward.shared, forward.mean_rounds()), (1, 2.0));
    }
}
