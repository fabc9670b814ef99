//! Crash recovery: a process ends in mid-batch; whatever it acknowledged is there, and nothing is there by halves.

#![cfg(unix)]
// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::os::unix::process::ExitStatusExt;

use store::{Durability, Sqlite, Store, fault};
use support::child::{self, Appender};
use support::{id, is_sound};
use tempfile::TempDir;

/// Where each point is: before the transaction is written, or after it.
fn is_before_commit(point: &str) -> bool {
    ["sqlite.before-begin", "sqlite.after-insert", "sqlite.before-commit"].contains(&point)
}

async fn crash(point: &str, times: u32, tables: usize) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    let mut command = child::command(&path, tables, Durability::Full);
    command.env(fault::VARIABLE, format!("{point}:{times}"));
    let (acknowledged, status, errors) = Appender::start(command).finish();
    assert_eq!(status.signal(), Some(6), "{point}:{times} {status} {errors}");
    let store = Sqlite::open(&path).unwrap();
    let mut more = 0;
    for table in 0..tables {
        let table = format!("t{table}");
        let told = acknowledged.get(&table).copied().unwrap_or(0);
        let kept = store.table(&id(&table)).await.unwrap().map_or(0, |head| head.head);
        assert!(kept >= told, "{point}:{times} lost a row of {table}: {kept} of {told}");
        more += kept - told;
    }
    if is_before_commit(point) && tables == 1 {
        assert_eq!(more, 0, "{point}:{times} wrote what it was not done with");
    }
    if !is_before_commit(point) {
        assert!(more > 0, "{point}:{times} was passed before the rows were written");
    }
    drop(store);
    is_sound(&path);
}

#[tokio::test]
async fn every_point_of_sqlite_with_one_appender() {
    for point in fault::POINTS.into_iter().filter(|point| point.starts_with("sqlite.")) {
        for times in [1, 7] {
            crash(point, times, 1).await;
        }
    }
}

#[tokio::test]
async fn every_point_of_sqlite_with_a_crowd() {
    for point in fault::POINTS.into_iter().filter(|point| point.starts_with("sqlite.")) {
        crash(point, 25, 12).await;
    }
}

#[test]
fn a_fault_that_does_not_exist_is_refused() {
    let folder = TempDir::new().unwrap();
    let mut command = child::command(&folder.path().join("tables.db"), 1, Durability::Full);
    command.env(fault::VARIABLE, "sqlite.before-comit:1");
    let (_, status, errors) = Appender::start(command).finish();
    assert!(!status.success() && errors.contains("sqlite.before-comit"), "{errors}");
}

#[tokio::test]
async fn kills_at_any_moment() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tables.db");
    for rows in [1, 40, 7, 90] {
        let mut appender = Appender::start(child::command(&path, 6, Durability::Full));
        appender.wait_for(rows);
        let acknowledged = appender.kill();
        is_sound(&path);
        let store = Sqlite::open(&path).unwrap();
        for (table, told) in acknowledged {
            let kept = store.table(&id(&table)).await.unwrap().map_or(0, |head| head.head);
            assert!(kept >= told, "a row of {table} is lost: {kept} of {told}");
        }
    }
}
