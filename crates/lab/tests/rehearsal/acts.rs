//! What somebody does unnoticed changes nothing that anybody else is told. `lab rehearse --acts` holds as
//! many evenings as you like.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use games::GameId;
use lab::rehearsal::{Acts, hidden_acts};

/// Holds so many evenings of one game.
fn nobody_notices(game: GameId, evenings: u64) -> Acts {
    let mut all = Acts::default();
    for seed in 0..evenings {
        all += hidden_acts(game, seed).unwrap_or_else(|leak| panic!("{leak}"));
    }
    let Acts { pairs, advised, tried, messages, .. } = all;
    assert!(pairs > evenings * 8 / 10 && messages > 20 * pairs, "{game}: {all:?}");
    assert!(advised > evenings / 20 && tried > evenings / 20, "{game}: {all:?}");
    all
}

#[test]
fn of_dos() {
    nobody_notices(GameId::Dos, 300);
}

#[test]
fn of_dos2() {
    nobody_notices(GameId::Dos2, 300);
}

#[test]
fn of_kiltros() {
    let all = nobody_notices(GameId::Kiltros, 1_000);
    assert!(all.delayed > 300, "{all:?}");
}

#[test]
fn of_loyo() {
    let all = nobody_notices(GameId::Loyo, 1_000);
    assert!(all.delayed > 300, "{all:?}");
}

#[test]
fn of_doggy() {
    nobody_notices(GameId::Doggy, 300);
}
