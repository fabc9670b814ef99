//! A table as it was a while ago, for watchers who see every card.

use std::collections::VecDeque;

use table::{Damage, Dealer, Entry, Millis, Table, Watch};

/// The past of a table.
#[derive(Default)]
pub(crate) struct Delayed {
    dealer: Dealer,
    table: Option<Table>,
    /// What has happened since.
    later: VecDeque<(Entry, Millis)>,
    /// The delay that the host has chosen last, in milliseconds.
    delay: u64,
}

impl Delayed {
    /// No past yet, of a table whose cards come from this dealer.
    pub(crate) fn new(dealer: Dealer) -> Delayed {
        Delayed { dealer, ..Delayed::default() }
    }

    /// One more entry, to be shown later.
    pub(crate) fn push(&mut self, entry: &Entry, at: Millis) {
        if let Entry::Opened { terms, .. } | Entry::Arranged { terms } = entry
            && let Watch::Open(seconds) = terms.watch
        {
            self.delay = u64::from(seconds) * 1_000;
        }
        self.later.push_back((entry.clone(), at));
    }

    /// The table as it was then; nothing if it was not open yet.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// When the next entry is to be shown.
    pub(crate) fn due(&self) -> Option<Millis> {
        self.later.front().map(|(_, at)| at + self.delay)
    }

    /// Shows all that is old enough.
    pub(crate) fn advance(
        &mut self,
        now: Millis,
        mut each: impl FnMut(&Table),
    ) -> Result<(), Damage> {
        while self.due().is_some_and(|due| due <= now || self.table.is_none()) {
            let Some((entry, at)) = self.later.pop_front() else { break };
            match &mut self.table {
                Some(table) => table.absorb(&entry, at, None)?,
                None => self.table = Some(Table::open_with(&entry, at, self.dealer.clone())?),
            }
            if let Some(table) = &self.table {
                each(table);
            }
        }
        Ok(())
    }
}
