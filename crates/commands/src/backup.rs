//! `backup`: an online backup of the tables of a server.

use std::io::Write;

use crate::args;
use crate::failure::Failure;

/// Copies a store to a new file.
pub(crate) fn run(args: &args::Backup, out: &mut impl Write) -> Result<(), Failure> {
    let copied = store::backup(&args.from, &args.to).map_err(Failure::trouble)?;
    let (tables, rows, bytes) = (copied.tables, copied.rows, copied.bytes);
    writeln!(out, "{}: tables: {tables}, rows: {rows}, bytes: {bytes}", args.to.display())?;
    Ok(())
}
