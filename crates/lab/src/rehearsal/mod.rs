//! Deterministic simulation testing of the server. Rehearses the server: several nodes, a store, lines and people on
//! one thread, in a time of their own that passes as fast as there is nothing to do. Everything that can go wrong
//! does, and everything random comes from one seed, so that what was found once is found again.
//!
//! [`rehearse`] holds one rehearsal and says what did not hold.

mod connection;
mod faults;
mod faulty;
mod hub;
mod journal;
mod life;
mod person;
mod plan;
mod rehearse;
mod twin;
mod wall;
mod world;

pub use rehearse::{Extent, Failed, Keep, Report, rehearse};
pub use twin::{Acts, Leak, Tally, Thing, hidden_acts, twins};
