//! Games by the million: random play, statistics and benchmarks.
//!
//! A [`Driver`] plays one game after another without allocating, [`simulate()`] spreads numbered games
//! over threads and counts what came of them, and [`mod@bench`] says how fast it all went. Results do
//! not depend on the number of threads.

pub mod bench;
pub mod clock;
pub mod driver;
pub mod lengths;
pub mod pool;
pub mod simulate;
pub mod tally;
pub mod variants;

pub use driver::{Driver, Pace, Played, seed_of};
pub use lengths::Lengths;
pub use simulate::{Plan, Run, simulate};
pub use tally::{Share, Tally};
