//! Multisets of cards and sets of faces as bit planes: cards without order, counted in one machine word or a few.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr};

mod hands;

pub use hands::Hands;

/// The face of a card. Two cards with the same face are the same to every rule.
pub trait Face: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// No face has this number or a higher one.
    const NUMBERS: usize = 64;
    /// A number below 64 that is the face's own.
    fn index(self) -> u8;
    /// The face of that number. It must be one that `index` gives.
    fn from_index(index: u8) -> Self;
    /// How the face is written.
    fn name(self) -> &'static str;
    /// The face that is written so.
    fn from_name(name: &str) -> Option<Self>;
}

/// A set of faces.
pub struct Faces<F> {
    bits: u64,
    faces: PhantomData<F>,
}

impl<F: Face> Faces<F> {
    /// No face at all.
    pub const EMPTY: Faces<F> = Faces::new(0);

    /// The faces whose bits are set.
    #[must_use]
    pub const fn new(bits: u64) -> Faces<F> {
        Faces { bits, faces: PhantomData }
    }

    /// One bit for each face.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Tells whether `face` is in the set.
    #[must_use]
    pub fn has(self, face: F) -> bool {
        self.bits >> face.index() & 1 != 0
    }

    /// This set and `face`.
    #[must_use]
    #[inline]
    pub fn with(self, face: F) -> Faces<F> {
        Faces::new(self.bits | 1 << face.index())
    }

    /// This set but for `face`.
    #[must_use]
    #[inline]
    pub fn without(self, face: F) -> Faces<F> {
        Faces::new(self.bits & !(1 << face.index()))
    }

    /// Tells whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many faces are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// The faces of the set from `face` on, itself included.
    #[must_use]
    #[inline]
    pub fn from(self, face: F) -> Faces<F> {
        Faces::new(self.bits & (u64::MAX << face.index()))
    }
}

impl<F> Copy for Faces<F> {}
impl<F> Clone for Faces<F> {
    fn clone(&self) -> Faces<F> {
        *self
    }
}
impl<F> PartialEq for Faces<F> {
    fn eq(&self, other: &Faces<F>) -> bool {
        self.bits == other.bits
    }
}
impl<F> Eq for Faces<F> {}
impl<F: Face> fmt::Debug for Faces<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
impl<F: Face> BitAnd for Faces<F> {
    type Output = Faces<F>;
    fn bitand(self, other: Faces<F>) -> Faces<F> {
        Faces::new(self.bits & other.bits)
    }
}
impl<F: Face> BitOr for Faces<F> {
    type Output = Faces<F>;
    fn bitor(self, other: Faces<F>) -> Faces<F> {
        Faces::new(self.bits | other.bits)
    }
}
impl<F: Face> Iterator for Faces<F> {
    type Item = F;
    #[inline]
    fn next(&mut self) -> Option<F> {
        if self.bits == 0 {
            return None;
        }
        let face = F::from_index(self.bits.trailing_zeros() as u8);
        self.bits &= self.bits - 1;
        Some(face)
    }
}

/// How many cards of each face: a hand, a pile, a row.
///
/// Bit `f` of plane `i` is bit `i` of the number of cards of face `f`. So a bag holds at most
/// `2^PLANES - 1` copies of a face, equal bags are equal words, and adding has no branches.
pub struct Bag<F, const PLANES: usize = 4> {
    planes: [u64; PLANES],
    len: u8,
    faces: PhantomData<F>,
}

impl<F: Face, const PLANES: usize> Bag<F, PLANES> {
    /// No cards.
    pub const EMPTY: Bag<F, PLANES> = Bag { planes: [0; PLANES], len: 0, faces: PhantomData };

    /// The bag with `counts[i]` cards of the face with index `i`. For decks, at compile time.
    ///
    /// # Panics
    /// If the planes cannot hold that many copies, or there are more than 255 cards.
    #[must_use]
    pub const fn from_counts(counts: &[u8]) -> Bag<F, PLANES> {
        assert!(counts.len() <= 64, "a bag knows 64 faces");
        let mut bag = Bag::EMPTY;
        let mut total = 0u32;
        let mut face = 0;
        while face < counts.len() {
            let count = counts[face] as u64;
            assert!(count < 1 << PLANES, "more copies than the planes can hold");
            let mut plane = 0;
            while plane < PLANES {
                bag.planes[plane] |= (count >> plane & 1) << face;
                plane += 1;
            }
            total += count as u32;
            face += 1;
        }
        assert!(total <= 255, "a bag holds at most 255 cards");
        bag.len = total as u8;
        bag
    }

