//! A scripted source of randomness: chance as a scenario writes it.

use crate::bag::{Bag, Face};
use crate::chance::{Chance, Stream};

/// Chance that gives what is written, then the listed pile from its top, then whatever is lowest.
///
/// What it gives after a fault means nothing: whoever asked must throw the game away.
pub(super) struct Script<'a> {
    written: &'a [String],
    pile: &'a mut Vec<String>,
    fault: Option<String>,
}

impl<'a> Script<'a> {
    /// Gives `written`, in order, and then the cards of `pile`, which it takes out of the list.
    pub(super) fn new(written: &'a [String], pile: &'a mut Vec<String>) -> Script<'a> {
        Script { written, pile, fault: None }
    }

    /// What could not be given as written, or was written and never asked for.
    pub(super) fn finish(self) -> Result<(), String> {
        match (self.fault, self.written.first()) {
            (Some(fault), _) => Err(fault),
            (None, Some(left)) => {
                Err(format!("`{left}` is written but chance was not asked for it"))
            }
            (None, None) => Ok(()),
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let (first, rest) = self.written.split_first()?;
        self.written = rest;
        Some(first)
    }
}

/// Tells whether a stream takes from a pile, rather than from a hand or from no cards at all.
fn is_of_pile(stream: Stream) -> bool {
    match stream {
        Stream::Open | Stream::Hand(_) | Stream::FaceDown(_) => true,
        Stream::Seating | Stream::Theft { .. } | Stream::Die | Stream::Hidden => false,
    }
}

impl Chance for Script<'_> {
    fn below(&mut self, _: Stream, n: u32) -> u32 {
        let Some(word) = self.next() else { return 0 };
        match word.parse() {
            Ok(number) if number < n => number,
            _ => {
                self.fault.get_or_insert(format!("`{word}` is not a number below {n}"));
                0
            }
        }
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        let lowest = bag.faces().next().unwrap_or_else(|| F::from_index(0));
        if let Some(word) = self.next() {
            let Some(face) = F::from_name(word).filter(|&face| bag.has(face)) else {
                let fault = format!("`{word}` is not among the cards it is drawn from: {bag}");
                self.fault.get_or_insert(fault);
                return lowest;
            };
            if is_of_pile(stream)
                && let Some(at) = self.pile.iter().position(|listed| listed == word)
            {
                self.pile.remove(at);
            }
            return face;
        }
        let listed = self.pile.first().and_then(|top| F::from_name(top));
        match listed.filter(|&face| is_of_pile(stream) && bag.has(face)) {
            Some(face) => {
                self.pile.remove(0);
                face
            }
            None => lowest,
        }
    }
}
