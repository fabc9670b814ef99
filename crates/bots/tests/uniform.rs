//! Determinization is uniform: hidden cards are dealt anew so that every world that a seat cannot tell from the real one is as
//! likely as any other. The positions are so small that all of them can be listed.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use bots::Dice;
use engine::{Game, Options, Rng, Seat, Setting, Sight, Viewer};

/// Deals anew many times and holds the counts to a χ² test. Every hidden card is another one, so that
/// all worlds are as likely.
fn is_uniform<G: Game>(position: &str, worlds: usize) {
    let options = G::Options::parse("").unwrap();
    let game = G::from_setting(&Setting::read(position), &options, G::printed_deck())
        .unwrap_or_else(|fault| panic!("{position}: {}", fault.text));
    let sight = Sight::new(&game, Seat(0));
    let mut dice = Dice(Rng::new(11));
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let expected = 400;
    for _ in 0..expected * worlds {
        let world = sight.sample(&mut dice);
        assert_eq!(world.mind(Seat(0)), sight.view(), "seat 0 could tell");
        *counts.entry(world.view(Viewer::Referee).to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), worlds, "{}: all worlds, and no others", G::ID);
    let expected = expected as f64;
    let squares: f64 =
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = worlds as f64 - 1.0;
    // Wilson and Hilferty: a cube root of χ² is nearly normal. One test in a thousand would fail.
    let deviation = ((squares / freedom).cbrt() - (1.0 - 2.0 / (9.0 * freedom)))
        / (2.0 / (9.0 * freedom)).sqrt();
    assert!(deviation.abs() < 3.3, "{}: χ² {squares} with {freedom} degrees", G::ID);
}

#[test]
fn dos() {
    // Two of five cards are in the other hand.
    is_uniform::<games::dos::State>("row r9 b4; hand 0 r4 r1; hand 1 y1 y3; pile g5 b6 r7", 10);
}

#[test]
fn dos2() {
    is_uniform::<games::dos2::State>("a r7; b g3; hand 0 b1 b3; hand 1 y1 y4; pile g5 b6 r8", 10);
}

#[test]
fn kiltros() {
    // Two cards in one hand, one in another, two in the pile: 5! / (2! 1! 2!).
    is_uniform::<games::kiltros::State>("hand 0 b1; hand 1 g2 g3; hand 2 f4; pile k5 b6", 30);
    // One of them is known.
    is_uniform::<games::kiltros::State>(
        "hand 0 b1; hand 1 g2 g3; hand 2 f4; pile k5 b6; known 1 g2",
        12,
    );
}

#[test]
fn loyo() {
    // One own card and one of the other's are not known, two are in the pile: 4! / 2!.
    is_uniform::<games::loyo::State>(
        "hand 0 a:1 b:2 c:3 d:4; hand 1 a:5 b:6 c:7 d:8; seen 0 a b c; seen 1 a b c d; \
         shown 1 a b c; dead 9; pile loyo ohno",
        12,
    );
}

#[test]
fn doggy() {
    // Two of five dogs are in the other hand; one of two parrandas is in the upper half.
    is_uniform::<games::doggy::State>(
        "hand 0 canela; hand 1 merken maqui; pile higo choclo palta; parrandas r.basurero; \
         upper r.zapato; lower b.zapato mario",
        20,
    );
}
