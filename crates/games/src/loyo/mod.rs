//! LOYO!: two to six players swap cards that lie face down, most of them unseen, for lower ones.
//!
//! Everybody has looked at two of four cards and has to remember them. Whoever believes to have the
//! lowest total shouts "LOYO!"; everybody else has one turn more, and all cards are turned up. Six
//! rounds; the lowest score wins. The rules are in `rules/loyo.md`.

mod cards;
mod catalogue;
mod events;
mod lawful;
mod moves;
mod options;
mod rules;
mod score;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use cards::{Card, DECK, Place, Places};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::Move;
pub use options::{CatchUp, Dealer, Options, PileOut, Rounds, Switch, Zero};
pub use state::{Stage, State};
pub use view::{SeenHand, SeenPile, SeenStage, View};

use std::sync::LazyLock;

use engine::deck::{Deck, Plan};
use engine::game::{Basis, Parts};

impl Parts for State {
    const ID: &'static str = "loyo";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, state::MOST as u8);
    const LOWER_IS_BETTER: bool = true;
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
