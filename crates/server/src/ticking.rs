//! The clock of the rate limits: that of the runtime, which tests and simulations can pause and advance.

use std::ops::Add;
use std::time::Duration;

use governor::clock::{Clock, Reference};
use governor::nanos::Nanos;
use tokio::time::Instant;

/// The clock of the runtime.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ticking;

/// A moment.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tick(pub(crate) Instant);

impl Clock for Ticking {
    type Instant = Tick;

    fn now(&self) -> Tick {
        Tick(Instant::now())
    }
}

impl Add<Nanos> for Tick {
    type Output = Tick;

    fn add(self, time: Nanos) -> Tick {
        Tick(self.0 + Duration::from(time))
    }
}

impl Reference for Tick {
    fn duration_since(&self, earlier: Tick) -> Nanos {
        self.0.saturating_duration_since(earlier.0).into()
    }

    fn saturating_sub(&self, time: Nanos) -> Tick {
        Tick(self.0.checked_sub(time.into()).unwrap_or(self.0))
    }
}
