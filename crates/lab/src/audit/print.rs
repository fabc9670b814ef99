//! The hash of a picture, to compare what somebody was shown with what is in the store.

use std::hash::{DefaultHasher, Hash, Hasher};

use client::{Picture, RawJson};
use engine::{Seat, Viewer};

/// Stands for everything that a viewer was shown.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Print(u64);

impl Print {
    /// Of a picture without what was new in it: whoever comes back is told of more at once.
    pub(crate) fn of_snapshot(picture: &Picture) -> Print {
        Print::of(picture, None)
    }

    /// Of a picture and what was new in it.
    pub(crate) fn of_update(picture: &Picture) -> Print {
        Print::of(picture, Some(&picture.items))
    }

    fn of(picture: &Picture, items: Option<&RawJson>) -> Print {
        let mut hash = DefaultHasher::new();
        items.map(RawJson::get).hash(&mut hash);
        picture.view.as_ref().map(RawJson::get).hash(&mut hash);
        let (table, you) = (&picture.table, &picture.you);
        (&table.id, &table.phase, table.paused, table.games, &table.commitment).hash(&mut hash);
        (&table.step, &table.promises, &table.added, table.at).hash(&mut hash);
        for chair in &table.chairs {
            (&chair.name, &chair.bot, &chair.presence, chair.ready).hash(&mut hash);
        }
        (you.seat, you.must, you.may, &you.moves, you.deadline).hash(&mut hash);
        Print(hash.finish())
    }
}

/// Whose picture it is.
pub(crate) fn viewer(picture: &Picture) -> Viewer {
    picture.you.seat.map_or(Viewer::Onlooker, |seat| Viewer::Seat(Seat(seat)))
}
