//! What the heuristics of several games share: an evaluation by softmax over the standings, and a rule of pruning.

use engine::{MAX_SEATS, Seat};

use super::{Heuristics, Rewards};

/// Takes out every move that could be made with a word that should be said, and is not.
pub(super) fn say_the_word<G: Heuristics>(moves: &mut Vec<G::Move>) {
    if !moves.iter().any(|&mv| G::without_word(mv).is_some()) {
        return;
    }
    let spoken: Vec<G::Move> = moves.iter().filter_map(|&mv| G::without_word(mv)).collect();
    moves.retain(|mv| !spoken.contains(mv));
}

/// Takes out every shout that is not due, as long as something else can be done.
pub(super) fn no_false_calls<G: Heuristics>(game: &G, seat: Seat, moves: &mut Vec<G::Move>) {
    if moves.iter().any(|&mv| !game.is_false_call(seat, mv)) {
        moves.retain(|&mv| !game.is_false_call(seat, mv));
    }
}

/// The softmax of how each seat stands, higher being better; `spread` is its temperature, the difference that
/// nearly triples the odds.
pub(super) fn from_standings(standings: &[f32], spread: f32) -> Rewards {
    let mut rewards = [0.0; MAX_SEATS];
    let best = standings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for (own, standing) in rewards.iter_mut().zip(standings) {
        *own = ((standing - best) / spread).exp();
    }
    let all: f32 = rewards.iter().sum();
    rewards.iter_mut().for_each(|own| *own /= all);
    rewards
}
