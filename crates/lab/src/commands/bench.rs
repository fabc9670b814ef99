//! `bench`: throughput benchmarks of random play, next to other programs.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use serde::Serialize;
use sim::ForcedMoves;
use sim::bench::{Case, Sample, cases, median};

use super::args;
use super::beside::Beside;
use console::failure::Failure;
use console::progress;

const NOTES: &str = "\
A move is one decision of a player: a seat is asked, all its legal moves are listed, one of them is
chosen, each as likely, and made. Passes and shouts count. Asked is one of those that the game waits
for, and one time in eight any that may act; to be asked in vain is no move. Whole games, the deal
included; full rules, no record. `asked` asks every seat, `skipping` makes forced moves without
asking and does not count them. Medians, in moves per CPU second of one thread.";

/// Measures, and prints the figures.
pub(crate) fn run(args: &args::Bench, out: &mut impl Write) -> Result<(), Failure> {
    let mut beside = match &args.beside {
        Some(folder) => Some(Beside::prepare(folder, &args.python)?),
        None => None,
    };
    let time = Duration::from_secs_f64(args.seconds);
    let mut measured: Vec<Measured> = cases(args.game).into_iter().map(Measured::new).collect();
    let bar = progress::bar(u64::from(args.repeats) * measured.len() as u64, "samples");
    for _ in 0..args.repeats {
        for case in &mut measured {
            case.sample(time);
            bar.inc(1);
        }
        if let Some(beside) = &mut beside {
            beside.sample(args.seconds)?;
        }
    }
    bar.finish_and_clear();
    let report = Report::new(&measured, beside.as_ref(), args);
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        Ok(writeln!(out)?)
    } else {
        report.print(out)
    }
}

/// A table and its samples.
struct Measured {
    case: Case,
    asked: Vec<Sample>,
    skipping: Vec<Sample>,
    /// Two threads against one: moves on the wall, and moves in processor time.
    gains: Vec<(f64, f64)>,
}

impl Measured {
    fn new(case: Case) -> Measured {
        Measured { case, asked: Vec::new(), skipping: Vec::new(), gains: Vec::new() }
    }

    fn sample(&mut self, time: Duration) {
        self.asked.push(self.case.sample(ForcedMoves::Asked, time));
        self.skipping.push(self.case.sample(ForcedMoves::Skipped, time));
        let half = time / 2;
        let (one, two) = (self.case.sample_on(1, half), self.case.sample_on(2, half));
        self.gains.push((
            two.moves_per_second() / one.moves_per_second(),
            two.moves_per_cpu_second() / one.moves_per_cpu_second(),
        ));
    }
}

#[derive(Serialize)]
struct Report {
    seconds: f64,
    repeats: u16,
    tables: Vec<Row>,
    /// Two threads against one, by game.
    two_threads: BTreeMap<&'static str, Gain>,
    beside: Others,
}

#[derive(Serialize)]
struct Gain {
    by_the_wall: f64,
    per_cpu_second: f64,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: u8,
    options: String,
    state_bytes: usize,
    asked: Figures,
    skipping: Figures,
    times_limit: Option<f64>,
    times_openspiel: Option<f64>,
}

#[derive(Serialize)]
struct Figures {
    moves_per_cpu_second: f64,
    games_per_cpu_second: f64,
    mean_length: f64,
}

#[derive(Serialize)]
struct Others {
    limit_moves_per_cpu_second: Option<f64>,
    openspiel_moves_per_cpu_second: Option<f64>,
    openspiel_way: Option<String>,
}

