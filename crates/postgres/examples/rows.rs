//! How many rows a second a database takes, beside a file on the same disk, in turns:
//! `cargo run --release -p sobremesa-postgres --features cluster --example rows`; `TMPDIR` says where.

use std::error::Error;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use postgres::cluster::Cluster;
use postgres::{Postgres, Settings};
use store::{Append, AppendError, Due, Row, Sqlite, Status, Store, TableId};
use tokio::task::JoinSet;

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(4);
/// How many nodes there are in the end.
const NODES: usize = 3;

type Trouble = Box<dyn Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let folder = tempfile::tempdir()?;
    // As somebody would run it.
    let cluster = Cluster::start("fsync = on\nshared_buffers = 128MB", &[])?;
    for appenders in [1, 10, 100, 1_000] {
        let file = Sqlite::open(folder.path().join(format!("{appenders}.db")))?;
        show("file, one node", appenders, measure(&[file], appenders).await?)?;
        let address = cluster.fresh();
        show(
            "database, one node",
            appenders,
            measure(&nodes(&address, 1).await?, appenders).await?,
        )?;
        let address = cluster.fresh();
        let nodes = nodes(&address, NODES).await?;
        show("database, three nodes", appenders, measure(&nodes, appenders).await?)?;
    }
    Ok(())
}

async fn nodes(address: &str, count: usize) -> Result<Vec<Postgres>, Trouble> {
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(Postgres::open(&address.parse()?, Settings::default()).await?);
    }
    Ok(nodes)
}

fn show(what: &str, appenders: usize, mut waits: Vec<Duration>) -> Result<(), Trouble> {
    waits.sort_unstable();
    let last = waits.len().saturating_sub(1) as f64;
    let at = |share: f64| waits[(share * last) as usize].as_secs_f64() * 1_000.0;
    let rate = waits.len() as f64 / TIME.as_secs_f64();
    writeln!(
        stdout(),
        "{what:<22} appenders: {appenders:>4}, rows/s: {rate:>6.0}, ms p50: {:>6.2}, p99: {:>6.2}, most: {:>7.2}",
        at(0.5),
        at(0.99),
        at(1.0),
    )?;
    Ok(())
}

/// So many tables at which somebody appends one row after the other, each as soon as the last one is acknowledged.
async fn measure<S: Store>(nodes: &[S], appenders: usize) -> Result<Vec<Duration>, Trouble> {
    let end = Instant::now() + TIME;
    let mut tasks = JoinSet::new();
    for number in 0..appenders {
        let table: TableId = format!("t{number}").parse()?;
        tasks.spawn(append(nodes[number % nodes.len()].clone(), table, end));
    }
    let mut waits = Vec::new();
    for waited in tasks.join_all().await {
        waits.extend(waited?);
    }
    Ok(waits)
}

async fn append<S: Store>(
    store: S,
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
        let due = Due { after: Duration::from_secs(30), kind: "turn".to_owned() };
        let append = Append {
            table,
            expected: number as u64,
            rows: vec![row],
            due: Some(due),
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
