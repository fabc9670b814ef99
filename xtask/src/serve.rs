//! The tables, opened on this computer.

use std::process::{Command, ExitCode};

use crate::step::{cargo, root};

/// Builds the program and serves, with these words for `sobremesa serve`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let served = Command::new(cargo())
        .args(["run", "--release", "--quiet", "-p", "sobremesa", "--", "serve"])
        .args(words)
        .current_dir(root())
        .status();
    match served {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: cargo does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
