//! What a bot knows about a game beyond its rules.

use std::fmt::Debug;

use engine::{MAX_SEATS, Outcome, Rng, Seat, Sight, Simulate};

use crate::dice::Dice;

/// What each seat can hope for, from 0 to 1: the chance to win, a shared victory counting in parts.
pub type Prospects = [f32; MAX_SEATS];

/// The craft of a game. Everything here is opinion; what is allowed, the engine says.
///
/// The games it looks at are imagined ones: where it looks at a card that its seat does not know, it
/// sees a guess.
pub trait Craft: Simulate {
    /// What a player makes of what the others do.
    type Notes: Clone + Default + Debug + Send + Sync;
    /// What a forgetful player no longer knows.
    type Haze: Clone + Default + Debug + Send + Sync;

    /// How many moves an imagined player looks at before making the best of them: the more, the
    /// wiser and the slower, and the less is tried.
    const GLANCES: u32 = 4;
    /// By how much more merit a move must have to look nearly three times as good.
    const WARMTH: f32;
    /// How much a move that was tried seldom is worth another look, in chances to win.
    const CURIOSITY: f32 = 0.6;

    /// How good a move looks at a glance, to a player who knows what `seat` knows. Only differences
    /// count. It is asked for many moves of every imagined game.
    fn merit(&self, seat: Seat, mv: Self::Move) -> i32;

    /// Tells whether an imagined game can be broken off: so many moves have been played on, and the
    /// search began in the round `from`.
    fn is_far_enough(&self, from: u32, moves: u32) -> bool;

    /// What each seat can hope for where an imagined game is broken off.
    fn prospects(&self) -> Prospects;

    /// What the player of the next move goes by that the moves do not tell: a card just drawn, say,
    /// where a move only says what becomes of it.
    fn occasion(&self) -> u32 {
        0
    }

    /// What each seat has got out of a game that is over.
    fn rewards(&self, outcome: Outcome) -> Prospects {
        let mut rewards = [0.0; MAX_SEATS];
        for seat in outcome.winners.iter() {
            rewards[seat.index()] = 1.0 / outcome.winners.len() as f32;
        }
        rewards
    }

    /// Takes out of a list of legal moves what no sensible player does, but never everything.
    fn sift(&self, _seat: Seat, _: &mut Vec<Self::Move>) {}

    /// The same move without a word that is better said with it.
    fn without_word(_: Self::Move) -> Option<Self::Move> {
        None
    }

    /// Takes note of something that happened; `before` is how things stood then.
    fn note(_: &mut Self::Notes, _before: &Sight<'_, Self>, _: Self::Event) {}

    /// Changes an imagined game to go with what `seat` has noted.
    fn suppose(&mut self, _seat: Seat, _: &Self::Notes, _: &mut Dice) {}

    /// Forgets some of what the seat has seen: each thing is kept so many times in a hundred.
    fn fade(_: &mut Self::Haze, _: &Sight<'_, Self>, _kept: u32, _: &mut Rng) {}

    /// Takes out of an imagined game what the seat no longer knows.
    fn blur(&mut self, _seat: Seat, _: &Self::Haze, _: &mut Rng) {}
}

/// The move that looks best, ties broken by lot.
pub(crate) fn best<G: Craft>(
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
