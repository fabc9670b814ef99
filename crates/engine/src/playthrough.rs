//! Playthroughs for golden files (snapshot tests): one whole random game as text, with everything that can be asked
//! at each step.

use std::fmt::Write;

use crate::chance::{Fast, Recording, Rng};
use crate::game::{Game, Setup, Simulate, ToAct, Told, fingerprint};
use crate::options::Options;
use crate::seat::{Seat, Viewer};

/// Plays a random game and writes its first `most` steps down, then how it ended.
///
/// At each step one of the seats that must act does, each as likely; one time in eight it is any
/// seat that can.
#[must_use]
pub fn render<G: Simulate>(setup: &Setup<G>, seed: u64, most: usize) -> String {
    let mut out = String::new();
    write(&mut out, setup, seed, most).expect("a string takes everything");
    out
}

fn write<G: Simulate>(
    out: &mut String,
    setup: &Setup<G>,
    seed: u64,
    most: usize,
) -> std::fmt::Result {
    writeln!(out, "game     {}", G::ID)?;
    writeln!(out, "rules    {}", G::RULES)?;
    writeln!(out, "options  {}", setup.options().spell())?;
    writeln!(out, "seats    {}", setup.seats())?;
    writeln!(out, "seed     {seed}")?;
    let mut rng = Rng::new(seed);
    let mut chance = Recording::new(Fast::new(rng.next()));
    let mut events = Vec::new();
    let mut game = G::deal(setup, &mut chance, &mut events);
    writeln!(out, "\n0 deal")?;
    write_result::<G>(out, &mut chance, &mut events)?;
    let mut steps = 0;
    while let Some((seat, mv)) = choose(&game, &mut rng) {
        // A game that never ends would hang the test instead of failing it.
        if steps as u64 >= G::LONGEST {
            writeln!(out, "\nthe game is longer than it may be")?;
            return Ok(());
        }
        if steps < most {
            write_position(out, &game)?;
        }
        game.apply(seat, mv, &mut chance, &mut events);
        steps += 1;
        if steps <= most {
            writeln!(out, "\n{steps} {seat} {mv}")?;
            write_result::<G>(out, &mut chance, &mut events)?;
        }
        chance.gave.clear();
        events.clear();
    }
    if steps > most {
        writeln!(out, "\n{} more steps", steps - most)?;
    }
    writeln!(out, "\nview     {}", game.view(Viewer::Referee))?;
    match game.outcome() {
        Some(outcome) => writeln!(out, "end      {} {}", outcome.winners, outcome.rule)?,
        None => writeln!(out, "end      nobody can act, but the game is not over")?,
    }
    writeln!(out, "print    {:016x}", fingerprint(&game))
}

/// Who acts next, and how.
fn choose<G: Game>(game: &G, rng: &mut Rng) -> Option<(Seat, G::Move)> {
    let ToAct { must, .. } = game.to_act();
    let anybody = game.to_act().anybody();
    let among = if must.is_empty() || rng.below(8) == 0 { anybody } else { must };
    let mut moves = Vec::new();
    let mut able = Vec::new();
    for seat in among.iter() {
        moves.clear();
        game.moves(seat, &mut moves);
        if !moves.is_empty() {
            able.push(seat);
        }
    }
    if able.is_empty() {
        return None;
    }
    let seat = able[rng.below(able.len() as u32) as usize];
    moves.clear();
    game.moves(seat, &mut moves);
    // What a game lists first is its own affair, and must not change a golden file.
    moves.sort_unstable();
    Some((seat, moves[rng.below(moves.len() as u32) as usize]))
}

fn write_position<G: Game>(out: &mut String, game: &G) -> std::fmt::Result {
    let ToAct { must, may } = game.to_act();
    writeln!(out, "  view     {}", game.view(Viewer::Onlooker))?;
    writeln!(out, "  must     {must}")?;
    writeln!(out, "  may      {may}")?;
    for seat in (0..game.seats()).map(Seat) {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        moves.sort_unstable();
        let moves: Vec<String> = moves.iter().map(G::Move::to_string).collect();
        if !moves.is_empty() {
            writeln!(out, "  legal {seat}  {}", moves.join(" | "))?;
        }
    }
    Ok(())
}

fn write_result<G: Game>(
    out: &mut String,
    chance: &mut Recording<Fast>,
    events: &mut Vec<G::Event>,
) -> std::fmt::Result {
    if !chance.gave.is_empty() {
        let gave: Vec<String> = chance.gave.iter().map(|(_, gave)| gave.to_string()).collect();
        writeln!(out, "  gave     {}", gave.join(" "))?;
    }
    for event in events.iter().filter_map(|&event| G::redact(event, Viewer::Onlooker)) {
        let (key, values) = event.told();
        write!(out, "  told     {key}")?;
        for (name, value) in values.iter() {
            write!(out, " {name}={value}")?;
        }
        writeln!(out)?;
    }
    chance.gave.clear();
    events.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn a_game_is_written_to_its_end() {
        let setup = Setup::<Toy>::new(3, Default::default()).unwrap();
        let whole = render(&setup, 1, usize::MAX);
        let start = render(&setup, 1, 2);
        assert!(whole.starts_with(
            "game     toy\nrules    1\noptions  -\nseats    3\nseed     1\n\n0 deal\n  gave "
        ));
        assert!(whole.contains("\n  legal "));
        assert!(!whole.contains("told     drew "), "an onlooker saw a card");
        assert!(start.contains(" more steps\n"));
        assert_eq!(whole.lines().last(), start.lines().last());
        assert_eq!(whole, render(&setup, 1, usize::MAX));
        assert_ne!(whole, render(&setup, 2, usize::MAX));
    }
}
