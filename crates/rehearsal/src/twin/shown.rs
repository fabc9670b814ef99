//! What an onlooker may have been shown of an evening: every hand, but later, or what everybody sees, as
//! it was agreed at each moment.

use engine::Viewer;
use table::{Entry, Millis, Watch};

/// What an onlooker may have been shown.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shown {
    /// How many entries with every hand.
    open: usize,
    /// How many as everybody sees them.
    public: usize,
    /// All entries so far: when each was made, and which seat made a move by it, or took one back.
    made: Vec<(Millis, Option<(u8, i64)>)>,
    watch: Watch,
    seats: u8,
    is_playing: bool,
}

impl Shown {
    /// What may have been shown of these entries until the end of the evening.
    pub(crate) fn of(entries: &[(Millis, Entry)], end: Millis) -> Shown {
        let mut shown = Shown::default();
        for (at, entry) in entries {
            shown.passes(*at);
            shown.push(*at, entry);
            shown.passes(*at);
        }
        shown.passes(end);
        shown
    }

    /// Through whose eyes the onlooker may have seen this entry, from 1, if at all.
    pub(crate) fn eyes(&self, seq: u64) -> Option<Viewer> {
        let open = (seq <= self.open as u64).then_some(Viewer::Referee);
        open.or_else(|| (seq <= self.public as u64).then_some(Viewer::Onlooker))
    }

    fn push(&mut self, at: Millis, entry: &Entry) {
        let mut moves = None;
        match entry {
            Entry::Opened { terms, .. } | Entry::Arranged { terms } => {
                (self.watch, self.seats) = (terms.watch, terms.seats);
            }
            Entry::Dealt { .. } => self.is_playing = true,
            Entry::Played { seat, end, .. } => {
                moves = Some((*seat, 1));
                self.is_playing &= end.is_none();
            }
            // Whoever makes a move and takes it back has not moved on.
            Entry::Undone { seat } => moves = Some((*seat, -1)),
            Entry::Closed { .. } => self.is_playing = false,
            _ => {}
        }
        self.made.push((at, moves));
    }

    /// Time passes until then.
    fn passes(&mut self, now: Millis) {
        let Watch::Open(delay) = self.watch else {
            self.public = self.made.len();
            return;
        };
        while let Some((at, _)) = self.made.get(self.open) {
            if self.is_held() || at + u64::from(delay) * 1_000 > now {
                return;
            }
            self.open += 1;
        }
    }

    /// Whether somebody has to move before the next entry may be shown: everybody has to have moved since, or
    /// there must have been so many moves that whoever made none plays no part.
    fn is_held(&self) -> bool {
        let since = || self.made[self.open + 1..].iter().filter_map(|(_, moves)| *moves);
        let of = |seat: u8| -> i64 {
            since().filter(|(by, _)| *by == seat).map(|(_, moves)| moves).sum()
        };
        let all: i64 = since().map(|(_, moves)| moves).sum();
        let has_everybody = (0..self.seats).all(|seat| of(seat) > 0);
        self.is_playing && all <= 4 * i64::from(self.seats) && !has_everybody
    }
}
