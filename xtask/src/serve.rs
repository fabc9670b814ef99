//! The tables, opened on this computer.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::build::side_by_side;
use crate::host::Programs;
use crate::step::root;
use crate::web::{self, Care};

/// Builds the pages and the program, and serves, with these words for `sobremesa serve`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let root = root();
    if let Err(error) = build(&root) {
        eprintln!("xtask: {error}");
        return ExitCode::FAILURE;
    }
    let mut program = Command::new(Programs::Release.path(&root, "sobremesa"));
    become_it(program.arg("serve").args(words).current_dir(&root))
}

/// Builds the program with its pages.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    web::build_beside(root, Programs::Release, Care::Whole)?;
    // With the new pages inside: everything else is there.
    side_by_side(vec![Programs::Release.build(root)])
}

/// Whoever stops this stops the program, and nothing stands between them.
#[cfg(unix)]
fn become_it(program: &mut Command) -> ExitCode {
    use std::os::unix::process::CommandExt;
    eprintln!("xtask: the program does not start: {}", program.exec());
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn become_it(program: &mut Command) -> ExitCode {
    match program.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: the program does not start: {error}");
            ExitCode::FAILURE
        }
    }
}
