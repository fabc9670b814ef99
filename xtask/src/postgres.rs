//! PostgreSQL for the tests of the store that several nodes share. They start a cluster of their own, on loopback in a
//! folder of its own, and remove it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::debian;

/// What tells the tests that they may not do without.
pub(crate) const REQUIRED: &str = "SOBREMESA_POSTGRES_REQUIRED";
/// What Debian calls it.
const PACKAGE: &str = "postgresql";
/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Whether there is a PostgreSQL, after an attempt to install one where that needs no password. If there is none, it is
/// said what is left out.
pub(crate) fn equip() -> bool {
    if is_there() || (debian::install(&[PACKAGE]) && is_there()) {
        return true;
    }
    println!(
        "left out: the tests of the store on PostgreSQL; `apt-get install {PACKAGE}` installs it on Debian"
    );
    false
}

fn is_there() -> bool {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let debian = versions.map(|entry| entry.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let others: Vec<PathBuf> = std::env::split_paths(&path).collect();
    debian.chain(others).any(|folder| has_programs(&folder))
}

fn has_programs(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file())
}
