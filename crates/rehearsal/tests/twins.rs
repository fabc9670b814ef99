//! Twin worlds through the whole session path. `sobremesa rehearse --twins` holds as many as you like.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use engine::GameId;
use rehearsal::{Tally, Thing, twins};

/// How many evenings of each game are held twice.
const EVENINGS: u64 = 2_000;

/// Holds the evenings of one game.
fn nobody_is_told_what_they_cannot_see(game: GameId) {
    let mut all = Tally::default();
    for seed in 0..EVENINGS {
        all += twins(game, seed).unwrap_or_else(|leak| panic!("{leak}"));
    }
    let Tally { pairs, cards, messages, told_apart, .. } = all;
    // The worlds were different ones, and somebody could tell: only the viewer could not.
    assert!(pairs > EVENINGS * 8 / 10, "{game}: {all:?}");
    assert!(cards > 3 * pairs && messages > 20 * pairs, "{game}: {all:?}");
    assert!(told_apart > pairs * 6 / 10, "{game}: {all:?}");
    // Of a thousand evenings so many had these things in them, or the test would be about less than it says.
    let least = |(thing, name): (Thing, &str)| {
        let (least, seen) = (per_mille(thing), 1_000 * all.with(thing) / EVENINGS);
        assert!(seen >= least, "{game}: {name}, {seen} of 1,000 and not {least}: {all:?}");
    };
    Thing::ALL.into_iter().for_each(least);
}

/// In how many of a thousand evenings something has to happen.
fn per_mille(thing: Thing) -> u64 {
    match thing {
        Thing::Bot => 90,
        Thing::Cover => 20,
        Thing::Clock => 70,
        Thing::Terms => 60,
        Thing::Open => 35,
        Thing::Closed => 3,
        Thing::Again => 4,
        Thing::Pause => 10,
        Thing::Host => 20,
        // In some games hardly anything can be taken back.
        Thing::Undo => 0,
        Thing::Hint => 10,
        Thing::Chat => 150,
    }
}

// One test for each game, so that they run beside each other.

#[test]
fn of_dos() {
    nobody_is_told_what_they_cannot_see(GameId::Dos);
}

#[test]
fn of_dos2() {
    nobody_is_told_what_they_cannot_see(GameId::Dos2);
}

#[test]
fn of_kiltros() {
    nobody_is_told_what_they_cannot_see(GameId::Kiltros);
    // Whether a Chancletazo could be taken back told what somebody else held.
    twins(GameId::Kiltros, 5_709).unwrap_or_else(|leak| panic!("{leak}"));
}

#[test]
fn of_loyo() {
    nobody_is_told_what_they_cannot_see(GameId::Loyo);
}

#[test]
fn of_doggy() {
    nobody_is_told_what_they_cannot_see(GameId::Doggy);
}

#[test]
fn the_same_seed_is_the_same_pair() {
    for &game in GameId::ALL {
        assert_eq!(twins(game, 77), twins(game, 77));
    }
}
