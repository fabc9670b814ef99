//! Builds the programs for the host.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::build::Build;
use crate::step::cargo;

/// Which programs, and how they are built.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Programs {
    /// The program for others, and what makes examples for its pages.
    Release,
    /// Everything that the tests start, as they start it.
    Tests,
    /// What makes examples, and nothing else.
    Lessons,
}

impl Programs {
    /// The build that makes them.
    pub(crate) fn build(self, root: &Path) -> Build {
        let mut command = Command::new(cargo());
        let words: &[&str] = match self {
            // Always the same packages: others would mean other features, and everything built once more.
            Programs::Release => &["--release", "-p", "sobremesa", "-p", "sobremesa-lessons"],
            // The test programs with them: for programs alone, without what only tests need, a third of the
            // crates would have other features, and be built twice.
            Programs::Tests => &["--workspace", "--all-targets", "--all-features"],
            Programs::Lessons => &["--release", "-p", "sobremesa-lessons"],
        };
        command.args(["build", "--locked"]).args(words).current_dir(root);
        if self == Programs::Tests {
            command.env("CARGO_INCREMENTAL", "0");
        }
        let name = match self {
            Programs::Release => "program",
            Programs::Tests => "programs",
            Programs::Lessons => "examples",
        };
        Build { name, command, folder: self.folder(root), then: None, in_background: false }
    }

    /// Where the program of this name is.
    pub(crate) fn path(self, root: &Path, name: &str) -> PathBuf {
        self.folder(root).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    fn folder(self, root: &Path) -> PathBuf {
        target(root).join(match self {
            Programs::Release | Programs::Lessons => "release",
            Programs::Tests => "debug",
        })
    }
}

/// Where cargo builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root.join(target.unwrap_or_else(|| "target".into()))
}
