//! The store in a file does what every store must do.

use store::{Sqlite, conformance};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_conforms() {
    let folder = TempDir::new().unwrap();
    let made = std::cell::Cell::new(0);
    conformance::all(async || {
        made.set(made.get() + 1);
        Sqlite::open(folder.path().join(format!("{}.db", made.get()))).unwrap()
    })
    .await;
}
