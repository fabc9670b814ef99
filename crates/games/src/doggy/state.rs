//! The state of a game of Doggy Style: plain data, copied and compared by value.

use engine::bag::Bag;
use engine::deck::Deck;
use engine::seat::Seat;

use super::cards::{Card, Cards, DogSet, Parrandas};
use super::catalogue::Rule;
use super::memory::Known;
use super::options::Options;

/// The most seats (`doggy.players`).
pub(super) const MOST: usize = 5;

/// A game of Doggy Style.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) hands: [Cards; MOST],
    /// What everybody knows each hand to hold, at least (`doggy.public`).
    pub(super) known: [Known; MOST],
    /// The supply of dogs.
    pub(super) dogs: Cards,
    /// The pile of dogs.
    pub(super) pile: Cards,
    /// The dogs that wait to be shuffled again; after the end also the untidied parrandas.
    pub(super) discards: Cards,
    /// The supply of parrandas.
    pub(super) parrandas: Parrandas,
    /// The parrandas before each player that are not tidied.
    pub(super) fronts: [Parrandas; MOST],
    /// Those that are.
    pub(super) tidied: [Parrandas; MOST],
    /// The face-down parrandas of the upper half.
    pub(super) upper: Parrandas,
    /// Those of the lower half, with the Mario Hugos: it is drawn from when the upper half is used up.
    pub(super) lower: Cards,
    pub(super) deck: &'static Deck<Card>,
    pub(super) options: Options,
    /// The dogs of which an odd number was used in this turn to tidy, if that gives dogs back (`doggy.party.keep`).
    pub(super) unpaired: DogSet,
    /// Turns finished.
    pub(super) turns: u16,
    /// Turns in a row without a parranda taken (`doggy.limit`).
    pub(super) idle: u16,
    pub(super) seats: u8,
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// The Mario Hugos that are set aside (`doggy.mario.aside`).
    pub(super) marios: u8,
}

/// What the player whose turn it is can do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Discard, recruit or take, after so many discards (`doggy.recruit.steps`).
    Recruiting(u8),
    /// Take so many more from the supply; it shows that many at least (`doggy.recruit`).
    Taking(u8),
    /// Party, tidy or end.
    Choosing,
    /// Party again or end; this parranda was the last one obtained (`doggy.mario.tidy`).
    Partying(Card),
    /// Tidy again or end.
    Tidying,
    /// The game is over, by this rule.
    Over(Rule),
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            hands: [Bag::EMPTY; MOST],
            known: [Known::NOTHING; MOST],
            dogs: Bag::EMPTY,
            pile: Bag::EMPTY,
            discards: Bag::EMPTY,
            parrandas: Bag::EMPTY,
            fronts: [Bag::EMPTY; MOST],
            tidied: [Bag::EMPTY; MOST],
            upper: Bag::EMPTY,
            lower: Bag::EMPTY,
            deck,
            options,
            unpaired: Bag::EMPTY,
            turns: 0,
            idle: 0,
            seats,
            turn: Seat(0),
            stage: Stage::Recruiting(0),
            marios: 0,
        }
    }

    /// The dogs of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// The supply of dogs.
    #[must_use]
    #[inline]
    pub fn dogs(&self) -> &Cards {
        &self.dogs
    }

    /// The supply of parrandas.
    #[must_use]
    #[inline]
    pub fn parrandas(&self) -> &Parrandas {
        &self.parrandas
    }

    /// The untidied parrandas before a player.
    #[must_use]
    #[inline]
    pub fn front(&self, seat: Seat) -> &Parrandas {
        &self.fronts[seat.index()]
    }

    /// The tidied parrandas before a player.
    #[must_use]
    #[inline]
    pub fn tidied(&self, seat: Seat) -> &Parrandas {
        &self.tidied[seat.index()]
    }

    /// The Mario Hugos that are set aside.
    #[must_use]
    #[inline]
    pub fn marios(&self) -> u8 {
        self.marios
    }

    /// How many parrandas are still face down, Mario Hugos included.
    #[must_use]
    #[inline]
    pub fn parrandas_left(&self) -> u32 {
        self.upper.len() + self.lower.len()
    }

    /// The last parranda that the player has obtained in this turn.
    pub(super) fn last(&self) -> Option<Card> {
        match self.stage {
            Stage::Partying(last) => Some(last),
            Stage::Recruiting(_)
            | Stage::Taking(_)
            | Stage::Choosing
            | Stage::Tidying
            | Stage::Over(_) => None,
        }
    }
}
