//! Twin worlds through the whole session path. `lab rehearse --twins` holds as many as you like.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use games::GameId;
use lab::rehearsal::{Tally, Thing, twins};

/// How many evenings of each game are held twice.
const EVENINGS: u64 = 2_200;

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
    // So many evenings had these things in them, or the test would be about less than it says.
    for (thing, name) in Thing::ALL {
        let (least, count) = (least(thing, game), all.with(thing));
        assert!(count >= least, "{game}: {name} in {count} evenings and not {least}: {all:?}");
    }
}

/// In how many evenings something has to happen.
fn least(thing: Thing, game: GameId) -> u64 {
    match thing {
        Thing::Bot => 200,
        Thing::Cover => 90,
        Thing::Clock => 120,
        Thing::Terms => 200,
        // Hardly any game of Kiltros comes to its end in an evening, and before that no hand of it is shown.
        Thing::Closed | Thing::Again if game == GameId::Kiltros => 1,
        Thing::Open if game == GameId::Kiltros => 5,
        Thing::Open => 60,
        Thing::Closed => 40,
        Thing::Again => 100,
        Thing::Pause | Thing::Host => 80,
        // Nearly every move of LOYO! opens a window, and in a window nothing is taken back.
        Thing::Undo if game == GameId::Loyo => 1,
        Thing::Undo => 10,
        Thing::Hint => 40,
        Thing::Chat => 400,
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
