//! Paired comparison of bots: duplicate deals for less variance, confidence intervals, and Bradley-Terry ratings on the
//! scale of Elo.
//!
//! A contest is many deals, each played with every seating, so that nobody wins by the cards.

use engine::{Game, Seat, Setup};

use crate::arena::{self, Played};
use crate::bot::Bot;

/// Makes a bot from a seed.
pub type Maker<'a, G> = dyn Fn(u64) -> Box<dyn Bot<G>> + Sync + 'a;

/// One of the two sides of a contest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// The one that is measured.
    Own,
    /// The one that it is measured against.
    Rival,
}

/// Who sits where.
pub type Seating = Vec<Side>;

/// Two sides seated in turn, once from every seat; where one has a seat more, also the other way
/// round.
#[must_use]
pub fn alternating(seats: u8) -> Vec<Seating> {
    let start = |first: Side, second: Side| {
        (0..seats).map(|seat| if seat % 2 == 0 { first } else { second }).collect::<Seating>()
    };
    let mut all = rotations(&start(Side::Own, Side::Rival));
    for seating in rotations(&start(Side::Rival, Side::Own)) {
        if !all.contains(&seating) {
            all.push(seating);
        }
    }
    all
}

/// The same round of players, starting from every seat; seatings that look alike once.
#[must_use]
pub fn rotations(seating: &[Side]) -> Vec<Seating> {
    let mut all = Vec::new();
    for first in 0..seating.len() {
        let mut turned = seating.to_vec();
        turned.rotate_left(first);
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

/// What came of one deal, over all seatings.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Deal {
    /// The part of the games that the own side won; a shared victory counts in parts.
    pub won: f64,
    /// By how much its mean score was above that of the other side.
    pub lead: f64,
    /// Whether anybody had a score; some games keep none.
    pub scored: bool,
    /// How many games were played.
    pub games: u64,
    /// How many moves were made.
    pub moves: u64,
}

/// Plays one deal once with every seating.
pub fn play_deal<G: Game>(
    setup: &Setup<G>,
    seed: u64,
    seatings: &[Seating],
    own: &Maker<'_, G>,
    rival: &Maker<'_, G>,
) -> Deal {
    let mut deal = Deal::default();
    for seating in seatings {
        let sit = |(seat, side): (u64, &Side)| {
            // The same bot on the same seat has the same thoughts whatever the seating.
            let seed = seed.wrapping_mul(64).wrapping_add(seat);
            match side {
                Side::Own => own(seed),
                Side::Rival => rival(seed),
            }
        };
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..).zip(seating).map(sit).collect();
        let played = arena::play(setup, seed, &mut bots);
        deal.won += won(&played, seating);
        deal.lead += lead(&played, seating);
        deal.scored |= played.standing.scores.iter().any(|&score| score != 0);
        deal.games += 1;
        deal.moves += played.moves;
    }
    let games = deal.games.max(1) as f64;
    Deal { won: deal.won / games, lead: deal.lead / games, ..deal }
}

/// The part of the own side in a victory.
fn won(played: &Played, seating: &[Side]) -> f64 {
    let winners = played.outcome.winners;
    let own = winners.iter().filter(|seat| seating[seat.index()] == Side::Own).count();
    own as f64 / f64::from(winners.len().max(1))
}

fn lead(played: &Played, seating: &[Side]) -> f64 {
    let mean = |side: Side| {
        let seats = (0..).map(Seat).zip(seating).filter(|&(_, &other)| other == side);
        let scores: Vec<i32> =
            seats.map(|(seat, _)| played.standing.scores[seat.index()]).collect();
        f64::from(scores.iter().sum::<i32>()) / scores.len().max(1) as f64
    };
    mean(Side::Own) - mean(Side::Rival)
}

/// A mean over deals, and how far the true one may be from it, 95 times in a hundred.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub margin: f64,
}

impl Mean {
    /// The mean of these; deals are independent, the games of one deal are not.
    #[must_use]
    pub fn of(values: impl ExactSizeIterator<Item = f64> + Clone) -> Mean {
        let count = values.len() as f64;
        let mean = values.clone().sum::<f64>() / count.max(1.0);
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let margin = 1.96 * (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt();
        Mean { mean, margin }
    }

    /// The lower end of the interval.
    #[must_use]
    pub fn low(self) -> f64 {
        self.mean - self.margin
    }

    /// The upper end of the interval.
    #[must_use]
    pub fn high(self) -> f64 {
        self.mean + self.margin
    }
}

/// Ratings from how often each of several bots wins against each other, the mean being 1500: a
/// difference of 400 is ten victories to one.
#[must_use]
pub fn ratings(shares: &[Vec<f64>]) -> Vec<f64> {
    let count = shares.len();
    let mut strength = vec![1.0; count];
    // Zermelo's iteration. Nobody is infinitely better: half a game is lent to both sides.
    for _ in 0..1_000 {
        let next: Vec<f64> = (0..count)
            .map(|own| {
                let rivals = || (0..count).filter(move |&rival| rival != own);
                let wins: f64 = rivals().map(|rival| lent(shares[own][rival])).sum();
                let games: f64 =
                    rivals().map(|rival| 1.0 / (strength[own] + strength[rival])).sum();
                wins / games
            })
            .collect();
        let mean = next.iter().map(|own| own.ln()).sum::<f64>() / count as f64;
        strength = next.iter().map(|own| own / mean.exp()).collect();
    }
    strength.iter().map(|own| 1500.0 + 400.0 * own.log10()).collect()
}

fn lent(share: f64) -> f64 {
    share.clamp(0.005, 0.995)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_sits_everywhere_equally_often() {
        for (seats, count) in [(2, 2), (3, 6), (4, 2), (5, 10)] {
            let all = alternating(seats);
            assert_eq!(all.len(), count, "{seats} seats");
            for seat in 0..usize::from(seats) {
                let own = all.iter().filter(|seating| seating[seat] == Side::Own).count();
                assert_eq!(2 * own, count, "seat {seat} of {seats}");
            }
        }
        let one = [Side::Own, Side::Rival, Side::Rival, Side::Rival];
        let all = rotations(&one);
        assert!(
            (0..4).all(|seat| {
                all.iter().filter(|seating| seating[seat] == Side::Own).count() == 1
            })
        );
    }

    #[test]
    fn a_mean_has_its_margin() {
        let Mean { mean, margin } = Mean::of([0.0, 1.0, 0.5, 0.5].into_iter());
        assert!(
            (mean - 0.5).abs() < 1e-9 && (margin - 1.96 * (0.5f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9
        );
    }

    #[test]
    fn ratings_follow_the_odds() {
        let tenfold = 10.0 / 11.0;
        let rated = ratings(&[vec![0.0, tenfold], vec![1.0 - tenfold, 0.0]]);
        assert!((rated[0] - rated[1] - 400.0).abs() < 1.0, "{rated:?}");
        assert!(((rated[0] + rated[1]) / 2.0 - 1500.0).abs() < 1e-6);
        let even = ratings(&[vec![0.5; 3], vec![0.5; 3], vec![0.5; 3]]);
        assert!(even.iter().all(|own| (own - 1500.0).abs() < 1e-6));
    }
}
