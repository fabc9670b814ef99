//! A visitor over the games with their heuristics: generic code, dispatched at run time by the game's name.

use games::GameId;

use crate::heuristics::Heuristics;

/// Work that can be done for any game that bots know how to play.
pub trait VisitHeuristics {
    /// What comes of it.
    type Out;
    /// Does the work for one game.
    fn visit<G: Heuristics>(self) -> Self::Out;
}

/// Does some work for this game.
pub fn visit<V: VisitHeuristics>(game: GameId, work: V) -> V::Out {
    match game {
        GameId::Dos => work.visit::<games::dos::State>(),
        GameId::Dos2 => work.visit::<games::dos2::State>(),
        GameId::Kiltros => work.visit::<games::kiltros::State>(),
        GameId::Loyo => work.visit::<games::loyo::State>(),
        GameId::Doggy => work.visit::<games::doggy::State>(),
    }
}
