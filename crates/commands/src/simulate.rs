//! `simulate`: statistics of random play (Monte Carlo).

use std::io::Write;

use engine::Visit;
use engine::{Options, Seat, Setup};
use serde::Serialize;
use sim::clock::rate;
use sim::{ForcedMoves, Plan, Run, pool, variants};
use texts::Texts;

use crate::args::{self, Which};
use crate::failure::Failure;
use crate::{progress, seating};

/// Plays many games and says what came of them.
pub(crate) fn run(
    args: &args::Simulate,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    seating::fits(args.game, &args.table, &args.pets.pets)?;
    let mut reports = Vec::new();
    for game in args.game.games() {
        reports.extend(game.visit(Work { args, texts })?);
    }
    match (args.json, &reports[..]) {
        // One game is one object, as it is for one table.
        (true, [report]) if args.game != Which::All => {
            serde_json::to_writer_pretty(&mut *out, report)?;
            return Ok(writeln!(out)?);
        }
        (true, reports) => {
            serde_json::to_writer_pretty(&mut *out, reports)?;
            return Ok(writeln!(out)?);
        }
        _ => {}
    }
    for (i, report) in reports.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        report.print(out)?;
    }
    Ok(())
}

struct Work<'a> {
    args: &'a args::Simulate,
    texts: &'a Texts,
}

impl Visit for Work<'_> {
    type Out = Result<Vec<Report>, Failure>;
    fn visit<G: engine::Simulate>(self) -> Result<Vec<Report>, Failure> {
        let Work { args, texts } = self;
        let setups: Vec<Setup<G>> = match (args.game, args.table.seats) {
            (Which::One(_), _) => {
                vec![seating::setup_with_pets(&args.table, &args.pets, texts)?]
            }
            (Which::All, None) => variants::tables(G::Options::default()),
            (Which::All, Some(seats)) => {
                Setup::new(seats, G::Options::default()).into_iter().collect()
            }
        };
        let plan = Plan {
            games: args.games,
            seed: args.seed,
            threads: args.threads.map_or_else(pool::available, usize::from),
            forced: if args.skip_forced { ForcedMoves::Skipped } else { ForcedMoves::Asked },
        };
        let bar = progress::bar(plan.games * setups.len() as u64, "games");
        let reports = setups.iter().map(|setup| {
            let run = sim::simulate(setup, plan, |games| bar.inc(games));
            Report::new(setup, plan, &run)
        });
        let reports = reports.collect();
        bar.finish_and_clear();
        Ok(reports)
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    seats: u8,
    options: String,
    deck: String,
    games: u64,
    seed: u64,
    threads: usize,
    forced_moves: &'static str,
    shares: Vec<Share>,
    shared_wins: u64,
    moves: Moves,
    mean_rounds: f64,
    ends: Vec<End>,
    speed: Speed,
}

/// A seat's part of the victories, with its 95 % confidence interval.
#[derive(Serialize)]
struct Share {
    seat: u8,
    won: f64,
    low: f64,
    high: f64,
    mean_score: f64,
}

#[derive(Serialize)]
struct Moves {
    all: u64,
    mean: f64,
    least: u64,
    p5: u64,
    median: u64,
    p95: u64,
    p99: u64,
    most: u64,
}

#[derive(Serialize)]
struct End {
    rule: &'static str,
    games: u64,
}

#[derive(Serialize)]
struct Speed {
    wall_seconds: f64,
    cpu_seconds: f64,
    moves_per_second: f64,
    moves_per_cpu_second: f64,
    games_per_cpu_second: f64,
}

impl Report {
    fn new<G: engine::Simulate>(setup: &Setup<G>, plan: Plan, run: &Run) -> Report {
        let (tally, lengths) = (&run.tally, &run.tally.lengths);
        let share = |seat: u8| {
            let share = tally.share(Seat(seat));
            let (low, high) = share.interval();
            let mean_score = tally.mean_score(Seat(seat));
            Share { seat, won: share.part(), low, high, mean_score }
        };
        Report {
            game: G::ID,
            seats: setup.seats(),
            options: setup.options().spell(),
            deck: setup.spell_deck(),
            games: tally.games(),
            seed: plan.seed,
            threads: plan.threads,
            forced_moves: match plan.forced {
                ForcedMoves::Asked => "asked",
                ForcedMoves::Skipped => "skipped",
            },
            shares: (0..setup.seats()).map(share).collect(),
            shared_wins: tally.shared,
            moves: Moves {
                all: lengths.sum(),
                mean: lengths.mean(),
                least: lengths.least(),
                p5: lengths.percentile(5),
                median: lengths.percentile(50),
                p95: lengths.percentile(95),
                p99: lengths.percentile(99),
                most: lengths.most(),
            },
            mean_rounds: tally.mean_rounds(),
            ends: tally.ends().iter().map(|&(rule, games)| End { rule: rule.0, games }).collect(),
            speed: Speed {
                wall_seconds: run.wall.as_secs_f64(),
                cpu_seconds: run.cpu.as_secs_f64(),
                moves_per_second: rate(lengths.sum(), run.wall),
                moves_per_cpu_second: rate(lengths.sum(), run.cpu),
                games_per_cpu_second: rate(tally.games(), run.cpu),
            },
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Report { game, seats, options, games, seed, .. } = self;
        writeln!(out, "{game}, {seats} seats, options {options}: {games} games, seed {seed}")?;
        let scored = self.shares.iter().any(|share| share.mean_score != 0.0);
        writeln!(
            out,
            "seat   won     95 % interval {}",
            if scored { "   mean score" } else { "" }
        )?;
        for Share { seat, won, low, high, mean_score } in &self.shares {
            let [won, low, high] = [won, low, high].map(|part| part * 100.0);
            write!(out, "{seat:4} {won:5.2} %  {low:5.2} - {high:5.2} %")?;
            if scored {
                write!(out, "  {mean_score:12.2}")?;
            }
            writeln!(out)?;
        }
        if self.shared_wins > 0 {
            writeln!(out, "games with a shared win: {}", self.shared_wins)?;
        }
        let Moves { mean, least, p5, median, p95, p99, most, .. } = self.moves;
        writeln!(
            out,
            "moves a game: mean {mean:.1}, median {median}, 5 % {p5}, 95 % {p95}, 99 % {p99}, {least} to {most}"
        )?;
        writeln!(out, "rounds a game: mean {:.2}", self.mean_rounds)?;
        for End { rule, games } in &self.ends {
            writeln!(out, "games ended by {rule}: {games}")?;
        }
        let Speed { wall_seconds, cpu_seconds, .. } = self.speed;
        writeln!(
            out,
            "speed: {:.2} M moves/s, {:.2} M moves per CPU second, {:.0} games per CPU second \
             ({wall_seconds:.2} s on {} threads, {cpu_seconds:.2} CPU s)",
            self.speed.moves_per_second / 1e6,
            self.speed.moves_per_cpu_second / 1e6,
            self.speed.games_per_cpu_second,
            self.threads,
        )?;
        Ok(writeln!(
            out,
            "a move: a seat is asked, its legal moves are listed, one is made; forced moves are {}",
            self.forced_moves
        )?)
    }
}
