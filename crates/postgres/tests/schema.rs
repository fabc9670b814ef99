//! Tables of other versions and of other people.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use postgres::cluster::Cluster;
use postgres::{OpenError, Postgres, Settings};
use store::Store;
use tokio::task::JoinSet;

use crate::support::{append, client, open, row, rows, schema};

async fn refusal(address: &str) -> OpenError {
    Postgres::open(&address.parse().unwrap(), Settings::default()).await.unwrap_err()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_make_the_tables_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let mut opening = JoinSet::new();
    for _ in 0..6 {
        let address = address.clone();
        opening.spawn(async move { open(&address).await });
    }
    let nodes = opening.join_all().await;
    nodes[0].append(append("a", 0, row("begin", None))).await.unwrap();
    assert_eq!(rows(&nodes[5], "a").await.len(), 1);
}

#[tokio::test]
async fn a_newer_program_that_keeps_what_older_ones_need_shares_its_tables() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    drop(open(&address).await);
    let client = client(&address).await;
    let newer = "UPDATE sobremesa SET version = version + 1;
        ALTER TABLE tables ADD COLUMN colour text; ALTER TABLE history ADD COLUMN weight bigint";
    client.batch_execute(newer).await.unwrap();
    let node = open(&address).await;
    node.append(append("a", 0, row("begin", None))).await.unwrap();
    node.append(append("a", 1, row("next", None))).await.unwrap();
    client.batch_execute("UPDATE sobremesa SET oldest = version").await.unwrap();
    let said = refusal(&address).await;
    assert!(matches!(said, OpenError::Newer { found: 2, known: 1, .. }), "{said}");
}

#[tokio::test]
async fn tables_of_somebody_else_are_left_alone() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let client = client(&address).await;
    let name = schema(&address);
    let made = format!("CREATE SCHEMA {name}; CREATE TABLE {name}.history (year integer)");
    client.batch_execute(&made).await.unwrap();
    let said = refusal(&address).await;
    assert!(matches!(said, OpenError::Foreign { .. }), "{said}");
    assert_eq!(client.query("SELECT year FROM history", &[]).await.unwrap().len(), 0);
}
