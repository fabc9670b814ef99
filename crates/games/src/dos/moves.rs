//! Moves: their notation, its parser, and the generator of legal moves.

use std::fmt;
use std::str::FromStr;

use engine::seat::Seat;
use engine::setting::{Unreadable, card_of, number_of};

use super::cards::Card;
use super::options::{AfterDraw, Bonus};
use super::state::{Stage, State};

/// Something a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `match r7 b7`: plays a card on one of the row (`dos.match.single`).
    Single {
        /// The card of the row.
        on: Card,
        /// The card from the hand.
        card: Card,
        /// Whether "DOS" is said with it.
        word: Word,
    },
    /// `match b7 r3+b4`: plays two cards that add up to one of the row (`dos.match.double`).
    Double {
        /// The card of the row.
        on: Card,
        /// The cards from the hand.
        pair: Pair,
        /// Whether "DOS" is said with it.
        word: Word,
    },
    /// `draw` (`dos.draw`).
    Draw(Word),
    /// `place g5`: puts a card into the row (`dos.draw.place`, `dos.end.place`).
    Place(Card, Word),
    /// `end`: closes the matching, or declines the placements that are left (`dos.turn.steps`).
    End(Word),
    /// `dos`: says it in time (`dos.call.duty`).
    Call,
    /// `catch 2`: says it before seat 2 does (`dos.call.catch`).
    Catch(Seat),
}

/// Whether "DOS" is said together with a move, written as a last word `dos` (`dos.call.with`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// Nothing is said.
    Silent,
    /// "DOS" is said.
    Dos,
}

/// Two cards played together. They have one order, so a move has one value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize), serde(from = "Halves"))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pair {
    low: Card,
    high: Card,
}

/// A pair as it is read, before it has its order.
#[cfg(feature = "read")]
#[derive(serde::Deserialize)]
struct Halves {
    low: Card,
    high: Card,
}

#[cfg(feature = "read")]
impl From<Halves> for Pair {
    fn from(halves: Halves) -> Pair {
        Pair::new(halves.low, halves.high)
    }
}

impl Pair {
    /// The two cards, whichever comes first.
    #[must_use]
    pub fn new(a: Card, b: Card) -> Pair {
        if a <= b { Pair { low: a, high: b } } else { Pair { low: b, high: a } }
    }

