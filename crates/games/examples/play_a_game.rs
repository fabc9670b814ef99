//! A game from the deal to the end, with everything that can be asked on the way:
//! `cargo run -p sobremesa-games --example play_a_game`.

#![allow(clippy::print_stdout)]

use engine::{Fast, Rng, Rules, Seat, Setup, Told, Viewer, Views};
use games::dos::{Move, Options, State};

pub(crate) fn main() {
    let options = Options { target: 50, ..Options::default() };
    let setup = Setup::<State>::new(3, options).expect("three can play");

    // Chance is passed in, events come out. The same seed deals the same cards everywhere.
    let (mut chance, mut events) = (Fast::new(7), Vec::new());
    let mut game = State::deal(&setup, &mut chance, &mut events);
    println!("{}", game.view(Viewer::Onlooker));

    // A move that is not allowed says by which rule, and changes nothing.
    let other = game.to_act().must.first().expect("somebody's turn").left(3);
    let draw: Move = "draw".parse().expect("a move, as it is written");
    let refusal = game.play(other, draw, &mut chance, &mut events).expect_err("not their turn");
    assert_eq!(refusal.rule.0, "table.turn");
    println!("seat {other} cannot draw: {refusal}");

    // Whoever the game waits for takes any of the legal moves.
    let (mut pick, mut moves) = (Rng::new(7), Vec::new());
    while let Some(seat) = game.to_act().must.first() {
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = moves[pick.below(moves.len() as u32) as usize];
        events.clear();
        game.play(seat, mv, &mut chance, &mut events).expect("what is generated is legal");

        // Each viewer is told what they may know, and nothing else.
        let told = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(Seat(0))));
        let told: Vec<String> = told.map(|event| format!("{:?}", event.told().0)).collect();
        println!("{seat} {mv}: {}", told.join(", "));
    }
    let outcome = game.outcome().expect("a game that waits for nobody is over");
    println!("{} by {}", outcome.winners, outcome.rule);
    assert_eq!(outcome.rule.0, "dos.win");
}
