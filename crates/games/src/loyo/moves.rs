//! Moves: their notation, its parser, and the generator of legal moves.

use std::fmt;
use std::str::FromStr;

use engine::seat::Seat;
use engine::setting::{Unreadable, number_of};

use super::cards::{MOST_PLACES, Place, Places};
use super::state::{Stage, State};

/// Something a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `peek a b`: looks at some of the own cards (`loyo.setup.peek`).
    Peek(Places),
    /// `draw`: takes a card of the pile and looks at it (`loyo.turn`).
    Draw,
    /// `place b`: replaces an own card with the one drawn (`loyo.turn`).
    Place(Place),
    /// `discard`: puts the card drawn on the dead pile (`loyo.turn`).
    Discard,
    /// `take b`: replaces an own card with the top of the dead pile (`loyo.turn`).
    Take(Place),
    /// `loyo`: shouts it (`loyo.call`, `loyo.challenge`).
    Call,
    /// `pass`: does not shout it when asked, or leaves out a last turn with an empty pile
    /// (`loyo.challenge`, `loyo.call.last-turns`).
    Pass,
    /// `subtract`: throws the die for the own score (`loyo.score.die.choice`).
    Subtract,
    /// `triple`: throws the die to subtract three times its number (`loyo.catch-up.triple`).
    Triple,
    /// `add 2`: throws the die for the score of seat 2 (`loyo.score.die.choice`).
    Add(Seat),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Peek(places) => write!(f, "peek {places}"),
            Move::Draw => f.write_str("draw"),
            Move::Place(place) => write!(f, "place {place}"),
            Move::Discard => f.write_str("discard"),
            Move::Take(place) => write!(f, "take {place}"),
            Move::Call => f.write_str("loyo"),
            Move::Pass => f.write_str("pass"),
            Move::Subtract => f.write_str("subtract"),
            Move::Triple => f.write_str("triple"),
            Move::Add(seat) => write!(f, "add {seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let place = |letter: &str| {
            Place::from_letter(letter)
                .ok_or_else(|| Unreadable(format!("`{letter}` is not a place from a to f")))
        };
        match words[..] {
            ["peek", ref letters @ ..] if !letters.is_empty() => {
                let mut places = Places::EMPTY;
                for letter in letters {
                    let place = place(letter)?;
                    if places.has(place) {
                        return Err(Unreadable(format!("`{text}` names a place twice")));
                    }
                    places = places.with(place);
                }
                Ok(Move::Peek(places))
            }
            ["draw"] => Ok(Move::Draw),
            ["place", letter] => Ok(Move::Place(place(letter)?)),
            ["discard"] => Ok(Move::Discard),
            ["take", letter] => Ok(Move::Take(place(letter)?)),
            ["loyo"] => Ok(Move::Call),
            ["pass"] => Ok(Move::Pass),
            ["subtract"] => Ok(Move::Subtract),
            ["triple"] => Ok(Move::Triple),
            ["add", seat] => Ok(Move::Add(Seat(number_of(seat, 99).map_err(Unreadable)? as u8))),
            _ => Err(Unreadable(format!(
                "`{text}` is not a move of LOYO!; moves look like `peek a b`, `draw`, `place b`, `discard`, `take b`, `loyo`, `pass`, `subtract`, `triple`, `add 2`"
            ))),
        }
    }
}

/// So many moves lie in a line of the tables below.
const WIDTH: usize = 2 + MOST_PLACES;

