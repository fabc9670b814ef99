//! Crash recovery: a node is killed, the database ends; whatever was acknowledged is there, and nothing by halves.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::time::Duration;

use postgres::Settings;
use postgres::cluster::{Cluster, ClusterError};
use store::{AppendError, Store};

use crate::support::child::Appender;
use crate::support::{
    append, client, id, impatient, is_sound, open, open_with, row, rows, schema, until,
};

#[tokio::test]
async fn a_node_is_killed_at_any_moment() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    for count in [1, 60, 7, 150] {
        let told = Appender::start(&address).kill_after(count);
        let store = open(&address).await;
        for (table, told) in told {
            let kept = store.table(&id(&table)).await.unwrap().map_or(0, |head| head.head);
            assert!(kept >= told, "a row of {table} is lost: {kept} of {told}");
        }
        is_sound(&address).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_ends_and_comes_back() {
    let cluster = match Cluster::start("", &[]) {
        Ok(cluster) => cluster,
        Err(ClusterError::Missing) => return,
        Err(error) => panic!("{error}"),
    };
    let address = cluster.fresh();
    let store = open_with(&address, impatient()).await;
    let mut head = 0;
    for round in 0..3_u64 {
        let appending = {
            let store = store.clone();
            tokio::spawn(async move {
                let mut told = head;
                loop {
                    let command = format!("c{round}-{told}");
                    let row = row(&format!("{told}"), Some(&command));
                    match store.append(append("a", told, row)).await {
                        Ok(done) => told = done.head,
                        Err(error) => return (told, error),
                    }
                }
            })
        };
        tokio::time::sleep(Duration::from_millis(200)).await;
        cluster.crash().unwrap();
        let (told, error) = appending.await.unwrap();
        let is_honest = matches!(error, AppendError::Unavailable(_) | AppendError::Unknown(_));
        assert!(is_honest && told > head, "{told} {error}");
        let begun = std::time::Instant::now();
        let refused = store.append(append("a", told, row("late", None))).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
        assert!(begun.elapsed() < Duration::from_secs(2), "it is said at once");
        assert!(store.health().await.is_err() && store.table(&id("a")).await.is_err());
        cluster.resume().unwrap();
        until("it is healthy again", async || store.health().await.is_ok()).await;
        head = store.table(&id("a")).await.unwrap().unwrap().head;
        assert!(head == told || head == told + 1, "{head} after {told}");
    }
    assert_eq!(rows(&store, "a").await.len() as u64, head);
    is_sound(&address).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_ended_are_replaced() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    // Only those of this test: others use the same cluster.
    let mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND application_name = $1";
    let name = schema(&address).to_owned();
    let settings = Settings { name: name.clone(), ..Settings::default() };
    let store = open_with(&address, settings).await;
    let other = client(&address).await;
    for seq in 0..20_u64 {
        if seq % 5 == 3 {
            other.query(mine, &[&format!("sobremesa {name}")]).await.unwrap();
        }
        let row = row(&format!("{seq}"), Some(&format!("c{seq}")));
        let done = store.append(append("a", seq, row)).await.unwrap();
        assert_eq!(done.head, seq + 1);
        assert_eq!(rows(&store, "a").await.len() as u64, seq + 1);
    }
}
