use engine::bag::Face;
use engine::chance::Fast;
use engine::game::{Rules, Setup, Silent};
use engine::laws;
use engine::options::Options as _;

use super::{Card, DECK, Options, State};

#[test]
fn the_deck_is_as_printed() {
    assert_eq!(DECK.cards.len(), 108);
    for color in ["b", "g", "r", "y"] {
        let of_color = DECK.cards.iter().filter(|card| card.name().starts_with(color)).count();
        assert_eq!(of_color, 24, "{color}");
    }
    assert_eq!(DECK.cards.count(Card::from_name("w2").unwrap()), 12);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let setup = Setup::new(3, Default::default()).unwrap();
    let deal = |seed| State::deal(&setup, &mut Fast::new(seed), &mut Silent);
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn the_laws_hold() {
    for seats in 2..=4 {
        let setup = Setup::<State>::new(seats, Options::default()).unwrap();
        for seed in 0..10 {
            laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}

/// Any two values of two options stand together in one of these tables.
#[test]
fn the_laws_hold_whatever_is_switched() {
    for (seed, options) in (0..).zip(Options::covering_pairs()) {
        let options = Options { target: 50, ..options };
        for seats in 2..=options.players.most() {
            let setup = Setup::<State>::new(seats, options).unwrap();
            for seed in [2 * seed, 2 * seed + 1] {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}
