//! The whole pipeline of checks (`cargo xtask test`): everything that must hold before a change is good.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::host::Programs;
use crate::step::{self, Step};
use crate::web::{self, Care};
use crate::{browser, dist, fuzz, postgres};

/// `cargo xtask test`.
pub(crate) fn run() -> ExitCode {
    match equip() {
        Ok(()) => step::run_all(&steps(tests(postgres::equip()))),
        Err(missing) => {
            eprintln!("xtask: {missing}");
            ExitCode::FAILURE
        }
    }
}

/// Whatever a later step will need is there, or is said to be missing before anything long has begun.
fn equip() -> Result<(), String> {
    step::equip()?;
    web::equip(&step::root())?;
    browser::equip()
}

/// The tests of all crates. Where there is PostgreSQL, none of those that need it may be left out.
fn tests(has_postgres: bool) -> Step {
    let tests = Step::cargo("tests", "test --quiet --workspace --all-features");
    if has_postgres { tests.with(postgres::REQUIRED, "1") } else { tests }
}

/// The steps, the quick ones first.
fn steps(tests: Step) -> Vec<Step> {
    let steps = vec![
        Step::cargo("format", "fmt --all --check"),
        Step::cargo("format of xtask", "fmt --manifest-path xtask/Cargo.toml --check"),
        Step::own("licenses", dist::check),
        Step::cargo("tests of xtask", "test --quiet --manifest-path xtask/Cargo.toml"),
        Step::cargo(
            "lints of xtask",
            "clippy --quiet --manifest-path xtask/Cargo.toml --all-targets -- -D warnings",
        ),
        Step::cargo(
            "lints",
            "clippy --quiet --workspace --all-targets --all-features -- -D warnings",
        ),
        Step::cargo(
            "lints of the bare engine and games",
            "clippy --quiet -p sobremesa-engine -p sobremesa-games --all-targets --no-default-features -- -D warnings",
        ),
        // Before the tests: the program that they build has the pages then, and is good for browsers too.
        Step::own("pages and programs", |root| {
            web::build_beside(root, Programs::Tests, Care::Whole)
        }),
        Step::own("lints of the pages", web::lint),
        tests,
        Step::cargo("documentation", "doc --quiet --no-deps --workspace --all-features")
            .with("RUSTDOCFLAGS", "-Dwarnings"),
        Step::own("scenarios", scenarios),
        Step::own("fuzzing", fuzz::run),
        Step::own("browsers", browser::test),
    ];
    // Whoever runs everything wants it from the start: what would help to build a part of it again takes
    // gigabytes.
    steps.into_iter().map(|step| step.with("CARGO_INCREMENTAL", "0")).collect()
}

/// The program that the tests have built checks the scenarios, as anybody would have it do.
fn scenarios(root: &Path) -> Result<(), String> {
    let mut check = Command::new(Programs::Tests.path(root, "sobremesa"));
    check.args(["check", "crates/games/scenarios"]).current_dir(root);
    match check.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a scenario does not hold".to_owned()),
        Err(error) => Err(format!("the program does not start: {error}")),
    }
}
