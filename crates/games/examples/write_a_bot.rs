//! A bot of your own, for any game, and how good it is:
//! `cargo run --release -p sobremesa-games --example write_a_bot`.
//!
//! A bot gets a [`Sight`]: what one seat sees, its legal moves, and whole games that it cannot tell
//! from the real one. Nothing leads from there to the cards of others. For a seat at a table and in
//! the arena, implement `Bot` of `crates/bots` with the same few lines.

#![allow(clippy::print_stdout)]

use engine::{Fast, Game, Rng, Rules, Seat, Setup, Sight, Silent};
use games::dos;

/// How many games are imagined for each move.
const IMAGINED: u32 = 8;

/// The move after which random play wins most often, in games as they may be.
fn thinks<G: Game>(sight: &Sight<'_, G>, rng: &mut Rng) -> G::Move {
    let mut moves = Vec::new();
    sight.moves(&mut moves);
    let mut wins = |mv: G::Move| {
        let won = |seed: u64| {
            let mut chance = Fast::new(seed);
            let mut game = sight.sample(&mut chance);
            game.apply(sight.seat(), mv, &mut chance, &mut Silent);
            plays_on(&mut game, &mut chance, &mut Rng::new(seed))
                .is_some_and(|won| won == sight.seat())
        };
        (0..IMAGINED).filter(|_| won(rng.next())).count()
    };
    moves.into_iter().max_by_key(|&mv| wins(mv)).expect("a seat that is asked has a move")
}

/// Any of the moves.
fn guesses<G: Game>(game: &G, seat: Seat, rng: &mut Rng) -> G::Move {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves[rng.below(moves.len() as u32) as usize]
}

/// Random moves to the end, and the first of the winners.
fn plays_on<G: Game>(game: &mut G, chance: &mut Fast, rng: &mut Rng) -> Option<Seat> {
    while let Some(seat) = game.to_act().must.first() {
        let mv = guesses(game, seat, rng);
        game.apply(seat, mv, chance, &mut Silent);
    }
    game.outcome()?.winners.first()
}

pub(crate) fn main() {
    // One round each: who has a single point has won.
    let options = dos::Options { target: 1, ..Default::default() };
    let setup = Setup::<dos::State>::new(2, options).expect("two can play");
    let (mut rng, mut won) = (Rng::new(1), 0);
    const GAMES: u32 = 40;
    for seed in 0..GAMES {
        let mut chance = Fast::new(seed.into());
        let mut game = dos::State::deal(&setup, &mut chance, &mut Silent);
        // The bot takes every second seat.
        let bot = Seat((seed % 2) as u8);
        while let Some(seat) = game.to_act().must.first() {
            let mv = if seat == bot {
                thinks(&Sight::new(&game, seat), &mut rng)
            } else {
                guesses(&game, seat, &mut rng)
            };
            game.apply(seat, mv, &mut chance, &mut Silent);
        }
        let outcome = game.outcome().expect("the game is over");
        won += u32::from(outcome.winners.has(bot));
    }
    println!("the bot has won {won} of {GAMES} games against chance");
    assert!(won > GAMES / 2);
}
