//! The laboratory, as somebody types it, and what it is made of. One program for all of it: each more would be linked
//! with everything again.

mod chaos;
// As the other program is typed.
#[path = "../../cli/tests/common/mod.rs"]
mod common;
mod differences;
mod load;
mod rehearsal;
mod studies;
