//! The seam between code that is generic over a game with its craft, and code that learns at run time
//! which one is played.

use engine::GameId;

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
        GameId::Dos => work.visit::<engine::dos::State>(),
        GameId::Dos2 => work.visit::<engine::dos2::State>(),
        GameId::Kiltros => work.visit::<engine::kiltros::State>(),
        GameId::Loyo => work.visit::<engine::loyo::State>(),
        GameId::Doggy => work.visit::<engine::doggy::State>(),
    }
}
