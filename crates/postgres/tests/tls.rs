//! What goes to a database is encrypted, and its certificate is checked.
#![allow(clippy::unwrap_used, reason = "helpers may unwrap as tests do")]

use postgres::Postgres;
use postgres::cluster::{Cluster, ClusterError};
use store::Store;

use crate::support::{append, client, impatient, row, rows};

/// Whoever vouches for the server, and the server itself; for 127.0.0.1 and nothing else.
const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/certificates/authority.pem");
const FILES: [(&str, &str); 2] = [
    ("server.pem", include_str!("certificates/server.pem")),
    ("server.key", include_str!("certificates/server.key")),
];
const SETTINGS: &str = "ssl = on\nssl_cert_file = '../server.pem'\nssl_key_file = '../server.key'";

async fn open(address: &str) -> Result<Postgres, String> {
    let opened = Postgres::open(&address.parse().unwrap(), impatient()).await;
    opened.map_err(|error| error.to_string())
}

#[tokio::test]
async fn a_certificate_is_checked_whenever_there_is_one() {
    let cluster = match Cluster::start(SETTINGS, &FILES) {
        Ok(cluster) => cluster,
        Err(ClusterError::Missing) => return,
        Err(error) => panic!("{error}"),
    };
    let address = cluster.fresh();
    let store = open(&format!("{address}&sslrootcert={AUTHORITY}")).await.unwrap();
    store.append(append("a", 0, row("begin", None))).await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 1);
    let asked = "SELECT count(*) FILTER (WHERE ssl) > 0, count(*) FILTER (WHERE NOT ssl)
        FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'sobremesa%'";
    let found = client(&address).await.query_one(asked, &[]).await.unwrap();
    assert_eq!((found.get(0), found.get(1)), (true, 0_i64), "some line is not encrypted");
    // Nobody that the system trusts has signed it.
    let unknown = open(&format!("{address}&sslmode=require")).await.unwrap_err();
    assert!(unknown.contains("certificate"), "{unknown}");
    // It is the certificate of somebody else.
    let other = address.replace("127.0.0.1", "localhost");
    let other = open(&format!("{other}&sslrootcert={AUTHORITY}")).await.unwrap_err();
    assert!(other.contains("certificate"), "{other}");
}
