//! Conversions between the engine's values and those of the protocol, with interning of names that came from far
//! away.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use engine::{Refusal, Seat, Value, Values};
use protocol::{Name, Named, Refused, Shown};

/// A value, as it is sent.
#[must_use]
pub fn shown(value: Value) -> Shown {
    match value {
        Value::Number(number) => Shown::Number(number),
        Value::Seat(seat) => Shown::Seat(seat.0),
        Value::Seats(seats) => Shown::Seats(seats.iter().map(|seat| seat.0).collect()),
        Value::Places(places) => Shown::Places(Value::letters(places).collect()),
        Value::Card(card) => Shown::Card(Cow::Borrowed(card)),
        Value::Word(word) => Shown::Word(Cow::Borrowed(word)),
    }
}

/// A name that lasts as long as the program: those that came from far away are interned. There are as many as
/// names of cards, values and words of the catalogues.
#[must_use]
pub fn lasting(name: &Name) -> &'static str {
    static KNOWN: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let word = match name {
        Cow::Borrowed(word) => return word,
        Cow::Owned(word) => word,
    };
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.iter().find(|known| **known == word) {
        return found;
    }
    let word: &'static str = Box::leak(word.clone().into_boxed_str());
    known.push(word);
    word
}

/// A value that was sent, as the texts take it.
#[must_use]
pub fn value(shown: &Shown) -> Value {
    match shown {
        Shown::Number(number) => Value::Number(*number),
        Shown::Seat(seat) => Value::Seat(Seat(*seat)),
        Shown::Seats(seats) => Value::Seats(seats.iter().map(|seat| Seat(*seat)).collect()),
        Shown::Places(letters) => Value::Places(Value::places(letters)),
        Shown::Card(card) => Value::Card(lasting(card)),
        Shown::Word(name) => Value::Word(lasting(name)),
    }
}

pub(crate) fn named<const N: usize>(values: &Values<N>) -> Named {
    values.iter().map(|(name, value)| (Cow::Borrowed(name), shown(value))).collect()
}

/// The answer to a command of this id that a rule forbids.
#[must_use]
pub fn refused(id: String, refusal: &Refusal) -> Refused {
    Refused { id, rule: Cow::Borrowed(refusal.rule.0), values: named(&refusal.values) }
}
