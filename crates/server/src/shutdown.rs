//! Graceful shutdown of a node: a flag, and a notification of all tasks that wait for it.
//!
//! They learn of it in the order in which they began to wait, so that a rehearsal is the same every time.

use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

/// Tells whether a node stops, and wakes those who wait for it.
#[derive(Default)]
pub(crate) struct Shutdown {
    has_come: AtomicBool,
    comes: Notify,
}

impl Shutdown {
    pub(crate) fn has_come(&self) -> bool {
        self.has_come.load(Ordering::Acquire)
    }

    /// It stops.
    pub(crate) fn come(&self) {
        self.has_come.store(true, Ordering::Release);
        self.comes.notify_waiters();
    }

    /// Waits for it.
    pub(crate) async fn wait(&self) {
        let comes = self.comes.notified();
        // Whoever asks late must not wait for a call that was before: so we listen first.
        if !self.has_come() {
            comes.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn everybody_learns_of_it_early_or_late() {
        let shutdown = Shutdown::default();
        assert!(!shutdown.has_come());
        assert!(timeout(Duration::from_secs(1), shutdown.wait()).await.is_err());
        let later = async {
            tokio::task::yield_now().await;
            shutdown.come();
        };
        tokio::join!(shutdown.wait(), shutdown.wait(), later);
        shutdown.wait().await;
        assert!(shutdown.has_come());
    }
}
