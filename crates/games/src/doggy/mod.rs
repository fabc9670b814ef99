//! Doggy Style (second edition): two to five players recruit dogs, party with them, and tidy up.
//!
//! A parranda costs dogs of its color and scores only once it is tidied. With the third Mario Hugo the
//! master is back and the game is over. The rules are in `rules/doggy.md`.

mod cards;
mod catalogue;
mod events;
mod lawful;
mod memory;
mod moves;
mod options;
mod payment;
mod rules;
mod score;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use cards::{Card, Cards, Color, DECK, Parrandas};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::Move;
pub use options::{Keep, Marios, Options};
pub use payment::Payment;
pub use state::{Stage, State};
pub use view::{SeenHand, SeenStage, View};

use std::sync::LazyLock;

use engine::deck::{Deck, Plan};
use engine::game::{Basis, Parts};

impl Parts for State {
    const ID: &'static str = "doggy";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, state::MOST as u8);
    const PLAN: &'static Plan<Card> = &cards::PLAN;
    const DECK: &'static LazyLock<Deck<Card>> = &DECK;

    type Rule = Rule;
    type Card = Card;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    #[inline]
    fn basis(&self) -> Basis<State> {
        Basis { seats: self.seats, options: self.options, deck: self.deck }
    }
}
