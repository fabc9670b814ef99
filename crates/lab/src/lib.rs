//! Tests at the scale of whole servers: deterministic simulation testing, fault injection, fuzzing and a load
//! generator. What they have in common is that people play at random while something happens to a server, and that
//! in the end what each of them was told is held to what was kept.
//!
//! The program `lab` is thin over this. Nothing that players get links any of it.
//!
//! What people were told is written down in the process that does the harm, where no fault of the server reaches it.
//!
//! # Modules
//!
//! - [`rehearsal`][]: deterministic simulation: simulated servers on one thread, in a time of their own. Start at
//!   `rehearse`; `faults` is the fault plan, `world` the simulated cluster, `twin` has the tests of noninterference.
//! - [`chaos`][]: fault injection into a real server. Start at `test_bed`; `crashes` has crash loops and power cuts,
//!   `slow` slow consumers, `hostile` fuzzing, `attacks` denial of service.
//! - [`load`][]: a load generator: thousands of players on real sockets, and how long everything takes. Start at `run`;
//!   `schedule` has the arrivals of the open loop, `figures` the latency histograms.
//! - [`audit`][]: the auditor of all three: whether what people were told is true to what was kept. It lists every
//!   check.
//! - `player`: the scripted player of all experiments
//! - `server_process`: the server in a child process
//! - `dice`, `error`: random numbers from one seed; why an experiment could not be made at all

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
