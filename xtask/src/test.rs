//! Everything that must hold before a change is good.

use crate::step::Step;
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
        Step::cargo("tests", "test --quiet --workspace --all-features"),
        Step::cargo("documentation", "doc --quiet --no-deps --workspace --all-features")
            .with("RUSTDOCFLAGS", "-Dwarnings"),
        Step::cargo("scenarios", "run --quiet -p sobremesa -- check crates/engine/scenarios"),
        Step::own("pages", web::build),
        Step::own("lints of the pages", web::lint),
        Step::own("browsers", browser::test),
    ];
    // Whoever runs everything wants it from the start: what would help to build a part of it again takes
    // gigabytes.
    steps.into_iter().map(|step| step.with("CARGO_INCREMENTAL", "0")).collect()
}
