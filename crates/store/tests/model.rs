//! Stores in memory and in a file, held to the model.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::collection::vec;
use proptest::prelude::*;
use store::conformance::model::{follow, step};
use store::{Clock, Durability, Memory, Millis, Settings};
use support::reopened::Reopened;
use tempfile::TempDir;

/// A clock that only the test moves.
fn clock() -> (Arc<AtomicU64>, Clock) {
    let time = Arc::new(AtomicU64::new(1_000_000));
    let shown = Arc::clone(&time);
    (time, Clock::new(move || Millis(shown.load(Ordering::Relaxed))))
}

fn run(future: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]
    #[test]
    fn memory_follows_the_model(steps in vec(step(), 1..60)) {
        let (time, clock) = clock();
        run(follow(Memory::with_clock(clock), &time, steps));
    }
}

proptest! {
    // Every step is a file or two.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..Default::default() })]
    #[test]
    fn a_file_that_is_opened_again_and_again_follows_it_too(steps in vec(step(), 1..60)) {
        let folder = TempDir::new().unwrap();
        let (time, clock) = clock();
        let settings = Settings { durability: Durability::Normal, clock, ..Settings::default() };
        let store = Reopened::new(folder.path().join("tables.db"), settings, 7);
        run(follow(store, &time, steps));
    }
}
