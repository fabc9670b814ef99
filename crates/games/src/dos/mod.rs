//! DOS (2017): two to four players, up to eight if the table wants, match the cards of a row, singly or by sums.
//!
//! Whoever empties the hand scores what the others hold; the first to 200 points wins. A hand of two
//! must be announced, and anybody may be quicker. The rules are in `rules/dos.md`.

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

pub use cards::{Card, DECK};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::{Move, Pair, Word};
pub use options::{AfterDraw, Bonus, FalseCall, Options, Players};
pub use state::{Stage, State};
pub use view::{SeenHand, SeenStage, View};

use std::sync::LazyLock;

use engine::deck::{Deck, Plan};
use engine::game::{Basis, Parts};

impl Parts for State {
    const ID: &'static str = "dos";
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
