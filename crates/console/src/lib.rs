//! What the programs of this project share at a terminal: how a table is typed, how a command fails, in which language
//! it speaks, and how far it is.
//!
//! # Modules
//!
//! - [`mod@table`], [`seating`]: command-line arguments of a table, and their validation
//! - [`failure`][]: errors of a command and their exit codes
//! - [`language`][]: the locale
//! - [`progress`][]: a progress bar
//! - [`stop`][]: signals (Ctrl+C, SIGTERM)
//! - [`text`][]: reads text files

pub mod failure;
pub mod language;
pub mod progress;
pub mod seating;
pub mod stop;
pub mod table;
pub mod text;
