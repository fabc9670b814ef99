use super::options::Packs;
use super::{Card, DECK, Options, State};
use crate::bag::Face;
use crate::game::Setup;
use crate::laws;

#[test]
fn the_deck_is_as_ruled() {
    assert_eq!(DECK.cards.len(), 90);
    assert_eq!(DECK.cards.iter().filter(|card| card.is_pilleria()).count(), 18);
    for color in ["b", "g", "f", "k"] {
        let of_color = DECK
            .cards
            .iter()
            .filter(|card| card.name().len() == 2 && card.name().starts_with(color));
        assert_eq!(of_color.count(), 18, "{color}");
    }
    assert_eq!(Card::from_name("k0"), None);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1536, "{} bytes", size_of::<State>());
}

#[test]
fn the_laws_hold() {
    let alone = (2..=9).map(|seats| (seats, Packs::Off));
    let packs = [
        (4, Packs::OfTwo),
        (6, Packs::OfTwo),
        (8, Packs::OfTwo),
        (6, Packs::OfThree),
        (9, Packs::OfThree),
    ];
    for (seats, packs) in alone.chain(packs) {
        let setup = Setup::<State>::new(seats, Options { packs }).unwrap();
        for seed in 0..4 {
            laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}
