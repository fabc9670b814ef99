//! Twin worlds through the whole session path. `sobremesa rehearse --twins` holds as many as you like.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use engine::GameId;
use rehearsal::{Tally, twins};

/// How many evenings of each game are held twice.
const EVENINGS: u64 = 150;

#[test]
fn nobody_is_told_what_they_cannot_see() {
    for &game in GameId::ALL {
        let mut all = Tally::default();
        for seed in 0..EVENINGS {
            all += twins(game, seed).unwrap_or_else(|leak| panic!("{leak}"));
        }
        let Tally { pairs, cards, messages, told_apart, .. } = all;
        // The worlds were different ones, and somebody could tell: only the viewer could not.
        assert!(pairs > EVENINGS * 8 / 10, "{}: {all:?}", game.id());
        assert!(cards > 3 * pairs && messages > 20 * pairs, "{}: {all:?}", game.id());
        assert!(told_apart > pairs * 6 / 10, "{}: {all:?}", game.id());
    }
}

#[test]
fn the_same_seed_is_the_same_pair() {
    for &game in GameId::ALL {
        assert_eq!(twins(game, 77), twins(game, 77));
    }
}
