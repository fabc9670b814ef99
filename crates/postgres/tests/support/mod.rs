//! What several tests need.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

pub(crate) mod child;
pub(crate) mod proxy;

use std::time::Duration;

use postgres::cluster::Cluster;
use postgres::{Postgres, Settings};
use store::{Append, Row, Status, Store, Stored, TableId};
use tokio_postgres::{Client, NoTls};

/// A store with tables that nobody else has.
pub(crate) async fn fresh(cluster: &Cluster) -> Postgres {
    open(&cluster.fresh()).await
}

/// One more node on these tables.
pub(crate) async fn open(address: &str) -> Postgres {
    open_with(address, Settings::default()).await
}

pub(crate) async fn open_with(address: &str, settings: Settings) -> Postgres {
    Postgres::open(&address.parse().unwrap(), settings).await.unwrap()
}

/// For those who would not wait for what takes seconds in earnest.
pub(crate) fn impatient() -> Settings {
    Settings {
        connect: Duration::from_millis(1_000),
        answer: Duration::from_millis(400),
        resend: Duration::from_millis(2_500),
        ..Settings::default()
    }
}

/// The name of the tables of an address.
pub(crate) fn schema(address: &str) -> &str {
    address.split_once("schema=").unwrap().1
}

/// Somebody who asks the database itself.
pub(crate) async fn client(address: &str) -> Client {
    let (plain, schema) = address.split_once("?schema=").unwrap();
    let (client, line) = tokio_postgres::connect(plain, NoTls).await.unwrap();
    tokio::spawn(line);
    client.batch_execute(&format!("SET search_path TO {schema}")).await.unwrap();
    client
}

pub(crate) fn id(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn row(body: &str, command: Option<&str>) -> Row {
    let mut hash = [7; 32];
    for (place, byte) in body.bytes().enumerate() {
        hash[place % 32] ^= byte;
    }
    Row {
        kind: "move".to_owned(),
        version: 1,
        seat: Some(0),
        command: command.map(str::to_owned),
        body: body.to_owned(),
        hash,
    }
}

/// One row for a live table.
pub(crate) fn append(table: &str, expected: u64, row: Row) -> Append {
    Append {
        table: id(table),
        expected,
        rows: vec![row],
        due: None,
        status: Status::Live,
        rules: "dos 1".to_owned(),
    }
}

pub(crate) async fn rows<S: Store>(store: &S, table: &str) -> Vec<Stored> {
    store.read(&id(table), 0, usize::MAX).await.unwrap()
}

/// Tables have no holes, and no row is without a table.
pub(crate) async fn is_sound(address: &str) {
    let client = client(address).await;
    for (what, question) in [
        (
            "tables with holes",
            "SELECT count(*) FROM tables WHERE head <> (SELECT count(*) FROM history WHERE table_id = id)
             OR head <> (SELECT max(seq) FROM history WHERE table_id = id)",
        ),
        (
            "rows without a table",
            "SELECT count(*) FROM history WHERE table_id NOT IN (SELECT id FROM tables)",
        ),
    ] {
        let wrong: i64 = client.query_one(question, &[]).await.unwrap().get(0);
        assert_eq!(wrong, 0, "{what}");
    }
}

/// Waits until something is so.
pub(crate) async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    for _ in 0..400 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("never: {what}");
}
