//! The file format of decks, and its parser: how many there are of each card, and what is printed on it.
//!
//! ```text
//! ; DOS (2017)
//! b1 3
//! g1 3
//! w2 12
//! ```
//!
//! Each game has such a text in `decks/`. Anybody who knows better what is in the box can play with
//! another one, as long as it has the faces that the rules speak of, adds up to what they say, and can be dealt.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Mutex;

use crate::bag::{Bag, Face, Faces};
use crate::setting::{Fault, number_of};

/// The most that is printed on a card besides its face.
pub const MARKS: usize = 2;

/// The most cards of a deck: a bag counts no further.
const MOST_CARDS: u32 = u8::MAX as u32;

/// What a deck of a game must be like.
#[derive(Debug)]
pub struct Plan<F: Face> {
    /// The faces that the rules speak of; a deck has each of them.
    pub faces: Faces<F>,
    /// The most copies of a face.
    pub most: u8,
    /// What must add up, where the rules or the box say so.
    pub sums: &'static [Sum<F>],
    /// How many cards each seat is dealt, where no sum says that there are enough of them; 0 elsewhere.
    pub dealt: u32,
    /// The cards on which something is printed besides the face.
    pub marked: Faces<F>,
    /// What that is, in the order of the columns.
    pub marks: &'static [Mark],
}

/// Cards of which a deck has a certain number in all.
#[derive(Debug)]
pub struct Sum<F: Face> {
    /// What they are called, in the plural.
    pub name: &'static str,
    /// Which they are.
    pub faces: Faces<F>,
    /// How many there are.
    pub count: u32,
}

/// A number that is printed on some cards.
#[derive(Debug)]
pub struct Mark {
    /// What it is called.
    pub name: &'static str,
    /// The least it can be.
    pub least: u8,
    /// The most it can be.
    pub most: u8,
}

/// All cards of a game, and what is printed on them.
#[derive(Clone, Debug)]
pub struct Deck<F: Face> {
    /// The cards.
    pub cards: Bag<F>,
    marks: [[u8; MARKS]; 64],
    /// The cards that have marks, and how many.
    marked: (Faces<F>, usize),
    /// The last line with a card.
    line: usize,
}

impl<F: Face> Plan<F> {
    /// Tells whether a deck can be dealt to so many seats, or says what is wrong with it.
    pub fn can_deal(&self, deck: &Deck<F>, seats: u8) -> Result<(), Fault> {
        let (cards, needed) = (deck.cards.len(), u32::from(seats) * self.dealt);
        if cards >= needed {
            return Ok(());
        }
        let each = self.dealt;
        let text = format!(
            "{cards} cards are too few for {seats} seats, which are dealt {each} each: {needed}"
        );
        Err(Fault::new(deck.line, text))
    }
}

impl<F: Face> Deck<F> {
    /// Reads a deck, or says which line is wrong and which sum does not add up.
    pub fn read(text: &str, plan: &Plan<F>) -> Result<Deck<F>, Fault> {
        let mut listed = Listed::new(plan);
        for (i, line) in text.lines().enumerate() {
            let line = line.split(';').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            listed.line = i + 1;
            listed.add(&words, plan).map_err(|text| Fault::new(i + 1, text))?;
        }
        listed.whole(plan)?;
        Ok(listed.deck)
    }

    /// Reads a deck from one line, as a record has it: `b1:3 g1:3 …`.
    pub fn from_line(line: &str, plan: &Plan<F>) -> Result<Deck<F>, Fault> {
        Deck::read(&line.replace(' ', "\n").replace(':', " "), plan)
    }

    /// The deck of the box, from its file in `decks/`.
    ///
    /// # Panics
    /// If the file is not a deck: that is found by the tests.
    #[must_use]
    pub fn printed(text: &str, plan: &Plan<F>) -> Deck<F> {
        Deck::read(text, plan).unwrap_or_else(|fault| panic!("a deck of the box: {fault}"))
    }

    /// What is printed on a card, by column; 0 where there is nothing.
    #[must_use]
    #[inline]
    pub fn mark(&self, face: F, column: usize) -> u8 {
        self.marks[usize::from(face.index()) & 63][column]
    }

    /// The deck as long as the program runs. Equal decks are kept once.
    ///
    /// # Panics
    /// If another thread has panicked while it kept a deck.
    #[must_use]
    pub fn kept(self) -> &'static Deck<F> {
        static KEPT: Mutex<Vec<&'static (dyn Any + Send + Sync)>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().expect("nobody panics here");
        let same = |deck: &&'static Deck<F>| **deck == self;
        if let Some(deck) = kept.iter().filter_map(|any| any.downcast_ref()).find(same) {
            return deck;
        }
        let deck: &'static Deck<F> = Box::leak(Box::new(self));
        kept.push(deck);
        deck
    }
}

