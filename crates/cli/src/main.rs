//! The program `sobremesa`, with the pages for browsers inside.
//!
//! The subcommands are in the crate `commands`, the pages in the crate `pages`; `tests/` runs the program as somebody
//! types it, one file for each subcommand.

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(pages::FILES)
}
