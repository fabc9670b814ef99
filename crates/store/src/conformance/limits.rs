//! Conformance at the limits: what a store takes at most.

use super::{append, command, due_after, has_no_holes, head, put, row, rows};
use crate::append::{Append, MAX_ROWS, MAX_RULES};
use crate::error::AppendError;
use crate::row::{Due, MAX_BODY, MAX_COMMAND, MAX_KIND, Row};
use crate::store::Store;

pub(super) async fn what_is_too_long_is_refused<S: Store>(store: S) {
    let one = |row: Row| append("a", 0, vec![row]);
    let kind = |kind: &str| one(Row { kind: kind.to_owned(), ..row(1) });
    let rules = |rules: String| Append { rules, ..one(row(1)) };
    let due = |kind: &str| Append {
        due: Some(Due { after: std::time::Duration::ZERO, kind: kind.to_owned() }),
        ..one(row(1))
    };
    for bad in [
        kind(""),
        kind("Move"),
        kind("two words"),
        kind(&"k".repeat(MAX_KIND + 1)),
        one(command(1, "")),
        one(command(1, "a\0b")),
        one(command(1, &"é".repeat(MAX_COMMAND / 2 + 1))),
        one(Row { body: "b".repeat(MAX_BODY + 1), ..row(1) }),
        one(Row { body: "a\0".to_owned(), ..row(1) }),
        rules("r".repeat(MAX_RULES + 1)),
        rules("\0".to_owned()),
        due(""),
        due("no word"),
        append("a", 0, vec![row(1); MAX_ROWS + 1]),
        append("a", u64::MAX, vec![row(1)]),
        append("a", i64::MAX as u64, vec![row(1)]),
    ] {
        let said = store.append(bad).await;
        assert!(matches!(said, Err(AppendError::Invalid(_))), "{said:?}");
    }
    // Not even the good rows beside a bad one.
    let mixed = append("a", 0, vec![row(1), Row { kind: String::new(), ..row(2) }]);
    assert!(matches!(store.append(mixed).await, Err(AppendError::Invalid(_))));
    assert_eq!(head(&store, "a").await, None);
}

pub(super) async fn the_longest_fits<S: Store>(store: S) {
    let longest = Row {
        kind: "k".repeat(MAX_KIND),
        body: "🐕".repeat(MAX_BODY / 4),
        ..command(1, &"é".repeat(MAX_COMMAND / 2))
    };
    let all = Append { rules: "r".repeat(MAX_RULES), ..append("a", 0, vec![longest.clone()]) };
    put(&store, due_after(all, std::time::Duration::MAX)).await;
    assert_eq!(rows(&store, "a").await[0].row, longest);
    put(&store, append("a", 1, vec![row(1); MAX_ROWS])).await;
    let kept = rows(&store, "a").await;
    assert!(has_no_holes(&kept) && kept.len() == MAX_ROWS + 1);
    let name = "z".repeat(32);
    put(&store, append(&name, 0, vec![row(1)])).await;
    assert_eq!(head(&store, &name).await, Some(1));
}
