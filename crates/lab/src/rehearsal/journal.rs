//! The event trace of a simulation: what was said to whom and when.
//!
//! It is compared with that of another rehearsal of the same seed, and read where one fails.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

/// The journal of a rehearsal.
pub(crate) struct Journal {
    since: Instant,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    lines: Vec<u64>,
    texts: Option<Vec<String>>,
    fault: Option<String>,
}

impl Journal {
    /// A journal that begins now; it keeps texts only if it is to be read.
    pub(crate) fn new(texts: Option<Vec<String>>) -> Journal {
        Journal { since: Instant::now(), state: Mutex::new(State { texts, ..State::default() }) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn millis(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Something happened to somebody.
    pub(crate) fn note(&self, who: &str, what: &str) {
        let mut hash = DefaultHasher::new();
        let millis = self.millis();
        (self.since.elapsed(), who, what).hash(&mut hash);
        let mut state = self.state();
        state.lines.push(hash.finish());
        if let Some(texts) = &mut state.texts {
            texts.push(format!("{:>9.3} {who:<8} {what}", millis as f64 / 1_000.0));
        }
    }

    /// Something is not as it must be. Only the first one counts: the others follow from it.
    pub(crate) fn fault(&self, what: String) {
        self.note("FAULT", &what);
        let at = self.millis() as f64 / 1_000.0;
        self.state().fault.get_or_insert(format!("after {at:.3} s: {what}"));
    }

    pub(crate) fn has_fault(&self) -> bool {
        self.state().fault.is_some()
    }

    /// What was noted: the sums, the texts, and the fault.
    pub(crate) fn done(&self) -> (Vec<u64>, Vec<String>, Option<String>) {
        let state = std::mem::take(&mut *self.state());
        (state.lines, state.texts.unwrap_or_default(), state.fault)
    }
}
