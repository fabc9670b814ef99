use engine::bag::Face;
use engine::deck::Deck;
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
    for options in Options::covering_pairs() {
        for seats in 2..=9 {
            // Packs need seats that fit.
            let Ok(setup) = Setup::<State>::new(seats, options) else { continue };
            for seed in 0..3 {
                laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}

#[test]
fn packs_sit_alternately_and_are_of_two_or_three() {
    for packs in [Packs::OfTwo, Packs::OfThree, Packs::Mixed] {
        for seats in 2..=9u8 {
            let Some(of) = packs.of_seats(seats) else { continue };
            let of = &of[..usize::from(seats)];
            let mut sizes: Vec<usize> =
                (0..9).map(|pack| of.iter().filter(|&&own| own == pack).count()).collect();
            sizes.retain(|&size| size > 0);
            assert!(sizes.len() > 1 && sizes.iter().all(|&size| size == 2 || size == 3));
            assert_eq!(sizes.contains(&2) && sizes.contains(&3), packs == Packs::Mixed);
            let beside = |seat: usize| of[seat] == of[(seat + 1) % of.len()];
            assert!(!(0..of.len()).any(beside), "{packs:?} of {seats}: {of:?}");
        }
    }
    let fit = |packs: Packs| (2..=9).filter(|&seats| packs.of_seats(seats).is_some()).collect();
    let fitting: [Vec<u8>; 3] = [fit(Packs::OfTwo), fit(Packs::OfThree), fit(Packs::Mixed)];
    assert_eq!(fitting, [vec![4, 6, 8], vec![6, 9], vec![7, 8, 9]]);
}

#[test]
fn a_larger_deck_is_played_to_its_end() {
    let text = include_str!("../../../../decks/kiltros.txt").replace(" 2\n", " 6\n");
    let deck = Deck::read(&text, State::PLAN).unwrap().kept();
    assert_eq!(deck.cards.len(), 234);
    let fault = Deck::read(&text.replace(" 6\n", " 7\n"), State::PLAN).unwrap_err();
    assert_eq!(fault.to_string(), "line 41: `g9`: a deck has no more than 255 cards");
    let setup = |seats| Setup::<State>::new(seats, Options::default()).unwrap();
    for seats in [2, 9] {
        let setup = setup(seats).with_deck(deck).unwrap();
        for seed in 0..2 {
            laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
    let one_of_each = text.replace(" 6\n", " 1\n");
    let small = Deck::read(&one_of_each, State::PLAN).unwrap().kept();
    assert!(setup(4).with_deck(small).is_ok());
    let fault = setup(5).with_deck(small).unwrap_err();
    assert_eq!(fault.text, "39 cards are too few for 5 seats, which are dealt 9 each: 45");
}

#[test]
fn what_cannot_be_is_a_fault() {
    let line = "hand 0 b1; hand 1 b2; hand 2 b3; open b5; last 0 attack b5; stage window play 0";
    let read = |more: &str| {
        let setting = Setting::read(&format!("{line}; {more}"));
        let options = Options::parse("").unwrap();
        State::from_setting(&setting, &options, State::printed_deck()).map(|_| ())
    };
    for good in ["round 1", "defender 2", "stands yes", "round 1000"] {
        assert!(read(good).is_ok(), "{good}");
    }
    for fault in ["round 0", "round 1001", "defender 1", "stands maybe", "stands"] {
        assert!(read(fault).is_err(), "{fault}");
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
