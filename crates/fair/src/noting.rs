//! Comparison of recorded random choices with those that the key gives, choice by choice.

use engine::bag::{Bag, Face};
use engine::record::Line;
use engine::{Chance, Fault, Rigged, Stream};

use crate::dealing::{Choice, Fair};

/// A random choice of a record, as it should have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The step of the game.
    pub step: usize,
    /// The line of the record, from 1.
    pub line: usize,
    /// The choice.
    pub choice: Choice,
    /// The cards that a card was drawn from, as [`spell`] writes them.
    pub bag: Option<String>,
    /// What the choice gives, as it would be written.
    pub gives: String,
    /// What is written, or `-` if nothing is.
    pub written: String,
}

impl Noted {
    /// Tells whether something else is written than the key gives.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.gives != self.written
    }
}

/// How many there are of each card, in the order of their indices: `b1:3 g1:2`.
#[must_use]
pub fn spell<F: Face, const PLANES: usize>(bag: &Bag<F, PLANES>) -> String {
    let cards = bag.faces().map(|face| format!("{}:{}", face.name(), bag.count(face)));
    cards.collect::<Vec<_>>().join(" ")
}

/// Chance that gives what is written in a line, and notes what the key would have given.
pub(crate) struct Noting<'a> {
    line: &'a Line,
    fair: Option<&'a mut Fair>,
    rigged: Rigged<'a>,
    noted: Vec<Noted>,
}

impl<'a> Noting<'a> {
    /// Chance that gives what is `written` in the line. Without a key it notes nothing.
    pub(crate) fn new(
        line: &'a Line,
        written: &'a [&'a str],
        fair: Option<&'a mut Fair>,
    ) -> Noting<'a> {
        Noting { line, fair, rigged: Rigged::new(written), noted: Vec::new() }
    }

    /// What was noted, and whether the line has what was asked for and no more.
    pub(crate) fn finish(self) -> (Vec<Noted>, Result<(), Fault>) {
        let place = self.line.place();
        (self.noted, self.rigged.finish().map_err(|text| Fault::new(place, text)))
    }

    fn note(&mut self, stream: Stream, n: u32, bag: Option<String>, gives: impl Fn(u32) -> String) {
        let Some(fair) = &mut self.fair else { return };
        let choice = fair.choose(stream, n);
        let written = self.line.gave.get(self.noted.len()).map_or("-", String::as_str).to_owned();
        let (step, line, gives) = (self.line.number, self.line.place(), gives(choice.value));
        self.noted.push(Noted { step, line, choice, bag, gives, written });
    }
}

impl Chance for Noting<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.note(stream, n, None, |value| value.to_string());
        self.rigged.below(stream, n)
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        self.note(stream, bag.len(), Some(spell(bag)), |value| bag.nth(value).name().to_owned());
        self.rigged.draw(stream, bag)
    }
}
