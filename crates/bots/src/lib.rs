//! Players that are programs. Each is given what its seat sees, a [`Sight`](engine::Sight), and
//! answers with a move.
//!
//! `Random` chooses blindly. `Casual` follows a few habits that a decent player has, written down for
//! each game in its `Craft`. `Strong` looks ahead: it deals the hidden cards anew, as they might be,
//! thousands of times, and plays on from there. A `Level` is what people choose at a table.
//!
//! No bot can peek: what a `Sight` hides stays hidden.
//!
//! ```compile_fail,E0616
//! fn peek(sight: &engine::Sight<'_, games::dos::State>) -> games::dos::State {
//!     *sight.game
//! }
//! ```
//!
//! # Modules
//!
//! - `bot`: the interface, [`Bot`]; start here
//! - `kind`, `level`: a factory of bots by name; difficulty levels
//! - `random`, `casual`: the baseline; a greedy heuristic player with noise
//! - `search`, `tree`: information-set Monte Carlo tree search (ISMCTS) with PUCT; also evaluation of given moves,
//!   and search with perfect information for hindsight
//! - `heuristics`: move ordering, pruning, evaluation and opponent model, one file for each game
//! - `timing`, [`race`]: think and reaction times with jitter; races by sampled reaction times
//! - [`arena`], [`contest`]: one game between bots; paired comparison with duplicate deals and ratings
//! - `games`: a visitor over the games with their heuristics
//! - `dice`: the chance of rollouts

pub mod arena;
mod bot;
mod casual;
pub mod contest;
mod dice;
mod games;
mod heuristics;
mod kind;
mod level;
pub mod race;
mod random;
mod search;
mod timing;
mod tree;

pub use bot::Bot;
pub use casual::{Casual, Keenness};
pub use dice::Dice;
pub use games::{VisitHeuristics, visit};
pub use heuristics::{Heuristics, Rewards};
pub use kind::{Kind, UnknownKind};
pub use level::Level;
pub use random::Random;
pub use search::{Budget, Candidate, OpenCards, Strong, Weighed};
pub use timing::Timing;
