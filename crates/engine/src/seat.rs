//! Seats, bit sets of seats, and viewers: who plays, and who is looking.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// The most seats a game of this engine has.
pub const MAX_SEATS: usize = 9;

/// A place at the table, numbered clockwise from 0 (`table.seats`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array with one entry per seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise.
    #[must_use]
    pub fn left(self, seats: u8) -> Seat {
        if self.0 + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The next seat counter-clockwise.
    #[must_use]
    pub fn right(self, seats: u8) -> Seat {
        if self.0 > 0 { Seat(self.0 - 1) } else { Seat(seats - 1) }
    }

    /// All seats but this one, clockwise from its left.
    pub fn others(self, seats: u8) -> impl Iterator<Item = Seat> {
        let first = self.left(seats);
        std::iter::successors(Some(first), move |seat| Some(seat.left(seats)))
            .take_while(move |&seat| seat != self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, small enough to be passed around by value.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of so many seats.
    #[must_use]
    pub fn all(seats: u8) -> SeatSet {
        SeatSet(((1u32 << seats) - 1) as u16)
    }

    /// One seat.
    #[must_use]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }

    /// This set and `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set but for `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Tells whether `seat` is in the set.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & 1 << seat.0 != 0
    }

    /// Tells whether nobody is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat of the set.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The `k`-th seat of the set, from 0.
    #[must_use]
    pub fn nth(self, k: u32) -> Option<Seat> {
        let mut rest = self.0;
        for _ in 0..k {
            rest &= rest.wrapping_sub(1);
        }
        SeatSet(rest).first()
    }

    /// The seats of the set, clockwise from 0.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// The seats, apart by spaces; `-` for nobody.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, seat) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Somebody who looks at a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// Somebody who sees what all can see.
    Onlooker,
    /// Somebody who sees every card: for traces, scenarios and the replay of a finished game.
    Referee,
}

impl Viewer {
    /// Tells whether the viewer sees what only `seat` may see.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Onlooker => false,
            Viewer::Referee => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_go_round() {
        assert_eq!(Seat(2).left(3), Seat(0));
        assert_eq!(Seat(0).right(3), Seat(2));
        assert_eq!(Seat(1).others(4).collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0)]);
        assert_eq!(Seat(0).others(1).count(), 0);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.to_string(), "1 4");
        assert_eq!(
            (set.len(), set.first(), set.nth(1), set.nth(2)),
            (2, Some(Seat(1)), Some(Seat(4)), None)
        );
        assert!((set - SeatSet::only(Seat(1)) - SeatSet::only(Seat(4))).is_empty());
        assert_eq!(SeatSet::all(9).len(), 9);
        assert!(!set.has(Seat(200)));
        assert_eq!(SeatSet::EMPTY.to_string(), "-");
    }
}
