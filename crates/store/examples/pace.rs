//! How long appends wait that come at a steady pace, to many tables of an old file:
//! `cargo run --release -p sobremesa-store --example pace -- FOLDER`.

use std::error::Error;
use std::io::{Write, stdout};
use std::time::Duration;

use store::{Append, AppendError, Due, Row, Sqlite, Status, Store, TableId};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// What went wrong.
type Trouble = Box<dyn Error + Send + Sync>;

/// How many tables there are, and how many rows each has before anything is measured.
const TABLES: (u32, u64) = (2_500, 100);

/// How many rows a second come to all of them together.
const RATE: f64 = 2_000.0;

/// How long it is measured.
const TIME: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let folder = std::env::args().nth(1).ok_or("a folder on the disk to be measured is needed")?;
    let folder = tempfile::tempdir_in(folder)?;
    let store = Sqlite::open(folder.path().join("tables.db"))?;
    let (tables, rows) = TABLES;
    for number in 0..tables {
        store.append(append(number, 0, rows)?).await?;
    }
    let start = Instant::now() + Duration::from_secs(1);
    let mut tasks = JoinSet::new();
    for number in 0..tables {
        tasks.spawn(appender(store.clone(), number, start));
    }
    let mut waits = Vec::new();
    for waited in tasks.join_all().await {
        waits.extend(waited?);
    }
    waits.sort_unstable();
    let last = waits.len().saturating_sub(1) as f64;
    let at = |share: f64| waits[(share * last) as usize].as_secs_f64() * 1_000.0;
    writeln!(
        stdout(),
        "rows: {}, ms p50: {:.2}, p90: {:.2}, p99: {:.2}, p99.9: {:.2}, most: {:.2}",
        waits.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        at(1.0)
    )?;
    Ok(())
}

/// Appends to one table, each time at its moment or as soon as the last one is acknowledged; a row counts from
/// the moment when it should have come.
async fn appender(store: Sqlite, number: u32, start: Instant) -> Result<Vec<Duration>, Trouble> {
    let apart = Duration::from_secs_f64(f64::from(TABLES.0) / RATE);
    let first = start + apart.mul_f64(f64::from(number) / f64::from(TABLES.0));
    let mut waits = Vec::new();
    for count in 0.. {
        let moment = first + apart * count;
        if moment > start + TIME {
            break;
        }
        sleep_until(moment).await;
        while let Err(error) = store.append(append(number, TABLES.1 + u64::from(count), 1)?).await {
            match error {
                AppendError::Unavailable(_) => tokio::time::sleep(Duration::from_millis(5)).await,
                other => return Err(other.into()),
            }
        }
        waits.push(moment.elapsed());
    }
    Ok(waits)
}

fn append(number: u32, head: u64, rows: u64) -> Result<Append, Trouble> {
    let row = |seq: u64| Row {
        kind: "move".to_owned(),
        version: 1,
        seat: Some((seq % 4) as u8),
        command: Some(format!("c-{seq}-0123456789abcdef")),
        body: format!("{seq} {}", "match r7 b7 ".repeat(24)),
        hash: [seq as u8; 32],
    };
    Ok(Append {
        table: format!("t{number}").parse::<TableId>()?,
        expected: head,
        rows: (head..head + rows).map(row).collect(),
        due: Some(Due { after: Duration::from_secs(30), kind: "turn".to_owned() }),
        status: Status::Live,
        rules: "dos 1".to_owned(),
    })
}
