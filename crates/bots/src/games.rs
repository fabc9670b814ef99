//! The seam between code that is generic over a game with its craft, and code that learns at run time
//! which one is played.

use games::GameId;

use crate::craft::Craft;

/// Work that can be done for any game that bots know how to play.
pub trait VisitCraft {
    /// What comes of it.
    type Out;
    /// Does the work for one game.
    fn visit<G: Craft>(self) -> Self::Out;
}

/// Does some work for this game.
pub fn visit<V: VisitCraft>(game: GameId, work: V) -> V::Out {
    match game {
        GameId::Dos => work.visit::<games::dos::State>(),
        GameId::Dos2 => work.visit::<games::dos2::State>(),
        GameId::Kiltros => work.visit::<games::kiltros::State>(),
        GameId::Loyo => work.visit::<games::loyo::State>(),
        GameId::Doggy => work.visit::<games::doggy::State>(),
    }
}
