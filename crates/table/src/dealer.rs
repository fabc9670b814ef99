//! The source of randomness of a table: a sealed seed, an open one, or a list that was written before.

use std::fmt;
use std::sync::Arc;

use engine::{Bag, Chance, Face, Fast, Stream};
use fair::Fair;

/// Where the cards of a table come from.
#[derive(Clone, Default)]
pub enum Dealer {
    /// From the sealed seed. No table that is served has another one.
    #[default]
    Sealed,
    /// From lists, one for each game, whatever the seed: for rehearsals of one evening with other hidden
    /// cards.
    Written(Arc<[Vec<String>]>),
    /// From a list, and where it ends from a seed that nobody is told: a game that goes on from where
    /// another one was. Further games are from that seed alone.
    Continued {
        /// What chance gave in the other game, in order.
        given: Arc<[String]>,
        /// What it gives from there on.
        seed: u64,
    },
    /// From a seed that everybody may know, the next one for each further game: at home, where a game
    /// can be played once more.
    Open(u64),
}

impl Dealer {
    /// The seed of this game of the table, from 1, if everybody may know it.
    #[must_use]
    pub fn open_seed(&self, number: u64) -> Option<u64> {
        match self {
            Dealer::Open(first) => Some(first.wrapping_add(number).wrapping_sub(1)),
            Dealer::Sealed | Dealer::Written(_) | Dealer::Continued { .. } => None,
        }
    }

    /// Whether the cards come from a sealed seed, so that everybody can check them in the end.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        matches!(self, Dealer::Sealed | Dealer::Written(_))
    }

    /// The chance of this game of the table, with this key.
    pub(crate) fn chance(&self, number: u64, key: [u8; 32]) -> Source {
        match (self, self.open_seed(number)) {
            (_, Some(seed)) => Source::Open(Fast::new(seed)),
            (Dealer::Written(lists), _) => {
                let game = number.saturating_sub(1) as usize;
                Source::Written { lists: Arc::clone(lists), game, next: 0 }
            }
            (Dealer::Continued { given, seed }, _) => {
                let cards = if number == 1 { Arc::clone(given) } else { Arc::from([]) };
                let then = Fast::new(seed.wrapping_add(number));
                Source::Continued { cards, next: 0, then }
            }
            (Dealer::Sealed | Dealer::Open(_), _) => Source::Sealed(Fair::new(key)),
        }
    }
}

/// Tells nobody the cards: what is printed ends up in a log.
impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Dealer::Sealed => "Sealed",
            Dealer::Written(_) => "Written",
            Dealer::Continued { .. } => "Continued",
            Dealer::Open(_) => "Open",
        })
    }
}

/// The chance of one game.
#[derive(Clone)]
pub(crate) enum Source {
    Sealed(Fair),
    Written { lists: Arc<[Vec<String>]>, game: usize, next: usize },
    Continued { cards: Arc<[String]>, next: usize, then: Fast },
    Open(Fast),
}

/// The next thing on a list.
fn written<'a>(cards: &'a [String], next: &mut usize) -> Option<&'a str> {
    *next += 1;
    cards.get(*next - 1).map(String::as_str)
}

impl Chance for Source {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        match self {
            Source::Sealed(fair) => fair.below(stream, n),
            Source::Open(fast) => fast.below(stream, n),
            Source::Continued { cards, next, then } => {
                let number = written(cards, next).and_then(|text| text.parse().ok());
                number.filter(|number| *number < n).unwrap_or_else(|| then.below(stream, n))
            }
            // What the list does not have is 0: whoever wrote it will see that the games part there.
            Source::Written { lists, game, next } => {
                let cards = lists.get(*game).map_or(&[][..], Vec::as_slice);
                let number = written(cards, next).and_then(|text| text.parse().ok());
                number.filter(|number| *number < n).unwrap_or(0)
            }
        }
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        match self {
            Source::Sealed(fair) => fair.draw(stream, bag),
            Source::Open(fast) => fast.draw(stream, bag),
            Source::Continued { cards, next, then } => {
                let face = written(cards, next).and_then(F::from_name);
                face.filter(|face| bag.has(*face)).unwrap_or_else(|| then.draw(stream, bag))
            }
            Source::Written { lists, game, next } => {
                let cards = lists.get(*game).map_or(&[][..], Vec::as_slice);
                let face = written(cards, next).and_then(F::from_name);
                face.filter(|face| bag.has(*face)).unwrap_or_else(|| bag.nth(0))
            }
        }
    }
}
