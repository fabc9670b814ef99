//! A simulated wall clock that jumps. The wall clock of a rehearsal: somebody sets it, now ahead and now back, while
//! the time that really passes does not care.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use store::{Clock, Millis};
use tokio::time::Instant;

use crate::rehearsal::world::BEGINNING;

/// A wall clock that can be set. A clone is the same clock.
#[derive(Clone)]
pub(crate) struct Wall {
    since: Instant,
    /// How far it is ahead of the time that has passed, in milliseconds.
    ahead: Arc<AtomicI64>,
    was_set_back: Arc<AtomicBool>,
}

impl Wall {
    /// A clock that is right, for now.
    pub(crate) fn new() -> Wall {
        Wall { since: Instant::now(), ahead: Arc::default(), was_set_back: Arc::default() }
    }

    /// What it shows.
    fn shows(&self) -> Millis {
        let right = Millis(BEGINNING).after(self.since.elapsed());
        Millis(right.0.saturating_add_signed(self.ahead.load(Ordering::Relaxed)))
    }

    /// Somebody sets it ahead by so many milliseconds, or back.
    pub(crate) fn jump(&self, by: i64) {
        self.ahead.fetch_add(by, Ordering::Relaxed);
        self.was_set_back.fetch_or(by < 0, Ordering::Relaxed);
    }

    /// Whether anybody ever set it back.
    pub(crate) fn was_set_back(&self) -> bool {
        self.was_set_back.load(Ordering::Relaxed)
    }

    /// The clock of a store on this machine.
    pub(crate) fn clock(&self) -> Clock {
        let (wall, since) = (self.clone(), self.since);
        Clock::steady(move || wall.shows(), move || since.elapsed())
    }
}
