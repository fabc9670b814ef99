//! The program `sobremesa`, with the pages for browsers inside.

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(pages::FILES)
}
