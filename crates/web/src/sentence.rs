//! What happened, and why not, in the words of the texts.

use std::collections::BTreeMap;
use std::sync::Mutex;

use engine::{Seat, Value, Values};
use texts::Texts;

use crate::company;
use crate::heard::{Happened, Item, Note, Said, Shown, TableState};

/// A sentence for something that happened, if it is worth one.
#[must_use]
pub fn of(texts: &Texts, table: &TableState, item: &Item) -> Option<String> {
    match item {
        Item::Game(happened) => of_event(texts, table, happened),
        Item::Table(note) => Some(of_note(texts, note)),
    }
}

fn of_event(texts: &Texts, table: &TableState, happened: &Happened) -> Option<String> {
    told(texts, &happened.key, &happened.values, |seat| company::name(table, seat.0))
}

/// A sentence for an event by its key, if it is worth one.
pub fn told(
    texts: &Texts,
    key: &str,
    values: &BTreeMap<String, Shown>,
    name_of: impl Fn(Seat) -> String,
) -> Option<String> {
    let values = values
        .iter()
        .take(4)
        .fold(Values::<4>::NONE, |values, (name, shown)| values.with(known(name), value(shown)));
    texts.event(key, &values, name_of)
}

fn of_note(texts: &Texts, note: &Note) -> String {
    let name = note.name.clone().unwrap_or_default();
    match &note.said {
        Some(Said::Phrase(phrase)) => {
            format!("{name}: {}", texts.phrase(&format!("phrase-{phrase}"), &[]))
        }
        Some(Said::Text(text)) => format!("{name}: {text}"),
        None => {
            let yes = match note.yes {
                Some(true) => "yes",
                Some(false) => "no",
                None => "",
            };
            let words = [("name", name), ("yes", yes.to_owned())];
            texts.phrase(&format!("note-{}", note.kind), &words)
        }
    }
}

/// Why a rule forbids something.
#[must_use]
pub fn why(
    texts: &Texts,
    table: &TableState,
    game: &str,
    rule: &str,
    values: &BTreeMap<String, Shown>,
) -> String {
    why_named(texts, game, rule, values, |seat| company::name(table, seat.0))
}

/// Why a rule forbids something, with names for the seats.
pub fn why_named(
    texts: &Texts,
    game: &str,
    rule: &str,
    values: &BTreeMap<String, Shown>,
    name_of: impl Fn(Seat) -> String,
) -> String {
    let values: Vec<(&str, Value)> =
        values.iter().map(|(name, shown)| (name.as_str(), value(shown))).collect();
    texts.why_told(game, rule, &values, name_of)
}

fn value(shown: &Shown) -> Value {
    match shown {
        Shown::Number(number) => Value::Number(*number),
        Shown::Seat(seat) => Value::Seat(Seat(*seat)),
        Shown::Seats(seats) => Value::Seats(seats.iter().map(|seat| Seat(*seat)).collect()),
        Shown::Places(places) => Value::Places(places_of(places)),
        Shown::Card(card) => Value::Card(known(card)),
        Shown::Word(word) => Value::Word(known(word)),
    }
}

/// Letters of places as a set.
fn places_of(letters: &str) -> u8 {
    letters
        .bytes()
        .filter(|letter| (b'a'..=b'f').contains(letter))
        .fold(0, |places, letter| places | 1 << (letter - b'a'))
}

/// A word that lives as long as the page. There are as many as names of cards, values and words of
/// the catalogues.
fn known(word: &str) -> &'static str {
    static KNOWN: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(found) = known.iter().find(|known| **known == word) {
        return found;
    }
    let word: &'static str = Box::leak(word.to_owned().into_boxed_str());
    known.push(word);
    word
}
