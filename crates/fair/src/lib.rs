//! Fair dealing, `fair/2`: deals that nobody chose and everybody can verify afterwards.
//!
//! Before a game the dealer draws a secret seed and publishes a [`commitment`] to it. Then each seat makes a
//! [`promise`] of bytes of its own, and shows them when all have promised. Seed and bytes make a [`key`],
//! and every random choice of the game comes from streams under that key ([`Fair`]). When the game is over
//! the seed is published, and [`verify`] holds the record to it and to the bytes of whoever asks. A dealer
//! that was interrupted goes on with [`resume`]. Games of `fair/1`, where bytes were shown at once, verify
//! as they did.
//!
//! `docs/fair.md` has all of it in a form that another program can be written from. There is no IO
//! here, no clock and no generator: whoever deals passes 32 random bytes in.
//!
//! # Modules
//!
//! - `seal`: commitments, promises and key derivation; start here
//! - `dealing`: [`Fair`], a deterministic generator under a key, without modulo bias
//! - `chacha`: the stream cipher ChaCha20
//! - `verify`: a record held to its commitment, its promises and every random choice
//! - `noting`: recorded choices next to those that the key gives
//! - `resume`: a sealed game that goes on where its record stops
//! - `words`: a fingerprint in four words, for an out-of-band comparison
//! - `evenness`: a chi-squared test of uniform deals

mod chacha;
mod dealing;
mod evenness;
mod noting;
mod resume;
mod seal;
mod verify;
mod words;

pub use dealing::{Choice, Fair};
pub use evenness::{Evenness, evenness};
pub use noting::{Noted, spell};
pub use resume::resume;
pub use seal::{SEED, Version, commitment, dice, key, promise, seal};
pub use verify::{Check, Finding, Matter, Mine, Report, Verdict, verify};
pub use words::{LIST, words};
