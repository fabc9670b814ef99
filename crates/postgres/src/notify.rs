//! Publish and subscribe by `NOTIFY`, in batches on a connection of its own.
//!
//! Inside an append a notification would make commits wait for each other. Pokes name a table and its head, and no
//! card; they may be lost, and whoever has missed some compares heads.

use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Delivery, Fanout, Poke, Pokes, TableId};
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client};

use crate::error::explain;
use crate::session::{Connector, Line, Purpose, prepare};
use crate::store::Postgres;

/// How long pokes wait for more.
const GATHER: Duration = Duration::from_millis(15);
/// How many pokes share a message; PostgreSQL takes 8,000 bytes.
const TOGETHER: usize = 150;
/// How many tables wait to be told of; more are found by comparing heads.
const MOST_WAITING: usize = 20_000;
/// How many pokes a listener can be behind.
const BACKLOG: usize = 4_096;
/// How long nobody tries to reach a database that could not be reached.
const REST: Duration = Duration::from_millis(500);
/// After how long without anything to say it is seen whether the line is still there.
const IDLE: Duration = Duration::from_secs(5);

/// Passes pokes on between nodes that share a database.
#[derive(Clone)]
pub struct Notifier(Arc<Shared>);

struct Shared {
    heard: broadcast::Sender<Delivery>,
    waiting: Arc<Mutex<HashMap<TableId, u64>>>,
    task: JoinHandle<()>,
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Notifier {
    /// The fan-out of those who share this store. It connects by itself, again and again if need be.
    #[must_use]
    pub fn start(store: &Postgres) -> Notifier {
        let (heard, waiting) = (broadcast::Sender::new(BACKLOG), Arc::default());
        let courier = Courier {
            connector: store.connector().clone(),
            heard: heard.clone(),
            waiting: Arc::clone(&waiting),
        };
        Notifier(Arc::new(Shared { heard, waiting, task: tokio::spawn(courier.run()) }))
    }
}

impl fmt::Debug for Notifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notifier").finish_non_exhaustive()
    }
}

impl Fanout for Notifier {
    fn poke(&self, table: &TableId, head: u64) {
        // Whoever listens here hears it at once. It fails if nobody does.
        let _ = self.0.heard.send(Delivery::Poke(Poke { table: *table, head }));
        let mut waiting = locked(&self.0.waiting);
        if waiting.len() < MOST_WAITING || waiting.contains_key(table) {
            let known = waiting.entry(*table).or_default();
            *known = head.max(*known);
        }
    }

    fn listen(&self) -> Pokes {
        Pokes::new(self.0.heard.subscribe())
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Goes to and fro.
struct Courier {
    connector: Connector,
    heard: broadcast::Sender<Delivery>,
    waiting: Arc<Mutex<HashMap<TableId, u64>>>,
}

impl Courier {
    async fn run(self) {
        let mut is_known = false;
        loop {
            match self.carry().await {
                Ok(()) => {}
                Err(why) if !is_known => {
                    tracing::warn!(why, "pokes do not get through");
                    is_known = true;
                }
                Err(_) => {}
            }
            sleep(REST).await;
        }
    }

    /// Carries pokes until the connection ends.
    async fn carry(&self) -> Result<(), String> {
        let (patience, schema) = (self.connector.settings().connect, self.connector.address());
        let (said, mut hears) = mpsc::channel(256);
        let channel = schema.channel();
        let opened = async {
            let (client, line) = self.connector.dial().await?;
            let line = Ended(tokio::spawn(listen(line, said)));
            prepare(&client, &schema.schema, Purpose::Poke).await?;
            client.batch_execute(&format!("LISTEN {channel}")).await?;
            let me: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await?.get(0);
            Ok((client, line, me))
        };
        let opened = timeout(patience, opened).await;
        let opened = opened.map_err(|_| format!("no connection within {patience:?}"))?;
        let (client, _line, me) = opened.map_err(|error: tokio_postgres::Error| explain(&error))?;
        // Whatever was said meanwhile was said to nobody.
        let _ = self.heard.send(Delivery::Missed(1));
        let mut tell = pin!(self.tell(&client, &channel));
        loop {
            tokio::select! {
                told = &mut tell => return told,
                note = hears.recv() => match note {
                    // What this node has said it knows.
                    Some(note) if note.process_id() != me => self.hear(note.payload()),
                    Some(_) => {}
                    None => return Err("the connection has ended".to_owned()),
                },
            }
        }
    }

    /// Tells others, again and again.
    async fn tell(&self, client: &Client, channel: &str) -> Result<(), String> {
        let mut silent = Duration::ZERO;
        loop {
            sleep(GATHER).await;
            silent += GATHER;
            let pokes: Vec<(TableId, u64)> = locked(&self.waiting).drain().collect();
            for some in pokes.chunks(TOGETHER) {
                self.ask(client.query("SELECT pg_notify($1, $2)", &[&channel, &written(some)]))
                    .await?;
                silent = Duration::ZERO;
            }
            if silent >= IDLE {
                // A line that has died without a word is found out.
                self.ask(client.query("SELECT 1", &[])).await?;
                silent = Duration::ZERO;
            }
        }
    }

    async fn ask<T>(
        &self,
        asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<(), String> {
        match timeout(self.connector.settings().answer, asked).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(explain(&error)),
            Err(_) => Err("no answer".to_owned()),
        }
    }

    fn hear(&self, payload: &str) {
        for poke in payload.split(' ') {
            let read = poke.split_once(':').and_then(|(table, head)| {
                Some(Poke { table: table.parse().ok()?, head: head.parse().ok()? })
            });
            // What cannot be read is of somebody newer: any table may have moved on.
            let _ = self.heard.send(read.map_or(Delivery::Missed(1), Delivery::Poke));
        }
    }
}

/// Ends a task with whoever has started it.
struct Ended(JoinHandle<()>);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Looks after a line, and passes on what is said on it.
async fn listen(mut line: Line, said: mpsc::Sender<tokio_postgres::Notification>) {
    while let Some(Ok(message)) = poll_fn(|context| line.poll_message(context)).await {
        if let AsyncMessage::Notification(note) = message
            && said.send(note).await.is_err()
        {
            return;
        }
    }
}

fn written(pokes: &[(TableId, u64)]) -> String {
    let words: Vec<String> = pokes.iter().map(|(table, head)| format!("{table}:{head}")).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_message_fits() {
        let table: TableId = "z".repeat(32).parse().unwrap();
        let most = written(&[(table, i64::MAX as u64); TOGETHER]);
        assert!(most.len() < 8_000, "{}", most.len());
    }
}
