//! Where the cards of a table come from.

use std::fmt;
use std::sync::Arc;

use engine::{Bag, Chance, Face, Stream};
use fair::Fair;

/// Where the cards of a table come from.
#[derive(Clone, Default)]
pub enum Dealer {
    /// From the sealed seed. No table that is served has another one.
    #[default]
    Sealed,
    /// From a list, whatever the seed: for rehearsals of one evening with other hidden cards.
    Written(Arc<[String]>),
}

impl Dealer {
    /// The chance of a game with this key.
    pub(crate) fn chance(&self, key: [u8; 32]) -> Source {
        match self {
            Dealer::Sealed => Source::Sealed(Fair::new(key)),
            Dealer::Written(cards) => Source::Written { cards: Arc::clone(cards), next: 0 },
        }
    }
}

/// Tells nobody the cards: what is printed ends up in a log.
impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Dealer::Sealed => "Sealed",
            Dealer::Written(_) => "Written",
        })
    }
}

/// The chance of one game.
#[derive(Clone)]
pub(crate) enum Source {
    Sealed(Fair),
    Written { cards: Arc<[String]>, next: usize },
}

impl Source {
    /// The next thing on the list, if there is a list.
    fn written(&mut self) -> Option<&str> {
        let Source::Written { cards, next } = self else { return None };
        *next += 1;
        cards.get(*next - 1).map(String::as_str)
    }
}

impl Chance for Source {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        if let Source::Sealed(fair) = self {
            return fair.below(stream, n);
        }
        // What the list does not have is 0: whoever wrote it will see that the games part there.
        self.written().and_then(|text| text.parse().ok()).filter(|number| *number < n).unwrap_or(0)
    }

    fn draw<F: Face, const PLANES: usize>(&mut self, stream: Stream, bag: &Bag<F, PLANES>) -> F {
        if let Source::Sealed(fair) = self {
            return fair.draw(stream, bag);
        }
        let face = self.written().and_then(F::from_name);
        face.filter(|face| bag.has(*face)).unwrap_or_else(|| bag.nth(0))
    }
}
