//! `move`: all tables from one store to another, each whole and checked.

use std::io::Write;
use std::path::Path;

use postgres::{Address, Postgres};
use server::history::{Chain, Unreadable};
use store::{Sqlite, Stored, TableId};
use tokio::runtime;

use crate::args;
use crate::failure::Failure;
use crate::kept::{Kept, computer};

/// Moves all tables.
pub(crate) fn run(args: &args::Move, out: &mut impl Write) -> Result<(), Failure> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Failure::trouble(format_args!("cannot start: {error}")))?;
    if !Address::is_meant(&args.from) && !Path::new(&args.from).is_file() {
        return Err(Failure::trouble(format_args!("there is no file `{}`", args.from)));
    }
    let (moved, shown) = runtime.block_on(async {
        let (from, _) = open(&args.from).await?;
        let (to, shown) = open(&args.to).await?;
        let moved = store::transfer(&from, &to, chained).await.map_err(Failure::trouble);
        for kept in [&from, &to] {
            if let Kept::Postgres(shared) = kept {
                // It would be missed soon.
                let _ = shared.leave().await;
            }
        }
        Ok::<_, Failure>((moved?, shown))
    })?;
    let (tables, rows, found) = (moved.tables, moved.rows, moved.found);
    writeln!(out, "{shown}: tables: {tables}, rows: {rows}, there before: {found}")?;
    Ok(())
}

/// Opens a store that nobody uses, and says how it is shown.
async fn open(text: &str) -> Result<(Kept, String), Failure> {
    if !Address::is_meant(text) {
        // Its lock keeps everybody else out.
        let file = Sqlite::open(text).map_err(Failure::trouble)?;
        return Ok((Kept::Sqlite(file), text.to_owned()));
    }
    let address: Address = text.parse().map_err(Failure::usage)?;
    let name = format!("move on {}", computer());
    let settings = postgres::Settings { name, ..postgres::Settings::default() };
    let shared = Postgres::open(&address, settings).await.map_err(Failure::trouble)?;
    let other = shared.other_node().await.map_err(Failure::trouble)?;
    if let Some((name, ago)) = other {
        let _ = shared.leave().await;
        let seconds = ago.as_secs();
        return Err(Failure::trouble(format_args!(
            "`{address}` is in use: `{name}` was there {seconds} s ago"
        )));
    }
    Ok((Kept::Postgres(shared), address.to_string()))
}

/// Holds the rows of a table to their chain of hashes.
fn chained(table: &TableId, rows: &[Stored]) -> Result<(), String> {
    let start = Chain::start(table);
    let read = |chain: Chain, stored| Ok::<_, Unreadable>(chain.read(stored)?.1);
    rows.iter().try_fold(start, read).map(drop).map_err(|error| error.to_string())
}
