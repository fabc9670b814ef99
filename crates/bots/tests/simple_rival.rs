//! The greedy bot holds its own against a program of a few lines.

use bots::{Bot, Casual, contest};
use engine::{Setup, Sight};
use games::doggy::{Move, State};

/// Parties if it can, else tidies, else recruits.
struct Simple;

impl Bot<State> for Simple {
    fn choose(&mut self, sight: &Sight<'_, State>) -> Move {
        let mut moves = Vec::new();
        sight.moves(&mut moves);
        let rank = |mv: &&Move| match mv {
            Move::Party { .. } => 5,
            Move::Tidy { .. } => 4,
            Move::Recruit => 3,
            Move::End => 2,
            Move::Take(_) => 1,
            Move::Discard(_) => 0,
        };
        // Of equal ones the last: what is listed later keeps more dogs.
        moves.iter().max_by_key(rank).copied().unwrap_or_else(|| sight.fallback())
    }
}

/// How often the greedy bot wins.
fn share(seats: u8, deals: u64) -> contest::Mean {
    let setup =
        Setup::<State>::new(seats, Default::default()).expect("a table that the game admits");
    let seatings = contest::alternating(seats);
    let casual = |seed: u64| Box::new(Casual::new(seed)) as Box<dyn Bot<State>>;
    let simple = |_: u64| Box::new(Simple) as Box<dyn Bot<State>>;
    let won =
        (0..deals).map(|seed| contest::play_deal(&setup, seed, &seatings, &casual, &simple).won);
    contest::Mean::of(won.collect::<Vec<_>>().into_iter())
}

#[test]
fn casual_in_doggy_style_is_no_worse_than_a_program_of_a_few_lines() {
    for seats in [2, 3] {
        let share = share(seats, 150);
        assert!(share.low() >= 0.5, "{seats} seats: {share:?}");
    }
}
