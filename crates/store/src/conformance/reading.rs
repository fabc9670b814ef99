//! Conformance of reads.

use super::{append, id, put, row, rows};
use crate::row::Row;
use crate::store::Store;

pub(super) async fn pages_follow_each_other<S: Store>(store: S) {
    put(&store, append("a", 0, (0..25).map(row).collect())).await;
    put(&store, append("b", 0, vec![row(99)])).await;
    let whole = rows(&store, "a").await;
    let mut pages = Vec::new();
    loop {
        let after = pages.len() as u64;
        let page = store.read(&id("a"), after, 7).await.expect("it can be read");
        if page.is_empty() {
            break;
        }
        assert!(page.len() == 7 || pages.len() + page.len() == 25);
        pages.extend(page);
    }
    assert_eq!(pages, whole);
    assert_eq!(store.read(&id("a"), 24, 7).await.expect("it can be read"), whole[24..]);
    assert!(store.read(&id("a"), 3, 0).await.expect("it can be read").is_empty());
    assert!(store.read(&id("a"), 25, 7).await.expect("it can be read").is_empty());
    assert!(store.read(&id("a"), u64::MAX, usize::MAX).await.expect("it can be read").is_empty());
}

pub(super) async fn what_does_not_exist_is_empty<S: Store>(store: S) {
    assert_eq!(store.table(&id("a")).await, Ok(None));
    assert_eq!(store.read(&id("a"), 0, 10).await, Ok(vec![]));
    assert_eq!(store.heads(&[id("a"), id("b")]).await, Ok(vec![]));
    assert_eq!(store.heads(&[]).await, Ok(vec![]));
    assert_eq!(store.find(&id("a"), "c1").await, Ok(None));
    assert_eq!(store.due(10).await, Ok(vec![]));
    assert_eq!(store.next_due().await, Ok(None));
    assert_eq!(store.forget(store.now(), 10).await, Ok(0));
}

pub(super) async fn commands_are_found_however_old_they_are<S: Store>(store: S) {
    put(&store, append("a", 0, vec![row(0)])).await;
    put(&store, append("b", 0, vec![row(0)])).await;
    // Some have no command, and every one is looked for after every one that comes.
    let mut named = Vec::new();
    for mark in 2..60_u8 {
        let seq = u64::from(mark);
        let command = (seq % 4 != 0).then(|| format!("c{seq}"));
        let one = Row { command: command.clone(), ..row(mark) };
        put(&store, append("a", seq - 1, vec![one])).await;
        named.extend(command.map(|command| (command, seq)));
        for (command, seq) in &named {
            let found = store.find(&id("a"), command).await.expect("it can be asked");
            assert_eq!(found, Some(*seq), "{command}");
        }
    }
    assert_eq!(store.find(&id("b"), "c2").await, Ok(None), "another table's");
    assert_eq!(store.find(&id("a"), "c4").await, Ok(None));
}

pub(super) async fn heads_come_in_the_order_asked<S: Store>(store: S) {
    put(&store, append("a", 0, vec![row(1)])).await;
    put(&store, append("b", 0, vec![row(1), row(2)])).await;
    put(&store, append("ab", 0, vec![row(1), row(2), row(3)])).await;
    let asked = [id("b"), id("nobody"), id("ab"), id("a")];
    let heads = store.heads(&asked).await.expect("it can be asked");
    assert_eq!(heads, [(id("b"), 2), (id("ab"), 3), (id("a"), 1)]);
}
