//! Evaluation of given moves with equal budgets and confidence intervals, instead of what a bandit explored.
//!
//! Moves are weighed against each other: each gets as much thought, whatever it promises.
//! A search looks most at what promises most, so what it says of the other moves is rough, and what it
//! says of the best is a little too good: of many rough figures the highest was taken. To tell what a
//! move has cost, both are looked at afresh.

use engine::{Sight, hash};

use super::{Budget, Search, Strong};
use crate::heuristics::Heuristics;

/// A move, and what it is worth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// In how many imagined games it was made.
    pub games: u32,
    /// What the seat got in them on average, from 0 to 1.
    pub value: f64,
    /// Half of its 95 % confidence interval.
    pub margin: f64,
}

impl<G: Heuristics> Strong<G> {
    /// What each of these moves is worth to a seat that knows what this one does, whatever the others
    /// promise. All must be legal. `look` counts from 0: another one gives other throws.
    pub fn weigh(
        &mut self,
        sight: &Sight<'_, G>,
        moves: &[G::Move],
        budget: Budget,
        look: u64,
    ) -> Vec<Weighed<G::Move>> {
        let seed = afresh(self.seed ^ hash::of(&sight.view().to_string()), look);
        let mut weighed = Vec::new();
        for (i, &mv) in (0..).zip(moves) {
            self.search.only = Some(mv);
            self.search.run(sight, &self.model, budget, seed.wrapping_add(i));
            weighed.push(self.search.weighed(mv));
        }
        self.search.only = None;
        self.imagined += weighed.iter().map(|weighed| u64::from(weighed.games)).sum::<u64>();
        weighed
    }
}

impl<G: Heuristics> Search<G> {
    /// What the only move that was looked at has come to.
    pub(super) fn weighed(&self, mv: G::Move) -> Weighed<G::Move> {
        let Spread { games, .. } = self.got;
        Weighed { mv, games, value: self.got.mean(), margin: self.got.margin() }
    }
}

/// The seed of another look at the same decision.
pub(super) fn afresh(seed: u64, look: u64) -> u64 {
    seed.rotate_left(23) ^ (look + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// What a seat got in some imagined games, and how much that differed.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Spread {
    games: u32,
    sum: f64,
    squares: f64,
}

impl Spread {
    pub(super) fn add(&mut self, got: f32) {
        let got = f64::from(got);
        self.games += 1;
        self.sum += got;
        self.squares += got * got;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.games.max(1))
    }

    /// Half the width of the interval. A victory and a defeat are added, so that a few games that all
    /// ended alike do not pass for certainty.
    fn margin(&self) -> f64 {
        let games = f64::from(self.games) + 2.0;
        let mean = (self.sum + 1.0) / games;
        let variance = ((self.squares + 1.0) / games - mean * mean).max(0.0);
        1.96 * (variance / games).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options, Parts, Seat, Setting};
    use games::dos::State;

    use super::*;

    /// Seat 0 can be rid of all cards, or draw one.
    const LAST_PAIR: &str = "row r9 b4; hand 0 r4 r5; hand 1 y1 y3 y4 y5 y6; pile b1 g1 b3 g3 b5 g5; \
                             score 180 180";

    fn game() -> State {
        let options = Options::parse("").unwrap();
        State::from_setting(&Setting::read(LAST_PAIR), &options, State::printed_deck()).unwrap()
    }

    #[test]
    fn a_blunder_weighs_less_and_gets_as_much_thought() {
        let game = game();
        let moves = ["match r9 r4+r5", "draw"].map(|mv| mv.parse().unwrap());
        let mut strong = Strong::<State>::new(Budget::simulations(10), 1);
        let weigh = |strong: &mut Strong<State>, look| {
            let sight = Sight::new(&game, Seat(0));
            strong.weigh(&sight, &moves, Budget::simulations(300), look)
        };
        let first = weigh(&mut strong, 0);
        let [good, bad] = first[..] else { panic!("two moves: {first:?}") };
        assert_eq!((good.games, bad.games), (300, 300));
        assert!(good.value - bad.value > good.margin + bad.margin, "{first:?}");
        assert!(good.value <= 1.0 && bad.value >= 0.0 && bad.margin > 0.0, "{first:?}");
        assert_eq!(weigh(&mut strong, 0), first, "the same look gives the same");
        assert_ne!(weigh(&mut strong, 1)[1].value, bad.value, "another one other throws");
        let all = strong.candidates(&Sight::new(&game, Seat(0)));
        assert!(all.len() > 1, "weighing leaves nothing behind: {all:?}");
    }

    #[test]
    fn games_that_ended_alike_are_no_certainty() {
        let mut spread = Spread::default();
        (0..20).for_each(|_| spread.add(1.0));
        assert!((spread.mean() - 1.0).abs() < 1e-9 && spread.margin() > 0.05);
        (0..80).for_each(|i| spread.add((i % 2) as f32));
        let usual = 1.96 * (0.6f64 * 0.4 / 100.0).sqrt();
        assert!((spread.margin() - usual).abs() < 0.01, "{}", spread.margin());
    }
}
