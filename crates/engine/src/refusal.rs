//! Structured errors of moves: the rule that forbids a move, and the values that broke it.

use std::fmt;

use crate::bag::Face;
use crate::catalogue::RuleId;
use crate::seat::{Seat, SeatSet};

/// A value that a text about the game can show.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A seat.
    Seat(Seat),
    /// Several seats.
    Seats(SeatSet),
    /// Places before a player, named by letters: bit 0 for `a`, bit 1 for `b`, and so on.
    Places(u8),
    /// A card, as it is written.
    Card(&'static str),
    /// A word that the texts know.
    Word(&'static str),
}

impl Value {
    /// The letters of places, from `a` on.
    pub fn letters(places: u8) -> impl Iterator<Item = char> {
        (b'a'..).take(8).map(char::from).enumerate().filter_map(move |(bit, letter)| {
            let named = places >> bit & 1 != 0;
            named.then_some(letter)
        })
    }

    /// The places of these letters.
    #[must_use]
    pub fn places(letters: &str) -> u8 {
        let bits = letters.bytes().filter(|letter| (b'a'..b'i').contains(letter));
        bits.fold(0, |places, letter| places | 1 << (letter - b'a'))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Seat(seat) => seat.fmt(f),
            Value::Seats(seats) => {
                // One word, so that it can stand in a line of words.
                let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                f.write_str(&names.join("+"))
            }
            Value::Places(places) => {
                let letters: Vec<String> =
                    Value::letters(*places).map(|letter| letter.to_string()).collect();
                f.write_str(&letters.join("+"))
            }
            Value::Card(name) | Value::Word(name) => f.write_str(name),
        }
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Value {
        Value::Seat(seat)
    }
}

impl From<SeatSet> for Value {
    fn from(seats: SeatSet) -> Value {
        Value::Seats(seats)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(i64::from(number))
    }
}

impl<F: Face> From<F> for Value {
    fn from(face: F) -> Value {
        Value::Card(face.name())
    }
}

/// Up to `N` named values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Values<const N: usize>([Option<(&'static str, Value)>; N]);

impl<const N: usize> Values<N> {
    /// No values.
    pub const NONE: Values<N> = Values([None; N]);

    /// These values and one more.
    ///
    /// # Panics
    /// If there is no room for it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Values<N> {
        let free = self.0.iter_mut().find(|slot| slot.is_none()).expect("room for every value");
        *free = Some((name, value.into()));
        self
    }

    /// The values with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Value)> {
        self.0.into_iter().flatten()
    }
}

/// The answer to a move that is not allowed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// What broke the rule.
    pub values: Values<2>,
}

impl Refusal {
    /// A refusal by this rule.
    #[must_use]
    pub fn by(rule: RuleId) -> Refusal {
        Refusal { rule, values: Values::NONE }
    }
}

/// The slug, then the values: `dos.match.single card=g8 on=r9`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rule)?;
        for (name, value) in self.values.iter() {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

/// Adds to a refusal what broke the rule.
pub trait Given {
    /// The same answer; if it is a refusal, with this value.
    #[must_use]
    fn given(self, name: &'static str, value: impl Into<Value>) -> Self;
}

impl Given for Result<(), Refusal> {
    #[inline]
    fn given(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.map_err(|refusal| Refusal { values: refusal.values.with(name, value), ..refusal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_one_word_each() {
        assert_eq!(Value::Places(0b10_1001).to_string(), "a+d+f");
        assert_eq!(Value::Places(0b10).to_string(), "b");
        assert_eq!(Value::Seats(SeatSet::all(2)).to_string(), "0+1");
        assert_eq!(Value::Number(-3).to_string(), "-3");
    }
}
