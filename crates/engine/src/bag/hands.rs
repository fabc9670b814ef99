//! The hands of a table in one block: the planes of all of them, and then how many cards each has.

use std::fmt;

use super::{Bag, Face};
use crate::seat::Seat;

/// A bag for each seat.
///
/// An array of bags has seven bytes of padding behind each of them; here the counts stand together, so
/// that eight hands are not longer than six and a half.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Hands<F, const SEATS: usize, const PLANES: usize = 4> {
    planes: [[u64; PLANES]; SEATS],
    lens: [u8; SEATS],
    faces: std::marker::PhantomData<F>,
}

impl<F: Face, const SEATS: usize, const PLANES: usize> Hands<F, SEATS, PLANES> {
    /// Nobody holds anything.
    pub const EMPTY: Hands<F, SEATS, PLANES> =
        Hands { planes: [[0; PLANES]; SEATS], lens: [0; SEATS], faces: std::marker::PhantomData };

    /// The hand of a seat.
    #[must_use]
    #[inline]
    pub fn of(&self, seat: Seat) -> Bag<F, PLANES> {
        let (planes, len) = (self.planes[seat.index()], self.lens[seat.index()]);
        Bag { planes, len, faces: self.faces }
    }

    /// Gives a seat these cards instead of its own.
    #[inline]
    pub fn set(&mut self, seat: Seat, hand: &Bag<F, PLANES>) {
        self.planes[seat.index()] = hand.planes;
        self.lens[seat.index()] = hand.len;
    }

    /// How many cards a seat holds.
    #[must_use]
    #[inline]
    pub fn len(&self, seat: Seat) -> u32 {
        u32::from(self.lens[seat.index()])
    }

    /// Tells whether a seat holds none.
    #[must_use]
    #[inline]
    pub fn is_empty(&self, seat: Seat) -> bool {
        self.lens[seat.index()] == 0
    }

    /// Puts a card into a hand.
    #[inline]
    pub fn add(&mut self, seat: Seat, card: F) {
        let mut hand = self.of(seat);
        hand.add(card);
        self.set(seat, &hand);
    }

    /// Takes a card out of a hand. It must be there.
    #[inline]
    pub fn remove(&mut self, seat: Seat, card: F) {
        let mut hand = self.of(seat);
        hand.remove(card);
        self.set(seat, &hand);
    }
}

impl<F: Face, const SEATS: usize, const PLANES: usize> fmt::Debug for Hands<F, SEATS, PLANES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = (0..SEATS as u8).map(Seat);
        f.debug_list().entries(seats.map(|seat| self.of(seat))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Pip;

    #[test]
    fn a_hand_is_that_of_its_seat() {
        let mut hands: Hands<Pip, 8> = Hands::EMPTY;
        let (one, two) = (Pip::from_index(1), Pip::from_index(2));
        hands.add(Seat(7), one);
        hands.add(Seat(7), one);
        hands.add(Seat(0), two);
        assert_eq!((hands.len(Seat(7)), hands.of(Seat(7)).count(one)), (2, 2));
        assert!(hands.is_empty(Seat(3)) && !hands.is_empty(Seat(0)));
        hands.remove(Seat(7), one);
        hands.set(Seat(0), &Bag::EMPTY);
        assert_eq!(hands, {
            let mut same = Hands::EMPTY;
            same.set(Seat(7), &Bag::from_iter([one]));
            same
        });
        assert_eq!(size_of_val(&hands), 8 * 33);
    }
}
