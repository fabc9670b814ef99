//! The program `lab`: one experiment per file, thin over the library.
//!
//! `commands` has one module for each: `laws`, `deals`, `bench` (with `beside`, the benchmarks of other programs),
//! `chaos`, `rehearse` and `load`; `args` is what can be typed, `program` finds the program under test.

// A program's own lines go to its own streams; nothing else in the workspace prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod commands;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use console::failure::{Failure, exit_code};
use console::language::texts_in;

use commands::args::{Args, Command};
use commands::{bench, chaos, deals, laws, load, rehearse};

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let ended = run(args, &mut out).and_then(|()| Ok(out.flush()?));
    // What was said before a failure belongs before it.
    let _ = out.flush();
    exit_code("lab", ended)
}

fn run(args: Args, out: &mut impl Write) -> Result<(), Failure> {
    let texts = texts_in(args.lang);
    match args.command {
        Command::Laws(args) => laws::run(&args, &texts, out),
        Command::Deals(args) => deals::run(&args, &texts, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Rehearse(args) => rehearse::run(&args, out),
        Command::Load(args) => load::run(&args, out),
        Command::Chaos(args) => chaos::run(&args, out),
    }
}
