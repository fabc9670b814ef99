//! Perft: the number of move sequences to a depth, to find changes of the move generator, and as a benchmark.

use crate::chance::{Chance, Fast};
use crate::game::{Game, Setup, Silent, Simulate};
use crate::options::Options;
use crate::setting::{Fault, number_of};

/// The number of sequences of exactly `depth` moves, by any seat that can act, each sequence
/// meeting the same chance.
#[must_use]
pub fn perft<G: Game, C: Chance + Copy>(game: &G, chance: &C, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    let mut count = 0;
    for seat in game.to_act().anybody().iter() {
        moves.clear();
        game.moves(seat, &mut moves);
        if depth == 1 {
            count += moves.len() as u64;
            continue;
        }
        for &mv in &moves {
            let (mut next, mut chance) = (*game, *chance);
            next.apply(seat, mv, &mut chance, &mut Silent);
            count += perft(&next, &chance, depth - 1);
        }
    }
    count
}

/// Counts every line of a table anew.
///
/// A line is `seats 3 options - seed 7 depth 4: 12345`, with `thin` before `depth` for a thin deal.
/// The number may be missing: that is how a line is added. Blank lines and comments, which begin
/// with `;`, stay as they are.
pub fn recount<G: Simulate>(text: &str) -> Result<String, Fault> {
    let mut out = String::new();
    for (i, line) in text.lines().enumerate() {
        let case = line.trim();
        if case.is_empty() || case.starts_with(';') {
            out.push_str(case);
        } else {
            let case = case.split(':').next().unwrap_or_default().trim();
            let count = count_case::<G>(case).map_err(|text| Fault::new(i + 1, text))?;
            out.push_str(&format!("{case}: {count}"));
        }
        out.push('\n');
    }
    Ok(out)
}

/// The deepest count that a table may ask for: more would never end.
const DEEPEST: u32 = 12;

fn count_case<G: Simulate>(case: &str) -> Result<u64, String> {
    let words: Vec<&str> = case.split_whitespace().collect();
    let ["seats", seats, "options", options @ .., "seed", seed, "depth", depth] =
        &without_thin(&words)[..]
    else {
        return Err(format!("`{case}` is not written `seats 3 options - seed 7 depth 4`"));
    };
    let seats = number_of(seats, u32::from(G::SEATS.1))? as u8;
    let options = if options == ["-"] { String::new() } else { options.join(" ") };
    let options = G::Options::parse(&options).map_err(|bad| bad.to_string())?;
    let setup = Setup::<G>::new(seats, options).map_err(|refusal| refusal.to_string())?;
    let seed = seed.parse().map_err(|_| format!("`{seed}` is not a seed"))?;
    let depth = number_of(depth, DEEPEST)?;
    let mut chance = Fast::new(seed);
    let game = if words.contains(&"thin") {
        G::deal_thin(&setup, &mut chance)
    } else {
        G::deal(&setup, &mut chance, &mut Silent)
    };
    Ok(perft(&game, &chance, depth))
}

fn without_thin<'a>(words: &[&'a str]) -> Vec<&'a str> {
    words.iter().copied().filter(|&word| word != "thin").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Parts;
    use crate::setting::Setting;
    use crate::toy::Toy;

    #[test]
    fn sequences_are_counted_to_the_end_of_the_game() {
        // One player can win at once or draw; after drawing, the other has three moves.
        let setting = Setting::read("top a1; hand 0 a2; hand 1 b1 a3; pile b4 b4");
        let game = Toy::from_setting(&setting, &Default::default(), Toy::printed_deck()).unwrap();
        let chance = Fast::new(1);
        assert_eq!(perft(&game, &chance, 0), 1);
        // Seat 0: play, draw. Seat 1: catch 0.
        assert_eq!(perft(&game, &chance, 1), 3);
        // Play: over. Draw: 1 has draw and two plays. Catch: 0 has play, draw.
        assert_eq!(perft(&game, &chance, 2), 5);
    }

    #[test]
    fn a_table_is_counted_line_by_line() {
        let table =
            recount::<Toy>("; a table\n\nseats 2 options hand=2 seed 7 thin depth 1\n").unwrap();
        let again = recount::<Toy>(&table).unwrap();
        assert_eq!(table, again);
        assert!(table.starts_with("; a table\n\nseats 2 options hand=2 seed 7 thin depth 1: "));
        for bad in
            ["seats 9 options - seed 7 depth 1", "seats 2", "seats 2 options x seed 1 depth 1"]
        {
            assert!(recount::<Toy>(bad).is_err(), "{bad}");
        }
    }
}
