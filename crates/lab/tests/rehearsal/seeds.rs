//! Rehearsals whose seeds are fixed. `lab rehearse` holds as many others as you like.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use lab::rehearsal::{Extent, Keep, Report, rehearse};

/// Seeds that have found something, with what it was.
const FOUND: &[(u64, &str)] = &[
    (0, "each node took those who were connected to another one for absent"),
    (3, "a hidden answer was to be seen in the time of the last entry"),
    (7, "a hidden answer pushed the oldest item out of what is told to those who come in"),
    (35, "whoever came to another node went back in time"),
    (40, "rows that the table did not know yet were not read in order for watchers of open hands"),
    (83, "the same, while the store rested"),
    (126, "what another node had just written was shown to watchers of open hands twice"),
];

fn hold(seed: u64) -> Report {
    rehearse(seed, Extent::Moves(40), Keep::Sums).unwrap_or_else(|failed| panic!("{failed}"))
}

#[test]
fn everything_holds_whatever_goes_wrong() {
    let mut games = 0;
    for seed in 1_000..1_100 {
        let report = hold(seed);
        assert!(report.moves > 0 && report.messages > 20, "{report:?}");
        games += report.games;
    }
    assert!(games > 10, "hardly any game came to its end: {games}");
}

#[test]
fn what_was_found_once_is_not_found_again() {
    for (seed, what) in FOUND {
        let held = rehearse(*seed, Extent::Moves(60), Keep::Sums);
        held.unwrap_or_else(|failed| panic!("again: {what}\n{failed}"));
    }
}

#[test]
fn the_same_seed_is_the_same_rehearsal() {
    for seed in 2_000..2_015 {
        let words = || rehearse(seed, Extent::Moves(40), Keep::Words).unwrap();
        let (one, two) = (words(), words());
        let part = one.journal.iter().zip(&two.journal).find(|(one, two)| one != two);
        assert_eq!(part, None, "seed {seed}");
        assert_eq!(one, two, "seed {seed}");
    }
}

#[test]
fn another_seed_is_another_rehearsal() {
    assert_ne!(hold(1).sums, hold(6).sums);
}
