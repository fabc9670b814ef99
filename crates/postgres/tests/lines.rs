//! Lines to the database that are cut, go silent and lose answers: whatever is acknowledged is there once, and an
//! answer that was lost is found out.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::time::{Duration, Instant};

use postgres::cluster::Cluster;
use postgres::{Postgres, Settings};
use store::{AppendError, Row, Store};

use crate::support::proxy::{Mode, Proxy};
use crate::support::{append, id, impatient, is_sound, open, open_with, row, rows, schema, until};

/// A node behind a line that can fail, and one that reaches the database by itself.
async fn two(cluster: &Cluster, settings: Settings) -> (Postgres, Postgres, Proxy, String) {
    let address = cluster.fresh();
    let proxy = Proxy::start(cluster.port()).await;
    let direct = open(&address).await;
    let through = cluster.through(proxy.port, schema(&address));
    let far = open_with(&through, settings).await;
    // The connection that writes is there before the line gets worse.
    far.health().await.unwrap();
    (far, direct, proxy, address)
}

/// Has the answer to an append lost; it gets there all the same.
async fn lose_the_answer(far: &Postgres, near: &Postgres, proxy: &Proxy, head: u64, row: Row) {
    proxy.set(Mode::Deaf);
    let sent = tokio::spawn({
        let (far, row) = (far.clone(), row.clone());
        async move { far.append(append("a", head, row)).await }
    });
    until("it is written", async || {
        near.table(&id("a")).await.unwrap().is_some_and(|there| there.head > head)
    })
    .await;
    proxy.set(Mode::Open);
    proxy.cut();
    let done = sent.await.unwrap().unwrap();
    let kept = rows(near, "a").await;
    assert_eq!((done.head, kept.len() as u64), (head + 1, head + 1));
    let last = kept.last().unwrap();
    assert_eq!((&last.row, last.at), (&row, done.at), "it is the moment at which it was written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_lost_is_found_out() {
    let Some(cluster) = Cluster::shared() else { return };
    let (far, near, proxy, address) = two(cluster, Settings::default()).await;
    lose_the_answer(&far, &near, &proxy, 0, row("a new table", None)).await;
    lose_the_answer(&far, &near, &proxy, 1, row("with a command", Some("c1"))).await;
    lose_the_answer(&far, &near, &proxy, 2, row("without one", None)).await;
    // Whoever sends it again later learns that it was done before.
    let again = far.append(append("a", 3, row("with a command", Some("c1")))).await;
    assert_eq!(again, Err(AppendError::Repeated { seq: 2 }));
    is_sound(&address).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_else_was_quicker_while_an_answer_was_missing() {
    let Some(cluster) = Cluster::shared() else { return };
    let (far, near, proxy, _) = two(cluster, Settings::default()).await;
    far.append(append("a", 0, row("begin", None))).await.unwrap();
    proxy.set(Mode::Silent);
    let sent = tokio::spawn({
        let far = far.clone();
        async move { far.append(append("a", 1, row("late", Some("late")))).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    near.append(append("a", 1, row("quick", Some("quick")))).await.unwrap();
    proxy.set(Mode::Open);
    proxy.cut();
    assert_eq!(sent.await.unwrap(), Err(AppendError::Conflict { head: 2 }));
    assert_eq!(rows(&near, "a").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_silent_too_long_is_unknown() {
    let Some(cluster) = Cluster::shared() else { return };
    let (far, near, proxy, _) = two(cluster, impatient()).await;
    far.append(append("a", 0, row("begin", None))).await.unwrap();
    proxy.set(Mode::Silent);
    let begun = Instant::now();
    let said = far.append(append("a", 1, row("who knows", Some("c")))).await;
    assert!(matches!(said, Err(AppendError::Unknown(_))), "{said:?}");
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
    // What was not even sent is known not to be there.
    let said = far.append(append("b", 0, row("never", None))).await;
    assert!(matches!(said, Err(AppendError::Unavailable(_))), "{said:?}");
    assert!(far.health().await.is_err() && far.read(&id("a"), 0, 9).await.is_err());
    proxy.set(Mode::Open);
    proxy.cut();
    until("it is healthy again", async || far.health().await.is_ok()).await;
    assert_eq!(rows(&near, "a").await.len(), 1);
    far.append(append("a", 1, row("now", None))).await.unwrap();
}

/// Cuts at random moments while several append: each row that was acknowledged is there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_are_cut_all_the_time() {
    let Some(cluster) = Cluster::shared() else { return };
    let (far, near, proxy, address) = two(cluster, impatient()).await;
    let mut appenders = tokio::task::JoinSet::new();
    for table in 0..8 {
        let far = far.clone();
        appenders.spawn(async move {
            let name = format!("t{table}");
            let (mut head, mut lost) = (0, 0);
            while head < 40 {
                let row = row(&format!("{name} {head}"), Some(&format!("c{head}")));
                match far.append(append(&name, head, row)).await {
                    Ok(done) => head = done.head,
                    Err(AppendError::Repeated { seq }) => {
                        assert_eq!(seq, head + 1);
                        head = seq;
                    }
                    Err(AppendError::Unavailable(_) | AppendError::Unknown(_)) => {
                        lost += 1;
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                    Err(error) => panic!("nobody else is at {name}: {error}"),
                }
            }
            lost
        });
    }
    let cutting = async {
        for pause in [40, 90, 25, 120, 60].iter().cycle() {
            tokio::time::sleep(Duration::from_millis(*pause)).await;
            proxy.cut();
        }
    };
    tokio::select! {
        () = cutting => {}
        _ = async { while appenders.join_next().await.is_some_and(|ended| ended.is_ok()) {} } => {}
        () = tokio::time::sleep(Duration::from_secs(60)) => panic!("it does not get on"),
    }
    for table in 0..8 {
        let kept = rows(&near, &format!("t{table}")).await;
        assert_eq!(kept.len(), 40, "t{table}");
    }
    is_sound(&address).await;
}

#[tokio::test]
async fn a_pool_that_is_used_up_is_said_to_be() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let settings = postgres::Settings { readers: 1, ..postgres::Settings::default() };
    let store = open_with(&address, settings).await;
    let locker = crate::support::client(&address).await;
    locker.batch_execute("BEGIN; LOCK TABLE history IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let first = tokio::spawn({
        let store = store.clone();
        async move { store.read(&id("a"), 0, 9).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let second = store.read(&id("a"), 0, 9).await.unwrap_err().to_string();
    assert!(second.contains("busy: all 1 connections"), "{second}");
    locker.batch_execute("COMMIT").await.unwrap();
    assert_eq!(first.await.unwrap(), Ok(vec![]));
}
