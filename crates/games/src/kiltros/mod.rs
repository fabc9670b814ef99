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
mod lawful;
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
pub use options::{Limit, Options, Packs, ThrowIn};
pub use state::{Cause, Stage, State, Window};
pub use view::{SeenHand, SeenStage, View};

use std::sync::LazyLock;

use engine::deck::{Deck, Plan};
use engine::game::{Basis, Parts};
use engine::seat::MAX_SEATS;

impl Parts for State {
    const ID: &'static str = "kiltros";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_SEATS as u8);
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
