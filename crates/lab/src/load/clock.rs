//! The clock of a load test: microseconds since it began.

use std::time::Duration;

use tokio::time::Instant;

/// A clock that everybody in a run shares.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    pub(crate) fn starting_now() -> Clock {
        Clock(Instant::now())
    }

    pub(crate) fn now(self) -> u64 {
        self.0.elapsed().as_micros() as u64
    }

    pub(crate) fn at(self, micros: u64) -> Instant {
        self.0 + Duration::from_micros(micros)
    }
}
