//! Rate limiting of a log line: says that something goes wrong, and does not say it a thousand times.

use std::fmt::Display;
use std::time::Duration;

use tokio::time::Instant;

/// How long it is quiet after something was said.
const QUIET: Duration = Duration::from_secs(10);

/// What was said lately, and what was not.
#[derive(Default)]
pub(crate) struct Complaints {
    said: Option<Instant>,
    unsaid: u64,
}

impl Complaints {
    /// Something has gone wrong once more.
    pub(crate) fn note(&mut self, error: &impl Display) {
        match self.said {
            Some(said) if said.elapsed() < QUIET => self.unsaid += 1,
            Some(_) | None => {
                let before = std::mem::take(&mut self.unsaid);
                self.said = Some(Instant::now());
                tracing::warn!(%error, before, "connections are not taken");
            }
        }
    }
}
