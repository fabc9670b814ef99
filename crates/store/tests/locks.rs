//! One process for one file, whatever becomes of the name of its lock.

#![cfg(unix)]
// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use store::{AppendError, OpenError, Sqlite, Store};
use support::{append, rows};
use tempfile::TempDir;

fn lock_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}.lock", path.display()))
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Waits until this is so, but not for long.
fn soon(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(5);
    while !is_so() {
        assert!(Instant::now() < end, "{what}");
        sleep(Duration::from_millis(20));
    }
}

#[tokio::test]
async fn nobody_else_can_read_or_hold_it() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).unwrap());
    assert_eq!(mode(&lock_of(&path)), 0o600);
    // One that an earlier program has left behind is no different.
    fs::set_permissions(lock_of(&path), Permissions::from_mode(0o666)).unwrap();
    drop(Sqlite::open(&path).unwrap());
    assert_eq!(mode(&lock_of(&path)), 0o600);
}

#[tokio::test]
async fn a_lock_that_was_removed_is_put_back() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(append("a", 0, "one")).await.unwrap();
    for is_idle in [false, true] {
        fs::remove_file(lock_of(&path)).unwrap();
        match is_idle {
            // Nobody has to ask for anything.
            true => soon("nobody puts the lock back", || lock_of(&path).exists()),
            false => store.append(append("a", 1, "two")).await.map(drop).unwrap(),
        }
        let second = Sqlite::open(&path);
        assert!(matches!(second, Err(OpenError::InUse { .. })), "{second:?}");
    }
    assert_eq!(rows(&store, "a").await.len(), 2);
}

#[tokio::test]
async fn whoever_has_the_lock_in_its_place_has_the_file() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(append("a", 0, "one")).await.unwrap();
    // Somebody has another one in its place before it is noticed.
    let other = folder.path().join("other");
    let held = File::create(&other).unwrap();
    held.lock().unwrap();
    fs::rename(&other, lock_of(&path)).unwrap();
    let said = store.append(append("a", 1, "two")).await;
    let is_told = |why: &String| why.contains("in use by another process");
    assert!(matches!(&said, Err(AppendError::Unavailable(why)) if is_told(why)), "{said:?}");
    assert!(store.health().await.is_err());
    // When they are gone, it goes on.
    drop(held);
    store.append(append("a", 1, "two")).await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 2);
    assert!(Sqlite::open(&path).is_err());
}

/// A server that has lost its lock to another one lets go of the file, even if nobody asks it for anything.
#[tokio::test]
async fn two_never_write_at_the_same_time() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).unwrap();
    first.append(append("a", 0, "one")).await.unwrap();
    fs::remove_file(lock_of(&path)).unwrap();
    // Either it has put its lock back by now, or it has lost it.
    let Ok(second) = Sqlite::open(&path) else {
        first.append(append("a", 1, "two")).await.unwrap();
        return;
    };
    second.append(append("a", 1, "two")).await.unwrap();
    let said = first.append(append("a", 2, "three")).await;
    assert!(matches!(said, Err(AppendError::Unavailable(_))), "{said:?}");
    drop(second);
    first.append(append("a", 2, "three")).await.unwrap();
}

#[test]
fn somebody_who_is_letting_go_is_waited_for() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).unwrap();
    let ending = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(60));
        drop(first);
    });
    let second = Sqlite::open(&path);
    ending.join().unwrap();
    assert!(second.is_ok(), "{second:?}");
}