/// What has been read of a deck.
struct Listed<F: Face> {
    deck: Deck<F>,
    /// The line that is being read.
    line: usize,
    /// The line of each face, 0 for those that have not been listed.
    lines: [usize; 64],
    /// The first line that is one too many: its number, what is wrong, its face and its copies.
    surplus: Option<(usize, String, Option<F>, u32)>,
}

impl<F: Face> Listed<F> {
    fn new(plan: &Plan<F>) -> Listed<F> {
        let marked = (plan.marked, plan.marks.len());
        let deck = Deck { cards: Bag::EMPTY, marks: [[0; MARKS]; 64], marked, line: 1 };
        Listed { deck, line: 1, lines: [0; 64], surplus: None }
    }

    fn add(&mut self, words: &[&str], plan: &Plan<F>) -> Result<(), String> {
        let [name, numbers @ ..] = words else { return Ok(()) };
        let face = F::from_name(name).filter(|&face| plan.faces.has(face));
        let marks = if face.is_some_and(|face| plan.marked.has(face)) { plan.marks } else { &[] };
        if numbers.is_empty() || face.is_some() && numbers.len() != 1 + marks.len() {
            let columns: String = marks.iter().map(|mark| format!(" {}", mark.name)).collect();
            return Err(format!("`{}` is not written `{name} copies{columns}`", words.join(" ")));
        }
        let read =
            |word: &str, what: &str, least: u8, most: u8| match number_of(word, u32::from(most)) {
                Ok(number) if number >= u32::from(least) => Ok(number as u8),
                _ => Err(format!("`{name}`: {what} are {least} to {most}, not `{word}`")),
            };
        let copies = read(numbers[0], "copies", 1, plan.most)?;
        let known = face.filter(|face| self.lines[usize::from(face.index())] == 0);
        let Some(face) = known else {
            let text = match face {
                Some(face) => {
                    let line = self.lines[usize::from(face.index())];
                    format!("`{name}` stands in line {line} already")
                }
                None => format!("`{name}` is not a card of this game"),
            };
            self.surplus.get_or_insert((self.line, text, face, u32::from(copies)));
            return Ok(());
        };
        let at = usize::from(face.index());
        self.lines[at] = self.line;
        self.deck.line = self.line;
        for (column, (mark, word)) in marks.iter().zip(&numbers[1..]).enumerate() {
            self.deck.marks[at][column] = read(word, mark.name, mark.least, mark.most)?;
        }
        if self.deck.cards.len() + u32::from(copies) > MOST_CARDS {
            return Err(format!("`{name}`: a deck has no more than {MOST_CARDS} cards"));
        }
        (0..copies).for_each(|_| self.deck.cards.add(face));
        Ok(())
    }

    /// Every face is there once, and every sum adds up.
    fn whole(&self, plan: &Plan<F>) -> Result<(), Fault> {
        if let Some((line, text, face, copies)) = &self.surplus {
            return Err(Fault::new(*line, text.clone() + &self.sum_of(plan, *face, *copies)));
        }
        let missing = |face: &F| self.lines[usize::from(face.index())] == 0;
        if let Some(face) = { plan.faces }.find(missing) {
            let sum = self.sum_of(plan, Some(face), 0);
            return Err(Fault::new(self.line, format!("`{}` is missing{sum}", face.name())));
        }
        match plan.sums.iter().rev().find(|sum| self.count(sum) != sum.count) {
            Some(sum) => Err(Fault::new(self.last_of(sum), self.count_as_text(sum, 0))),
            None => Ok(()),
        }
    }

    fn count(&self, sum: &Sum<F>) -> u32 {
        (sum.faces & self.deck.cards.faces()).map(|face| self.deck.cards.count(face)).sum()
    }

    /// The last line that counts for this sum.
    fn last_of(&self, sum: &Sum<F>) -> usize {
        { sum.faces }.map(|face| self.lines[usize::from(face.index())]).max().unwrap_or(self.line)
    }

    /// The narrowest sum that speaks of a face, or the widest of all, with `more` cards; nothing if there is none.
    fn sum_of(&self, plan: &Plan<F>, face: Option<F>, more: u32) -> String {
        let speaks = |sum: &&Sum<F>| face.is_none_or(|face| sum.faces.has(face));
        let sums = plan.sums.iter().filter(speaks);
        let sum = match face {
            Some(_) => sums.min_by_key(|sum| sum.faces.len()),
            None => sums.max_by_key(|sum| sum.faces.len()),
        };
        sum.map_or_else(String::new, |sum| format!("; {}", self.count_as_text(sum, more)))
    }

