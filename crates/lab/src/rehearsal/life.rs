//! Whether a simulated node is alive. One that was killed is not heard of again: it cannot be taken off its thread,
//! but whatever it does reaches nobody.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

/// The life of a node.
#[derive(Clone, Default)]
pub(crate) struct Life(Arc<Inner>);

#[derive(Default)]
struct Inner {
    is_over: AtomicBool,
    ends: Notify,
}

impl Life {
    /// Kills it.
    pub(crate) fn end(&self) {
        self.0.is_over.store(true, Ordering::Release);
        self.0.ends.notify_waiters();
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.is_over.load(Ordering::Acquire)
    }

    /// Waits for its end.
    pub(crate) async fn ended(&self) {
        let ends = self.0.ends.notified();
        if !self.is_over() {
            ends.await;
        }
    }

    /// Goes on at once in a node that lives, and never in one that does not.
    pub(crate) async fn goes_on(&self) {
        if self.is_over() {
            pending::<()>().await;
        }
    }
}
