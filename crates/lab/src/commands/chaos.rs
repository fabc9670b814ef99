//! `chaos`: fault injection against a real server, and an audit of its tables afterwards.

use std::future::Future;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use lab::chaos::attacks::{self, Attack, Means};
use lab::chaos::crashes::{self, End};
use lab::chaos::{AttackReport, Audit, Decoded, HostileReport, Plan, Report, SlowReport};
use lab::{Cut, LabError, Program};
use serde::Serialize;
use tokio::runtime;
use tokio::task::spawn_blocking;

use super::{args, program};
use console::failure::Failure;
use console::stop::stop;

/// Does it, and says what is left.
pub(crate) fn run(args: &args::Chaos, out: &mut impl Write) -> Result<(), Failure> {
    match &args.fault {
        args::Fault::Kills(args) => {
            let ends = vec![End::Killed];
            crash(&args.common, None, &ends, args.count, out)
        }
        args::Fault::Points(args) => {
            let ends =
                args.only.map_or_else(|| End::everywhere().collect(), |at| vec![End::At(at)]);
            crash(&args.common, None, &ends, args.count, out)
        }
        args::Fault::Cuts(args) => {
            let cut = if args.risk { Cut::Risky } else { Cut::Flushed };
            crash(&args.common, args.shim.as_ref(), &[End::Cut(cut)], args.count, out)
        }
        args::Fault::Slow(args) => slow(args, out),
        args::Fault::Hostile(args) => hostile(args, out),
        args::Fault::Attacks(args) => attacks(args, out),
    }
}

/// What is tried, by the arguments.
fn plan(args: &args::Common, shim: Option<&PathBuf>) -> Result<Plan, Failure> {
    let path = program::find(args.program.as_deref())?;
    Ok(Plan {
        program: Program { path, shim: shim.cloned() },
        tables: usize::from(args.tables),
        seed: args.seed,
        time: Duration::from_secs(args.time),
    })
}

/// Runs something until it is done or somebody stops it. What it has started ends with it either way.
fn finish<T>(work: impl Future<Output = Result<T, LabError>>) -> Result<T, Failure> {
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::trouble(format_args!("cannot start: {error}")))?;
    let done = runtime.block_on(async {
        tokio::select! {
            // Whoever stops it is listened to before anything is started.
            biased;
            () = stop() => Err(Failure::trouble("stopped: nothing was counted")),
            done = work => done.map_err(Failure::trouble),
        }
    });
    // Whatever still computes is of no use to anybody.
    runtime.shutdown_background();
    done
}

fn crash(
    args: &args::Common,
    shim: Option<&PathBuf>,
    ends: &[End],
    count: u64,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let plan = plan(args, shim)?;
    let mut reports = Vec::new();
    for end in ends {
        let report = finish(crashes::run(&plan, *end, count))?;
        if !args.json {
            print(&report, out)?;
            out.flush()?;
        }
        reports.push(report);
    }
    if args.json {
        json(&reports, out)?;
    }
    let audits = reports.iter().map(|report| (&report.audit, report.panics));
    verdict(audits, reports.iter().all(Report::is_sound))
}

fn print(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let Report { fault, asked, done, tables, seconds, audit, .. } = report;
    let left = if done < asked { format!(" of {asked}, time was up") } else { String::new() };
    writeln!(out, "{fault}: {done}{left}, {tables} tables, {seconds:.0} s, seed {}", report.seed)?;
    audited(audit, report.panics, out)?;
    let (usual, longest) = (report.usual_pause, report.longest_pause);
    Ok(writeln!(out, "  restart latency: p50 {usual} ms, max {longest} ms")?)
}

fn audited(audit: &Audit, panics: u64, out: &mut impl Write) -> Result<(), Failure> {
    let Audit { acknowledged, moves, games, entries, shown, .. } = audit;
    writeln!(
        out,
        "  acknowledged {acknowledged} ({moves} moves, {games} games ended), entries {entries}, pictures shown {shown}"
    )?;
    let Audit { lost, untrue, doubled, illegal, .. } = audit;
    writeln!(
        out,
        "  lost {lost}, untrue {untrue}, doubled {doubled}, illegal {illegal}, panics {panics}"
    )?;
    for complaint in audit.complaints.iter().take(5) {
        writeln!(out, "  {complaint}")?;
    }
    Ok(())
}

fn json(report: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, report)?;
    Ok(out.write_all(b"\n")?)
}

/// What the exit code says.
fn verdict<'a>(
    audits: impl Iterator<Item = (&'a Audit, u64)>,
    is_sound: bool,
) -> Result<(), Failure> {
    if is_sound {
        return Ok(());
    }
    let (mut lost, mut wrong, mut panics) = (0, 0, 0);
    for (audit, panicked) in audits {
        lost += audit.lost;
        wrong += audit.untrue + audit.doubled + audit.illegal + audit.complaints.len() as u64;
        panics += panicked;
    }
    Err(Failure::trouble(format_args!(
        "this server does not keep what it promises: {lost} acknowledged commands lost, {wrong} other faults, {panics} panics"
    )))
}

