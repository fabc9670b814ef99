//! The tables, opened on this computer.

use std::process::{Command, ExitCode};

use crate::step::{cargo, root};
use crate::web;

/// Builds the pages and the program, and serves, with these words for `sobremesa serve`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    if let Err(error) = web::build(&root()) {
        eprintln!("xtask: {error}");
        return ExitCode::FAILURE;
    }
    let served = Command::new(cargo())
        .args([
            "run",
            "--release",
            "--quiet",
            "-p",
            "sobremesa",
            "--features",
            "web",
            "--",
            "serve",
        ])
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
