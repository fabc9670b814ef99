//! `rehearse`: deterministic simulation tests, with faults, or in pairs that differ in hidden cards
//! (noninterference).

use std::io::Write;
use std::ops::{AddAssign, ControlFlow};
use std::time::Instant;

use games::GameId;
use lab::rehearsal::{Acts, Extent, Keep, Report, Tally, Thing};
use sim::pool;

use super::args;
use console::failure::Failure;
use console::progress;

/// Holds rehearsals and prints what was held.
pub(crate) fn run(args: &args::Rehearse, out: &mut impl Write) -> Result<(), Failure> {
    let threads = args.threads.map_or_else(pool::available, usize::from);
    let first = args.seed.unwrap_or(1);
    if let Some(count) = args.twins {
        return twins(args.game, first, count, threads, out);
    }
    if let Some(count) = args.acts {
        return acts(args.game, first, count, threads, out);
    }
    let extent = Extent::Moves(args.moves);
    if args.journal {
        return journal(first, extent, out);
    }
    let count = args.seeds.unwrap_or(if args.seed.is_some() { 1 } else { 100 });
    let start = Instant::now();
    let held: Held = all(threads, first, count, "rehearsals", |seed| {
        let report = lab::rehearsal::rehearse(seed, extent, Keep::Sums);
        report.map(Held::from).map_err(|failed| failed.to_string())
    })?;
    let Held { count, entries, moves, games, messages, seconds } = held;
    writeln!(out, "everything held: {count} rehearsals of {seconds:.0} s in their own time")?;
    writeln!(out, "entries: {entries}, moves: {moves}, games that came to their end: {games}")?;
    writeln!(out, "messages held to the history: {messages}")?;
    Ok(writeln!(out, "time: {:.1} s", start.elapsed().as_secs_f64())?)
}

/// One rehearsal with everything that was said.
fn journal(seed: u64, extent: Extent, out: &mut impl Write) -> Result<(), Failure> {
    let held = lab::rehearsal::rehearse(seed, extent, Keep::Words);
    let lines = match &held {
        Ok(report) => &report.journal,
        Err(failed) => &failed.journal,
    };
    for line in lines {
        writeln!(out, "{line}")?;
    }
    match held {
        Ok(report) => Ok(writeln!(out, "everything held: {}", report.title)?),
        Err(failed) => Err(Failure::trouble(failed)),
    }
}

/// Evenings that are held twice.
fn twins(
    game: Option<GameId>,
    first: u64,
    count: u64,
    threads: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    for game in games {
        let start = Instant::now();
        let tally: Tally = all(threads, first, count, "evenings", |seed| {
            lab::rehearsal::twins(game, seed).map_err(|leak| leak.to_string())
        })?;
        let Tally { pairs, alone, moves, cards, messages, told_apart, .. } = tally;
        let rate = count as f64 / start.elapsed().as_secs_f64().max(0.001);
        writeln!(
            out,
            "{}: the same in both worlds, {pairs} evenings, {rate:.0} a second",
            game.id()
        )?;
        writeln!(out, "  messages: {messages}, moves: {moves}, other hidden cards: {cards}")?;
        writeln!(out, "  evenings that somebody else could tell apart: {told_apart}")?;
        let with = Thing::ALL.map(|(thing, name)| format!("{name} {}", tally.with(thing)));
        writeln!(out, "  evenings with: {}", with.join(", "))?;
        writeln!(out, "  evenings in which nothing hidden could be otherwise: {alone}")?;
        out.flush()?;
    }
    Ok(())
}

/// Evenings that are held twice, with something that somebody did unnoticed.
fn acts(
    game: Option<GameId>,
    first: u64,
    count: u64,
    threads: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    for game in games {
        let Acts { pairs, delayed, advised, tried, messages } =
            all(threads, first, count, "evenings", |seed| {
                lab::rehearsal::hidden_acts(game, seed).map_err(|leak| leak.to_string())
            })?;
        let id = game.id();
        writeln!(out, "{id}: the same for whoever could not know, {pairs} evenings")?;
        writeln!(out, "  messages: {messages}")?;
        writeln!(
            out,
            "  evenings with: hidden moves that came later {delayed}, advice for others {advised}, \
             attempts that were refused {tried}"
        )?;
        out.flush()?;
    }
    Ok(())
}

/// Holds so many, on so many threads, and adds up what came of them; or says what was wrong first.
fn all<T: Default + AddAssign + Send>(
    threads: usize,
    first: u64,
    count: u64,
    things: &'static str,
    hold: impl Fn(u64) -> Result<T, String> + Sync,
) -> Result<T, Failure> {
    let bar = progress::bar(count, things);
    let hire = || (T::default(), None::<(u64, String)>);
    let workers = pool::share_out(threads, count, 1, hire, |(sum, wrong), numbers| {
        for number in numbers {
            match hold(first.wrapping_add(number)) {
                Ok(held) => *sum += held,
                Err(text) => {
                    *wrong = Some((number, text));
                    return ControlFlow::Break(());
                }
            }
            bar.inc(1);
        }
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    // The first in the order of the seeds, so that threads make no difference to it.
    if let Some((_, text)) = workers.iter().filter_map(|(_, wrong)| wrong.as_ref()).min() {
        return Err(Failure::trouble(text));
    }
    let mut all = T::default();
    workers.into_iter().for_each(|(sum, _)| all += sum);
    Ok(all)
}

/// What came of many rehearsals.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
struct Held {
    count: u64,
    entries: u64,
    moves: u64,
    games: u64,
    messages: u64,
    seconds: f64,
}

impl From<Report> for Held {
    fn from(report: Report) -> Held {
        let Report { entries, moves, games, messages, time, .. } = report;
        Held { count: 1, entries, moves, games, messages, seconds: time.as_secs_f64() }
    }
}

impl AddAssign for Held {
    fn add_assign(&mut self, other: Held) {
        self.count += other.count;
        self.entries += other.entries;
        self.moves += other.moves;
        self.games += other.games;
        self.messages += other.messages;
        self.seconds += other.seconds;
    }
}
