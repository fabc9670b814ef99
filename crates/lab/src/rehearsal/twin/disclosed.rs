//! The declassification policy for onlookers: every hand, but later, or what everybody sees, as it was agreed at
//! each moment.

use engine::Viewer;
use protocol::{Millis, Watch};
use table::Entry;

use super::story::Cards;

/// What an onlooker may have been shown.
#[derive(Clone, Default, Debug)]
pub(crate) struct Disclosed {
    /// How many entries with every hand.
    open: usize,
    /// How many as everybody sees them.
    public: usize,
    /// All entries so far: when each was made, and which cards people held after it.
    made: Vec<(Millis, Option<Cards>)>,
    watch: Watch,
}

impl Disclosed {
    /// What may have been shown of these entries until the end of the evening.
    pub(crate) fn of(
        entries: &[(Millis, Entry)],
        cards: &[Option<Cards>],
        end: Millis,
    ) -> Disclosed {
        let mut disclosed = Disclosed::default();
        for ((at, entry), cards) in entries.iter().zip(cards) {
            disclosed.passes(*at);
            if let Entry::Opened { terms, .. } | Entry::Arranged { terms } = entry {
                disclosed.watch = terms.watch;
            }
            disclosed.made.push((*at, *cards));
            disclosed.passes(*at);
        }
        disclosed.passes(end);
        disclosed
    }

    /// Through whose eyes the onlooker may have seen this entry, from 1, if at all.
    pub(crate) fn eyes(&self, seq: u64) -> Option<Viewer> {
        let open = (seq <= self.open as u64).then_some(Viewer::Referee);
        open.or_else(|| (seq <= self.public as u64).then_some(Viewer::Onlooker))
    }

    /// Time passes until then.
    fn passes(&mut self, now: Millis) {
        let Watch::Open(delay) = self.watch else {
            self.public = self.made.len();
            return;
        };
        // What people hold at the moment is what nobody may be shown.
        let held = self.made.last().and_then(|(_, cards)| *cards);
        while let Some((at, cards)) = self.made.get(self.open) {
            let is_held = cards.is_some() && *cards == held;
            if is_held || at + u64::from(delay) * 1_000 > now {
                return;
            }
            self.open += 1;
        }
    }
}
