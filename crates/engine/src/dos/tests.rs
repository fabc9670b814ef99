use super::{Card, DECK, State};
use crate::bag::Face;
use crate::chance::Fast;
use crate::game::{Game, Setup, Silent};

#[test]
fn the_deck_is_as_printed() {
    assert_eq!(DECK.len(), 108);
    for color in ["b", "g", "r", "y"] {
        let of_color = DECK.iter().filter(|card| card.name().starts_with(color)).count();
        assert_eq!(of_color, 24, "{color}");
    }
    assert_eq!(DECK.count(Card::from_name("w2").unwrap()), 12);
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
