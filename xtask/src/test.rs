//! Everything that must hold before a change is good.

use std::path::Path;
use std::process::Command;

use crate::step::{Step, program};
use crate::{browser, web};

/// The steps of `cargo xtask test`, the quick ones first.
pub(crate) fn steps() -> Vec<Step> {
    let steps = vec![
        Step::cargo("format", "fmt --all --check"),
        Step::cargo("format of xtask", "fmt --manifest-path xtask/Cargo.toml --check"),
        Step::cargo(
            "lints",
            "clippy --quiet --workspace --all-targets --all-features -- -D warnings",
        ),
        Step::cargo(
            "lints of the bare engine",
            "clippy --quiet -p sobremesa-engine --all-targets --no-default-features -- -D warnings",
        ),
        Step::cargo(
            "lints of xtask",
            "clippy --quiet --manifest-path xtask/Cargo.toml --all-targets -- -D warnings",
        ),
        Step::cargo("tests of xtask", "test --quiet --manifest-path xtask/Cargo.toml"),
        // Before the tests: the program that they build has the pages then, and is good for browsers too.
        Step::own("pages", web::build),
        Step::own("lints of the pages", web::lint),
        Step::cargo("tests", "test --quiet --workspace --all-features"),
        Step::cargo("documentation", "doc --quiet --no-deps --workspace --all-features")
            .with("RUSTDOCFLAGS", "-Dwarnings"),
        Step::own("scenarios", scenarios),
        Step::own("browsers", browser::test),
    ];
    // Whoever runs everything wants it from the start: what would help to build a part of it again takes
    // gigabytes.
    steps.into_iter().map(|step| step.with("CARGO_INCREMENTAL", "0")).collect()
}

/// The program that the tests have built checks the scenarios, as anybody would have it do.
fn scenarios(root: &Path) -> Result<(), String> {
    let mut check = Command::new(program(root));
    check.args(["check", "crates/engine/scenarios"]).current_dir(root);
    match check.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a scenario does not hold".to_owned()),
        Err(error) => Err(format!("the program does not start: {error}")),
    }
}
