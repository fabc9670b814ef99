//! What is fuzzed: one function for each thing that is read from others. It takes any bytes, and panics where a
//! promise is broken: what reads well is written and reads the same, and what is accepted can be used.
//!
//! `docs/fuzzing.md` says how they are run.

mod commands;
mod decks;
mod failure;
mod history;
mod law;
mod notation;
mod records;
mod requests;
mod scenarios;
mod settings;

// Private parts of other crates. They are read where they stand, so that nothing is opened and nothing is written twice.
#[allow(dead_code, reason = "it has more than settings need")]
#[path = "../../crates/commands/src/args/serve.rs"]
mod args;
#[allow(dead_code, reason = "it has messages too")]
#[path = "../../crates/lab/src/chaos/hostile/positions.rs"]
mod positions;

pub use commands::commands;
pub use decks::decks;
pub use history::history;
pub use notation::notation;
pub use records::records;
pub use requests::requests;
pub use scenarios::scenarios;
pub use settings::settings;

/// A function by its name, which is also that of its program and of its corpus.
pub type Target = (&'static str, fn(&[u8]));

/// Every function.
pub const TARGETS: [Target; 8] = [
    ("commands", commands),
    ("decks", decks),
    ("history", history),
    ("notation", notation),
    ("records", records),
    ("requests", requests),
    ("scenarios", scenarios),
    ("settings", settings),
];
