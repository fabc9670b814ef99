//! A process that appends until it is ended.
//!
//! It is the program of the test itself, which runs nothing but its test `child`. That one does nothing unless the
//! environment names a file.

// This one is a program, and its output is what it is for.
#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use store::{Durability, Settings, Sqlite, Store, TableId, fault};
use tokio::task::JoinSet;

use super::append;

const FILE: &str = "STORE_TEST_FILE";
const DURABILITY: &str = "STORE_TEST_DURABILITY";
const TABLES: &str = "STORE_TEST_TABLES";

/// Appends, if the environment asks for it, and tells each row on the standard output as soon as it is acknowledged.
pub(crate) fn run() {
    let Some(path) = env::var_os(FILE) else { return };
    fault::arm().unwrap();
    let durability = match env::var(DURABILITY).as_deref() {
        Ok("normal") => Durability::Normal,
        _ => Durability::Full,
    };
    let tables: usize = env::var(TABLES).unwrap().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build().unwrap();
    runtime.block_on(async {
        // The test's own line has no end yet.
        println!("\nready");
        // The log is taken into the file often, because that is a moment to be killed at.
        let settings = Settings { durability, log_pages: 300, ..Settings::default() };
        let store = Sqlite::open_with(path, settings).unwrap();
        let mut appenders = JoinSet::new();
        for table in 0..tables {
            let store = store.clone();
            appenders.spawn(async move { append_for_ever(&store, &format!("t{table}")).await });
        }
        appenders.join_all().await;
    });
}

async fn append_for_ever(store: &Sqlite, table: &str) {
    let name: TableId = table.parse().unwrap();
    let mut head = store.table(&name).await.unwrap().map_or(0, |head| head.head);
    loop {
        let body = format!("{table} {} {}", head + 1, "x".repeat(200));
        head = store.append(append(table, head, &body)).await.unwrap().head;
        println!("ack {table} {head}");
    }
}

/// A process that was started, and what it has told.
pub(crate) struct Appender {
    process: Child,
    lines: Receiver<String>,
    reader: Option<JoinHandle<()>>,
    /// The last acknowledged row of each table.
    pub(crate) acknowledged: BTreeMap<String, u64>,
}

/// How a process is started.
pub(crate) fn command(file: &Path, tables: usize, durability: Durability) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["child", "--exact", "--nocapture", "--test-threads=1"]);
    command.env(FILE, file).env(TABLES, tables.to_string());
    if durability == Durability::Normal {
        command.env(DURABILITY, "normal");
    }
    // What it leaves behind when it crashes goes where the file is.
    command.current_dir(file.parent().unwrap());
    command
}

impl Appender {
    pub(crate) fn start(mut command: Command) -> Appender {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let output = process.stdout.take().unwrap();
        let (sender, lines) = channel();
        let reader = std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Appender { process, lines, reader: Some(reader), acknowledged: BTreeMap::new() }
    }

    /// Waits until so many rows have been acknowledged in this run.
    pub(crate) fn wait_for(&mut self, rows: usize) {
        let mut seen = 0;
        while seen < rows {
            let line = self.lines.recv_timeout(Duration::from_secs(30)).expect("it appends");
            seen += usize::from(self.note(&line));
        }
    }

    /// Kills it without warning.
    pub(crate) fn kill(self) -> BTreeMap<String, u64> {
        let mut appender = self;
        appender.process.kill().unwrap();
        appender.finish().0
    }

    /// Waits until it ends by itself.
    pub(crate) fn finish(mut self) -> (BTreeMap<String, u64>, ExitStatus, String) {
        let status = self.process.wait().unwrap();
        self.reader.take().unwrap().join().unwrap();
        while let Ok(line) = self.lines.try_recv() {
            self.note(&line);
        }
        let mut errors = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (std::mem::take(&mut self.acknowledged), status, errors)
    }

    fn note(&mut self, line: &str) -> bool {
        let Some((table, seq)) = line.strip_prefix("ack ").and_then(|rest| rest.split_once(' '))
        else {
            return false;
        };
        let seq = seq.parse().unwrap();
        let before = self.acknowledged.insert(table.to_owned(), seq);
        assert!(before.is_none_or(|before| before + 1 == seq), "{table}: {before:?}, then {seq}");
        true
    }
}

impl Drop for Appender {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
