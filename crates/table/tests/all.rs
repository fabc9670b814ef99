//! One table, without sockets and without a clock. One program for all of it: each more would be linked with everything again.

mod bots;
mod clocks;
mod decks;
mod evening;
mod histories;
mod local_settings;
mod manners;
mod sealing;
mod shouts;
mod support;
mod whole_games;
