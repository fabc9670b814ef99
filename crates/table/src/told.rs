//! What is told: what happened in the game, and what happened at the table.

use std::collections::BTreeMap;

use engine::{Refusal, Seat, Value, Values};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::entry::Ran;

/// Something that somebody learns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// Something in the game.
    Game(Happened),
    /// Something at the table.
    Table(Note),
}

/// Something that happened in the game, as this viewer sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Happened {
    /// The event, as in a trace.
    #[schemars(with = "serde_json::Value")]
    pub event: Box<RawValue>,
    /// The key of its sentence in the texts.
    pub key: &'static str,
    /// What the sentence speaks of.
    pub values: Named,
    /// Whether it may be told once more: not what players have to remember themselves. Not sent.
    #[serde(skip)]
    pub again: bool,
}

/// Values by name.
pub type Named = BTreeMap<&'static str, Shown>;

/// A value that a text can show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A number.
    Number(i64),
    /// A seat.
    Seat(u8),
    /// Several seats.
    Seats(Vec<u8>),
    /// Places before a player, as letters.
    Places(String),
    /// A card, as it is written.
    Card(&'static str),
    /// A word that the texts know.
    Word(&'static str),
}

impl From<&Shown> for Value {
    fn from(shown: &Shown) -> Value {
        match shown {
            Shown::Number(number) => Value::Number(*number),
            Shown::Seat(seat) => Value::Seat(Seat(*seat)),
            Shown::Seats(seats) => Value::Seats(seats.iter().map(|seat| Seat(*seat)).collect()),
            Shown::Places(letters) => Value::Places(Value::places(letters)),
            Shown::Card(card) => Value::Card(card),
            Shown::Word(word) => Value::Word(word),
        }
    }
}

impl From<Value> for Shown {
    fn from(value: Value) -> Shown {
        match value {
            Value::Number(number) => Shown::Number(number),
            Value::Seat(seat) => Shown::Seat(seat.0),
            Value::Seats(seats) => Shown::Seats(seats.iter().map(|seat| seat.0).collect()),
            Value::Places(places) => Shown::Places(Value::letters(places).collect()),
            Value::Card(card) => Shown::Card(card),
            Value::Word(word) => Shown::Word(word),
        }
    }
}

pub(crate) fn named<const N: usize>(values: &Values<N>) -> Named {
    values.iter().map(|(name, value)| (name, value.into())).collect()
}

/// Why a rule forbids something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Refused {
    /// The slug of the rule.
    pub rule: &'static str,
    /// What broke it.
    pub values: Named,
}

impl From<&Refusal> for Refused {
    fn from(refusal: &Refusal) -> Refused {
        Refused { rule: refusal.rule.0, values: named(&refusal.values) }
    }
}

/// Something that happened at the table, beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Note {
    /// What, in one word: the kind of the entry.
    pub kind: &'static str,
    /// To whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who that is: the seat may have been left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether, where it can be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub yes: Option<bool>,
    /// What was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// Those who shouted, the quickest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub race: Vec<Ran>,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// One of the phrases.
    Phrase(String),
    /// Own words.
    Text(String),
}
