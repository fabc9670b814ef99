use engine::bag::Face;
use engine::game::{Game, Parts, Setup};
use engine::laws;
use engine::options::Options as _;
use engine::seat::Seat;
use engine::setting::Setting;
use engine::sight::Sight;

use super::options::Packs;
use super::{Card, DECK, Options, State};

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

#[test]
fn a_seat_learns_whether_it_is_waited_for_and_nothing_of_the_others() {
    let line = "hand 0 b1; hand 1 b2; hand 2 b3; hand 3 b4; open b5; last 0 attack b5; stage window play 0";
    let read = |waiting: &str| {
        let setting = Setting::read(&format!("{line}; waiting {waiting}"));
        State::from_setting(&setting, &Options::parse("").unwrap(), State::printed_deck()).unwrap()
    };
    let (early, late) = (read("1 2 3"), read("1"));
    for game in [&early, &late] {
        let sight = Sight::new(game, Seat(1));
        assert!(sight.must_act() && !sight.may_act());
        assert!(!Sight::new(game, Seat(0)).must_act() && Sight::new(game, Seat(0)).may_act());
    }
    assert!(Sight::new(&late, Seat(2)).may_act());
    let seen = |game: &State| Sight::new(game, Seat(1)).view();
    assert_eq!(seen(&early), seen(&late), "who has passed is hidden");
}
