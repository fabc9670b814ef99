//! The program, as somebody types it. One program for all of it: each more would be linked with everything again.

mod advise;
mod arena;
mod backup;
mod commands;
mod common;
mod decks;
#[cfg(unix)]
mod nodes;
mod play;
mod report;
mod review;
mod serve;
mod verify;