impl Report {
    fn new(measured: &[Measured], beside: Option<&Beside>, args: &args::Bench) -> Report {
        let limit = beside.and_then(Beside::limit);
        let relative = beside.and_then(Beside::relative);
        let mut gains: BTreeMap<&'static str, Vec<(f64, f64)>> = BTreeMap::new();
        for case in measured {
            gains.entry(case.case.game.id()).or_default().extend(&case.gains);
        }
        let row = |measured: &Measured| {
            let asked = Figures::of(&measured.asked);
            Row {
                game: measured.case.game.id(),
                seats: measured.case.seats,
                options: measured.case.options.clone(),
                state_bytes: measured.case.bytes,
                times_limit: limit.map(|limit| asked.moves_per_cpu_second / limit),
                times_openspiel: relative.map(|(_, rate)| asked.moves_per_cpu_second / rate),
                asked,
                skipping: Figures::of(&measured.skipping),
            }
        };
        Report {
            seconds: args.seconds,
            repeats: args.repeats,
            tables: measured.iter().map(row).collect(),
            two_threads: gains.into_iter().map(|(game, gains)| (game, Gain::of(&gains))).collect(),
            beside: Others {
                limit_moves_per_cpu_second: limit,
                openspiel_moves_per_cpu_second: relative.map(|(_, rate)| rate),
                openspiel_way: relative.map(|(way, _)| way.to_owned()),
            },
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        let wide = self.tables.iter().map(|row| row.options.len()).max().unwrap_or(0).max(7);
        write!(out, "game     seats  {:wide$}  bytes  asked M/s  games/s   length", "options")?;
        write!(out, "  skipping M/s  games/s   length")?;
        let beside = &self.beside;
        write!(out, "{}", beside.limit_moves_per_cpu_second.map_or("", |_| "  ×limit"))?;
        writeln!(out, "{}", beside.openspiel_moves_per_cpu_second.map_or("", |_| "  ×OpenSpiel"))?;
        for row in &self.tables {
            let Row { game, seats, options, state_bytes, asked, skipping, .. } = row;
            write!(out, "{game:8} {seats:5}  {options:wide$}  {state_bytes:5}")?;
            write!(out, "  {:9.2}  {}", asked.moves_per_cpu_second / 1e6, asked.games())?;
            write!(out, "  {:12.2}  {}", skipping.moves_per_cpu_second / 1e6, skipping.games())?;
            if let Some(times) = row.times_limit {
                write!(out, "  {times:6.2}")?;
            }
            if let Some(times) = row.times_openspiel {
                write!(out, "  {times:10.2}")?;
            }
            writeln!(out)?;
        }
        writeln!(out)?;
        for (game, gain) in &self.two_threads {
            let Gain { by_the_wall, per_cpu_second } = gain;
            writeln!(
                out,
                "{game}: two threads against one: {by_the_wall:.2} times the moves by the wall, \
                 {per_cpu_second:.2} times per CPU second"
            )?;
        }
        if let Some(limit) = beside.limit_moves_per_cpu_second {
            writeln!(
                out,
                "limit: {:.2} M/s, hand-written DOS-like game, trimmed rules",
                limit / 1e6
            )?;
        }
        if let (Some(rate), Some(way)) =
            (beside.openspiel_moves_per_cpu_second, &beside.openspiel_way)
        {
            writeln!(out, "OpenSpiel: {:.2} M/s, {way}", rate / 1e6)?;
        }
        Ok(writeln!(out, "\n{NOTES}")?)
    }
}

impl Gain {
    fn of(gains: &[(f64, f64)]) -> Gain {
        let (wall, cpu): (Vec<f64>, Vec<f64>) = gains.iter().copied().unzip();
        Gain { by_the_wall: median(&wall), per_cpu_second: median(&cpu) }
    }
}

impl Figures {
    fn of(samples: &[Sample]) -> Figures {
        let median_of =
            |value: fn(&Sample) -> f64| median(&samples.iter().map(value).collect::<Vec<f64>>());
        let (moves, games) = samples
            .iter()
            .fold((0, 0), |(moves, games), sample| (moves + sample.moves, games + sample.games));
        Figures {
            moves_per_cpu_second: median_of(Sample::moves_per_cpu_second),
            games_per_cpu_second: median_of(Sample::games_per_cpu_second),
            mean_length: moves as f64 / games.max(1) as f64,
        }
    }

    fn games(&self) -> String {
        format!("{:7.0}  {:7.1}", self.games_per_cpu_second, self.mean_length)
    }
}
