//! DOS, second edition: two to four players, two piles to play on, sums, actions and wild cards.
//!
//! Whoever plays the last card wins the hand, and perhaps scores what the others hold. Who comes down
//! to two cards must say so before anybody else does. The rules are in `rules/dos2.md`.

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

pub use cards::{Card, Color, DECK, Top};
pub use catalogue::Rule;
pub use events::Event;
pub use moves::{Move, Pair, Place, Word};
pub use options::{Dealer, Draw, DrawnCard, FalseCall, Finish, Options, Players};
pub use options::{Scoring, Skips, Stack, WildDos};
pub use state::{Direction, Pending, Stage, State};
pub use view::{SeenHand, SeenStage, View};

use std::sync::LazyLock;

use engine::deck::{Deck, Plan};
use engine::game::{Basis, Parts};

impl Parts for State {
    const ID: &'static str = "dos2";
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