    fn count_as_text(&self, sum: &Sum<F>, more: u32) -> String {
        format!("{} add up to {}, and must be {}", sum.name, self.count(sum) + more, sum.count)
    }
}

/// The deck in one line, as a record has it: `b1:3 g1:3 …`.
impl<F: Face> fmt::Display for Deck<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, face) in self.cards.faces().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{}:{}", face.name(), self.cards.count(face))?;
            let (marked, columns) = self.marked;
            let columns = if marked.has(face) { columns } else { 0 };
            (0..columns).try_for_each(|column| write!(f, ":{}", self.mark(face, column)))?;
        }
        Ok(())
    }
}

impl<F: Face> PartialEq for Deck<F> {
    fn eq(&self, other: &Deck<F>) -> bool {
        std::ptr::eq(self, other) || self.cards == other.cards && self.marks == other.marks
    }
}
impl<F: Face> Eq for Deck<F> {}
impl<F: Face> Hash for Deck<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Parts;
    use crate::toy::{DECK_TEXT, Pip, Toy};

    fn read(text: &str) -> Result<Deck<Pip>, String> {
        Deck::read(text, Toy::PLAN).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_deck_is_what_its_text_says() {
        let deck = read(DECK_TEXT).unwrap();
        let (plain, starred) = (Pip::from_name("a2").unwrap(), Pip::from_name("b4").unwrap());
        assert_eq!((deck.cards.len(), deck.cards.count(plain)), (24, 3));
        assert_eq!((deck.mark(plain, 0), deck.mark(starred, 0)), (0, 9));
        assert_eq!(deck.to_string(), "a1:3 a2:3 a3:3 a4:3 b1:3:1 b2:3:2 b3:3:1 b4:3:9");
        assert_eq!(Deck::from_line(&deck.to_string(), Toy::PLAN).ok(), Some(deck));
    }

    #[test]
    fn another_split_is_another_deck() {
        let other =
            read(&DECK_TEXT.replace("a1 3", "a1 2").replace("a2 3", "a2 4 ; more")).unwrap();
        assert_ne!(other, *Toy::printed_deck());
        let kept = other.clone().kept();
        assert!(std::ptr::eq(kept, other.kept()));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line_and_sum() {
        let wrong = |from: &str, to: &str| read(&DECK_TEXT.replace(from, to)).unwrap_err();
        for (from, to, said) in [
            ("a3 3\n", "", "line 8: `a3` is missing; cards with an a add up to 9, and must be 12"),
            (
                "a3 3\n",
                "a3 3\na2 3\n",
                "line 4: `a2` stands in line 2 already; cards with an a add up to 15, and must be 12",
            ),
            (
                "a3 3\n",
                "a3 3\nb5 2\n",
                "line 4: `b5` is not a card of this game; all cards add up to 26, and must be 24",
            ),
            ("a3 3", "a3 4", "line 4: cards with an a add up to 13, and must be 12"),
            ("b1 3 1", "b1 4 1", "line 9: all cards add up to 25, and must be 24"),
            ("b1 3 1", "b1 3", "line 6: `b1 3` is not written `b1 copies stars`"),
            ("b1 3 1", "b1 3 0", "line 6: `b1`: stars are 1 to 9, not `0`"),
            ("a3 3", "a3 0", "line 3: `a3`: copies are 1 to 5, not `0`"),
            ("a3 3", "a3", "line 3: `a3` is not written `a3 copies`"),
        ] {
            assert_eq!(wrong(from, to), said);
        }
        assert!(read("").unwrap_err().contains("`a1` is missing"));
    }

    #[test]
    fn without_sums_a_deck_has_to_be_dealt_all_the_same() {
        let plan = Plan { sums: &[], dealt: 9, ..*Toy::PLAN };
        let deck = Deck::read(DECK_TEXT, &plan).unwrap();
        assert_eq!(plan.can_deal(&deck, 2), Ok(()));
        let fault = plan.can_deal(&deck, 3).unwrap_err();
        let said = "line 9: 24 cards are too few for 3 seats, which are dealt 9 each: 27";
        assert_eq!(fault.to_string(), said);
        let more = Deck::read(&DECK_TEXT.replace("a3 3", "a3 5"), &plan).unwrap();
        assert_eq!((more.cards.len(), Toy::PLAN.can_deal(&more, 9)), (26, Ok(())));
        let fault = Deck::read(&DECK_TEXT.replace("a3 3\n", ""), &plan).unwrap_err();
        assert_eq!(fault.to_string(), "line 8: `a3` is missing");
    }
}