    /// The same cards, in a bag with more or fewer planes.
    ///
    /// # Panics
    /// If fewer planes cannot hold that many copies.
    #[must_use]
    pub fn in_planes<const OTHER: usize>(&self) -> Bag<F, OTHER> {
        let dropped = self.planes.iter().skip(OTHER).fold(0, |all, plane| all | plane);
        assert_eq!(dropped, 0, "more copies than the planes can hold");
        let planes = std::array::from_fn(|i| self.planes.get(i).copied().unwrap_or(0));
        Bag { planes, len: self.len, faces: PhantomData }
    }

    /// The cards of these faces.
    #[must_use]
    #[inline]
    pub fn among(&self, faces: Faces<F>) -> Bag<F, PLANES> {
        let planes = self.planes.map(|plane| plane & faces.bits);
        let count = |(i, plane): (usize, &u64)| (plane.count_ones() << i) as u8;
        Bag { planes, len: planes.iter().enumerate().map(count).sum(), faces: PhantomData }
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.len as u32
    }

    /// Tells whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The faces of which there is at least one.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> Faces<F> {
        Faces::new(self.planes.iter().fold(0, |all, plane| all | plane))
    }

    /// The faces of which there is more than one.
    #[must_use]
    #[inline]
    pub fn repeated(&self) -> Faces<F> {
        Faces::new(self.planes[1..].iter().fold(0, |all, plane| all | plane))
    }

    /// The faces that are still there when one card of `face` has been taken away.
    #[must_use]
    #[inline]
    pub fn besides(&self, face: F) -> Faces<F> {
        self.faces().without(face) | self.repeated()
    }

    /// Tells whether there is a card of this face.
    #[must_use]
    #[inline]
    pub fn has(&self, face: F) -> bool {
        self.faces().has(face)
    }

    /// How many cards of this face there are.
    #[must_use]
    pub fn count(&self, face: F) -> u32 {
        let at = face.index();
        self.planes.iter().enumerate().map(|(i, plane)| ((plane >> at & 1) as u32) << i).sum()
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, face: F) {
        debug_assert!(self.count(face) + 1 < 1 << PLANES, "no room for another {face:?}");
        let mut carry = 1u64 << face.index();
        for plane in &mut self.planes {
            let next = *plane & carry;
            *plane ^= carry;
            carry = next;
        }
        self.len += 1;
    }

    /// Takes a card out. It must be there.
    #[inline]
    pub fn remove(&mut self, face: F) {
        debug_assert!(self.has(face), "no {face:?} to take");
        let mut borrow = 1u64 << face.index();
        for plane in &mut self.planes {
            let next = !*plane & borrow;
            *plane ^= borrow;
            borrow = next;
        }
        self.len -= 1;
    }

    /// Puts all cards of another bag in.
    #[inline]
    pub fn add_all(&mut self, other: &Bag<F, PLANES>) {
        let mut carry = 0;
        for (plane, &more) in self.planes.iter_mut().zip(&other.planes) {
            let sum = *plane ^ more ^ carry;
            carry = *plane & more | carry & (*plane ^ more);
            *plane = sum;
        }
        debug_assert_eq!(carry, 0, "too many copies");
        self.len += other.len;
    }

    /// Takes all cards of another bag out. They must be there.
    pub fn remove_all(&mut self, other: &Bag<F, PLANES>) {
        let mut borrow = 0;
        for (plane, &less) in self.planes.iter_mut().zip(&other.planes) {
            let difference = *plane ^ less ^ borrow;
            borrow = !*plane & (less | borrow) | less & borrow;
            *plane = difference;
        }
        debug_assert_eq!(borrow, 0, "cards that are not there");
        self.len -= other.len;
    }

    /// Tells whether all cards of another bag are in this one.
    #[must_use]
    pub fn holds(&self, other: &Bag<F, PLANES>) -> bool {
        other.faces().all(|face| self.count(face) >= other.count(face))
    }

    /// The `k`-th card, each copy of each face having its own number.
    ///
    /// # Panics
    /// If there are not that many cards.
    #[must_use]
    #[inline]
    pub fn nth(&self, k: u32) -> F {
        assert!(k < self.len(), "a bag of {} has no such card", self.len);
        // Which plane it is cannot be foreseen, so there is no branch to be mistaken about.
        let (mut plane, mut before, mut shift, mut sum) = (self.planes[0], 0, 0, 0);
        for i in 1..PLANES {
            sum += self.planes[i - 1].count_ones() << (i - 1);
            if k >= sum {
                (plane, before, shift) = (self.planes[i], sum, i);
            }
        }
        let k = (k - before) >> shift;
        let few = F::NUMBERS <= 16;
        F::from_index(if few { nth_bit_of_two(plane, k) } else { nth_bit(plane, k) } as u8)
    }

    /// Counts the cards of each face into `census`, on top of what is there.
    pub fn count_into(&self, census: &mut [u8; 64]) {
        for face in self.faces() {
            census[usize::from(face.index())] += self.count(face) as u8;
        }
    }

    /// Every card, copies one after the other, in the order of the faces.
    pub fn iter(&self) -> impl Iterator<Item = F> {
        let bag = *self;
        self.faces().flat_map(move |face| (0..bag.count(face)).map(move |_| face))
    }
}

