//! Games by the million: random play, statistics and benchmarks.
//!
//! A [`Driver`] plays one game after another without allocating, [`simulate()`] spreads numbered games
//! over threads and counts what came of them, [`balance()`] counts what a report tells as well, and
//! [`mod@bench`] says how fast it all went. Results do not depend on the number of threads.
//!
//! # Modules
//!
//! - [`driver`][]: random playouts without allocation; seeds of numbered games
//! - [`mod@simulate`], [`pool`]: parallel simulation; the thread pool
//! - [`tally`], [`lengths`], [`scores`]: aggregation in whole numbers; histograms of fixed size
//! - [`mod@balance`][]: statistics of balance over many games
//! - [`uses`], [`refusals`]: coverage of rules, and of refusals
//! - [`mod@bench`], [`clock`]: throughput benchmarks; wall-clock and CPU time
//! - [`variants`][]: the test matrix of a game: seat counts and options

pub mod balance;
pub mod bench;
pub mod clock;
pub mod driver;
pub mod lengths;
pub mod pool;
pub mod refusals;
pub mod scores;
pub mod simulate;
pub mod tally;
pub mod uses;
pub mod variants;

pub use balance::{Balance, balance};
pub use driver::{Driver, ForcedMoves, Played, Probe, seed_of};
pub use lengths::Lengths;
pub use refusals::Refusals;
pub use scores::Scores;
pub use simulate::{Plan, Run, simulate};
pub use tally::{Share, Tally};
pub use uses::Uses;
