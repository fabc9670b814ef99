//! How many rows a second a file takes: `cargo run --release -p sobremesa-store --example rows -- FOLDER`.

use std::error::Error;
use std::io::{Write, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use store::{Append, AppendError, Due, Row, Sqlite, Status, Store, TableId};
use tokio::task::JoinSet;

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(4);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("a folder on the disk to be measured is needed")?;
    let folder = tempfile::tempdir_in(folder)?;
    for appenders in [1, 10, 100, 1_000] {
        let path = folder.path().join(format!("{appenders}.db"));
        let said = measure(&path, appenders).await?;
        writeln!(stdout(), "{said}")?;
    }
    Ok(())
}

/// So many tables at which somebody appends one row after the other, each as soon as the last one is acknowledged.
async fn measure(path: &Path, appenders: usize) -> Result<String, Box<dyn Error>> {
    let store = Sqlite::open(path)?;
    let end = Instant::now() + TIME;
    let mut tasks = JoinSet::new();
    for number in 0..appenders {
        let table: TableId = format!("t{number}").parse()?;
        tasks.spawn(appender(store.clone(), table, end));
    }
    let mut waits = Vec::new();
    for waited in tasks.join_all().await {
        waits.extend(waited?);
    }
    waits.sort_unstable();
    let (rows, commits) = (waits.len(), store.commits());
    let at = |share: f64| waits[(share * (rows - 1) as f64) as usize].as_secs_f64() * 1_000.0;
    Ok(format!(
        "appenders: {appenders:>4}, rows/s: {:>6.0}, rows/commit: {:>5.1}, ms p50: {:>5.2}, p99: {:>6.2}, most: {:>6.2}",
        rows as f64 / TIME.as_secs_f64(),
        rows as f64 / commits as f64,
        at(0.5),
        at(0.99),
        at(1.0),
    ))
}

async fn appender(
    store: Sqlite,
    table: TableId,
    end: Instant,
) -> Result<Vec<Duration>, AppendError> {
    let mut waits = Vec::new();
    while Instant::now() < end {
        let number = waits.len();
        let row = Row {
            kind: "move".to_owned(),
            version: 1,
            seat: Some((number % 4) as u8),
            command: Some(format!("c-{number}-0123456789abcdef")),
            body: format!("{number} {}", "match r7 b7 ".repeat(12)),
            hash: [number as u8; 32],
        };
        let append = Append {
            table,
            expected: number as u64,
            rows: vec![row],
            due: Some(Due { after: Duration::from_secs(30), kind: "turn".to_owned() }),
            status: Status::Live,
            rules: "dos 1".to_owned(),
        };
        let begun = Instant::now();
        match store.append(append).await {
            Ok(_) => waits.push(begun.elapsed()),
            Err(AppendError::Unavailable(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
            Err(error) => return Err(error),
        }
    }
    Ok(waits)
}
