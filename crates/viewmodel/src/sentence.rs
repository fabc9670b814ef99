//! What happened, and why not, in the words of the texts.

use engine::{Seat, Value, Values};
use table::lasting;
use texts::{Played, Texts};

use crate::company;
use crate::heard::{Happened, Item, Named, Note, NoteKind, Said, Shown, TableState};

/// A sentence for something that happened, if it is worth one.
#[must_use]
pub fn of(texts: &Texts, table: &TableState, item: &Item) -> Option<String> {
    to(texts, table, None, item)
}

/// The same, told to whoever sits there.
#[must_use]
pub fn to(texts: &Texts, table: &TableState, me: Option<u8>, item: &Item) -> Option<String> {
    match item {
        Item::Game(happened) => of_event(texts, table, me, happened),
        Item::Table(Note { kind: NoteKind::Unknown, .. }) | Item::Unknown => None,
        Item::Table(note) => Some(of_note(texts, table, note)),
    }
}

fn of_event(
    texts: &Texts,
    table: &TableState,
    me: Option<u8>,
    happened: &Happened,
) -> Option<String> {
    let values = values(texts, &happened.values);
    texts.event_to(me.map(Seat), &happened.key, &values, |seat| company::name(table, seat.0))
}

/// A sentence for an event by its key, if it is worth one.
pub fn told(
    texts: &Texts,
    key: &str,
    values: &Named,
    name_of: impl Fn(Seat) -> String,
) -> Option<String> {
    texts.event(key, &self::values(texts, values), name_of)
}

fn values(texts: &Texts, shown: &Named) -> Values<4> {
    shown
        .iter()
        .take(4)
        .fold(Values::NONE, |values, (name, shown)| values.with(lasting(name), value(texts, shown)))
}

fn of_note(texts: &Texts, table: &TableState, note: &Note) -> String {
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
            let dog = note.seat.map(|seat| company::dog(table, seat).name.to_owned());
            let dog = ("dog", dog.unwrap_or_default());
            let with = ("with", note.with.clone().unwrap_or_default());
            let words = [("name", name), ("yes", yes.to_owned()), dog, with];
            texts.phrase(&format!("note-{}", note.kind), &words)
        }
    }
}

/// Why a rule forbids something.
#[must_use]
pub fn why(texts: &Texts, table: &TableState, game: &str, rule: &str, values: &Named) -> String {
    let options = &table.terms.options;
    why_named(texts, options, game, rule, values, |seat| company::name(table, seat.0))
}

/// Why a rule forbids something where these options are played, with names for the seats.
pub fn why_named(
    texts: &Texts,
    options: &str,
    game: &str,
    rule: &str,
    values: &Named,
    name_of: impl Fn(Seat) -> String,
) -> String {
    let values: Vec<(&str, Value)> =
        values.iter().map(|(name, shown)| (&**name, value(texts, shown))).collect();
    texts.why_at(Played::with(options), game, rule, &values, name_of)
}

fn value(texts: &Texts, shown: &Shown) -> Value {
    match shown {
        Shown::Places(places) => Value::Word(lasting(&places_of(texts, places).into())),
        other => table::value(other),
    }
}

/// Places as they are numbered on the page. Moves are written with letters.
fn places_of(texts: &Texts, letters: &str) -> String {
    let letters = letters.bytes().filter(|letter| (b'a'..=b'f').contains(letter));
    let mut numbers: Vec<String> = letters.map(|letter| (letter - b'a' + 1).to_string()).collect();
    let end = numbers.pop().unwrap_or_default();
    if numbers.is_empty() {
        return end;
    }
    texts.phrase("program-list", &[("start", numbers.join(", ")), ("end", end)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use texts::Lang;

    #[test]
    fn places_are_numbered_as_on_the_page() {
        let texts = Texts::new(Lang::Es);
        let told = |key: &str, values: serde_json::Value| {
            let values = serde_json::from_value(values).expect("these are values");
            told(&texts, key, &values, |_| "Ana".to_owned())
        };
        let peeked = json!({ "seat": { "seat": 0 }, "places": { "places": "cd" } });
        assert_eq!(told("loyo-peeked", peeked).as_deref(), Some("Ana miró sus cartas 3 y 4."));
        let saw = json!({ "seat": { "seat": 0 }, "place": { "places": "b" },
            "card": { "card": "7" } });
        assert_eq!(told("loyo-saw", saw).as_deref(), Some("Ana mira su carta 2: es el 7."));
    }
}
