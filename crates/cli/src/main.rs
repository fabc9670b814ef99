//! The program `sobremesa`: one subcommand per file, thin over the libraries.

// A program's own lines go to its own streams; nothing else in the workspace prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod advise;
mod arena;
mod args;
mod backup;
mod bench;
mod beside;
mod chaos;
mod check;
mod company;
mod completions;
mod deals;
mod failure;
mod games;
mod language;
mod laws;
mod load;
mod play;
mod position;
mod progress;
mod rehearse;
mod replay;
mod report;
mod review;
mod rules;
mod save;
mod sealed;
mod seating;
mod serve;
mod simulate;
mod trace;
mod typed;
mod verify;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;
use language::texts_in;

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let ended = run(args, &mut out).and_then(|()| Ok(out.flush()?));
    // What was said before a failure belongs before it.
    let _ = out.flush();
    match ended {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Usage(text) | Failure::Incomplete(text)) => {
            eprintln!("sobremesa: {text}");
            ExitCode::from(2)
        }
        Err(Failure::Unvouched(text)) => {
            eprintln!("sobremesa: {text}");
            ExitCode::from(3)
        }
        Err(Failure::Trouble(text)) => {
            eprintln!("sobremesa: {text}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args, out: &mut impl Write) -> Result<(), Failure> {
    let texts = texts_in(args.lang);
    match args.command {
        Command::Games(args) => games::run(&args, &texts, out),
        Command::Rules(args) => rules::run(&args, &texts, out),
        Command::Play(args) => play::run(&args, &texts, out),
        Command::Serve(args) => serve::run(&args, &texts, out),
        Command::Load(args) => load::run(&args, out),
        Command::Simulate(args) => simulate::run(&args, &texts, out),
        Command::Report(args) => report::run(&args, &texts, out),
        Command::Arena(args) => arena::run(&args, &texts, out),
        Command::Trace(args) => trace::run(&args, &texts, out),
        Command::Check(args) => check::run(&args, out),
        Command::Laws(args) => laws::run(&args, &texts, out),
        Command::Rehearse(args) => rehearse::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Replay(args) => replay::run(&args, &texts, out),
        Command::Advise(args) => advise::run(&args, &texts, out),
        Command::Review(args) => review::run(&args, &texts, out),
        Command::Verify(args) => verify::run(&args, &texts, out),
        Command::Deals(args) => deals::run(&args, &texts, out),
        Command::Backup(args) => backup::run(&args, out),
        Command::Chaos(args) => chaos::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
    }
}
