//! Heuristics of the games: move ordering, pruning, evaluation and the opponent model that the search is guided by.
//!
//! It is what a bot knows about a game beyond its rules. Everything here is opinion; what is allowed, the engine says.

mod doggy;
mod dos;
mod dos2;
mod kiltros;
mod loyo;
mod shared;

use std::fmt::Debug;

use engine::{MAX_SEATS, Outcome, Rng, Seat, Sight, Simulate};

use crate::dice::Dice;

/// The expected reward of each seat, from 0 to 1: the chance to win, a shared victory counting in parts.
pub type Rewards = [f32; MAX_SEATS];

/// The heuristics of a game.
///
/// The games it looks at are imagined ones: where it looks at a card that its seat does not know, it
/// sees a guess.
pub trait Heuristics: Simulate {
    /// The opponent model: what a player makes of what the others do.
    type OpponentModel: Clone + Default + Debug + Send + Sync;
    /// What a forgetful player no longer knows.
    type Forgotten: Clone + Default + Debug + Send + Sync;

    /// How many random candidates the rollout policy compares before making the best of them: the more, the wiser and
    /// the slower, and the less is tried.
    const ROLLOUT_CANDIDATES: u32 = 4;
    /// The softmax temperature of the priors: by how much more merit a move must have to look nearly three times as
    /// good.
    const TEMPERATURE: f32;
    /// The exploration constant of PUCT: how much a move that was tried seldom is worth another look, in chances to
    /// win.
    const EXPLORATION: f32 = 0.6;

    /// How good a move looks at a glance, to a player who knows what `seat` knows. Only differences
    /// count. It is asked for many moves of every imagined game.
    fn merit(&self, seat: Seat, mv: Self::Move) -> i32;

    /// Tells whether an imagined game can be broken off: so many moves have been played on, and the
    /// search began in the round `from`.
    fn is_far_enough(&self, from: u32, moves: u32) -> bool;

    /// The evaluation at the cutoff: what each seat can hope for where an imagined game is broken off.
    fn evaluate(&self) -> Rewards;

    /// The key of the information set of the next move, beside the moves before: what its player goes by that moves do
    /// not tell, such as a card just drawn, where a move only says what becomes of it.
    fn information_key(&self) -> u32 {
        0
    }

    /// What each seat has got out of a game that is over.
    fn rewards(&self, outcome: Outcome) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        for seat in outcome.winners.iter() {
            rewards[seat.index()] = 1.0 / outcome.winners.len() as f32;
        }
        rewards
    }

    /// Prunes a list of legal moves: takes out what no sensible player does, but never everything.
    fn prune(&self, _seat: Seat, _: &mut Vec<Self::Move>) {}

    /// The same move without a word that is better said with it.
    fn without_word(_: Self::Move) -> Option<Self::Move> {
        None
    }

    /// Updates the opponent model by something that happened; `before` is how things stood then.
    fn observe(_: &mut Self::OpponentModel, _before: &Sight<'_, Self>, _: Self::Event) {}

    /// Changes an imagined game to go with the opponent model of `seat`: cards that it takes to be unlikely are dealt
    /// again (rejection sampling).
    fn suppose(&mut self, _seat: Seat, _: &Self::OpponentModel, _: &mut Dice) {}

    /// Forgets some of what the seat has seen: each thing is kept so many times in a hundred.
    fn fade(_: &mut Self::Forgotten, _: &Sight<'_, Self>, _kept: u32, _: &mut Rng) {}

    /// Takes out of an imagined game what the seat no longer knows.
    fn blur(&mut self, _seat: Seat, _: &Self::Forgotten, _: &mut Rng) {}
}

/// The move that looks best, ties broken by lot.
pub(crate) fn best<G: Heuristics>(
    world: &G,
    seat: Seat,
    moves: &[G::Move],
    rng: &mut Rng,
) -> Option<G::Move> {
    let (mut best, mut merit, mut tied) = (None, i32::MIN, 0);
    for &mv in moves {
        let own = world.merit(seat, mv);
        if own > merit {
            (best, merit, tied) = (Some(mv), own, 1);
        } else if own == merit {
            tied += 1;
            if rng.below(tied) == 0 {
                best = Some(mv);
            }
        }
    }
    best
}
