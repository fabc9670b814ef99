//! Regenerates golden files (`cargo xtask bless`).

use crate::step::Step;

/// The steps of `cargo xtask bless`: the tests write what they would compare.
pub(crate) fn steps() -> Vec<Step> {
    vec![
        Step::cargo("golden files", "test --quiet --workspace --all-features")
            .with("SOBREMESA_BLESS", "1"),
    ]
}
