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
//! - `games`: how the table of each game is arranged, a folder each
//! - `worker`: the worker's thread: one table, bots, reviews
//!
//! A table in the browser, and what is kept there:
//!
//! - [`host`], [`talk`]: a table without a network, which speaks the protocol; messages between page and worker
//! - [`unfinished`][]: the append-only log of an unfinished game in the browser's storage
//! - [`clock`][]: a clock for it that never goes back
//!
//! What is shown of a table is in `viewmodel`; what only pages show is here:
//!
//! - [`catalogue`], [`lesson`]: rules under their headings, and examples of them
//! - [`parcel`], [`curve`]: links to moments of a record; win probability as a drawing

pub mod catalogue;
pub mod clock;
pub mod curve;
#[cfg(target_arch = "wasm32")]
mod games;
pub mod host;
pub mod lesson;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod parcel;
pub mod talk;
pub mod unfinished;
#[cfg(target_arch = "wasm32")]
pub mod worker;
