//! A process that appends until it is ended: the program of the test itself, which runs nothing but its test `child`.
//! That one does nothing unless the environment names a database.

// This one is a program, and its output is what it is for.
#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use store::Store;
use tokio::task::JoinSet;

use super::{append, id, open, row};

const ADDRESS: &str = "POSTGRES_TEST_ADDRESS";
const TABLES: usize = 6;

pub(crate) fn run() {
    let Ok(address) = env::var(ADDRESS) else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = open(&address).await;
        let mut appenders = JoinSet::new();
        for table in 0..TABLES {
            let store = store.clone();
            appenders.spawn(async move {
                let table = format!("t{table}");
                let there = store.table(&id(&table)).await.unwrap();
                let mut head = there.map_or(0, |head| head.head);
                loop {
                    let body = format!("{table} {} {}", head + 1, "x".repeat(200));
                    head = store.append(append(&table, head, row(&body, None))).await.unwrap().head;
                    println!("\nack {table} {head}");
                }
            });
        }
        appenders.join_all().await;
    });
}

/// A process that appends.
pub(crate) struct Appender(Child);

impl Appender {
    pub(crate) fn start(address: &str) -> Appender {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["child", "--exact", "--nocapture", "--test-threads=1"]);
        command.env(ADDRESS, address).stdin(Stdio::null()).stdout(Stdio::piped());
        Appender(command.spawn().unwrap())
    }

    /// Kills it without warning when so many rows have been acknowledged, and says which was the last of each table.
    pub(crate) fn kill_after(mut self, rows: usize) -> BTreeMap<String, u64> {
        let output = BufReader::new(self.0.stdout.take().unwrap());
        let mut told = BTreeMap::new();
        let mut seen = 0;
        for line in output.lines().map_while(Result::ok) {
            let words: Vec<&str> = line.split(' ').collect();
            let &["ack", table, head] = &words[..] else { continue };
            told.insert(table.to_owned(), head.parse().unwrap());
            seen += 1;
            if seen == rows {
                // What it has said until then is read to its end.
                self.0.kill().unwrap();
            }
        }
        self.0.wait().unwrap();
        assert!(seen >= rows, "it ended by itself after {seen}");
        told
    }
}

impl Drop for Appender {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
