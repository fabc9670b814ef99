//! Pokes between nodes, by `NOTIFY`.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::time::Duration;

use postgres::cluster::Cluster;
use postgres::{Notifier, Settings};
use store::{Delivery, Fanout, Poke, Pokes};
use tokio::time::timeout;

use crate::support::{client, id, open, open_with, schema};

async fn next(pokes: &mut Pokes) -> Delivery {
    timeout(Duration::from_secs(10), pokes.next()).await.unwrap().unwrap()
}

/// Waits until this is heard, whatever comes before.
async fn hear(pokes: &mut Pokes, awaited: Delivery) {
    while next(pokes).await != awaited {}
}

/// Waits until it says that it is connected.
async fn connected(pokes: &mut Pokes) {
    hear(pokes, Delivery::Missed(1)).await;
}

#[tokio::test]
async fn others_hear_it_and_whoever_says_it_hears_it_once() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let (one, two) = (open(&address).await, open(&address).await);
    let (here, there) = (Notifier::start(&one), Notifier::start(&two));
    let (mut near, mut far) = (here.listen(), there.listen());
    connected(&mut near).await;
    connected(&mut far).await;
    for head in 1..=500 {
        here.poke(&id("a"), head);
        here.poke(&id(&format!("t{head}")), 1);
    }
    for head in 1..=500 {
        assert_eq!(next(&mut near).await, Delivery::Poke(Poke { table: id("a"), head }));
        let other = id(&format!("t{head}"));
        assert_eq!(next(&mut near).await, Delivery::Poke(Poke { table: other, head: 1 }));
    }
    // What is told late is told in one.
    let mut heard = std::collections::BTreeMap::new();
    while heard.len() < 501 || heard.get("a") != Some(&500) {
        let Delivery::Poke(poke) = next(&mut far).await else { continue };
        heard.insert(poke.table.to_string(), poke.head);
    }
    there.poke(&id("b"), 7);
    assert_eq!(next(&mut near).await, Delivery::Poke(Poke { table: id("b"), head: 7 }));
}

#[tokio::test]
async fn a_connection_that_was_ended_comes_back_and_is_said_to_have_been_away() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let name = schema(&address).to_owned();
    let here = open_with(&address, Settings { name: name.clone(), ..Settings::default() }).await;
    let there = open(&address).await;
    let (here, there) = (Notifier::start(&here), Notifier::start(&there));
    let mut pokes = here.listen();
    connected(&mut pokes).await;
    let other = client(&address).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = $1";
    other.query(end, &[&format!("sobremesa {name}")]).await.unwrap();
    hear(&mut pokes, Delivery::Missed(1)).await;
    there.poke(&id("a"), 3);
    hear(&mut pokes, Delivery::Poke(Poke { table: id("a"), head: 3 })).await;
}

#[tokio::test]
async fn tables_of_others_in_the_same_database_are_not_heard_of() {
    let Some(cluster) = Cluster::shared() else { return };
    let (one, two) = (open(&cluster.fresh()).await, open(&cluster.fresh()).await);
    let (here, there) = (Notifier::start(&one), Notifier::start(&two));
    let (mut near, mut far) = (here.listen(), there.listen());
    connected(&mut near).await;
    connected(&mut far).await;
    here.poke(&id("a"), 1);
    tokio::time::sleep(Duration::from_millis(200)).await;
    there.poke(&id("b"), 1);
    assert_eq!(next(&mut far).await, Delivery::Poke(Poke { table: id("b"), head: 1 }));
}
