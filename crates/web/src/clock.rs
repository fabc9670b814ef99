//! A monotonic clock for a table at home: whatever is done to the one on the wall, time goes on here.
//!
//! Its source never goes back, but starts where the wall clock was when the program began: the page and its worker began
//! at different moments, and a game may have been left when the wall clock was ahead. So it is set forward, and never
//! back, by every moment that is known to have passed.

use protocol::Millis;

/// A clock that is never behind what it was told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// How far it is ahead of its source.
    ahead: Millis,
}

impl Clock {
    /// What it shows when its source shows this.
    #[must_use]
    pub fn now(self, source: Millis) -> Millis {
        source + self.ahead
    }

    /// This moment has passed.
    pub fn has_been(&mut self, at: Millis, source: Millis) {
        self.ahead = self.ahead.max(at.saturating_sub(source));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_set_forward_and_never_back() {
        let mut clock = Clock::default();
        assert_eq!(clock.now(1_000), 1_000);
        clock.has_been(900, 1_000);
        assert_eq!(clock.now(1_000), 1_000);
        clock.has_been(1_500, 1_000);
        clock.has_been(1_200, 1_000);
        assert_eq!((clock.now(1_000), clock.now(1_010)), (1_500, 1_510));
    }
}
