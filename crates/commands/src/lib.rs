//! The subcommands of `sobremesa`, one per file, thin over the crates below. The program itself is another crate of a few
//! lines, so that new pages are linked to what is there already.
//!
//! # Modules
//!
//! - `args`: the command-line interface of all of them
//! - `play`: a game in a terminal (a read-eval-print loop); with `typed`, the parser of what is typed
//! - `serve`: the server, its layered configuration, its sockets
//! - `advise`, `review`: analysis of a position, and of a recorded game
//! - `replay`, `verify`: a recorded game step by step; whether it was dealt fairly
//! - `simulate`, `report`: statistics of random play; the same as a page with charts
//! - `arena`: tournaments of bots, external programs among them
//! - `games`, `rules`, `check`, `trace`: what can be played; the catalogues; scenario files; traces of random games
//! - `backup`, `moving`, `health`, `completions`, `man`: for operators and shells
//! - `company`, `position`, `sealed`, `save`, `kept`: what several of them need: who sits where, positions as input,
//!   sources of randomness, atomic file writes, stores of any kind

// A program's own lines go to its own streams; nothing else in the workspace prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod advise;
mod arena;
mod args;
mod backup;
mod check;
mod company;
mod completions;
mod games;
mod health;
mod kept;
mod man;
mod moving;
mod play;
mod position;
mod replay;
mod report;
mod review;
mod rules;
mod save;
mod sealed;
mod serve;
mod simulate;
mod trace;
mod typed;
mod verify;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use console::{failure, progress, seating, text};

use args::{Args, Command};
use console::language::texts_in;
use failure::Failure;

/// Files that are built into a program, by name.
pub type Files = &'static [(&'static str, &'static [u8])];

/// Does what was typed, with these pages for browsers.
#[must_use]
pub fn run(pages: Files) -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let ended = carry_out(args, pages, &mut out).and_then(|()| Ok(out.flush()?));
    // What was said before a failure belongs before it.
    let _ = out.flush();
    failure::exit_code("sobremesa", ended)
}

fn carry_out(args: Args, pages: Files, out: &mut impl Write) -> Result<(), Failure> {
    let texts = texts_in(args.lang);
    match args.command {
        Command::Games(args) => games::run(&args, &texts, out),
        Command::Rules(args) => rules::run(&args, &texts, out),
        Command::Play(args) => play::run(&args, &texts, out),
        Command::Serve(args) => serve::run(&args, pages, &texts, out),
        Command::Simulate(args) => simulate::run(&args, &texts, out),
        Command::Report(args) => report::run(&args, &texts, out),
        Command::Arena(args) => arena::run(&args, &texts, out),
        Command::Trace(args) => trace::run(&args, &texts, out),
        Command::Check(args) => check::run(&args, out),
        Command::Replay(args) => replay::run(&args, &texts, out),
        Command::Advise(args) => advise::run(&args, &texts, out),
        Command::Review(args) => review::run(&args, &texts, out),
        Command::Verify(args) => verify::run(&args, &texts, out),
        Command::Backup(args) => backup::run(&args, out),
        Command::Move(args) => moving::run(&args, out),
        Command::Health(args) => health::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, out),
    }
}
