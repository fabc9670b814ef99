//! Crash consistency under power cuts: what was acknowledged is there afterwards, because it had been flushed before.
//!
//! `POWER_CUTS=100 cargo test -p sobremesa-store --test power_cut` makes more of them.

#![cfg(target_os = "linux")]
// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use crate::support;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use store::{Durability, Sqlite, Store, powercut};
use support::child::{self, Appender};
use support::{id, is_sound};
use tempfile::TempDir;

fn shim() -> PathBuf {
    powercut::shim(&env::current_exe().unwrap()).expect("cargo has built the shim")
}

/// After how many cuts there is a new file, so that some come while it is made.
const NEW: u64 = 5;

fn cuts() -> u64 {
    env::var("POWER_CUTS").map_or(10, |text| text.parse().expect("POWER_CUTS is a number"))
}

/// Two folders that are gone at the end: one for the store, one for what was flushed of it.
struct Place {
    _both: TempDir,
    folder: PathBuf,
    twins: PathBuf,
}

impl Place {
    fn new() -> Place {
        let both = TempDir::new().unwrap();
        let (folder, twins) = (both.path().join("folder"), both.path().join("twins"));
        fs::create_dir(&folder).unwrap();
        Place { _both: both, folder, twins }
    }

    fn names(&self) -> Vec<String> {
        let found = fs::read_dir(&self.folder).unwrap().flatten();
        let mut names: Vec<String> =
            found.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// What came of a cut: how many rows were acknowledged before it, and how many of them are lost.
#[derive(Default, Debug)]
struct Cut {
    told: u64,
    lost: u64,
}

/// Lets a process append and cuts the power at some moment.
async fn cut(place: &Place, durability: Durability, number: u64) -> Cut {
    let path = place.folder.join("tables.db");
    let mut command = child::command(&path, 5, durability);
    powercut::preload(&mut command, &shim(), &place.folder, &place.twins).unwrap();
    let mut appender = Appender::start(command);
    // Other moments each time: sometimes the file is being made, sometimes the log is taken into it.
    let rows = if number.is_multiple_of(NEW) { 0 } else { number * 131 % 800 };
    let pause = number * 13 % 17;
    appender.wait_for(rows as usize);
    std::thread::sleep(Duration::from_millis(pause));
    let acknowledged = appender.kill();
    powercut::restore(&place.folder, &place.twins).unwrap();
    // It is opened twice, and what that does to it must not hide anything.
    is_sound_copy(&place.folder);
    let store = Sqlite::open(&path).unwrap();
    let mut cut = Cut::default();
    for (table, told) in acknowledged {
        let kept = store.table(&id(&table)).await.unwrap().map_or(0, |head| head.head);
        let rows = store.read(&id(&table), 0, usize::MAX).await.unwrap();
        assert!(rows.iter().map(|stored| stored.seq).eq(1..=kept), "{table} has holes");
        cut.told += told;
        cut.lost += told.saturating_sub(kept);
    }
    cut
}

/// Looks into a copy, if there is something to look into.
fn is_sound_copy(folder: &Path) {
    let copy = TempDir::new().unwrap();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
    }
    let path = copy.path().join("tables.db");
    if fs::metadata(&path).is_ok_and(|found| found.len() > 0) {
        is_sound(&path);
    }
}

#[tokio::test]
async fn no_acknowledged_row_is_lost() {
    let (mut place, mut told) = (Place::new(), 0);
    for number in 0..cuts() {
        if number.is_multiple_of(NEW) {
            place = Place::new();
        }
        let cut = cut(&place, Durability::Full, number).await;
        assert_eq!(cut.lost, 0, "cut {number}: {cut:?}");
        told += cut.told;
    }
    assert!(told > 100 * (cuts() - cuts() / NEW), "hardly anything was acknowledged: {told} rows");
}

#[tokio::test]
async fn with_less_durability_rows_are_lost() {
    let place = Place::new();
    for number in 1..=10 {
        if cut(&place, Durability::Normal, number).await.lost > 0 {
            return;
        }
    }
    panic!("ten cuts and nothing lost: this test cannot see a row that was not flushed");
}

/// Runs some commands with the shim and cuts the power at their end.
fn after(place: &Place, script: &str) {
    let mut command = Command::new("sh");
    command.args(["-ec", script]).current_dir(&place.folder);
    powercut::preload(&mut command, &shim(), &place.folder, &place.twins).unwrap();
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    powercut::restore(&place.folder, &place.twins).unwrap();
}

#[test]
fn what_is_flushed_stays_and_what_is_not_goes() {
    let place = Place::new();
    after(&place, "echo 1 >flushed; sync flushed; echo 2 >never; sync .; echo 3 >>flushed");
    assert_eq!(place.names(), ["flushed", "never"]);
    assert_eq!(fs::read_to_string(place.folder.join("flushed")).unwrap(), "1\n");
    // Its name was flushed with the folder, and nothing else of it.
    assert_eq!(fs::read_to_string(place.folder.join("never")).unwrap(), "");
}

#[test]
fn names_last_when_the_folder_is_flushed() {
    let place = Place::new();
    after(&place, "echo 1 >old; sync old .; echo 2 >new; sync -d new; rm old");
    assert_eq!(place.names(), ["old"], "neither the new name nor the removal was flushed");
    assert_eq!(fs::read_to_string(place.folder.join("old")).unwrap(), "1\n");
    // What is there now counts as flushed.
    after(&place, "mv old other");
    assert_eq!(place.names(), ["old"]);
    after(&place, "mv old other; sync .");
    assert_eq!(place.names(), ["other"]);
    assert_eq!(fs::read_to_string(place.folder.join("other")).unwrap(), "1\n");
    after(&place, "rm other; echo 3 >other; sync .");
    assert_eq!(fs::read_to_string(place.folder.join("other")).unwrap(), "", "it is another file");
    after(&place, "rm other; sync .");
    assert!(place.names().is_empty());
}
