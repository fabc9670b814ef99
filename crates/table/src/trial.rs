//! A copy-on-write copy of a table, on which entries are tried before they are kept (a dry run).

use std::borrow::Cow;
use std::ops::Deref;

use engine::Seat;
use engine::record::Line;

use crate::chronicle::Damage;
use crate::entry::{By, Entry};
use crate::game::Judged;
use crate::table::{Played, Table};
use protocol::{Millis, Ran};

/// What a table would be. It is copied only when something is tried, cannot take the table's place, and is
/// thrown away: nothing but entries leaves it.
pub(crate) struct Trial<'a>(Cow<'a, Table>);

impl Deref for Trial<'_> {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.0
    }
}

impl<'a> Trial<'a> {
    /// The table as it is.
    pub(crate) fn of(table: &'a Table) -> Trial<'a> {
        Trial(Cow::Borrowed(table))
    }

    /// The table after one more entry.
    pub(crate) fn absorb(&mut self, entry: &Entry, at: Millis) -> Result<(), Damage> {
        self.0.to_mut().absorb(entry, at, None)
    }

    /// The table after a move that was judged on it and is not written down yet, and how it is to be written: what
    /// chance gives and what comes of it is known only when it is made.
    pub(crate) fn play(
        &mut self,
        judged: Judged,
        by: By,
        race: &[Ran],
        at: Millis,
    ) -> (Seat, Line) {
        let table = self.0.to_mut();
        let Some(Played(game)) = &mut table.game else { unreachable!("it was judged in a game") };
        let seat = judged.seat;
        let line = game.make(judged);
        let at = table.advance(at);
        table.played(seat, by, race, at);
        (seat, line)
    }
}
