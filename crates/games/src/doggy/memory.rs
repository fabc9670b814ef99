//! What everybody knows of a hand.

use engine::bag::Face;

use super::cards::{Card, Cards};

/// Dogs that everybody knows a hand to hold, at least: those that joined it openly (`doggy.public`).
///
/// Dogs come and go at almost every move, so this is one word with four bits for each of them. Which
/// of several alike has left nobody can tell, so what is known is only ever how many remain for sure.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Known(u64);

const BITS: u32 = 4;
const MASK: u64 = (1 << BITS) - 1;
// No dog is there more than seven times.
const _: () = assert!(Card::dogs().len() * BITS <= u64::BITS && MASK >= 7);

impl Known {
    pub(super) const NOTHING: Known = Known(0);

    /// A dog has come into the hand before everybody's eyes.
    #[inline]
    pub(super) fn joins(&mut self, dog: Card) {
        self.0 += 1 << place(dog);
    }

    /// A dog has left the hand before everybody's eyes: if one like it was known, it may be that one.
    #[inline]
    pub(super) fn leaves(&mut self, dog: Card) {
        // Whether one was known cannot be foreseen, so there is no branch to be mistaken about.
        let known = u64::from(self.0 >> place(dog) & MASK != 0);
        self.0 -= known << place(dog);
    }

    pub(super) fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// The dogs themselves.
    pub(super) fn dogs(self) -> Cards {
        let counts: [u8; Card::dogs().len() as usize] =
            std::array::from_fn(|dog| (self.0 >> (BITS * dog as u32) & MASK) as u8);
        Cards::from_counts(&counts)
    }
}

/// Of these dogs everybody knows.
impl From<Cards> for Known {
    fn from(dogs: Cards) -> Known {
        let mut known = Known::NOTHING;
        dogs.iter().for_each(|dog| known.joins(dog));
        known
    }
}

#[inline]
fn place(dog: Card) -> u32 {
    BITS * u32::from(dog.index())
}
