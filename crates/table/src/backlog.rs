//! The backlog of a table: a bounded buffer of numbered items, for whoever reconnects and asks for what they missed.
//!
//! Each viewer has a count of their own, since each notices something else.

use std::sync::Arc;

use engine::{MAX_SEATS, Viewer};

use crate::table::{KEPT, Played, Table, VIEWERS};
use protocol::Note;

/// An entry, as it is remembered for those who come back.
#[derive(Clone)]
pub(crate) struct BacklogItem {
    pub(crate) what: What,
    /// Who noticed it, by viewer.
    pub(crate) noticed: u16,
}

#[derive(Clone)]
pub(crate) enum What {
    /// A step of the game, with what is to be said of it beside.
    Step(usize, Option<Box<Note>>),
    /// Something beside the game.
    Note(Box<Note>),
    /// A step that was taken back.
    Gone,
    /// A step of a game that is not there any more: nobody can be told of it again.
    Lost,
}

/// The place of a viewer among the numbers.
pub(crate) fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index().min(MAX_SEATS - 1),
        Viewer::Onlooker => MAX_SEATS,
        Viewer::Referee => MAX_SEATS + 1,
    }
}

/// Every viewer.
pub(crate) const EVERYBODY: u16 = (1 << VIEWERS) - 1;

impl Table {
    /// Numbers what these have noticed, and keeps it for those who come back.
    pub(crate) fn hear(&mut self, what: What, noticed: u16) {
        for (place, number) in self.told.iter_mut().enumerate() {
            *number += u64::from(noticed >> place & 1);
        }
        if noticed >> place(Viewer::Onlooker) & 1 != 0 {
            self.shown_at = self.last_at;
        }
        self.keep(what, noticed);
    }

    /// What these have just noticed was a step of the game.
    pub(crate) fn step(&mut self, noticed: u16) {
        for (place, stepped) in self.stepped.iter_mut().enumerate() {
            if noticed >> place & 1 != 0 {
                *stepped = self.told[place];
            }
        }
    }

    pub(crate) fn keep(&mut self, what: What, noticed: u16) {
        let is_public = |noticed: u16| noticed >> place(Viewer::Onlooker) & 1 != 0;
        self.backlog.push_back(Arc::new(BacklogItem { what, noticed }));
        self.logged += usize::from(is_public(noticed));
        if self.logged <= KEPT {
            return;
        }
        while let Some(item) = self.backlog.pop_front() {
            if is_public(item.noticed) {
                self.logged -= 1;
                break;
            }
        }
        let step = |item: &Arc<BacklogItem>| match item.what {
            What::Step(step, _) => Some(step),
            What::Note(_) | What::Gone | What::Lost => None,
        };
        if let (Some(step), Some(Played(game))) =
            (self.backlog.iter().find_map(step), &mut self.game)
        {
            game.forget(step);
        }
    }

    /// The game is taken from the table.
    pub(crate) fn clear_away(&mut self) {
        self.game = None;
        for item in &mut self.backlog {
            if matches!(item.what, What::Step(..)) {
                Arc::make_mut(item).what = What::Lost;
            }
        }
    }
}
