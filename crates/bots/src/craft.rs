//! What a bot knows about a game beyond its rules.

use std::fmt::Debug;

use engine::{MAX_SEATS, Rng, Seat, Sight, Simulate};

/// What each seat can hope for, from 0 to 1; together 1.
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

    /// How good a move looks at a glance, to a player who knows what `seat` knows. Only differences
    /// count. It is asked for many moves of every imagined game.
    fn merit(&self, seat: Seat, mv: Self::Move) -> i32;

    /// Tells whether an imagined game can be broken off: so many moves have been played on, and the
    /// search began in the round `from`.
    fn is_far_enough(&self, from: u32, moves: u32) -> bool;

    /// What each seat can hope for where an imagined game is broken off.
    fn prospects(&self) -> Prospects;

    /// Takes out of a list of legal moves what no sensible player does, but never everything.
    fn sift(_: &mut Vec<Self::Move>) {}

    /// The same move without a word that is better said with it.
    fn without_word(_: Self::Move) -> Option<Self::Move> {
        None
    }

    /// Takes note of something that happened; `before` is how things stood then.
    fn note(_: &mut Self::Notes, _before: &Sight<'_, Self>, _: Self::Event) {}

    /// How well this imagined game goes with what `seat` has noted, from 0 to 1.
    fn plausible(&self, _seat: Seat, _: &Self::Notes) -> f32 {
        1.0
    }

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
