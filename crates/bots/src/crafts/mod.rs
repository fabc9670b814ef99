//! The craft of each game.

mod doggy;
mod dos;
mod dos2;
mod kiltros;
mod loyo;

use engine::MAX_SEATS;

use crate::craft::{Craft, Prospects};

/// Takes out every move that could be made with a word that should be said, and is not.
fn say_the_word<G: Craft>(moves: &mut Vec<G::Move>) {
    if !moves.iter().any(|&mv| G::without_word(mv).is_some()) {
        return;
    }
    let spoken: Vec<G::Move> = moves.iter().filter_map(|&mv| G::without_word(mv)).collect();
    moves.retain(|mv| !spoken.contains(mv));
}

/// Prospects from how each seat stands, higher being better; `spread` is the difference that nearly
/// triples the odds.
fn from_standings(standings: &[f32], spread: f32) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    let best = standings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for (own, standing) in prospects.iter_mut().zip(standings) {
        *own = ((standing - best) / spread).exp();
    }
    let all: f32 = prospects.iter().sum();
    prospects.iter_mut().for_each(|own| *own /= all);
    prospects
}
