//! The games of Sobremesa: a folder each, with the same files in all of them, and the list that closes them.
//!
//! What they are written in is the crate `engine`. Start with `dos`: its `cards.rs`, `state.rs` and
//! `rules.rs`, in this order, next to `rules/dos.md`.

pub mod doggy;
pub mod dos;
pub mod dos2;
pub mod kiltros;
pub mod loyo;

engine::games! {
    // A new game is one line here; the compiler lists the rest.
    /// A game, by name.
    pub enum GameId {
        Dos => dos::State,
        Dos2 => dos2::State,
        Kiltros => kiltros::State,
        Loyo => loyo::State,
        Doggy => doggy::State,
    }
}
