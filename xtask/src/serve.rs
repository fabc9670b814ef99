//! Builds and starts a local server (`cargo xtask serve`): as soon as the program is there, and once more when its
//! pages are.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::build::side_by_side;
use crate::early::Early;
use crate::host::Programs;
use crate::step::root;
use crate::web::{self, Care};

/// Builds the pages and the program, and serves, with these words for `sobremesa serve`.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let root = root();
    let early = match Early::new(|| server(&root, words)) {
        Ok(early) => early,
        Err(error) => {
            eprintln!("xtask: {error}");
            return ExitCode::FAILURE;
        }
    };
    let built = web::build_both(&root, Programs::Release, Care::Whole, |pages, program| {
        // Tables can be played at as soon as the program is there: it comes first.
        (early.after_pages(pages).in_background(), early.after_program(program))
    });
    // With the new pages inside: everything else is there.
    let built = built.and_then(|()| side_by_side(vec![Programs::Release.build(&root)]));
    let ended = early.close();
    if let Err(error) = built {
        eprintln!("xtask: {error}");
        return ExitCode::FAILURE;
    }
    match ended {
        // Somebody has stopped it meanwhile, or it has said why it does not open.
        Some(code) => code,
        None => become_it(&mut server(&root, words)),
    }
}

/// Builds the program with its pages.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    web::build_beside(root, Programs::Release, Care::Whole)?;
    // With the new pages inside: everything else is there.
    side_by_side(vec![Programs::Release.build(root)])
}

fn server(root: &Path, words: &[&str]) -> Command {
    let mut program = Command::new(Programs::Release.path(root, "sobremesa"));
    program.arg("serve").args(words).current_dir(root);
    program
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
