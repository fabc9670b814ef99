//! The tables in a browser. One WASM file, run twice: as the page, and in a worker, where games against
//! bots are played without a network and without ever holding the page up.
//!
//! Whatever needs a browser is built for `wasm32` only; the rest is tested like any other crate.

pub mod choice;
pub mod company;
#[cfg(test)]
mod evening;
pub mod gesture;
pub mod heard;
pub mod host;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod sentence;
pub mod talk;
#[cfg(target_arch = "wasm32")]
pub mod worker;
