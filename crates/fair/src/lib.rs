//! Fair dealing, `fair/1`: deals that nobody chose and everybody can verify afterwards.
//!
//! Before a game the dealer draws a secret seed and publishes a [`commitment`] to it. Then each seat
//! adds bytes of its own. Seed and bytes make a [`key`], and every random choice of the game comes
//! from streams under that key ([`Fair`]). When the game is over the seed is published, and [`verify`]
//! holds the record to it. A dealer that was interrupted goes on with [`resume`].
//!
//! `docs/fair.md` has all of it in a form that another program can be written from. There is no IO
//! here, no clock and no generator: whoever deals passes 32 random bytes in.

mod chacha;
mod dealing;
mod evenness;
mod noting;
mod resume;
mod seal;
mod verify;

pub use dealing::{Choice, Fair};
pub use evenness::{Evenness, evenness};
pub use noting::{Noted, spell};
pub use resume::resume;
pub use seal::{SEED, commitment, dice, key, seal};
pub use verify::{Check, Finding, Matter, Report, Verdict, verify};
