//! The tables in a browser, as three WASM programs from one crate: the page, the worker, where games against
//! bots are played without a network and without ever holding the page up, and the library of rules and records.
//!
//! Whatever needs a browser is built for `wasm32` only; the rest is tested like any other crate.
//!
//! # Modules
//!
//! Programs, each for `wasm32` only:
//!
//! - `page`: the page and the library, as components
//! - `worker`: the worker's thread: one table, bots, reviews
//!
//! A table in the browser, and what is kept there:
//!
//! - [`host`], [`talk`]: a table without a network, which speaks the protocol; messages between page and worker
//! - [`unfinished`][]: the append-only log of an unfinished game in the browser's storage
//! - [`kept`], [`deals`]: tables that this browser has been at; what it knows of sealed deals
//! - [`mod@link`], [`parcel`]: links to tables, and to moments of a record
//! - [`house`], [`patience`]: options of a game for its host; backoff between attempts
//!
//! From messages to what is seen:
//!
//! - [`heard`][]: the messages of the protocol as the page reads them
//! - [`gesture`], [`choice`], [`answer`]: moves as gestures; the state of a selection; the standing answer of Kiltros
//! - [`moves`], [`sentence`], [`notnow`]: moves, events and reasons in words
//! - [`travel`], [`noise`], [`mod@last`], [`spectacle`]: what an event moves, sounds like, marks, shows
//! - [`company`], [`order`], [`sum`], [`payment`], [`last_play`], [`reveal`]: names of seats, order of a hand, and
//!   what single games show besides
//!
//! Before and after a game:
//!
//! - [`catalogue`], [`lesson`], [`guide`], [`hint`]: rules with examples, guidance for beginners, advice in words
//! - [`film`], [`tally`], [`review`], [`curve`], [`proof`]: replay, score sheet, win probability, verification of a
//!   deal

pub mod answer;
pub mod catalogue;
pub mod choice;
pub mod clock;
pub mod company;
pub mod curve;
pub mod deals;
#[cfg(test)]
mod evening;
pub mod film;
pub mod gesture;
pub mod guide;
pub mod heard;
pub mod hint;
pub mod host;
pub mod house;
pub mod kept;
pub mod last;
pub mod last_play;
pub mod lesson;
pub mod link;
pub mod moves;
pub mod noise;
pub mod notnow;
pub mod order;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod parcel;
pub mod patience;
pub mod payment;
pub mod proof;
pub mod reveal;
pub mod review;
pub mod sentence;
pub mod spectacle;
pub mod sum;
pub mod talk;
pub mod tally;
pub mod travel;
pub mod unfinished;
#[cfg(target_arch = "wasm32")]
pub mod worker;
