//! The store in a file: what every store must do, and what only this one has to.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::time::{Duration, Instant};

use rusqlite::Connection;
use store::{
    AppendError, Clock, Durability, Millis, OpenError, Settings, Sqlite, Store, StoreError,
    conformance,
};
use support::child::{self, Appender};
use support::reopened::Reopened;
use support::{append, id, is_sound, rows};
use tempfile::TempDir;
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_conforms() {
    let folder = TempDir::new().unwrap();
    let made = std::cell::Cell::new(0);
    conformance::all(async || {
        made.set(made.get() + 1);
        Sqlite::open(folder.path().join(format!("{}.db", made.get()))).unwrap()
    })
    .await;
    is_sound(&folder.path().join("9.db"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_conforms_when_it_is_opened_again_and_again() {
    let folder = TempDir::new().unwrap();
    let made = std::cell::Cell::new(0);
    conformance::all(async || {
        made.set(made.get() + 1);
        let path = folder.path().join(format!("{}.db", made.get()));
        // What is on the disk does not matter here, only what is in the file.
        let settings = Settings { durability: Durability::Normal, ..Settings::default() };
        Reopened::new(path, settings, 5)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_begins_anew_however_much_is_appended() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let settings =
        Settings { durability: Durability::Normal, log_pages: 50, ..Settings::default() };
    let store = Sqlite::open_with(&path, settings).unwrap();
    let log = folder.path().join("tables.db-wal");
    let (mut written, mut longest, mut before) = (0, 0, 0);
    for head in 0..2_000 {
        store.append(append("aaaa", head, "x")).await.unwrap();
        let long = std::fs::metadata(&log).unwrap().len();
        written += long.saturating_sub(before);
        (longest, before) = (longest.max(long), long);
    }
    assert!(written > 0);
    // Each append changes three pages or more: without an end it would be twenty-four megabytes.
    assert!(longest < 50 * 5 * 4_300, "{longest} bytes");
    drop(store);
    is_sound(&path);
}

/// On Unix a process loses its locks on a file when it closes any descriptor of it. Without them another process would take
/// the log of a store in use for one that was left behind.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flushing_gives_no_lock_away() {
    use std::os::unix::fs::MetadataExt;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let settings =
        Settings { durability: Durability::Normal, log_pages: 50, ..Settings::default() };
    let store = Sqlite::open_with(&path, settings).unwrap();
    let number = format!(":{} ", std::fs::metadata(&path).unwrap().ino());
    // A connection to a file with a log has a lock on it that others can share.
    let is_locked = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        locks.lines().any(|lock| lock.contains(&number) && lock.contains("POSIX"))
    };
    assert!(is_locked());
    for head in 0..1_000 {
        store.append(append("aaaa", head, "x")).await.unwrap();
    }
    assert!(is_locked());
    drop(store);
    assert!(!is_locked());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_reads_on_and_on_only_makes_the_log_longer() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let settings =
        Settings { durability: Durability::Normal, log_pages: 20, ..Settings::default() };
    let store = Sqlite::open_with(&path, settings).unwrap();
    store.append(append("aaaa", 0, "x")).await.unwrap();
    let reader = Connection::open(&path).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM history").unwrap();
    // A new beginning of the log has other bytes in its header.
    let beginning = || std::fs::read(folder.path().join("tables.db-wal")).unwrap()[16..24].to_vec();
    let before = beginning();
    for head in 1..500 {
        store.append(append("aaaa", head, "x")).await.unwrap();
    }
    assert_eq!(beginning(), before, "what somebody reads was overwritten");
    let seen: i64 = reader.query_row("SELECT count(*) FROM history", [], |r| r.get(0)).unwrap();
    assert_eq!(seen, 1);
    reader.execute_batch("COMMIT").unwrap();
    for head in 500..600 {
        store.append(append("aaaa", head, "x")).await.unwrap();
    }
    assert_ne!(beginning(), before);
    drop(reader);
    drop(store);
    is_sound(&path);
}

#[tokio::test]
async fn appends_that_wait_together_share_a_transaction() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let blocker = Connection::open(&path).unwrap();
    let before = store.commits();
    blocker.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut appends = JoinSet::new();
    for number in 0..200 {
        let store = store.clone();
        // Every tenth one loses, and spoils nothing.
        let expected = u64::from(number % 10 == 9);
        appends.spawn(async move {
            store.append(append(&format!("t{number}"), expected, "x")).await.is_ok()
        });
    }
    // All of them wait now: this test has only one thread.
    tokio::task::yield_now().await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    blocker.execute_batch("ROLLBACK").unwrap();
    let won = appends.join_all().await.into_iter().filter(|won| *won).count();
    assert_eq!(won, 180);
    let commits = store.commits() - before;
    assert!((1..=3).contains(&commits), "{commits} commits for 200 appends");
}

#[tokio::test]
async fn when_the_queue_is_full_it_says_so_at_once() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let settings = Settings { queue: 4, batch: 1, ..Settings::default() };
    let store = Sqlite::open_with(&path, settings).unwrap();
    store.append(append("a", 0, "first")).await.unwrap();
    let blocker = Connection::open(&path).unwrap();
    blocker.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    let mut appends = JoinSet::new();
    for number in 0..20 {
        let store = store.clone();
        appends.spawn(async move {
            let said = store.append(append(&format!("t{number}"), 0, "x")).await;
            (said, begun.elapsed())
        });
    }
    // Whoever writes waits more than a second for the five that got a place. Reading does not wait for that.
    assert_eq!(rows(&store, "a").await.len(), 1);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    let (mut busy, mut locked) = (0, 0);
    while let Some(done) = appends.join_next().await {
        match done.unwrap() {
            (Err(AppendError::Unavailable(why)), after) if why == "busy" => {
                assert!(after < Duration::from_secs(1), "{after:?}");
                busy += 1;
            }
            (Err(AppendError::Unavailable(why)), _) if why.contains("locked") => locked += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(busy >= 15 && locked >= 4 && busy + locked == 20, "{busy} busy, {locked} locked");
    blocker.execute_batch("ROLLBACK").unwrap();
    store.append(append("a", 1, "second")).await.unwrap();
    assert_eq!(store.heads(&[id("t0"), id("t19")]).await, Ok(vec![]));
}

#[test]
fn a_second_handle_is_refused_until_the_first_is_gone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    let clone = store.clone();
    let said = Sqlite::open(&path).unwrap_err();
    assert!(matches!(said, OpenError::InUse { .. }), "{said}");
    let said = said.to_string();
    assert!(said.contains("tables.db` is in use") && said.contains("tables.db.lock"), "{said}");
    #[cfg(unix)]
    {
        let other = folder.path().join("other.db");
        std::os::unix::fs::symlink(&path, &other).unwrap();
        assert!(matches!(Sqlite::open(&other), Err(OpenError::InUse { .. })));
    }
    drop(store);
    assert!(matches!(Sqlite::open(&path), Err(OpenError::InUse { .. })));
    drop(clone);
    Sqlite::open(&path).unwrap();
}

#[test]
fn a_second_process_is_refused_and_a_killed_one_leaves_no_lock() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let mut first = Appender::start(child::command(&path, 1, Durability::Full));
    first.wait_for(3);
    assert!(matches!(Sqlite::open(&path), Err(OpenError::InUse { .. })));
    let (_, status, errors) = Appender::start(child::command(&path, 1, Durability::Full)).finish();
    assert!(!status.success() && errors.contains("InUse"), "{status} {errors}");
    first.kill();
    Sqlite::open(&path).unwrap();
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let refused = |name: &str| {
        let path = folder.path().join(name);
        let before = std::fs::read(&path).unwrap();
        let said = Sqlite::open(&path).unwrap_err();
        assert_eq!(std::fs::read(&path).unwrap(), before, "{name} was changed");
        (said.to_string(), said)
    };
    std::fs::write(folder.path().join("garbage.db"), "not a database at all ".repeat(500)).unwrap();
    let (text, said) = refused("garbage.db");
    assert!(matches!(said, OpenError::Foreign { .. }), "{text}");
    assert!(text.contains("garbage.db` is no store of sobremesa"), "{text}");

    let other = Connection::open(folder.path().join("other.db")).unwrap();
    other.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(other);
    let (text, said) = refused("other.db");
    assert!(matches!(said, OpenError::Foreign { .. }), "{text}");

    let path = folder.path().join("newer.db");
    drop(Sqlite::open(&path).unwrap());
    let newer = Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let (text, said) = refused("newer.db");
    assert!(matches!(said, OpenError::Newer { found: 99, known: 3, .. }), "{text}");
    assert!(text.contains("newer program"), "{text}");

    let half = folder.path().join("half.db");
    drop(Sqlite::open(&half).unwrap());
    let whole = std::fs::read(&half).unwrap();
    std::fs::write(&half, &whole[..whole.len() / 2 + 100]).unwrap();
    assert!(Sqlite::open(&half).is_err() || !sound(&half));
}

/// What SQLite says of a file that it opens.
fn sound(path: &std::path::Path) -> bool {
    let connection = Connection::open(path).unwrap();
    let said: rusqlite::Result<String> =
        connection.query_row("PRAGMA integrity_check", [], |found| found.get(0));
    said.is_ok_and(|said| said == "ok")
}

#[test]
fn a_place_that_cannot_be_used_is_named() {
    let folder = TempDir::new().unwrap();
    let said = Sqlite::open(folder.path().join("no/such/tables.db")).unwrap_err().to_string();
    assert!(said.starts_with("folder `") && said.contains("no/such"), "{said}");
    let said = Sqlite::open(folder.path()).unwrap_err().to_string();
    assert!(said.contains("it is a folder"), "{said}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test]
async fn a_full_disk_fails_cleanly_and_passes() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(append("a", 0, "first")).await.unwrap();
    store.limit_pages(40).await.unwrap();
    let mut head = 1;
    let why = loop {
        match store.append(append("a", head, &"long ".repeat(500))).await {
            Ok(done) => head = done.head,
            Err(AppendError::Unavailable(why)) => break why,
            Err(error) => panic!("{error:?}"),
        }
        assert!(head < 200, "it never gets full");
    };
    assert!(why.contains("full"), "{why}");
    // What is there can be read, and nothing is half there.
    assert_eq!(rows(&store, "a").await.len() as u64, head);
    assert_eq!(store.heads(&[id("a")]).await, Ok(vec![(id("a"), head)]));
    let beside = store.append(append("b", 0, &"long ".repeat(500))).await;
    assert!(matches!(beside, Err(AppendError::Unavailable(_))), "{beside:?}");
    assert_eq!(store.table(&id("b")).await, Ok(None));
    store.limit_pages(10_000).await.unwrap();
    store.append(append("a", head, &"long ".repeat(500))).await.unwrap();
    store.append(append("b", 0, "x")).await.unwrap();
    store.health().await.unwrap();
    drop(store);
    is_sound(&path);
}

#[tokio::test]
async fn old_due_times_are_found_without_looking_at_all_tables() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    let plan = |query: &str| -> String {
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        let lines = statement.query_map([], |found| found.get::<_, String>(3)).unwrap();
        lines.map(Result::unwrap).collect::<Vec<_>>().join("; ")
    };
    for query in [
        "SELECT id FROM tables WHERE status = 'live' AND due_slot <= 5 AND due_at <= 9 ORDER BY due_at",
        "SELECT min(due_slot) FROM tables WHERE status = 'live' AND due_slot IS NOT NULL",
        "SELECT min(due_at) FROM tables WHERE status = 'live' AND due_slot = 5",
    ] {
        let plan = plan(query);
        assert!(plan.contains("INDEX tables_due"), "{plan}");
    }
}

#[tokio::test]
async fn commands_are_found_however_old_they_are() {
    let folder = TempDir::new().unwrap();
    let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
    let with_command = |head: u64, command: u64| {
        let mut append = append("a", head, "x");
        append.rows[0].command = Some(format!("c{command}"));
        append
    };
    for head in 0..70 {
        store.append(with_command(head, head)).await.unwrap();
        for old in [0, head / 2, head.saturating_sub(1), head] {
            let resent = store.append(with_command(head + 1, old)).await;
            assert_eq!(resent, Err(AppendError::Repeated { seq: old + 1 }), "after {head}");
        }
    }
    // Several at once, across more than one filing.
    let mut many = with_command(70, 70);
    many.rows.extend((71..120).flat_map(|command| with_command(0, command).rows));
    store.append(many).await.unwrap();
    for old in 0..120 {
        let resent = store.append(with_command(120, old)).await;
        assert_eq!(resent, Err(AppendError::Repeated { seq: old + 1 }));
    }
}

#[tokio::test]
async fn times_are_those_of_the_clock_that_it_is_given() {
    let folder = TempDir::new().unwrap();
    let settings = Settings { clock: Clock::new(|| Millis(4_000)), ..Settings::default() };
    let store = Sqlite::open_with(folder.path().join("tables.db"), settings).unwrap();
    let done = store.append(append("a", 0, "x")).await.unwrap();
    assert_eq!((done.at, store.now()), (Millis(4_000), Millis(4_000)));
}

#[cfg(unix)]
#[test]
fn others_cannot_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let _store = Sqlite::open(folder.path().join("tables.db")).unwrap();
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}: {mode:o}");
    }
}

#[tokio::test]
async fn what_was_never_put_there_is_called_damage() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(append("a", 0, "x")).await.unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute("UPDATE history SET version = 100000", []).unwrap();
    let said = store.read(&id("a"), 0, 9).await;
    assert!(matches!(said, Err(StoreError::Damaged(_))), "{said:?}");
}
