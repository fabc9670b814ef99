//! The test matrix of a game: seat counts, and options that differ from the default one at a time.

use engine::{Options, Setup, Simulate};

/// Every table with these options that the game admits, by seat count.
#[must_use]
pub fn tables<G: Simulate>(options: G::Options) -> Vec<Setup<G>> {
    let (fewest, most) = G::SEATS;
    (fewest..=most).filter_map(|seats| Setup::new(seats, options).ok()).collect()
}

/// The options as printed, and each way to change one of them: every word, and both ends of a range.
#[must_use]
pub fn options<G: Simulate>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for choice in G::Options::choices() {
        for value in choice.allowed.samples().iter().filter(|&value| value != choice.default) {
            let mut options = G::Options::default();
            options.set(choice.name, value).expect("a value that is allowed");
            all.push(options);
        }
    }
    all
}