impl<F, const PLANES: usize> Copy for Bag<F, PLANES> {}
impl<F, const PLANES: usize> Clone for Bag<F, PLANES> {
    fn clone(&self) -> Bag<F, PLANES> {
        *self
    }
}
impl<F: Face, const PLANES: usize> Default for Bag<F, PLANES> {
    fn default() -> Bag<F, PLANES> {
        Bag::EMPTY
    }
}
impl<F, const PLANES: usize> PartialEq for Bag<F, PLANES> {
    fn eq(&self, other: &Bag<F, PLANES>) -> bool {
        self.planes == other.planes
    }
}
impl<F, const PLANES: usize> Eq for Bag<F, PLANES> {}
impl<F, const PLANES: usize> Hash for Bag<F, PLANES> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.planes.hash(state);
    }
}
impl<F: Face, const PLANES: usize> fmt::Debug for Bag<F, PLANES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// The cards, apart by spaces; `-` for none.
impl<F: Face, const PLANES: usize> fmt::Display for Bag<F, PLANES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, face) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            f.write_str(face.name())?;
        }
        Ok(())
    }
}

impl<F: Face, const PLANES: usize> FromIterator<F> for Bag<F, PLANES> {
    fn from_iter<I: IntoIterator<Item = F>>(cards: I) -> Bag<F, PLANES> {
        let mut bag = Bag::EMPTY;
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

#[cfg(feature = "serde")]
impl<F: Face, const PLANES: usize> serde::Serialize for Bag<F, PLANES> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Face::name))
    }
}

/// Makes a face of a type that wraps its number, and writes it, as text and as JSON, by its name.
/// A number without a card has an empty name.
#[macro_export]
macro_rules! numbered_faces {
    ($card:ident, $names:ident) => {
        impl $crate::bag::Face for $card {
            const NUMBERS: usize = $names.len();
            #[inline]
            fn index(self) -> u8 {
                self.0
            }
            #[inline]
            fn from_index(index: u8) -> $card {
                $card(index)
            }
            fn name(self) -> &'static str {
                $names[usize::from(self.0)]
            }
            fn from_name(name: &str) -> Option<$card> {
                let number = $names.iter().position(|&known| known == name && !known.is_empty())?;
                Some($card(number as u8))
            }
        }

        impl std::fmt::Display for $card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::bag::Face::name(*self))
            }
        }

        impl std::fmt::Debug for $card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::bag::Face::name(*self))
            }
        }

        $crate::faces_as_json!($card);
        $crate::faces_from_json!($card);
    };
}

/// The part of `numbered_faces!` that is only there if the engine is built with `serde`, whatever the
/// features of the crate that calls it.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! faces_as_json {
    ($card:ident) => {
        impl $crate::serde::Serialize for $card {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::bag::Face::name(*self))
            }
        }
    };
}

/// The part of `numbered_faces!` that is only there if the engine is built with `serde`.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! faces_as_json {
    ($card:ident) => {};
}