    /// The cards.
    #[must_use]
    pub fn cards(self) -> [Card; 2] {
        [self.low, self.high]
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Silent => Ok(()),
            Word::Dos => f.write_str(" dos"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Single { on, card, word } => write!(f, "match {on} {card}{word}"),
            Move::Double { on, pair: Pair { low, high }, word } => {
                write!(f, "match {on} {low}+{high}{word}")
            }
            Move::Draw(word) => write!(f, "draw{word}"),
            Move::Place(card, word) => write!(f, "place {card}{word}"),
            Move::End(word) => write!(f, "end{word}"),
            Move::Call => f.write_str("dos"),
            Move::Catch(seat) => write!(f, "catch {seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let card = |name: &str| card_of::<Card>(name).map_err(Unreadable);
        let (words, word) = match &words[..] {
            ["dos"] => return Ok(Move::Call),
            [rest @ .., "dos"] => (rest, Word::Dos),
            rest => (rest, Word::Silent),
        };
        match (words, word) {
            (["match", on, cards], word) => {
                let on = card(on)?;
                Ok(match cards.split_once('+') {
                    Some((a, b)) => Move::Double { on, pair: Pair::new(card(a)?, card(b)?), word },
                    None => Move::Single { on, card: card(cards)?, word },
                })
            }
            (["draw"], word) => Ok(Move::Draw(word)),
            (["place", name], word) => Ok(Move::Place(card(name)?, word)),
            (["end"], word) => Ok(Move::End(word)),
            (["catch", seat], Word::Silent) => {
                Ok(Move::Catch(Seat(number_of(seat, 99).map_err(Unreadable)? as u8)))
            }
            _ => Err(Unreadable(format!(
                "`{text}` is not a move of DOS; moves look like `match r7 b7`, `match b7 r3+b4`, `draw`, `place g5`, `end`, `dos`, `catch 2`"
            ))),
        }
    }
}

impl State {
    /// The legal moves of a seat, from the tables of `cards.rs`.
    pub(super) fn generate(&self, seat: Seat, out: &mut Vec<Move>) {
        if matches!(self.stage, Stage::Over(_)) || seat.0 >= self.seats {
            return;
        }
        let callable = self.callable();
        if !callable.is_empty() {
            if callable.has(seat) {
                out.push(Move::Call);
            }
            out.extend(callable.without(seat).iter().map(Move::Catch));
        }
        if seat != self.turn {
            return;
        }
        let any_match = match self.stage {
            Stage::Choosing | Stage::Matching => true,
            Stage::Drawn(_) => self.options.after_draw == AfterDraw::Any,
            Stage::Closing | Stage::Placing(_) | Stage::Over(_) => false,
        };
        if any_match {
            self.generate_matches(out);
        }
        match self.stage {
            Stage::Choosing => {
                out.push(Move::Draw(Word::Silent));
                if self.is_new_two(self.count_after_draw()) {
                    out.push(Move::Draw(Word::Dos));
                }
            }
            Stage::Drawn(drawn) => {
                let with_drawn = self.options.after_draw == AfterDraw::DrawnCard;
                if let Some(card) = drawn.filter(|_| with_drawn) {
                    self.generate_matches_with(card, out);
                }
                self.generate_places(out);
            }
            Stage::Placing(_) => {
                self.generate_places(out);
                if self.options.bonus == Bonus::May {
                    out.push(Move::End(Word::Silent));
                }
            }
            Stage::Matching | Stage::Closing => out.push(Move::End(Word::Silent)),
            Stage::Over(_) => {}
        }
    }

    #[inline]
    fn generate_matches(&self, out: &mut Vec<Move>) {
        let hand = self.hands.of(self.turn);
        let (held, repeated, count) = (hand.faces(), hand.repeated(), hand.len());
        // Only a wild # can be the mate of a high number; without one there is less to try.
        let plain = (held & Card::hashes()).is_empty();
        for on in self.row.faces() {
            for card in held & on.singles() {
                push_single(on, card, count, out);
            }
            for half in held & if plain { on.low_halves() } else { on.halves() } {
                // A mate comes after its half, so that each pair appears once; a twin must be held.
                let mates = (held.without(half) | repeated).from(half) & on.mates(half);
                for mate in mates {
                    push_double(on, Pair { low: half, high: mate }, count, out);
                }
            }
        }
    }

    fn generate_matches_with(&self, drawn: Card, out: &mut Vec<Move>) {
        let hand = self.hands.of(self.turn);
        let (others, count) = (hand.besides(drawn), hand.len());
        for on in self.row.faces() {
            if on.singles().has(drawn) {
                push_single(on, drawn, count, out);
            }
            for mate in others & on.mates(drawn) {
                push_double(on, Pair::new(drawn, mate), count, out);
            }
        }
    }

    fn generate_places(&self, out: &mut Vec<Move>) {
        let hand = self.hands.of(self.turn);
        for card in hand.faces() {
            out.push(Move::Place(card, Word::Silent));
            if hand.len() == 3 {
                out.push(Move::Place(card, Word::Dos));
            }
        }
    }
}

/// A single match from a hand of `count`, also with the word if it leaves two (`dos.call.with`).
#[inline]
fn push_single(on: Card, card: Card, count: u32, out: &mut Vec<Move>) {
    out.push(Move::Single { on, card, word: Word::Silent });
    if count == 3 {
        out.push(Move::Single { on, card, word: Word::Dos });
    }
}

/// A double match from a hand of `count`, also with the word if it leaves two (`dos.call.with`).
#[inline]
fn push_double(on: Card, pair: Pair, count: u32, out: &mut Vec<Move>) {
    out.push(Move::Double { on, pair, word: Word::Silent });
    if count == 4 {
        out.push(Move::Double { on, pair, word: Word::Dos });
    }
}
