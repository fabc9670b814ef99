//! The store in memory does what every store must do.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use store::{Append, Clock, Due, Memory, Millis, Row, Status, Store, conformance};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_conforms() {
    conformance::all(async || Memory::new()).await;
}

#[tokio::test]
async fn it_goes_by_the_clock_that_it_is_given() {
    let time = Arc::new(AtomicU64::new(1_000));
    let shown = Arc::clone(&time);
    let store = Memory::with_clock(Clock::new(move || Millis(shown.load(Ordering::Relaxed))));
    let row = Row {
        kind: "begin".to_owned(),
        version: 1,
        seat: None,
        command: None,
        body: String::new(),
        hash: [0; 32],
    };
    let append = Append {
        table: "a".parse().unwrap(),
        expected: 0,
        rows: vec![row],
        due: Some(Due { after: Duration::from_millis(500), kind: "turn".to_owned() }),
        status: Status::Live,
        rules: "dos 1".to_owned(),
    };
    let done = store.append(append.clone()).await.unwrap();
    assert_eq!((done.at, store.now()), (Millis(1_000), Millis(1_000)));
    time.store(1_499, Ordering::Relaxed);
    assert_eq!(store.due(9).await, Ok(vec![]));
    time.store(1_500, Ordering::Relaxed);
    assert_eq!(store.due(9).await, Ok(vec![(append.table, 1, Millis(1_500))]));
}
