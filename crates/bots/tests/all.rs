//! Players that are programs, held to what their seats know. One program for all of it: each more would be linked with everything again.

mod best_play;
mod every_game;
mod manners;
mod simple_rival;
mod uniform;
