//! Databases that cannot be used: one clear line each.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use std::net::TcpListener;
use std::time::Duration;

use postgres::cluster::Cluster;
use postgres::{Postgres, Settings};

use crate::support::{client, impatient, schema};

async fn said(address: &str) -> String {
    let opened = Postgres::open(&address.parse().unwrap(), impatient()).await;
    let said = opened.map(drop).unwrap_err().to_string();
    assert!(!said.contains('\n') && !said.contains("secreto"), "{said}");
    said
}

#[tokio::test]
async fn each_has_its_line() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let other = client(&address).await;
    let name = schema(&address);
    other
        .batch_execute(&format!(
            "CREATE DATABASE old_{name} ENCODING SQL_ASCII TEMPLATE template0;"
        ))
        .await
        .unwrap();
    other.batch_execute(&format!("CREATE DATABASE copy_{name}")).await.unwrap();
    let set = format!("ALTER DATABASE copy_{name} SET default_transaction_read_only = on");
    other.batch_execute(&set).await.unwrap();
    let within = |database: &str| address.replace("/postgres?", &format!("/{database}?"));
    for (address, expected) in [
        (address.replace("secreto", "abc"), "wrong user or password"),
        (address.replace("ana:", "eva:"), "wrong user or password"),
        (within("nothing"), "database \"nothing\" does not exist"),
        (within(&format!("old_{name}")), "its encoding is SQL_ASCII, and UTF8 is needed"),
        (within(&format!("copy_{name}")), "it can only be read"),
        (address.replace(&format!(":{}", cluster.port()), ":1"), "Connection refused"),
        (format!("{address}&sslmode=require"), "server does not support TLS"),
    ] {
        let said = said(&address).await;
        assert!(said.contains(expected), "{said}: {expected}");
    }
    let gone = said(&format!("{address}&sslrootcert=/nowhere.pem")).await;
    assert!(gone.starts_with("`/nowhere.pem` cannot vouch for a database"), "{gone}");
}

#[tokio::test]
async fn a_database_without_room_for_one_more_says_so() {
    let Some(cluster) = Cluster::shared() else { return };
    let address = cluster.fresh();
    let other = client(&address).await;
    let name = schema(&address);
    let made = format!(
        "CREATE ROLE {name} LOGIN PASSWORD 'secreto' CONNECTION LIMIT 0; CREATE SCHEMA {name} AUTHORIZATION {name}"
    );
    other.batch_execute(&made).await.unwrap();
    let said = said(&address.replace("ana:", &format!("{name}:"))).await;
    assert!(said.contains("it has no connection left"), "{said}");
}

/// Somebody listens there, and says nothing.
#[tokio::test]
async fn whoever_does_not_answer_is_not_waited_for() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let address = format!("postgres://ana:secreto@127.0.0.1:{port}/x").parse().unwrap();
    let settings = Settings { connect: Duration::from_millis(300), ..Settings::default() };
    let said = Postgres::open(&address, settings).await.map(drop).unwrap_err().to_string();
    assert!(said.ends_with("no connection within 300ms"), "{said}");
}
