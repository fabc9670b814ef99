//! The games of Sobremesa: a folder each, with the same files in all of them, and the list that closes them.
//!
//! What they are written in is the crate `engine`. Start with `dos`: its `cards.rs`, `state.rs` and
//! `rules.rs`, in this order, next to `rules/dos.md`.
//!
//! # Games
//!
//! - [`dos`][]: DOS (2017); matching the cards of a row, singly or by sums
//! - [`dos2`][]: DOS, second edition; two piles, sums, actions and wild cards
//! - [`kiltros`][]: Kiltros; attack, defense, control, and windows in which everybody may react
//! - [`loyo`][]: LOYO!; swapping cards that lie face down
//! - [`doggy`][]: Doggy Style; recruiting dogs, and parties that are paid with them
//!
//! # The folder of a game
//!
//! The same twelve files in every game; a test holds the folders to it.
//!
//! - `mod.rs`: what the game is made of (`impl Parts`); no code
//! - `catalogue.rs`: the slugs of the catalogue in its order, and which of them refuse or only describe; a list
//! - `cards.rs`: faces, their names, what a deck must add up to, predicates on cards and their tables
//! - `options.rs`: the options and the table of them; the default is the printed game
//! - `state.rs`: the state, and questions about it; data only
//! - `moves.rs`: moves, their notation, the move generator; no legality of its own
//! - `events.rs`: events, who sees them (redaction), their keys in the texts; no wildcard arm
//! - `rules.rs`: `check`, `apply` and all that the rules decide (`impl Rules`); the only file that decides
//! - `score.rs`: points and winners; arithmetic only
//! - `view.rs`: observations, reading a line back, determinization (`impl Views`); one visibility for people and bots
//! - `lawful.rs`: every well-formed move, every card, invariants, for the laws alone (`impl Lawful`); slow and
//!   obvious
//! - `tests.rs`: runs the laws
//!
//! A game may add a file for an idea that only it has: Kiltros has `board.rs` (open attacks and duels), `last.rs`
//! (the last play and its undoing) and `memory.rs` (what players know of each other's hands); Doggy Style has
//! `payment.rs` (the dogs paid for a parranda) and `memory.rs` (the dogs that everybody knows a hand to hold). Where
//! `rules.rs` would be long, transitions stand below it in the folder `rules`, by headings of the catalogue: `round.rs`,
//! `call.rs` and `actions.rs` of the two DOS. What is legal is decided in `rules.rs` all the same.

//!
//! # Where rules come from
//!
//! - [`source`][]: for every rule of the catalogues, which sentences are printed, which are rulings of ours and which
//!   are house rules

pub mod doggy;
pub mod dos;
pub mod dos2;
pub mod kiltros;
pub mod loyo;
pub mod source;

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
