//! `deals`: a chi-squared test of the dealing: is every card as likely in every place?

use std::io::Write;

use engine::{Game, Options, Setup, Simulate, Visit};
use fair::{Evenness, evenness};
use games::GameId;
use serde::Serialize;
use texts::Texts;

use super::args;
use console::failure::Failure;
use console::seating;

/// What a sum must not be beyond, on either side.
const BOUND: f64 = 0.001;

/// Deals and tests, game by game.
pub(crate) fn run(args: &args::Deals, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    seating::fits(args.game, &args.table, &[])?;
    let mut uneven = Vec::new();
    let mut all = Vec::new();
    for game in args.game.games() {
        let found = game.visit(Work { args, texts })?;
        if !(BOUND..=1.0 - BOUND).contains(&found.p) {
            uneven.push(game);
        }
        if args.json {
            all.push(found);
        } else {
            writeln!(
                out,
                "{game}, {} seats, options {}: {} deals, {} places, chi squared {:.1}, {} degrees of freedom, p {:.4}",
                found.seats,
                found.options,
                found.deals,
                found.places,
                found.chi_squared,
                found.freedom,
                found.p
            )?;
            out.flush()?;
        }
    }
    if args.json {
        serde_json::to_writer(&mut *out, &all)?;
        out.write_all(b"\n")?;
    }
    match uneven[..] {
        [] => Ok(()),
        _ => {
            let games: Vec<&str> = uneven.iter().map(|game: &GameId| game.id()).collect();
            Err(Failure::trouble(format_args!(
                "p is not between {BOUND} and {}: {}; fair deals of a game do that once in five hundred runs, so try another --seed: twice is no accident",
                1.0 - BOUND,
                games.join(", ")
            )))
        }
    }
}

#[derive(Serialize)]
struct Found {
    game: &'static str,
    seats: u8,
    options: String,
    deals: u64,
    places: usize,
    chi_squared: f64,
    freedom: u64,
    p: f64,
}

struct Work<'a> {
    args: &'a args::Deals,
    texts: &'a Texts,
}

impl Visit for Work<'_> {
    type Out = Result<Found, Failure>;
    fn visit<G: Simulate>(self) -> Self::Out {
        let setup: Setup<G> = seating::setup(&self.args.table, self.texts)?;
        let mut seed = [0; fair::SEED];
        seed[fair::SEED - 8..].copy_from_slice(&self.args.seed.to_be_bytes());
        let keys = (0..self.args.deals).map(|number| key::<G>(number, &seed));
        let Evenness { deals, places, chi_squared, freedom, p } = evenness(&setup, keys);
        let (seats, options) = (setup.seats(), setup.options().spell());
        Ok(Found { game: G::ID, seats, options, deals, places, chi_squared, freedom, p })
    }
}

/// The key of a game that nobody has added anything to.
fn key<G: Game>(number: u64, seed: &[u8; fair::SEED]) -> [u8; 32] {
    let seal = fair::seal("deals", number, (G::ID, G::RULES), seed, Vec::new());
    fair::key(seed, &seal)
}
