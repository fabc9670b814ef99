//! `completions`: shell completions.

use std::io::Write;

use clap::CommandFactory;

use crate::args;
use crate::failure::Failure;

/// Prints a completion script.
pub(crate) fn run(args: &args::Completions, out: &mut impl Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::Args::command(), "sobremesa", &mut script);
    Ok(out.write_all(&script)?)
}
