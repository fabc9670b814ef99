//! Tests at the scale of whole servers: deterministic simulation testing, fault injection, fuzzing and a load
//! generator. What they have in common is that people play at random while something happens to a server, and that
//! in the end what each of them was told is held to what was kept.
//!
//! - [`audit`]: whether what people were told is true to what was kept.
//! - [`rehearsal`]: simulated servers on one thread, in a time of their own.
//! - [`chaos`]: a real server that is killed, cut off from power, not read from, sent nonsense and attacked.
//! - [`load`]: thousands of players on real sockets, and how long everything takes.
//!
//! The program `lab` is thin over this. Nothing that players get links any of it.

pub mod audit;
pub mod chaos;
mod dice;
mod error;
pub mod load;
mod player;
pub mod rehearsal;
mod server_process;

pub use error::LabError;
pub use server_process::{Cut, Ending, Program};