/// The place of the `k`-th set bit. There must be more than `k`.
#[inline]
fn nth_bit(bits: u64, k: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES << 7;
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // Byte i of `sums` counts the bits of bytes 0 to i.
    let sums = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // The top bit of a byte stays set where no more than k bits lie up to there.
    let not_yet = (((u64::from(k) * ONES) | HIGH) - sums) & HIGH;
    let byte = ((not_yet >> 7).wrapping_mul(ONES) >> 56) as u32;
    let before = (sums << 8 >> (8 * byte)) as u32 & 0xFF;
    let within = (bits >> (8 * byte)) as usize & 0xFF;
    8 * byte + u32::from(NTH_OF_BYTE[within][(k - before) as usize & 7])
}

/// The place of the `k`-th set bit, where only the lowest two bytes have any.
#[inline]
fn nth_bit_of_two(bits: u64, k: u32) -> u32 {
    let low = (bits & 0xFF).count_ones();
    let (first, byte, k) = if k < low { (0, bits, k) } else { (8, bits >> 8, k - low) };
    first + u32::from(NTH_OF_BYTE[byte as usize & 0xFF][k as usize & 7])
}

/// The place of the `k`-th set bit of every byte.
static NTH_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut k) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][k] = bit;
                k += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Pip(u8);

    impl Face for Pip {
        fn index(self) -> u8 {
            self.0
        }
        fn from_index(index: u8) -> Pip {
            Pip(index)
        }
        fn name(self) -> &'static str {
            "pip"
        }
        fn from_name(_: &str) -> Option<Pip> {
            None
        }
    }

    proptest! {
        #[test]
        fn nth_bit_finds_each_bit(bits: u64) {
            let places: Vec<u32> = (0..64).filter(|place| bits >> place & 1 == 1).collect();
            for (k, &place) in places.iter().enumerate() {
                prop_assert_eq!(nth_bit(bits, k as u32), place);
            }
        }

        #[test]
        fn nth_bit_of_two_finds_each_bit(bits: u16) {
            let bits = u64::from(bits);
            for k in 0..bits.count_ones() {
                prop_assert_eq!(nth_bit_of_two(bits, k), nth_bit(bits, k));
            }
        }

        #[test]
        fn a_bag_counts_like_an_array(steps in prop::collection::vec((0u8..64, any::<bool>()), 0..200)) {
            let (mut bag, mut counts) = (Bag::<Pip>::EMPTY, [0u32; 64]);
            for (face, put) in steps {
                let count = &mut counts[usize::from(face)];
                if put && *count < 15 {
                    *count += 1;
                    bag.add(Pip(face));
                } else if *count > 0 {
                    *count -= 1;
                    bag.remove(Pip(face));
                }
            }
            prop_assert_eq!(bag.len(), counts.iter().sum::<u32>());
            let mut drawn = [0; 64];
            (0..bag.len()).for_each(|k| drawn[bag.nth(k).0 as usize] += 1);
            prop_assert_eq!(drawn, counts);
            for (face, &count) in counts.iter().enumerate() {
                let face = Pip(face as u8);
                prop_assert_eq!(bag.count(face), count);
                prop_assert_eq!(bag.has(face), count > 0);
                prop_assert_eq!(bag.besides(face).has(face), count > 1);
            }
            prop_assert_eq!(bag.iter().collect::<Bag<Pip>>(), bag);
        }

        #[test]
        fn bags_add_and_subtract(a in prop::collection::vec(0u8..64, 0..40), b in prop::collection::vec(0u8..64, 0..40)) {
            let few = |cards: &[u8]| {
                let mut bag = Bag::<Pip>::EMPTY;
                cards.iter().map(|&face| Pip(face)).for_each(|face| if bag.count(face) < 7 { bag.add(face) });
                bag
            };
            let (a, b) = (few(&a), few(&b));
            let mut sum = a;
            sum.add_all(&b);
            prop_assert!(sum.holds(&a) && sum.holds(&b));
            prop_assert_eq!(sum, a.iter().chain(b.iter()).collect::<Bag<Pip>>());
            prop_assert_eq!(sum.among(b.faces()).len(), b.faces().map(|face| sum.count(face)).sum::<u32>());
            sum.remove_all(&b);
            prop_assert_eq!((sum, sum.len()), (a, a.len()));
        }
    }
}
