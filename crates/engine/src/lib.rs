//! The engine of Sobremesa: the vocabulary of card tables, and the games.
//!
//! A game is a value ([`Game`]). Ask it who may act, what a seat may do and why not, and make moves;
//! chance is passed in, events come out, and each viewer sees a view that is built for it. There is
//! no IO here, no clock and no generator, and no state is ever serialized.
//!
//! Start with `game` for the trait, then read any game's folder: all have the same files.

pub mod bag;
pub mod catalogue;
pub mod chance;
pub mod deck;
pub mod doggy;
pub mod dos;
pub mod dos2;
pub mod game;
pub mod games;
pub mod kiltros;
pub mod laws;
pub mod loyo;
pub mod options;
pub mod perft;
pub mod playthrough;
pub mod record;
pub mod refusal;
pub mod scenario;
pub mod seat;
pub mod setting;
pub mod sight;
#[cfg(test)]
mod toy;

pub use bag::{Bag, Face, Faces};
pub use catalogue::RuleId;
pub use chance::{Chance, Fast, Gave, Recording, Rigged, Rng, Stream};
pub use deck::{Deck, Mark, Plan, Sum};
pub use game::{
    Game, Outcome, Setup, Silent, Simulate, Sink, Standing, ToAct, Told, Wire, fingerprint,
};
pub use games::{GameId, UnknownGame, Visit};
pub use options::{Allowed, BadOption, Choice, Options};
pub use refusal::{Given, Refusal, Value, Values};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use setting::{Fault, Field, Setting, Unreadable};
pub use sight::Sight;
