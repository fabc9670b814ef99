//! Conformance of appends with one writer at one table.

use std::time::Duration;

use super::{append, command, due_after, has_no_holes, head, id, put, row, rows};
use crate::append::{Append, Appended};
use crate::clock::Millis;
use crate::error::AppendError;
use crate::row::{Head, Row, Status, Stored};
use crate::store::Store;

pub(super) async fn a_table_begins_with_its_first_rows<S: Store>(store: S) {
    let before = store.now();
    let done = put(&store, append("a", 0, vec![row(1), row(2)])).await;
    assert_eq!(done.head, 2);
    // The clocks of two machines may differ a little, and a database's own can be of the transaction's begin.
    assert!(done.at.since(before) < Duration::from_secs(5), "{done:?} {before:?}");
    let stood = store.table(&id("a")).await.expect("it can be asked");
    let expected = Head {
        head: 2,
        status: Status::Live,
        due_at: None,
        due_kind: None,
        rules: "dos 1".to_owned(),
        created_at: done.at,
        changed_at: done.at,
    };
    assert_eq!(stood, Some(expected));
}

pub(super) async fn rows_come_back_as_they_were_put<S: Store>(store: S) {
    let body = "ñandú 🐕 \u{202e}\"'\\\n\t%_; drop table \u{10ffff}{\"a\":[1]}";
    let all = vec![
        Row { body: body.to_owned(), ..command(1, "é-1'\"") },
        Row { seat: None, body: String::new(), hash: [0; 32], version: 0, ..row(2) },
        Row { seat: Some(255), version: u16::MAX, hash: [255; 32], ..row(3) },
    ];
    let Appended { at, .. } = put(&store, append("a", 0, all.clone())).await;
    let expected: Vec<Stored> = (1..).zip(all).map(|(seq, row)| Stored { seq, at, row }).collect();
    assert_eq!(rows(&store, "a").await, expected);
}

pub(super) async fn whoever_is_late_writes_nothing<S: Store>(store: S) {
    put(&store, append("a", 0, vec![row(1), row(2)])).await;
    let stood = store.table(&id("a")).await.expect("it can be asked");
    for expected in [0, 1, 3, 1_000] {
        let late = Append {
            status: Status::Closed,
            rules: "other 9".to_owned(),
            ..due_after(append("a", expected, vec![row(9), command(9, "late")]), Duration::ZERO)
        };
        assert_eq!(store.append(late).await, Err(AppendError::Conflict { head: 2 }));
    }
    assert_eq!(store.table(&id("a")).await.expect("it can be asked"), stood);
    assert_eq!(rows(&store, "a").await.len(), 2);
    // The command of a late append was not kept either.
    put(&store, append("a", 2, vec![command(3, "late")])).await;
}

pub(super) async fn a_table_that_exists_is_not_begun_again<S: Store>(store: S) {
    let missing = store.append(append("a", 4, vec![row(1)])).await;
    assert_eq!(missing, Err(AppendError::Conflict { head: 0 }));
    assert_eq!(store.append(append("a", 4, vec![])).await, Err(AppendError::Conflict { head: 0 }));
    assert_eq!(head(&store, "a").await, None);
    put(&store, append("a", 0, vec![row(1)])).await;
    let again = store.append(append("a", 0, vec![row(1)])).await;
    assert_eq!(again, Err(AppendError::Conflict { head: 1 }));
    let empty = store.append(append("b", 0, vec![])).await;
    assert!(matches!(empty, Err(AppendError::Invalid(_))), "{empty:?}");
    assert_eq!(head(&store, "b").await, None);
}

pub(super) async fn a_command_is_there_once<S: Store>(store: S) {
    put(&store, append("a", 0, vec![row(1), command(2, "x"), command(3, "y")])).await;
    // Whatever head the resend has seen.
    for expected in [0, 1, 3, 7] {
        let resent = store.append(append("a", expected, vec![row(8), command(9, "y")])).await;
        assert_eq!(resent, Err(AppendError::Repeated { seq: 3 }));
    }
    let both = store.append(append("a", 3, vec![command(9, "x"), command(9, "y")])).await;
    assert_eq!(both, Err(AppendError::Repeated { seq: 2 }));
    assert_eq!(rows(&store, "a").await.len(), 3);
    let twice = store.append(append("a", 3, vec![command(9, "z"), command(9, "z")])).await;
    assert!(matches!(twice, Err(AppendError::Invalid(_))), "{twice:?}");
    put(&store, append("a", 3, vec![command(4, "z"), command(5, "X"), command(6, "z ")])).await;
    assert!(has_no_holes(&rows(&store, "a").await));
}

pub(super) async fn commands_of_other_tables_do_not_matter<S: Store>(store: S) {
    put(&store, append("a", 0, vec![command(1, "x")])).await;
    put(&store, append("b", 0, vec![command(1, "x")])).await;
    // Rows without a command are never the same.
    put(&store, append("b", 1, vec![row(1), row(1)])).await;
    assert_eq!(head(&store, "b").await, Some(3));
}

pub(super) async fn no_rows_move_due_and_status_only<S: Store>(store: S) {
    let first = put(&store, append("a", 0, vec![row(1)])).await;
    let late = store.append(append("a", 2, vec![])).await;
    assert_eq!(late, Err(AppendError::Conflict { head: 1 }));
    let wait = Duration::from_secs(60);
    let done = put(&store, due_after(append("a", 1, vec![]), wait)).await;
    assert_eq!(done.head, 1);
    let stood = store.table(&id("a")).await.expect("it can be asked").expect("it exists");
    assert_eq!(stood.due_at, Some(done.at.after(wait)));
    assert_eq!(stood.due_kind.as_deref(), Some("turn"));
    assert_eq!((stood.head, stood.created_at, stood.changed_at), (1, first.at, done.at));
    assert_eq!(rows(&store, "a").await.len(), 1);
}

pub(super) async fn the_latest_append_says_what_holds<S: Store>(store: S) {
    put(&store, due_after(append("a", 0, vec![row(1)]), Duration::MAX)).await;
    let stood = store.table(&id("a")).await.expect("it can be asked").expect("it exists");
    assert_eq!(stood.due_at, Some(Millis::MAX));
    let over = Append {
        status: Status::Closed,
        rules: "kiltros 3".to_owned(),
        ..append("a", 1, vec![row(2)])
    };
    put(&store, over).await;
    let stood = store.table(&id("a")).await.expect("it can be asked").expect("it exists");
    assert_eq!((stood.due_at, stood.due_kind), (None, None));
    assert_eq!((stood.status, stood.rules.as_str()), (Status::Closed, "kiltros 3"));
    // A store does not judge: a closed table can go on.
    put(&store, append("a", 2, vec![row(3)])).await;
    let stood = store.table(&id("a")).await.expect("it can be asked").expect("it exists");
    assert_eq!((stood.status, stood.head), (Status::Live, 3));
}
