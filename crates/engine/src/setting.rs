//! The text notation of positions, and its parser: fields with values, one a line or apart by semicolons.
//!
//! `row r9 b4; hand 0 g9 b1 b3; hand 1 r1; turn 0` is what a whole position looks like in one line,
//! and one field a line is how a scenario sets a table up.

use std::fmt;

use crate::bag::{Bag, Face};
use crate::seat::{Seat, SeatSet};

/// Something in a text that cannot be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub text: String,
}

impl Fault {
    /// A fault in this line.
    pub fn new(line: usize, text: impl Into<String>) -> Fault {
        Fault { line, text: text.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

impl std::error::Error for Fault {}

/// A text that is no move of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// One field: a key and the words after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The line it stands in, from 1.
    pub line: usize,
    /// The first word.
    pub key: String,
    /// The other words; `-` alone stands for none.
    pub words: Vec<String>,
}

impl Field {
    /// Reads a field, if there is anything in the text.
    #[must_use]
    pub fn read(text: &str, line: usize) -> Option<Field> {
        let mut words = text.split_whitespace().map(str::to_owned);
        let key = words.next()?;
        let mut words: Vec<String> = words.collect();
        if words == ["-"] {
            words.clear();
        }
        Some(Field { line, key, words })
    }

    /// A fault in this field.
    pub fn fault(&self, text: impl fmt::Display) -> Fault {
        Fault::new(self.line, format!("`{}`: {text}", self.key))
    }

    /// The seat that the first word names, and the rest.
    pub fn for_seat(&self, seats: u8) -> Result<(Seat, Field), Fault> {
        let (first, rest) =
            self.words.split_first().ok_or_else(|| self.fault("a seat is missing"))?;
        let seat = seat_of(first, seats).map_err(|text| self.fault(text))?;
        let mut words = rest.to_vec();
        if words == ["-"] {
            words.clear();
        }
        Ok((seat, Field { line: self.line, key: format!("{} {first}", self.key), words }))
    }

    /// The only word.
    pub fn word(&self) -> Result<&str, Fault> {
        match &self.words[..] {
            [word] => Ok(word),
            words => Err(self.fault(format_args!("needs one value, not {}", words.len()))),
        }
    }

    /// The only word, as a number up to `most`.
    pub fn number(&self, most: u32) -> Result<u32, Fault> {
        number_of(self.word()?, most).map_err(|text| self.fault(text))
    }

    /// The only word, as a number from `least` to `most`.
    pub fn number_from(&self, least: u32, most: u32) -> Result<u32, Fault> {
        match self.number(most)? {
            number if number >= least => Ok(number),
            _ => Err(self.fault(format_args!("is at least {least}"))),
        }
    }

    /// All words, as numbers up to `most`.
    pub fn numbers(&self, most: u32) -> Result<Vec<u32>, Fault> {
        self.words
            .iter()
            .map(|word| number_of(word, most).map_err(|text| self.fault(text)))
            .collect()
    }

    /// All words, as numbers from `-most` to `most`.
    pub fn signed(&self, most: u32) -> Result<Vec<i32>, Fault> {
        self.words
            .iter()
            .map(|word| match word.strip_prefix('-') {
                // There is one spelling of zero.
                Some("0") | None => Ok(number_of(word, most)? as i32),
                Some(digits) => Ok(-(number_of(digits, most)? as i32)),
            })
            .collect::<Result<_, _>>()
            .map_err(|text: String| self.fault(text))
    }

    /// The only word, as a seat.
    pub fn seat(&self, seats: u8) -> Result<Seat, Fault> {
        seat_of(self.word()?, seats).map_err(|text| self.fault(text))
    }

    /// All words, as seats.
    pub fn seats(&self, seats: u8) -> Result<SeatSet, Fault> {
        self.words
            .iter()
            .map(|word| seat_of(word, seats).map_err(|text| self.fault(text)))
            .collect()
    }

    /// All words, as cards in the order written.
    pub fn cards<F: Face>(&self) -> Result<Vec<F>, Fault> {
        self.words.iter().map(|word| card_of(word).map_err(|text| self.fault(text))).collect()
    }

    /// All words, as a bag of cards, at most as many of each as `deck` has.
    pub fn bag<F: Face, const PLANES: usize, const OF_DECK: usize>(
        &self,
        deck: &Bag<F, OF_DECK>,
    ) -> Result<Bag<F, PLANES>, Fault> {
        let mut bag = Bag::EMPTY;
        for card in self.cards::<F>()? {
            if bag.count(card) == deck.count(card) {
                return Err(self.fault(one_too_many(card, deck)));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

/// Refuses more cards of a face than the deck has.
pub fn within_deck<F: Face, const PLANES: usize>(
    census: &[u8; 64],
    deck: &Bag<F, PLANES>,
) -> Result<(), String> {
    let too_many = |card: &F| u32::from(census[usize::from(card.index())]) > deck.count(*card);
    match deck.faces().find(too_many) {
        Some(card) => Err(one_too_many(card, deck)),
        None => Ok(()),
    }
}

/// The complaint about a card of which the deck has fewer.
pub fn one_too_many<F: Face, const PLANES: usize>(card: F, deck: &Bag<F, PLANES>) -> String {
    format!("one `{}` too many: the deck has {}", card.name(), deck.count(card))
}

/// Reads a card by the name of its face.
pub fn card_of<F: Face>(word: &str) -> Result<F, String> {
    F::from_name(word).ok_or_else(|| format!("`{word}` is not a card"))
}

/// Reads a seat at a table of so many.
pub fn seat_of(word: &str, seats: u8) -> Result<Seat, String> {
    match number_of(word, u32::from(seats).saturating_sub(1)) {
        Ok(number) => Ok(Seat(number as u8)),
        Err(_) => Err(format!("`{word}` is not a seat; this table has {seats}, from 0")),
    }
}

/// Reads a whole number up to `most`, in its one spelling.
pub fn number_of(word: &str, most: u32) -> Result<u32, String> {
    match word.parse::<u32>() {
        Ok(number) if number <= most && number.to_string() == word => Ok(number),
        _ => Err(format!("`{word}` is not a number from 0 to {most}")),
    }
}

/// The fields of a position, in the order written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setting {
    /// The fields.
    pub fields: Vec<Field>,
}

impl Setting {
    /// Reads fields that are apart by line breaks or semicolons.
    #[must_use]
    pub fn read(text: &str) -> Setting {
        let fields = text
            .lines()
            .enumerate()
            .flat_map(|(i, line)| line.split(';').filter_map(move |part| Field::read(part, i + 1)))
            .collect();
        Setting { fields }
    }

    /// The number of seats: what `seats` says, or else one more than the highest `hand`.
    pub fn seats(&self, most: u8) -> Result<u8, Fault> {
        if let Some(field) = self.fields.iter().find(|field| field.key == "seats") {
            return Ok(field.number(u32::from(most))? as u8);
        }
        let mut seats = 0;
        for field in self.fields.iter().filter(|field| field.key == "hand") {
            seats = seats.max(field.for_seat(most)?.0.0 + 1);
        }
        Ok(seats)
    }

    /// Refuses a field that stands twice. Those of `per_seat` may stand once for each seat, those
    /// that are `repeated` as often as they like.
    pub fn no_doubles(&self, per_seat: &[&str], repeated: &[&str]) -> Result<(), Fault> {
        for (i, field) in self.fields.iter().enumerate() {
            let by_seat = per_seat.contains(&&*field.key);
            let same = |other: &Field| {
                other.key == field.key && (!by_seat || other.words.first() == field.words.first())
            };
            if !repeated.contains(&&*field.key) && self.fields[..i].iter().any(same) {
                return Err(field.fault("stands twice"));
            }
        }
        Ok(())
    }
}
