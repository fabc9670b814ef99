//! `laws`: property-based tests over random games: what every game obeys.

use std::io::Write;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use engine::{Options, Setup, Simulate, Visit, laws};
use sim::{pool, seed_of, variants};
use texts::Texts;

use super::args;
use console::failure::Failure;
use console::{progress, seating};

/// Plays games under the laws and prints what was tried.
pub(crate) fn run(args: &args::Laws, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    seating::fits(args.game, &args.table, &[])?;
    for (i, game) in args.game.games().into_iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        game.visit(Work { args, texts, out })?;
        out.flush()?;
    }
    Ok(())
}

struct Work<'a, W> {
    args: &'a args::Laws,
    texts: &'a Texts,
    out: &'a mut W,
}

/// What one thread has seen.
#[derive(Default)]
struct Worker {
    tally: laws::Tally,
    broken: Option<(u64, String)>,
}

impl<W: Write> Visit for Work<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Simulate>(self) -> Result<(), Failure> {
        let Work { args, texts, out } = self;
        let tables = tables::<G>(args, texts)?;
        let (games, threads) = match args.exactly {
            Some(_) => (1, 1),
            None => (args.games, args.threads.map_or_else(pool::available, usize::from)),
        };
        let bar = progress::bar(games, "games");
        // The report says what a panic said; the usual lines about threads would only hide it.
        let usual = panic::take_hook();
        panic::set_hook(Box::new(|_| ()));
        let workers = pool::share_out(threads, games, 1, Worker::default, |worker, numbers| {
            for number in numbers {
                let seed = args.exactly.unwrap_or_else(|| seed_of(args.seed, number));
                let setup = &tables[(number % tables.len() as u64) as usize];
                if let Err(text) = worker.hold(setup, args.table.deck.as_deref(), seed) {
                    worker.broken = Some((number, text));
                    return ControlFlow::Break(());
                }
                bar.inc(1);
            }
            ControlFlow::Continue(())
        });
        panic::set_hook(usual);
        bar.finish_and_clear();
        // The first in the order of the games, so that threads make no difference to it.
        if let Some((_, text)) = workers.iter().filter_map(|worker| worker.broken.as_ref()).min() {
            return Err(Failure::trouble(text));
        }
        let mut all = laws::Tally::default();
        workers.iter().for_each(|worker| all += worker.tally);
        let laws::Tally { games, positions, moves, universes, guesses, twins, lines } = all;
        writeln!(out, "{}: all laws hold", G::ID)?;
        writeln!(out, "games: {games}, tables: {}, positions: {positions}", tables.len())?;
        writeln!(out, "legal moves, each checked, written and read back: {moves}")?;
        writeln!(out, "positions at which every well-formed move was tried: {universes}")?;
        writeln!(out, "guesses compared with the truth: {guesses}")?;
        writeln!(out, "moves made in two worlds that a seat cannot tell apart: {twins}")?;
        Ok(writeln!(out, "positions written as a line and read back: {lines}")?)
    }
}

impl Worker {
    fn hold<G: Simulate>(
        &mut self,
        setup: &Setup<G>,
        deck: Option<&Path>,
        seed: u64,
    ) -> Result<(), String> {
        let held = panic::catch_unwind(AssertUnwindSafe(|| laws::run_one(setup, seed)));
        let text = match held {
            Ok(Ok(tally)) => {
                self.tally += tally;
                return Ok(());
            }
            Ok(Err(violation)) => violation.to_string(),
            Err(panic) => format!("panic: {}", said(&*panic)),
        };
        Err(format!("{text}\nto see it again: {}", again(setup, deck, seed)))
    }
}

/// The tables to play at: the one that was typed, or all of them.
fn tables<G: Simulate>(args: &args::Laws, texts: &Texts) -> Result<Vec<Setup<G>>, Failure> {
    if args.table.seats.is_some() || args.exactly.is_some() {
        return Ok(vec![seating::setup(&args.table, texts)?]);
    }
    let deck = seating::deck::<G>(&args.table)?;
    let with_deck = |tables: Vec<Setup<G>>| {
        tables.into_iter().map(|setup| seating::with_deck(setup, deck, &args.table)).collect()
    };
    if !args.table.options.is_empty() {
        return with_deck(variants::tables::<G>(seating::options::<G>(&args.table)?));
    }
    let options = G::Options::covering_pairs().into_iter();
    with_deck(options.flat_map(variants::tables::<G>).collect())
}

/// The command that plays this game under the laws.
fn again<G: Simulate>(setup: &Setup<G>, deck: Option<&Path>, seed: u64) -> String {
    let options: String = match setup.options().spell().as_str() {
        "-" => String::new(),
        spelled => spelled.split(' ').map(|option| format!(" --option {option}")).collect(),
    };
    let deck = deck.map_or_else(String::new, |file| format!(" --deck {}", file.display()));
    format!("lab laws {} --seats {}{options}{deck} --exactly {seed}", G::ID, setup.seats())
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use games::GameId;

    use super::*;
    use crate::commands::args::{Args, Command};

    struct Again;

    impl Visit for Again {
        type Out = ();
        fn visit<G: Simulate>(self) {
            for setup in variants::options::<G>().into_iter().flat_map(variants::tables::<G>) {
                let command = again(&setup, None, u64::MAX);
                let args = Args::try_parse_from(command.split(' ')).expect("it can be typed");
                let Command::Laws(args) = args.command else { panic!("{command}") };
                let texts = console::language::texts_in(None);
                let tables = tables::<G>(&args, &texts).expect("it is a table");
                assert_eq!((tables, args.exactly), (vec![setup], Some(u64::MAX)));
            }
        }
    }

    #[test]
    fn a_violation_can_be_seen_again() {
        GameId::ALL.iter().for_each(|game| game.visit(Again));
    }

    #[test]
    fn what_a_panic_said_is_told() {
        for (panic, told) in [
            (panic::catch_unwind(|| panic!("plainly")), "plainly"),
            (panic::catch_unwind(|| panic!("with a {}", 7)), "with a 7"),
            (panic::catch_unwind(|| panic::panic_any(7)), "without a word"),
        ] {
            assert_eq!(said(&*panic.expect_err("it panics")), told);
        }
    }
}
