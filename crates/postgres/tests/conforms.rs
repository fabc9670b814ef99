//! The store in PostgreSQL does what every store must do.

use postgres::cluster::Cluster;
use store::conformance;

use crate::support::fresh;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_conforms() {
    let Some(cluster) = Cluster::shared() else { return };
    conformance::all(async || fresh(cluster).await).await;
}
