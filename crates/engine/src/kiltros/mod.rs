//! Kiltros: street dogs attack, defend and control; pillerías interrupt at any moment.
//!
//! An attacker plays kiltros at the player on the right, who beats them, passes them on or gives up.
//! Whoever has no cards when a round is over wins. Two to nine players, alone or in packs. The rules
//! are in `rules/kiltros.md`.

mod board;
mod cards;
mod catalogue;
mod events;
mod last;
mod memory;
mod moves;
mod options;
mod rules;
mod score;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use board::{Duel, Place};
pub use cards::{Card, Cards, DECK};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::{Move, Play};
pub use options::Options;
pub use state::{Cause, Stage, State, Window};
pub use view::{SeenHand, SeenStage, View};
