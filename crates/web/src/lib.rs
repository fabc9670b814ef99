//! The tables in a browser, as three WASM programs from one crate: the page, the worker, where games against
//! bots are played without a network and without ever holding the page up, and the library of rules and records.
//!
//! Whatever needs a browser is built for `wasm32` only; the rest is tested like any other crate.

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
