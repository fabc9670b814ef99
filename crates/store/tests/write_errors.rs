//! Write errors, such as those of a full disk: a disk that does not take what is written to it; here, because no file may
//! grow beyond a limit.

#![cfg(unix)]
// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{AppendError, Sqlite, Store, StoreError};
use support::{append, id, is_sound, rows};
use tempfile::TempDir;

const FILE: &str = "STORE_TEST_LIMITED_FILE";

/// Limits how large a file of this process can become.
fn limit(bytes: Option<u64>) {
    let Rlimit { maximum, .. } = getrlimit(Resource::Fsize);
    setrlimit(Resource::Fsize, Rlimit { current: bytes, maximum }).unwrap();
}

/// A limit holds for a whole process, so this one runs in a process of its own.
#[tokio::test]
async fn child() {
    let Some(path) = env::var_os(FILE) else { return };
    let path = Path::new(&path);
    let store = Sqlite::open(path).unwrap();
    let mut head = 0;
    while head < 10 {
        head = store.append(append("a", head, &"x".repeat(1_000))).await.unwrap().head;
    }
    let log = fs::metadata(format!("{}-wal", path.display())).unwrap().len();
    limit(Some(log + 1_000));
    for _ in 0..5 {
        let said = store.append(append("a", head, "lost")).await;
        let failed = matches!(said, Err(AppendError::Unknown(_) | AppendError::Unavailable(_)));
        assert!(failed, "{said:?}");
        let said = store.health().await;
        assert!(matches!(said, Err(StoreError::Unavailable(_))), "{said:?}");
        // What is there can be read.
        assert_eq!(rows(&store, "a").await.len() as u64, head);
        assert_eq!(store.heads(&[id("a")]).await, Ok(vec![(id("a"), head)]));
    }
    limit(None);
    store.append(append("a", head, "kept")).await.unwrap();
    store.health().await.unwrap();
    drop(store);
    is_sound(path);
    let kept = rows(&Sqlite::open(path).unwrap(), "a").await;
    assert_eq!(kept.len() as u64, head + 1);
    assert_eq!(kept.last().unwrap().row.body, "kept");
}

#[test]
fn writes_that_fail_leave_a_store_that_works() {
    let folder = TempDir::new().unwrap();
    // The signal that comes with such an error would end the process; a shell can have it ignored.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]);
    command.arg(env::current_exe().unwrap());
    command.args(["write_errors::child", "--exact", "--nocapture"]);
    command.env(FILE, folder.path().join("tables.db"));
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    assert!(folder.path().join("tables.db").exists());
}
