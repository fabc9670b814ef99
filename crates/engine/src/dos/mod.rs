//! DOS (2017): two to four players match the cards of a row, singly or by sums.
//!
//! Whoever empties the hand scores what the others hold; the first to 200 points wins. A hand of two
//! must be announced, and anybody may be quicker. The rules are in `rules/dos.md`.

mod cards;
mod catalogue;
mod events;
mod moves;
mod options;
mod rules;
mod score;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use cards::{Card, DECK};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::{Move, Pair, Word};
pub use options::{AfterDraw, Options};
pub use state::{Stage, State};
pub use view::{SeenHand, SeenStage, View};
