//! `load`: a load test with thousands of players on a real server, and an audit of every table afterwards.

use std::io::Write;
use std::path::PathBuf;

use games::GameId;
use lab::load::{Attacked, Checked, Held, PhaseReport, Plan, Report, Spread, Trial};
use lab::{Ending, LabError, Program};
use tokio::runtime;

use super::{args, program};
use console::failure::Failure;

const NOTES: &str = "\
Milliseconds, from when a move should have been sent; `lag` is how late the players themselves were.
Shouts are left out: they wait for others by the rules. `players` is their own processor time,
`stolen` what the host gave to other machines meanwhile.";

/// Runs, and prints what came of it.
pub(crate) fn run(args: &args::Load, out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(args);
    plan.check().map_err(Failure::usage)?;
    let path = match args.server {
        Some(_) => PathBuf::new(),
        None => program::find(args.program.as_deref())?,
    };
    let program = Program { path, shim: None };
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::trouble(format_args!("cannot start: {error}")))?;
    let tell = |text: &str| eprintln!("{text}");
    let report = runtime.block_on(async {
        match args.server {
            Some(address) => lab::load::run_at(&plan, address, &tell).await,
            None => lab::load::run(&plan, &program, &tell).await,
        }
    });
    let mut report = report.map_err(|error| match error {
        LabError::Plan(text) => Failure::usage(text),
        other => Failure::trouble(other),
    })?;
    report.bars = args.expect.iter().map(|bar| bar.hold(&report)).collect();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        print(&report, out)?;
    }
    match (&report.check, &report.attack) {
        (Some(checked), _) if checked.differing > 0 => {
            Err(Failure::trouble(format_args!("{} things differ", checked.differing)))
        }
        (_, Some(attacked)) if !attacked.complaints.is_empty() => {
            Err(Failure::trouble(attacked.complaints.join("; ")))
        }
        _ => missed(&report.bars),
    }
}

/// Fails if anything was not as expected.
fn missed(bars: &[Held]) -> Result<(), Failure> {
    let missed: Vec<&str> =
        bars.iter().filter(|held| held.kept == Some(false)).map(|held| held.name).collect();
    match &missed[..] {
        [] => Ok(()),
        names => Err(Failure::trouble(format_args!("not as expected: {}", names.join(", ")))),
    }
}

fn plan(args: &args::Load) -> Plan {
    let games = match &args.games[..] {
        [] => GameId::ALL.to_vec(),
        given => given.to_vec(),
    };
    let restart = args.restart.map(|how| match how {
        args::Restart::Stop => Trial::Restart(Ending::Asked),
        args::Restart::Kill => Trial::Restart(Ending::Killed),
    });
    // At most one of them was given.
    let trial = (args.overload.map(Trial::Overload))
        .or(args.slow_share.map(Trial::Slow))
        .or(args.attack.map(Trial::Attack))
        .or(restart)
        .unwrap_or(Trial::Steady);
    let &args::Load { tables, seats, rate, time, seed, .. } = args;
    Plan { tables, seats, games, rate, time, trial, seed }
}

