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
    /// All entries so far: when each was made, and how many moves stand by it.
    made: Vec<(Millis, i64)>,
    watch: Watch,
    seats: i64,
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
        let mut moves = 0;
        match entry {
            Entry::Opened { terms, .. } | Entry::Arranged { terms } => {
                (self.watch, self.seats) = (terms.watch, i64::from(terms.seats));
            }
            Entry::Dealt { .. } => self.is_playing = true,
            Entry::Played { end, .. } => {
                moves = 1;
                self.is_playing &= end.is_none();
            }
            // Whoever makes a move and takes it back has not moved on.
            Entry::Undone { .. } => moves = -1,
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
        let mut later: i64 = self.made[self.open..].iter().map(|(_, moves)| moves).sum();
        while let Some((at, moves)) = self.made.get(self.open) {
            let is_held = self.is_playing && later <= self.seats;
            if is_held || at + u64::from(delay) * 1_000 > now {
                return;
            }
            later -= moves;
            self.open += 1;
        }
    }
}
