//! Reading what is there.

use super::{append, id, put, row, rows};
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
    assert_eq!(store.due(10).await, Ok(vec![]));
    assert_eq!(store.next_due().await, Ok(None));
    assert_eq!(store.forget(store.now(), 10).await, Ok(0));
}

pub(super) async fn heads_come_in_the_order_asked<S: Store>(store: S) {
    put(&store, append("a", 0, vec![row(1)])).await;
    put(&store, append("b", 0, vec![row(1), row(2)])).await;
    put(&store, append("ab", 0, vec![row(1), row(2), row(3)])).await;
    let asked = [id("b"), id("nobody"), id("ab"), id("a")];
    let heads = store.heads(&asked).await.expect("it can be asked");
    assert_eq!(heads, [(id("b"), 2), (id("ab"), 3), (id("a"), 1)]);
}