fn print(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let Report { tables, seats, sockets, .. } = report;
    let games = report.games.join(", ");
    writeln!(out, "{tables} tables, {seats} seats, {sockets} sockets: {games}")?;
    writeln!(out, "\nphase         moves/s  until done                      until the last seat")?;
    let head = "    p50    p90    p99    max";
    writeln!(out, "                     {head}  {head}  lag p99    busy  stale  refused  lost")?;
    for phase in &report.phases {
        let PhaseReport { name, moves_per_second, busy, stale, refused, lost, .. } = phase;
        let last = phase.last_seat.map_or(format!("{:>28}", "-"), times);
        let done = times(phase.done);
        writeln!(
            out,
            "{name:12} {moves_per_second:8.1}{done}  {last}  {:7.1}  {busy:6}  {stale:5}  {refused:7}  {lost:4}",
            phase.lag.p99
        )?;
    }
    writeln!(out)?;
    for phase in &report.phases {
        process(phase, out)?;
    }
    for busy in report.phases.iter().filter(|phase| phase.busy > 0) {
        let share = busy.busy as f64 / busy.sent as f64 * 100.0;
        let times = times(busy.busy_after);
        writeln!(out, "{}: {share:.1} % of the moves were answered busy, after{times}", busy.name)?;
    }
    match report.overload.map(|overload| overload.recovery_seconds) {
        Some(Some(seconds)) => writeln!(out, "as before {seconds:.1} s after the overload")?,
        Some(None) => writeln!(out, "never as before after the overload")?,
        None => {}
    }
    if let Some(slow) = &report.slow {
        let last =
            slow.last_seconds.map_or("not all".to_owned(), |s| format!("the last after {s:.1} s"));
        let (dropped, sockets, p99) = (slow.dropped, slow.sockets, slow.p99);
        writeln!(out, "{dropped} of {sockets} who stopped reading were dropped, {last}")?;
        writeln!(
            out,
            "p99 of the others: {:.1} ms while all read, {:.1} ms while some did not: {:.2} times as \
             long (95 %: {:.2} to {:.2})",
            p99.before, p99.after, p99.ratio, p99.between.0, p99.between.1
        )?;
    }
    if let Some(Attacked { attack, seconds, got, p99, .. }) = &report.attack {
        writeln!(out, "{attack}: {seconds:.0} s")?;
        for (what, count) in got {
            writeln!(out, "  {what}: {count}")?;
        }
        writeln!(
            out,
            "p99 of everybody else: {:.1} ms in peace, {:.1} ms meanwhile: {:.2} times as long (95 %: {:.2} to {:.2})",
            p99.before, p99.after, p99.ratio, p99.between.0, p99.between.1
        )?;
    }
    if let Some(restart) = &report.restart {
        let seconds = |time: Option<f64>| time.map_or("never".to_owned(), |s| format!("{s:.2} s"));
        let (first, back) =
            (seconds(restart.first_move_seconds), seconds(restart.all_back_seconds));
        writeln!(out, "restart: first accepted move after {first}, everybody back after {back}")?;
    }
    if report.dropped > 0 {
        writeln!(out, "{} lines went dead by themselves", report.dropped)?;
    }
    match &report.check {
        Some(checked) => differences(checked, out)?,
        None => writeln!(out, "nothing was compared: the file belongs to another process")?,
    }
    bars(&report.bars, out)?;
    Ok(writeln!(out, "\n{NOTES}")?)
}

fn times(spread: Spread) -> String {
    let Spread { p50, p90, p99, max, .. } = spread;
    format!("{p50:7.1}{p90:7.1}{p99:7.1}{max:7.1}")
}

/// What the processes used.
fn process(phase: &PhaseReport, out: &mut impl Write) -> Result<(), Failure> {
    let Some((end, peak)) = phase.rss else { return Ok(()) };
    write!(out, "{:12} server: {end:.0} MB, at most {peak:.0} MB", phase.name)?;
    if let (Some(cpu), Some(each)) = (phase.server_cpu, phase.server_cpu_per_1000) {
        write!(out, "; {cpu:.1} s of processor, {each:.3} s for 1,000 moves")?;
    }
    if let Some(cpu) = phase.players_cpu {
        write!(out, "; players: {cpu:.1} s")?;
    }
    if let Some(stolen) = phase.stolen {
        write!(out, "; stolen: {stolen:.1} s")?;
    }
    Ok(writeln!(out)?)
}

fn differences(checked: &Checked, out: &mut impl Write) -> Result<(), Failure> {
    let Checked { tables, entries, acknowledged, differing, differences } = checked;
    writeln!(
        out,
        "compared: {tables} tables, {entries} entries, {acknowledged} acknowledged commands, \
         {differing} differences"
    )?;
    for difference in differences {
        let seq = difference.seq.map_or(String::new(), |seq| format!(" entry {seq}"));
        writeln!(out, "  table {}{seq}: {}", difference.table, difference.what)?;
    }
    Ok(())
}

/// What was expected.
fn bars(bars: &[Held], out: &mut impl Write) -> Result<(), Failure> {
    if !bars.is_empty() {
        writeln!(out, "\nexpected         figure     most")?;
    }
    for Held { name, unit, most, figure, kept } in bars {
        let figure = figure.map_or("-".to_owned(), |figure| format!("{figure:.2}"));
        let kept = match kept {
            Some(true) => "kept",
            Some(false) => "missed",
            None => "not measured",
        };
        writeln!(out, "{name:8} {unit:>3} {figure:>10} {most:>8}  {kept}")?;
    }
    Ok(())
}
