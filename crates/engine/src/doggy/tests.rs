use super::payment::{self, Counts};
use super::{Card, Color, DECK, Move, Options, Payment, State};
use crate::bag::Face;
use crate::chance::Fast;
use crate::deck::Deck;
use crate::game::{Game, Setup, Silent};
use crate::laws;
use crate::seat::Seat;
use crate::setting::Setting;

#[test]
fn the_deck_is_as_printed() {
    let count = |faces: crate::bag::Faces<Card>| DECK.cards.among(faces).len();
    for color in Color::ALL {
        assert_eq!(count(color.dogs()), 16, "{color:?}");
        assert_eq!(count(color.parrandas()), 7, "{color:?}");
        assert!({ color.dogs() | color.parrandas() }.all(|card| card.color() == Some(color)));
        let printed: Vec<_> =
            color.parrandas().map(|card| (card.symbols(&DECK), card.points(&DECK))).collect();
        assert_eq!(printed, [(2, 2), (2, 2), (3, 3), (3, 3), (3, 3), (4, 4), (4, 4)]);
    }
    assert_eq!(DECK.cards.count(Card::MARIO_HUGO), 4);
    assert_eq!((DECK.cards.len(), Card::MARIO_HUGO.name()), (96, "mario"));
}

#[test]
fn symbols_and_points_come_from_the_deck() {
    let text = include_str!("../../../../decks/doggy.txt")
        .replace("r.zapato 1 2 2", "r.zapato 1 4 0")
        .replace("b.sofa 1 4 4", "b.sofa 1 2 9");
    let deck = Deck::read(&text, State::plan()).unwrap().kept();
    let setting = "parrandas r.zapato; hand 0 canela canela merken merken; hand 1 -; tidied 1 b.sofa; stage choosing";
    let state = State::from_setting(&Setting::read(setting), &Options, deck).unwrap();
    let can = |mv: &str| state.check(Seat(0), mv.parse().unwrap()).is_ok();
    assert!(!can("party r.zapato canela canela"));
    assert!(can("party r.zapato canela canela merken merken"));
    assert_eq!(state.standing().scores[..2], [0, 14]);
}

#[test]
fn states_and_moves_are_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Move>() <= 8, "{} bytes", size_of::<Move>());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let setup = Setup::new(3, Options).unwrap();
    let deal = |seed| State::deal(&setup, &mut Fast::new(seed), &mut Silent);
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn a_payment_has_one_value() {
    let read = |text: &str| text.parse::<Move>();
    let one = read("party r.basurero merken canela canela keep canela").unwrap();
    assert_eq!(one.to_string(), "party r.basurero canela canela merken keep canela");
    assert_eq!(read("party r.basurero canela merken canela keep canela"), Ok(one));
    for text in [
        "party r.basurero",
        "party r.basurero keep canela",
        "party r.basurero canela keep",
        "party r.basurero canela keep canela keep canela",
        "party r.basurero canela canela canela canela canela",
        "party canela canela",
        "party r.basurero mario",
        "discard r.basurero",
        "tidy canela canela",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

/// What the tables give is what the predicates allow, whatever is held.
#[test]
fn the_tables_have_every_payment_once() {
    let every = payment::all();
    for (color, (symbols, count)) in
        Color::ALL.into_iter().flat_map(|color| [(2, 8), (3, 36), (4, 85)].map(|of| (color, of)))
    {
        let pays = |payment: &&Payment| {
            let dogs = payment.counts(color);
            let of_color = payment.paid().all(|dog| dog.color() == Some(color));
            of_color && payment::pays(dogs, symbols) && payment.kept_too_often().is_none()
        };
        let legal: Vec<Payment> = every.iter().filter(pays).copied().collect();
        assert_eq!(legal.len(), count, "{color:?}, {symbols} symbols");
        for code in 0..6u32.pow(4) {
            let held: Counts = std::array::from_fn(|name| (code / 6u32.pow(name as u32) % 6) as u8);
            let is_held = |payment: &&Payment| {
                payment.counts(color).iter().zip(held).all(|(&paid, held)| paid <= held)
            };
            let mut given = Vec::new();
            payment::each(symbols, color, held, |payment| given.push(payment));
            assert_eq!(payment::any(symbols, held), !given.is_empty());
            given.sort_unstable();
            assert!(given.iter().eq(legal.iter().filter(is_held)), "{held:?}: {given:?}");
        }
    }
}

#[test]
fn the_laws_hold() {
    for seats in 2..=5 {
        let setup = Setup::<State>::new(seats, Options).unwrap();
        for seed in 0..10 {
            laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}
