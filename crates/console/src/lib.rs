//! What the programs of this project share at a terminal: how a table is typed, how a command fails, in which language
//! it speaks, and how far it is.

pub mod failure;
pub mod language;
pub mod progress;
pub mod seating;
pub mod stop;
pub mod table;
pub mod text;
