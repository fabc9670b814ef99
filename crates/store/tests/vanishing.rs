//! Files that go away while they are in use, and come back or do not.

#![cfg(unix)]
// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::fs;
use std::path::{Path, PathBuf};

use store::{AppendError, Sqlite, Store, StoreError, backup};
use support::{append, id, is_sound, rows};
use tempfile::TempDir;

fn beside(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

/// Nothing works, and nothing panics.
async fn is_down(store: &Sqlite, about: &str) {
    let said = store.append(append("a", 2, "lost")).await;
    assert!(matches!(&said, Err(AppendError::Unavailable(why)) if why.contains(about)), "{said:?}");
    let said = store.health().await;
    assert!(matches!(&said, Err(StoreError::Unavailable(why)) if why.contains(about)), "{said:?}");
    let said = store.read(&id("a"), 0, 9).await;
    assert!(matches!(said, Err(StoreError::Unavailable(_))), "{said:?}");
}

async fn two_rows(path: &Path) -> Sqlite {
    let store = Sqlite::open(path).unwrap();
    store.append(append("a", 0, "one")).await.unwrap();
    store.append(append("a", 1, "two")).await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 2);
    store
}

#[tokio::test]
async fn a_folder_that_is_moved_away_can_come_back() {
    let folder = TempDir::new().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    fs::create_dir(&here).unwrap();
    let store = two_rows(&here.join("tables.db")).await;
    fs::rename(&here, &there).unwrap();
    is_down(&store, "tables.db").await;
    is_down(&store, "tables.db").await;
    fs::rename(&there, &here).unwrap();
    store.health().await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 2);
    store.append(append("a", 2, "three")).await.unwrap();
    assert!(Sqlite::open(here.join("tables.db")).is_err(), "the lock came back too");
    drop(store);
    is_sound(&here.join("tables.db"));
    assert_eq!(rows(&Sqlite::open(here.join("tables.db")).unwrap(), "a").await.len(), 3);
}

#[tokio::test]
async fn reading_alone_finds_out_that_it_is_back() {
    let folder = TempDir::new().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    fs::create_dir(&here).unwrap();
    let store = two_rows(&here.join("tables.db")).await;
    fs::rename(&here, &there).unwrap();
    assert!(store.table(&id("a")).await.is_err());
    fs::rename(&there, &here).unwrap();
    for _ in 0..100 {
        if store.table(&id("a")).await.is_ok() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it is back, and cannot be read");
}

#[tokio::test]
async fn a_deleted_file_is_not_made_anew() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = two_rows(&path).await;
    fs::remove_file(&path).unwrap();
    is_down(&store, "tables.db").await;
    assert!(!path.exists());
    drop(store);
    assert!(!path.exists());
}

#[tokio::test]
async fn a_file_alone_that_is_moved_away_can_come_back() {
    let folder = TempDir::new().unwrap();
    let (path, away) = (folder.path().join("tables.db"), folder.path().join("away"));
    let store = two_rows(&path).await;
    fs::rename(&path, &away).unwrap();
    is_down(&store, "tables.db").await;
    fs::rename(&away, &path).unwrap();
    store.append(append("a", 2, "three")).await.unwrap();
    drop(store);
    is_sound(&path);
    assert_eq!(rows(&Sqlite::open(&path).unwrap(), "a").await.len(), 3);
}

#[tokio::test]
async fn a_lock_that_was_deleted_is_taken_anew_with_the_file() {
    let folder = TempDir::new().unwrap();
    let (path, away) = (folder.path().join("tables.db"), folder.path().join("away"));
    let store = two_rows(&path).await;
    fs::remove_file(beside(&path, ".lock")).unwrap();
    fs::rename(&path, &away).unwrap();
    assert!(store.health().await.is_err());
    fs::rename(&away, &path).unwrap();
    store.health().await.unwrap();
    let said = Sqlite::open(&path).unwrap_err().to_string();
    assert!(said.contains("is in use"), "{said}");
}

#[tokio::test]
async fn a_deleted_log_costs_nothing() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = two_rows(&path).await;
    for end in ["-wal", "-shm"] {
        fs::remove_file(beside(&path, end)).unwrap();
    }
    store.append(append("a", 2, "three")).await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 3);
    drop(store);
    is_sound(&path);
    assert_eq!(rows(&Sqlite::open(&path).unwrap(), "a").await.len(), 3);
}

#[tokio::test]
async fn a_backup_can_take_its_place_but_not_with_the_old_log() {
    let folder = TempDir::new().unwrap();
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let store = two_rows(&path).await;
    backup(&path, &copy).unwrap();
    store.append(append("a", 2, "after the backup")).await.unwrap();
    fs::rename(&copy, &path).unwrap();
    is_down(&store, "belongs to the old one").await;
    is_down(&store, "belongs to the old one").await;
    for end in ["-wal", "-shm"] {
        fs::remove_file(beside(&path, end)).unwrap();
    }
    store.health().await.unwrap();
    assert_eq!(rows(&store, "a").await.len(), 2);
    store.append(append("a", 2, "three")).await.unwrap();
    drop(store);
    is_sound(&path);
}

#[tokio::test]
async fn something_else_does_not_take_its_place() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = two_rows(&path).await;
    for end in ["", "-wal", "-shm"] {
        fs::remove_file(beside(&path, end)).unwrap();
    }
    fs::write(&path, "a letter to the editor ".repeat(300)).unwrap();
    is_down(&store, "no store of sobremesa").await;
}
