//! The state of a game of DOS: plain data, copied and compared by value.

use engine::bag::{Bag, Hands};
use engine::deck::Deck;
use engine::seat::{Seat, SeatSet};

use super::cards::Card;
use super::catalogue::Rule;
use super::options::{FalseCall, Options};

/// The most seats (`dos.players`).
pub(super) const MOST: usize = 8;

/// A game of DOS.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) hands: Hands<Card, MOST>,
    /// The cards of the row that can still be matched this turn. Matched ones leave it, placed and
    /// refilled ones arrive when matching is over: that is all of `dos.match.row-of-turn`.
    pub(super) row: Bag<Card>,
    /// The cards of the row that were matched this turn, until `dos.end.collect`.
    pub(super) matched: Bag<Card>,
    /// The cards that were played on them.
    pub(super) played: Bag<Card>,
    pub(super) pile: Bag<Card>,
    pub(super) discards: Bag<Card>,
    pub(super) options: Options,
    pub(super) deck: &'static Deck<Card>,
    /// Who has a hand of two and has not said so (`dos.call.duty`).
    pub(super) owing: SeatSet,
    /// About whom a word would be late rather than false: whose duty has ended in this turn, or about whom somebody
    /// was mistaken in it. Nobody, where false calls cost nothing (`dos.call.false`).
    pub(super) settled: SeatSet,
    pub(super) scores: [u16; MOST],
    /// Turns finished in this round (`dos.limit`).
    pub(super) turns: u16,
    /// The round, from 1.
    pub(super) round: u16,
    /// Rounds in a row that nobody won (`dos.limit`).
    pub(super) drawn_rounds: u8,
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// Placements earned this turn (`dos.bonus.each`).
    pub(super) bonus: u8,
    /// Penalty cards that wait for the end of the turn (`dos.call.catch.own-turn`).
    pub(super) penalty: u8,
}

/// What the player whose turn it is can do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Match or draw (`dos.turn.choice`).
    Choosing,
    /// Match again or end.
    Matching,
    /// Match with the drawn card or place one (`dos.draw.match`, `dos.draw.place`).
    Drawn(Option<Card>),
    /// The drawn card has been matched: only the end is left.
    Closing,
    /// Make so many placements, or decline them (`dos.end.place`).
    Placing(u8),
    /// The game is over, by this rule.
    Over(Rule),
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            hands: Hands::EMPTY,
            row: Bag::EMPTY,
            matched: Bag::EMPTY,
            played: Bag::EMPTY,
            pile: deck.cards,
            discards: Bag::EMPTY,
            options,
            deck,
            owing: SeatSet::EMPTY,
            settled: SeatSet::EMPTY,
            scores: [0; MOST],
            turns: 0,
            round: 1,
            drawn_rounds: 0,
            seats,
            dealer: Seat(0),
            turn: Seat(0),
            stage: Stage::Choosing,
            bonus: 0,
            penalty: 0,
        }
    }

    /// The cards of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> Bag<Card> {
        self.hands.of(seat)
    }

    /// About whom a word can be said: who owes it, and where false calls cost something everybody about whom nobody
    /// was heard in this turn (`dos.call.catch`, `dos.call.false`).
    #[inline]
    pub(super) fn callable(&self) -> SeatSet {
        match self.options.false_call {
            FalseCall::None => self.owing,
            FalseCall::One | FalseCall::Two => {
                self.owing | (SeatSet::all(self.seats) - self.settled)
            }
        }
    }

    /// How many cards the player will hold after drawing one, if there is one (`dos.draw.empty`).
    pub(super) fn count_after_draw(&self) -> u32 {
        let some = !self.pile.is_empty() || !self.discards.is_empty();
        self.hands.len(self.turn) + u32::from(some)
    }

    /// A hand of so many after a move of the player is a new hand of two (`dos.call.duty`).
    pub(super) fn is_new_two(&self, left: u32) -> bool {
        left == 2 && self.hands.len(self.turn) != 2
    }
}
