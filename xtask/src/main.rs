//! What opens the tables: `cargo xtask serve`, `cargo xtask web`; what checks the project: `cargo xtask check`,
//! `cargo xtask test`, `cargo xtask bless`; what others install: `cargo xtask dist`; and what writes its figures:
//! `cargo xtask bots`, `cargo xtask times`.
//!
//! # Modules
//!
//! - `web`: the build of the pages: toolchain discovery, WebAssembly and its glue, style sheets, content-addressed
//!   assets, size budgets
//! - `build`, `host`, `progress`: parallel builds, programs for the host, and an estimate of the time they still take
//! - `serve`, `early`: builds and starts a local server, as soon as there is one
//! - `check`, `test`, `suite`, `step`: incremental checks; the whole pipeline; the test runner; steps with name and
//!   time
//! - `browser`, `postgres`, `debian`: end-to-end tests in a real browser; a database for tests; packages that both
//!   need
//! - `fuzz`: coverage-guided fuzzing, for a moment
//! - `bless`, `bots`, `times`, `marks`: what commands write: golden files, contests, benchmarks of builds, sections
//!   of pages
//! - `dist`: release artifacts, and smoke tests of them
//! - `disk`: file operations with errors that name the file

mod bless;
mod bots;
mod browser;
mod build;
mod check;
mod debian;
mod disk;
mod dist;
mod early;
mod fuzz;
mod host;
mod marks;
mod postgres;
mod progress;
mod serve;
mod step;
mod suite;
mod test;
mod times;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  serve   builds everything and opens the tables on this computer;
          what follows is for `sobremesa serve`, such as --listen 127.0.0.1:8440
  web     builds the pages for browsers into target/web and says how large they are;
          SOBREMESA_WASM chooses the compiler: auto, rustup or debian; `web --quick` is soon ready
          and large, for trying things out
  check   checks what the changed files can have touched: format, lints, tests; for the loop at the
          desk, `check --since HEAD~3` for more than what is not committed
  test    checks everything: format, lints, tests, documentation, scenarios, pages in a browser;
          stops at the first step that fails
  dist    makes a release in target/dist: archive, Debian package, checksums; `dist --verify` tries
          it out
  times   measures every build from nothing, and every test, and writes docs/building.md
  bless   writes the golden files anew: playthroughs, perft, screens, schema;
          read the difference before it is committed
  pictures
          takes the pictures of docs/pictures anew, in a real browser
  bots    lets the bots play against each other and writes the tables of docs/bots.md;
          takes hours, `bots --games-factor 0.01` plays fewer games
  help    prints this
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["test"] => test::run(),
        ["check", ref words @ ..] => check::run(words),
        ["times", ref words @ ..] => times::run(words),
        ["dist", ref words @ ..] => dist::run(words),
        ["web", ref words @ ..] => web::run(words),
        ["serve", ref words @ ..] => serve::run(words),
        ["pictures"] => browser::pictures(),
        ["bots", ref words @ ..] => bots::run(words),
        ["bless"] => step::run_all(&bless::steps()),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        [] => {
            eprint!("xtask: a command is missing\n\n{HELP}");
            ExitCode::from(2)
        }
        _ => {
            eprint!("xtask: unknown command `{}`\n\n{HELP}", words.join(" "));
            ExitCode::from(2)
        }
    }
}
