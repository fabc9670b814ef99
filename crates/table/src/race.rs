//! Lag compensation: shouts that came nearly together are ordered by reaction time, and not by how quick lines are.

use engine::Seat;
use protocol::{Millis, Ran};

/// A shout that is waiting for others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shout<T> {
    /// Who shouted.
    pub seat: Seat,
    /// What, as it is written.
    pub mv: String,
    /// After how many milliseconds.
    pub reaction: u32,
    /// How long the line is, there and back, in milliseconds.
    pub rtt: u32,
    /// What the caller wants to know later.
    pub tag: T,
}

impl<T> Shout<T> {
    /// How its seat did.
    pub(crate) fn ran(&self) -> Ran {
        Ran { seat: self.seat.0, took: self.reaction, rtt: self.rtt }
    }
}

/// Shouts that came nearly at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race<T> {
    ends: Millis,
    shouts: Vec<Shout<T>>,
}

impl<T> Race<T> {
    /// How long shouts are collected after the first one, in milliseconds.
    pub const TIME: u64 = 200;
    /// The most that a slow line is made up for, in milliseconds: as long as others are waited for.
    pub const MOST_RTT: u32 = Race::<T>::TIME as u32;
    /// Nobody is quicker than this, in milliseconds.
    pub const QUICKEST: u32 = 80;
    /// What counts for somebody who shouts long after, in milliseconds.
    pub const SLOWEST: u32 = 60_000;

    /// Begins with the first shout.
    #[must_use]
    pub fn begin(shout: Shout<T>, now: Millis) -> Race<T> {
        Race { ends: now + Race::<T>::TIME, shouts: vec![shout] }
    }

    /// One more shout. Only the first one of each seat counts; a later one is given back.
    pub fn join(&mut self, shout: Shout<T>) -> Result<(), Shout<T>> {
        if self.shouts.iter().any(|other| other.seat == shout.seat) {
            return Err(shout);
        }
        self.shouts.push(shout);
        Ok(())
    }

    /// When it is decided.
    #[must_use]
    pub fn ends(&self) -> Millis {
        self.ends
    }

    /// Those who shouted, the quickest first; of equally quick ones, who was heard first.
    #[must_use]
    pub fn decided(mut self) -> Vec<Shout<T>> {
        self.shouts.sort_by_key(|shout| shout.reaction);
        self.shouts
    }

    /// How long somebody took: from when the reason was sent to when the shout came, without the time
    /// on the line.
    #[must_use]
    pub fn reaction(sent: Millis, received: Millis, rtt: u32) -> u32 {
        let took = u32::try_from(received.saturating_sub(sent)).unwrap_or(u32::MAX);
        let without = took.saturating_sub(rtt.min(Race::<T>::MOST_RTT));
        without.clamp(Race::<T>::QUICKEST, Race::<T>::SLOWEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shout(seat: u8, reaction: u32) -> Shout<()> {
        Shout { seat: Seat(seat), mv: "dos".to_owned(), reaction, rtt: 0, tag: () }
    }

    #[test]
    fn a_slow_line_is_made_up_for_but_not_without_end() {
        assert_eq!(Race::<()>::reaction(1_000, 1_700, 120), 580);
        assert_eq!(Race::<()>::reaction(1_000, 1_700, 900), 500);
        assert_eq!(Race::<()>::reaction(1_000, 1_050, 40), 80);
        assert_eq!(Race::<()>::reaction(2_000, 1_000, 0), 80);
        assert_eq!(Race::<()>::reaction(0, u64::MAX, 0), 60_000);
    }

    #[test]
    fn the_quickest_is_first_and_each_counts_once() {
        let mut race = Race::begin(shout(0, 400), 10_000);
        assert_eq!(race.ends(), 10_200);
        assert!(race.join(shout(2, 300)).is_ok());
        assert!(race.join(shout(0, 80)).is_err());
        assert!(race.join(shout(1, 300)).is_ok());
        let order: Vec<u8> = race.decided().iter().map(|shout| shout.seat.0).collect();
        assert_eq!(order, [2, 1, 0]);
    }
}
