//! A greedy heuristic player with noise: it makes the move of the highest merit, and slips, forgets and overlooks.
//!
//! It has the habits of a decent player, and does not look ahead.

use engine::{Rng, Seat, Setup, Sight};

use crate::bot::Bot;
use crate::dice::Dice;
use crate::heuristics::{Heuristics, best};
use crate::timing::Timing;

/// How well somebody attends to the game: each so many times in a hundred.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Keenness {
    /// Makes any move instead of the best.
    pub slips: u32,
    /// Forgets to say a word that should be said.
    pub lapses: u32,
    /// Still knows something one decision later.
    pub keeps: u32,
}

impl Keenness {
    /// Never slips and forgets nothing.
    pub const PERFECT: Keenness = Keenness { slips: 0, lapses: 0, keeps: 100 };
    /// Plays like most people.
    pub const NORMAL: Keenness = Keenness { slips: 3, lapses: 8, keeps: 93 };
    /// Has other things in mind.
    pub const EASY: Keenness = Keenness { slips: 30, lapses: 35, keeps: 65 };
}

/// Makes the move that looks best at a glance.
#[derive(Clone, Debug)]
pub struct Casual<G: Heuristics> {
    dice: Dice,
    keenness: Keenness,
    timing: Timing,
    forgotten: G::Forgotten,
    moves: Vec<G::Move>,
}

impl<G: Heuristics> Casual<G> {
    /// The player of this seed, who attends to everything.
    #[must_use]
    pub fn new(seed: u64) -> Casual<G> {
        Casual {
            dice: Dice(Rng::new(seed)),
            keenness: Keenness::PERFECT,
            timing: Timing::STEADY,
            forgotten: G::Forgotten::default(),
            moves: Vec::new(),
        }
    }

    /// The same player, with this keenness.
    #[must_use]
    pub fn with(self, keenness: Keenness) -> Casual<G> {
        Casual { keenness, ..self }
    }

    /// The same player, with this timing.
    #[must_use]
    pub fn timed(self, timing: Timing) -> Casual<G> {
        Casual { timing, ..self }
    }

    fn chance(&mut self, percent: u32) -> bool {
        percent > 0 && self.dice.0.below(100) < percent
    }
}

impl<G: Heuristics> Bot<G> for Casual<G> {
    fn sits(&mut self, _: &Setup<G>, _: Seat) {
        self.forgotten = G::Forgotten::default();
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Move {
        let seat = sight.seat();
        let mut world = sight.sample(&mut self.dice);
        if self.keenness.keeps < 100 {
            G::fade(&mut self.forgotten, sight, self.keenness.keeps, &mut self.dice.0);
            world.blur(seat, &self.forgotten, &mut self.dice.0);
        }
        self.moves.clear();
        sight.moves(&mut self.moves);
        world.prune(seat, &mut self.moves);
        let slips = self.chance(self.keenness.slips);
        let chosen = match self.moves.len() as u32 {
            0 => None,
            count if slips => self.moves.get(self.dice.0.below(count) as usize).copied(),
            _ => best(&world, seat, &self.moves, &mut self.dice.0),
        };
        let chosen = chosen.unwrap_or_else(|| sight.fallback());
        match G::without_word(chosen) {
            Some(quiet) if self.chance(self.keenness.lapses) => quiet,
            _ => chosen,
        }
    }

    fn timing(&self) -> Timing {
        self.timing
    }
}
