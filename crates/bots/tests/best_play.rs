//! Convergence of the search: it finds the best play of a game whose best play is known.

#[path = "common/swap.rs"]
mod swap;

use bots::{Bot, Budget, Strong};
use engine::{Seat, Sight};
use swap::{Game6, Move};

const CARDS: std::ops::Range<u8> = 0..6;

fn wins(own: u8, other: u8) -> f64 {
    f64::from(u8::from(own > other))
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let all: Vec<f64> = values.collect();
    all.iter().sum::<f64>() / all.len() as f64
}

/// What the second player wins with this card, by keeping or swapping, when nobody has swapped.
fn second(own: u8, mv: Move) -> f64 {
    let others = || CARDS.filter(move |&other| other != own);
    mean(others().map(|other| match mv {
        Move::Keep => wins(own, other),
        Move::Swap => mean(others().filter(|&new| new != other).map(|new| wins(new, other))),
    }))
}

/// What the second player wins who swaps or keeps when the first one has swapped away `gone`: two
/// cards are out of sight for good, as far as the second player knows.
fn second_after_swap(own: u8, mv: Move) -> f64 {
    let others = || CARDS.filter(move |&other| other != own);
    // The first player's old card, the new one, and what is drawn now are three different cards.
    mean(others().flat_map(|old| {
        others().filter(move |&new| new != old).map(move |new| match mv {
            Move::Keep => wins(own, new),
            Move::Swap => mean(
                others()
                    .filter(|&drawn| drawn != old && drawn != new)
                    .map(|drawn| wins(drawn, new)),
            ),
        })
    }))
}

fn best(value: impl Fn(Move) -> f64) -> Move {
    if value(Move::Keep) > value(Move::Swap) { Move::Keep } else { Move::Swap }
}

/// What the first player wins with this card against a second one who plays best.
fn first(own: u8, mv: Move) -> f64 {
    let others = || CARDS.filter(move |&other| other != own);
    1.0 - mean(others().map(|theirs| match mv {
        Move::Keep => match best(|mv| second(theirs, mv)) {
            Move::Keep => wins(theirs, own),
            Move::Swap => mean(others().filter(|&new| new != theirs).map(|new| wins(new, own))),
        },
        Move::Swap => mean(others().filter(|&new| new != theirs).map(|new| {
            match best(|mv| second_after_swap(theirs, mv)) {
                Move::Keep => wins(theirs, new),
                Move::Swap => mean(
                    others()
                        .filter(|&drawn| drawn != theirs && drawn != new)
                        .map(|drawn| wins(drawn, new)),
                ),
            }
        })),
    }))
}

/// The same against a second one who can guess the first one's card. All the games that a player
/// imagines have the own card in common, so those who answer in them learn to answer that card: the
/// search is a little too careful, and its figure lies between the two.
fn first_if_seen_through(own: u8, mv: Move) -> f64 {
    let others = || CARDS.filter(move |&other| other != own);
    1.0 - mean(others().map(|theirs| match mv {
        Move::Keep => {
            let swapped = mean(others().filter(|&new| new != theirs).map(|new| wins(new, own)));
            wins(theirs, own).max(swapped)
        }
        // The new card is drawn later, and nobody can guess it.
        Move::Swap => {
            let new = || others().filter(move |&new| new != theirs);
            let kept = mean(new().map(|new| wins(theirs, new)));
            let swapped = mean(new().map(|new| {
                mean(
                    others()
                        .filter(|&drawn| drawn != theirs && drawn != new)
                        .map(|drawn| wins(drawn, new)),
                )
            }));
            kept.max(swapped)
        }
    }))
}

/// Holds what the search finds to what is known: the best move, and a figure between two others.
fn holds(game: Game6, seat: Seat, truth: impl Fn(Move) -> f64, careful: impl Fn(Move) -> f64) {
    let mut strong = Strong::<Game6>::new(Budget::simulations(20_000), 7);
    let sight = Sight::new(&game, seat);
    let found = strong.candidates(&sight);
    let best = best(&truth);
    let told = format!("seat {seat} with {:?}: {found:?}", game.hands[seat.index()]);
    assert!((truth(Move::Keep) - truth(Move::Swap)).abs() > 0.03, "nothing to find: {told}");
    assert_eq!(found[0].mv, best, "{told}");
    assert_eq!(strong.choose(&sight), best, "{told}");
    let (least, most) = (careful(best) - 0.02, truth(best) + 0.02);
    assert!((least..=most).contains(&f64::from(found[0].value)), "{least} to {most}: {told}");
}

#[test]
fn who_moves_last_plays_best() {
    for card in CARDS {
        let game = Game6::with([(card + 1) % 6, card], 1);
        let truth = |mv| second(card, mv);
        holds(game, Seat(1), truth, truth);
    }
}

#[test]
fn who_moves_first_knows_what_the_other_will_do() {
    for card in CARDS {
        let game = Game6::with([card, (card + 3) % 6], 0);
        holds(game, Seat(0), |mv| first(card, mv), |mv| first_if_seen_through(card, mv));
    }
}

#[test]
fn hidden_cards_make_no_difference() {
    let decide = |other: u8| {
        let game = Game6::with([2, other], 0);
        Strong::<Game6>::new(Budget::simulations(500), 3).candidates(&Sight::new(&game, Seat(0)))
    };
    let found = decide(5);
    assert!([0, 1, 3, 4].into_iter().all(|other| decide(other) == found));
}