fn slow(args: &args::Slow, out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(&args.common, None)?;
    let report = finish(lab::chaos::slow::run(&plan, args.count))?;
    if args.common.json {
        json(&report, out)?;
    } else {
        let SlowReport { slow, dropped, longest, usual, slowest, memory, .. } = &report;
        writeln!(out, "slow readers: {slow}, dropped {dropped}, the last after {longest} ms")?;
        audited(&report.audit, report.panics, out)?;
        writeln!(
            out,
            "  latency of others, before and while: p50 {:.1} and {:.1} ms, p99 {:.1} and {:.1} ms",
            usual.0, usual.1, slowest.0, slowest.1
        )?;
        remembered(*memory, out)?;
    }
    verdict([(&report.audit, report.panics)].into_iter(), report.is_sound())
}

fn hostile(args: &args::Hostile, out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(&args.common, None)?;
    let sockets = args.sockets.min(args.frames);
    let mut report = if sockets > 0 {
        finish(lab::chaos::hostile::send(&plan, sockets))?
    } else {
        HostileReport { seed: plan.seed, ..HostileReport::default() }
    };
    let left = plan.time.saturating_sub(Duration::from_secs_f64(report.seconds));
    let (frames, seed) = (args.frames.saturating_sub(report.sockets), plan.seed);
    let HostileReport { decoders, panics, examples, seconds, .. } = finish(async move {
        let decoding = spawn_blocking(move || lab::chaos::hostile::decode(frames, seed, left));
        Ok(decoding.await.expect("whatever panics in there is caught in there"))
    })?;
    (report.decoders, report.examples) = (decoders, examples);
    report.panics += panics;
    report.seconds += seconds;
    if args.common.json {
        json(&report, out)?;
    } else {
        told(&report, out)?;
    }
    verdict([(&report.audit, report.panics)].into_iter(), report.is_sound())
}

fn told(report: &HostileReport, out: &mut impl Write) -> Result<(), Failure> {
    let (frames, seconds) = (report.frames(), report.seconds);
    let (sockets, connections) = (report.sockets, report.connections);
    writeln!(out, "hostile frames: {frames}, {seconds:.0} s, seed {}", report.seed)?;
    for Decoded { decoder, frames, taken, slowest } in &report.decoders {
        writeln!(out, "  {decoder:<10} {frames:>8}, taken {taken:>7}, slowest {slowest} µs")?;
    }
    writeln!(out, "  sockets    {sockets:>8}, connections {connections}")?;
    audited(&report.audit, report.panics, out)?;
    for example in &report.examples {
        writeln!(out, "  panic: {}", example.escape_debug())?;
    }
    if sockets > 0 {
        let (before, during) = report.usual;
        writeln!(out, "  latency of others, before and while: p50 {before:.1} and {during:.1} ms")?;
        remembered(report.memory, out)?;
    }
    Ok(())
}

fn remembered((before, after): (u64, u64), out: &mut impl Write) -> Result<(), Failure> {
    let millions = |bytes: u64| bytes as f64 / 1e6;
    Ok(writeln!(
        out,
        "  memory {:.0} MB before, {:.0} MB after",
        millions(before),
        millions(after)
    )?)
}

fn attacks(args: &args::Attacks, out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(&args.common, None)?;
    let means = Means {
        time: Duration::from_secs(args.seconds),
        connections: usize::from(args.connections),
        slower: args.slower,
    };
    let mut reports = Vec::new();
    for attack in args.only.map_or_else(|| Attack::ALL.to_vec(), |only| vec![only]) {
        let report = finish(attacks::run(&plan, attack, &means))?;
        if !args.common.json {
            attacked(&report, out)?;
            out.flush()?;
        }
        reports.push(report);
    }
    if args.common.json {
        json(&reports, out)?;
    }
    let audits = reports.iter().map(|report| (&report.audit, report.panics));
    verdict(audits, reports.iter().all(AttackReport::is_sound))
}

fn attacked(report: &AttackReport, out: &mut impl Write) -> Result<(), Failure> {
    let AttackReport { attack, seconds, got, usual, .. } = report;
    writeln!(out, "{attack}: {seconds:.0} s")?;
    for (what, count) in got {
        writeln!(out, "  {what}: {count}")?;
    }
    writeln!(
        out,
        "  latency of others, before and while: p50 {:.1} and {:.1} ms, {:.2} times as long",
        usual.0,
        usual.1,
        report.slower()
    )?;
    remembered(report.memory, out)?;
    audited(&report.audit, report.panics, out)
}
