//! Copies of a store that is in use.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::fs;
use std::path::Path;

use store::{BackupError, Durability, OpenError, Sqlite, Store, backup};
use support::child::{self, Appender};
use support::{append, is_sound, rows};
use tempfile::TempDir;

fn names(folder: &Path) -> Vec<String> {
    let found = fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<String> =
        found.map(|entry| entry.file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_copy_has_all_that_was_there() {
    let folder = TempDir::new().unwrap();
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    for head in 0..5 {
        store.append(append("a", head, "x")).await.unwrap();
        store.append(append("b", head, "y")).await.unwrap();
    }
    let copied = backup(&path, &copy).unwrap();
    assert_eq!((copied.tables, copied.rows), (2, 10));
    assert_eq!(copied.bytes, fs::metadata(&copy).unwrap().len());
    let header = fs::read(&copy).unwrap();
    assert_eq!(header[18..20], [1, 1], "whoever looks into it gets a log beside it");
    store.append(append("a", 5, "later")).await.unwrap();
    let kept = rows(&store, "a").await;
    let copy = Sqlite::open(&copy).unwrap();
    assert_eq!(rows(&copy, "a").await, kept[..5]);
    // It is a store like any other.
    copy.append(append("a", 5, "another")).await.unwrap();
}

#[tokio::test]
async fn nothing_but_the_copy_is_left_behind() {
    let folder = TempDir::new().unwrap();
    let (path, target) = (folder.path().join("tables.db"), folder.path().join("copies"));
    fs::create_dir(&target).unwrap();
    let store = Sqlite::open(&path).unwrap();
    store.append(append("a", 0, "x")).await.unwrap();
    drop(store);
    let before = names(folder.path());
    backup(&path, &target.join("copy.db")).unwrap();
    assert_eq!(names(&target), ["copy.db"]);
    assert_eq!(names(folder.path()), before, "nobody had it open");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(target.join("copy.db")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "others can read it");
    }
}

#[test]
fn nothing_is_overwritten() {
    let folder = TempDir::new().unwrap();
    let (path, there) = (folder.path().join("tables.db"), folder.path().join("there"));
    drop(Sqlite::open(&path).unwrap());
    fs::write(&there, "a letter").unwrap();
    let said = backup(&path, &there).unwrap_err();
    assert!(matches!(said, BackupError::Exists(_)), "{said}");
    assert_eq!(fs::read_to_string(&there).unwrap(), "a letter");
    let said = backup(&path, &path).unwrap_err();
    assert!(matches!(said, BackupError::Exists(_)), "{said}");
    let said = backup(&path, &folder.path().join("no/copy.db")).unwrap_err().to_string();
    assert!(said.contains("no/copy.db` cannot be written"), "{said}");
}

#[test]
fn what_is_no_store_is_not_copied() {
    let folder = TempDir::new().unwrap();
    let copy = folder.path().join("copy.db");
    let said = backup(&folder.path().join("missing.db"), &copy).unwrap_err().to_string();
    assert!(said.contains("missing.db` cannot be used"), "{said}");
    assert!(!folder.path().join("missing.db").exists());
    let said = backup(folder.path(), &copy).unwrap_err().to_string();
    assert!(said.contains("it is a folder"), "{said}");
    let garbage = folder.path().join("garbage");
    fs::write(&garbage, "not a database at all ".repeat(500)).unwrap();
    let said = backup(&garbage, &copy).unwrap_err();
    assert!(matches!(said, BackupError::Source(OpenError::Foreign { .. })), "{said}");
    let empty = folder.path().join("empty");
    fs::write(&empty, "").unwrap();
    let said = backup(&empty, &copy).unwrap_err();
    assert!(matches!(said, BackupError::Source(OpenError::Foreign { .. })), "{said}");
    assert_eq!(names(folder.path()), ["empty", "garbage"]);
}

#[test]
fn a_damaged_store_gives_no_copy() {
    let folder = TempDir::new().unwrap();
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    drop(Sqlite::open(&path).unwrap());
    let mut bytes = fs::read(&path).unwrap();
    // The root page of a table, overwritten.
    let page = bytes.len() - 4096;
    bytes[page..page + 64].fill(0xee);
    fs::write(&path, bytes).unwrap();
    let said = backup(&path, &copy).unwrap_err().to_string();
    assert!(said.contains("damaged") || said.contains("malformed"), "{said}");
    assert_eq!(names(folder.path()), ["tables.db", "tables.db.lock"]);
}

#[test]
fn it_can_be_copied_while_another_process_writes() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let mut appender = Appender::start(child::command(&path, 8, Durability::Full));
    appender.wait_for(50);
    let mut last = 0;
    for number in 0..4 {
        let copy = folder.path().join(format!("{number}.db"));
        let told = appender.acknowledged.values().sum::<u64>();
        let copied = backup(&path, &copy).unwrap();
        assert!(copied.rows >= told && copied.rows > last, "{copied:?} of {told}");
        last = copied.rows;
        is_sound(&copy);
        appender.wait_for(30);
    }
    appender.kill();
}
