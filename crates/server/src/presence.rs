//! Presence over several nodes: which seats the table has to be told of as connected or gone.
//!
//! Each node knows its own lines only: it writes down whose line went dead here, and who is here though the table
//! does not know it.

use std::time::Duration;

use engine::{MAX_SEATS, Seat, SeatSet};
use table::{By, Connectivity, Entry, Table};
use tokio::time::Instant;

/// What this node has to say about who is there.
pub(crate) struct Presence {
    /// Those who were connected here: if they are gone, it is for this node to say so.
    came: SeatSet,
    /// Those who are connected here, but count as away.
    owed: SeatSet,
    /// When anybody last heard of each seat, wherever its line is.
    heard: [Instant; MAX_SEATS],
    /// After which silence somebody counts as away who is not connected here.
    silence: Duration,
}

impl Presence {
    pub(crate) fn new(silence: Duration) -> Presence {
        let heard = [Instant::now(); MAX_SEATS];
        Presence { came: SeatSet::EMPTY, owed: SeatSet::EMPTY, heard, silence }
    }

    /// Somebody connects.
    pub(crate) fn comes(&mut self, seat: Seat) {
        self.came = self.came.with(seat);
        self.owed = self.owed.with(seat);
    }

    /// Somebody is connected here.
    pub(crate) fn is_here(&mut self, seat: Seat) {
        self.came = self.came.with(seat);
    }

    /// Hears what was written about a seat, here or elsewhere; `line` is its line here.
    pub(crate) fn hears(&mut self, entry: &Entry, table: &Table, line: Connectivity) {
        let Some(seat) = entry.seat().map(Seat).filter(|seat| seat.index() < MAX_SEATS) else {
            return;
        };
        match entry {
            Entry::Away { .. } => {
                if line == Connectivity::Dead {
                    self.came = self.came.without(seat);
                } else if table.is_line_lost(seat) {
                    // An old line of somebody who has a new one here, and has not said that they leave.
                    self.owed = self.owed.with(seat);
                }
            }
            Entry::Covered { .. } => {}
            Entry::Played { by: By::Clock | By::Bot | By::HastyBot, .. } => {}
            Entry::Back { .. } | Entry::Sat { .. } => {
                self.owed = self.owed.without(seat);
                self.heard[seat.index()] = Instant::now();
            }
            _ => self.heard[seat.index()] = Instant::now(),
        }
    }

    /// Two have changed chairs: what is known of them goes with them.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        let swapped = |set: SeatSet| {
            let pairs = [(one, other), (other, one)];
            pairs.iter().fold(
                set,
                |new, &(from, to)| if set.has(from) { new.with(to) } else { new.without(to) },
            )
        };
        (self.came, self.owed) = (swapped(self.came), swapped(self.owed));
        self.heard.swap(one.index().min(MAX_SEATS - 1), other.index().min(MAX_SEATS - 1));
    }

    /// Tells whether it is for this node to write what it knows of a seat.
    pub(crate) fn speaks_for(&self, seat: Seat, line: Connectivity) -> bool {
        match line {
            Connectivity::Open => self.owed.has(seat),
            Connectivity::Dead => self.came.has(seat) || Instant::now() >= self.silent_at(seat),
        }
    }

    /// When somebody who is not connected here counts as away.
    pub(crate) fn silent_at(&self, seat: Seat) -> Instant {
        self.heard[seat.index().min(MAX_SEATS - 1)] + self.silence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_two_goes_with_them_when_they_change_chairs() {
        let silence = Duration::from_secs(60);
        let mut presence = Presence::new(silence);
        presence.comes(Seat(0));
        presence.is_here(Seat(2));
        presence.swap(Seat(0), Seat(1));
        assert_eq!(presence.came, [Seat(1), Seat(2)].into_iter().collect());
        assert_eq!(presence.owed, SeatSet::only(Seat(1)));
        // Whoever came from here is still for this node to speak of, on the other chair.
        assert!(presence.speaks_for(Seat(1), Connectivity::Dead));
        assert!(!presence.speaks_for(Seat(0), Connectivity::Dead));
        presence.swap(Seat(1), Seat(2));
        assert_eq!((presence.came.len(), presence.owed), (2, SeatSet::only(Seat(2))));
    }
}