/// What can be done before drawing, with four and with six cards: draw, take into each place, and
/// the shout behind them. More than that is never legal.
#[rustfmt::skip]
static CHOICES: [[Move; WIDTH]; 2] = [
    [Move::Draw, TAKE[0], TAKE[1], TAKE[2], TAKE[3], Move::Call, Move::Call, Move::Call],
    [Move::Draw, TAKE[0], TAKE[1], TAKE[2], TAKE[3], TAKE[4], TAKE[5], Move::Call],
];
/// What can be done with a drawn card: discard it, put it into each place, and the shout.
#[rustfmt::skip]
static ANSWERS: [[Move; WIDTH]; 2] = [
    [Move::Discard, PLACE[0], PLACE[1], PLACE[2], PLACE[3], Move::Call, Move::Call, Move::Call],
    [Move::Discard, PLACE[0], PLACE[1], PLACE[2], PLACE[3], PLACE[4], PLACE[5], Move::Call],
];
const TAKE: [Move; MOST_PLACES] = in_each_place(Move::Take(Place::ALL[0]));
const PLACE: [Move; MOST_PLACES] = in_each_place(Move::Place(Place::ALL[0]));
/// Two of four places (`loyo.setup.peek`).
static TWO_OF_FOUR: [Move; 6] = peeks(4, 2);
/// Three of six places (`loyo.headache`).
static THREE_OF_SIX: [Move; 20] = peeks(6, 3);

/// A move of this kind into each place.
const fn in_each_place(kind: Move) -> [Move; MOST_PLACES] {
    let mut table = [kind; MOST_PLACES];
    let mut at = 0;
    while at < MOST_PLACES {
        table[at] = match kind {
            Move::Take(_) => Move::Take(Place::ALL[at]),
            _ => Move::Place(Place::ALL[at]),
        };
        at += 1;
    }
    table
}

/// The ways to peek at `few` of `many` places.
const fn peeks<const WAYS: usize>(many: u8, few: u32) -> [Move; WAYS] {
    let mut table = [Move::Draw; WAYS];
    let (mut bits, mut at) = (0, 0);
    while bits < 1 << many {
        let places = Places::from_bits(bits);
        if places.len() == few {
            table[at] = Move::Peek(places);
            at += 1;
        }
        bits += 1;
    }
    assert!(at == WAYS, "as many ways as there are");
    table
}

impl State {
    /// The legal moves of a seat, from the tables above.
    // Not inlined: in a loop that asks several seats, everything here would be worked out before.
    #[inline(never)]
    pub(super) fn generate(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.stage {
            Stage::Choosing if seat == self.turn => {
                if self.pile.is_empty() || self.dead.is_none() {
                    return self.generate_rarer_choices(out);
                }
                self.generate_from(&CHOICES, out);
            }
            Stage::Drawn(_) if seat == self.turn => self.generate_from(&ANSWERS, out),
            Stage::Peeking if self.waiting.has(seat) => {
                if self.options.headache.is_on() {
                    out.extend_from_slice(&THREE_OF_SIX);
                } else {
                    out.extend_from_slice(&TWO_OF_FOUR);
                }
            }
            Stage::Asking if self.waiting.has(seat) => {
                out.extend_from_slice(&[Move::Call, Move::Pass]);
            }
            Stage::Throwing if seat == self.turn => {
                out.push(Move::Subtract);
                if self.may_triple() {
                    out.push(Move::Triple);
                }
                out.extend(seat.others(self.seats).map(Move::Add));
            }
            Stage::Choosing | Stage::Drawn(_) | Stage::Throwing => {}
            Stage::Peeking | Stage::Asking | Stage::Over(_) => {}
        }
    }

    /// A line of a table, without the shout once somebody has shouted.
    #[inline]
    fn generate_from(&self, table: &[[Move; WIDTH]; 2], out: &mut Vec<Move>) {
        let count = out.len() + 2 + self.cards() - usize::from(self.call.is_some());
        // A line is copied whole and cut: one step, where a part of it would be a loop.
        out.extend_from_slice(&table[usize::from(self.options.headache.is_on())]);
        out.truncate(count);
    }

    /// With an empty pile or, in a position that was set up, no dead card.
    #[cold]
    fn generate_rarer_choices(&self, out: &mut Vec<Move>) {
        match (self.call, self.pile.is_empty()) {
            (Some(_), true) => out.push(Move::Pass),
            (Some(_), false) => out.push(Move::Draw),
            (None, true) => out.push(Move::Call),
            (None, false) => out.extend([Move::Draw, Move::Call]),
        }
        if self.dead.is_some() {
            out.extend_from_slice(&TAKE[..self.cards()]);
        }
    }
}
