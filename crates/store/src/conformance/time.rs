//! Conformance of due times and retention: what is due, and what is old.

use std::time::Duration;

use super::{append, due_after, head, id, put, row, rows};
use crate::append::Append;
use crate::clock::Millis;
use crate::row::Status;
use crate::store::Store;

const HOUR: Duration = Duration::from_secs(3_600);

/// Waits until the store's clock is past a moment.
async fn until<S: Store>(store: &S, moment: Millis) {
    for _ in 0..2_000 {
        if store.now() > moment {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("the store's clock does not go on");
}

async fn due_names<S: Store>(store: &S, most: usize) -> Vec<String> {
    let due = store.due(most).await.expect("it can be asked");
    due.iter().map(|(table, _, _)| table.to_string()).collect()
}

fn closed(append: Append) -> Append {
    Append { status: Status::Closed, ..append }
}

pub(super) async fn due_tables_come_oldest_first<S: Store>(store: S) {
    let mut last = Millis(0);
    for (table, wait) in [("a", 30), ("b", 10), ("c", 20), ("d", 0)] {
        let first = due_after(append(table, 0, vec![row(1)]), HOUR);
        let done = put(&store, first).await;
        until(&store, done.at).await;
        let wait = Duration::from_millis(wait);
        let done = put(&store, due_after(append(table, 1, vec![row(2)]), wait)).await;
        last = last.max(done.at.after(wait));
    }
    until(&store, last).await;
    let due = store.due(10).await.expect("it can be asked");
    assert!(due.iter().map(|(_, _, at)| at).is_sorted(), "{due:?}");
    assert!(due.iter().all(|&(_, head, at)| head == 2 && at <= last), "{due:?}");
    let mut names: Vec<&str> = due.iter().map(|(table, _, _)| table.as_str()).collect();
    for (table, _, at) in &due {
        let stood = store.table(table).await.expect("it can be asked").expect("it exists");
        assert_eq!(stood.due_at, Some(*at));
    }
    assert_eq!(store.next_due().await, Ok(Some(due[0].2)));
    assert_eq!(due_names(&store, 2).await, names[..2], "the oldest come first");
    assert!(due_names(&store, 0).await.is_empty());
    names.sort_unstable();
    assert_eq!(names, ["a", "b", "c", "d"]);
}

pub(super) async fn what_is_later_is_not_due<S: Store>(store: S) {
    let later = put(&store, due_after(append("a", 0, vec![row(1)]), HOUR)).await;
    put(&store, due_after(append("b", 0, vec![row(1)]), 2 * HOUR)).await;
    put(&store, append("c", 0, vec![row(1)])).await;
    assert_eq!(store.next_due().await, Ok(Some(later.at.after(HOUR))));
    assert_eq!(store.due(10).await, Ok(vec![]));
    let now = put(&store, due_after(append("b", 1, vec![]), Duration::ZERO)).await;
    until(&store, now.at).await;
    assert_eq!(store.due(10).await, Ok(vec![(id("b"), 1, now.at)]));
    assert_eq!(store.next_due().await, Ok(Some(now.at)));
}

pub(super) async fn a_due_time_is_cleared<S: Store>(store: S) {
    let now = put(&store, due_after(append("a", 0, vec![row(1)]), Duration::ZERO)).await;
    until(&store, now.at).await;
    assert_eq!(due_names(&store, 10).await, ["a"]);
    put(&store, append("a", 1, vec![row(2)])).await;
    assert!(due_names(&store, 10).await.is_empty());
    assert_eq!(store.next_due().await, Ok(None));
}

pub(super) async fn closed_tables_are_not_due<S: Store>(store: S) {
    let now = put(&store, closed(due_after(append("a", 0, vec![row(1)]), Duration::ZERO))).await;
    until(&store, now.at).await;
    assert!(due_names(&store, 10).await.is_empty());
    assert_eq!(store.next_due().await, Ok(None));
    // What was due stays known, in case the table goes on.
    let stood = store.table(&id("a")).await.expect("it can be asked").expect("it exists");
    assert_eq!(stood.due_at, Some(now.at));
}

pub(super) async fn closed_tables_are_forgotten<S: Store>(store: S) {
    for table in ["a", "b", "c", "live"] {
        let done = put(&store, append(table, 0, vec![row(1), row(2)])).await;
        until(&store, done.at).await;
    }
    let mut last = Millis(0);
    for table in ["c", "a", "b"] {
        last = put(&store, closed(append(table, 2, vec![]))).await.at;
        until(&store, last).await;
    }
    assert_eq!(store.forget(last, 0).await, Ok(0));
    assert_eq!(store.forget(last, 1).await, Ok(1), "the oldest goes first");
    assert_eq!(head(&store, "c").await, None);
    assert!(rows(&store, "c").await.is_empty());
    assert_eq!(store.forget(last, 10).await, Ok(1), "what changed at that moment stays");
    let left = store.heads(&["a", "b", "c", "live"].map(id)).await;
    assert_eq!(left, Ok(vec![(id("b"), 2), (id("live"), 2)]));
    assert_eq!(rows(&store, "b").await.len(), 2);
    assert_eq!(store.forget(store.now().after(HOUR), usize::MAX).await, Ok(1));
    assert_eq!(head(&store, "live").await, Some(2));
}

pub(super) async fn a_forgotten_name_can_be_used_again<S: Store>(store: S) {
    let old = super::command(1, "x");
    put(&store, closed(append("a", 0, vec![old.clone(), row(2)]))).await;
    assert_eq!(store.forget(store.now().after(HOUR), 10).await, Ok(1));
    let late = store.append(append("a", 2, vec![row(3)])).await;
    assert_eq!(late, Err(crate::AppendError::Conflict { head: 0 }));
    put(&store, append("a", 0, vec![old])).await;
    assert_eq!(rows(&store, "a").await.len(), 1);
}

pub(super) async fn the_clock_goes_on<S: Store>(store: S) {
    let (before, other) = (store.now(), store.clone());
    until(&other, before).await;
    let done = put(&store, append("a", 0, vec![row(1)])).await;
    assert!(done.at.since(before) < Duration::from_secs(10));
    assert!(before.since(done.at) < Duration::from_secs(10));
}

pub(super) async fn it_is_healthy<S: Store>(store: S) {
    store.health().await.expect("it is healthy");
    put(&store, append("a", 0, vec![row(1)])).await;
    store.health().await.expect("it still is");
    assert_eq!(store.due(10).await, Ok(vec![]));
    assert_eq!(store.is_shared(), store.clone().is_shared());
}
