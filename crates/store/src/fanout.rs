//! Publish and subscribe between nodes: tells others that a table has moved on, best effort.
//!
//! A poke is an invalidation and carries no card. It may be lost: whoever lags behind learns that, and compares
//! heads.

use tokio::sync::broadcast::{self, error::RecvError};

use crate::id::TableId;

/// How many pokes a listener can be behind.
const BACKLOG: usize = 4_096;

/// A table has moved on. What happened must be read from the store: a poke never carries a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Poke {
    /// The table.
    pub table: TableId,
    /// Where it is.
    pub head: u64,
}

/// Passes pokes on. A clone is another handle on the same fan-out.
pub trait Fanout: Clone + Send + Sync + 'static {
    /// Tells all who listen. It never waits, and it may be lost.
    fn poke(&self, table: &TableId, head: u64);

    /// Listens from now on.
    fn listen(&self) -> Pokes;
}

/// What a listener hears next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// A poke.
    Poke(Poke),
    /// So many pokes were missed, because they were not taken in time: any table may have moved on.
    Missed(u64),
}

/// The pokes that one listener hears.
#[derive(Debug)]
pub struct Pokes(broadcast::Receiver<Delivery>);

impl Pokes {
    /// The pokes that come through a channel, for a fan-out of one's own.
    #[must_use]
    pub fn new(channel: broadcast::Receiver<Delivery>) -> Pokes {
        Pokes(channel)
    }

    /// Waits for the next poke; nothing if there can be no more. Nothing is lost if the future is dropped.
    pub async fn next(&mut self) -> Option<Delivery> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(RecvError::Lagged(missed)) => Some(Delivery::Missed(missed)),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Passes pokes on within the process.
#[derive(Clone, Debug)]
pub struct Local(broadcast::Sender<Delivery>);

impl Local {
    /// A fan-out that nobody listens to yet.
    #[must_use]
    pub fn new() -> Local {
        Local::with_backlog(BACKLOG)
    }

    /// One whose listeners can be about so many pokes behind.
    #[must_use]
    pub fn with_backlog(backlog: usize) -> Local {
        Local(broadcast::Sender::new(backlog.max(1)))
    }
}

impl Default for Local {
    fn default() -> Local {
        Local::new()
    }
}

impl Fanout for Local {
    fn poke(&self, table: &TableId, head: u64) {
        // It fails if nobody listens.
        let _ = self.0.send(Delivery::Poke(Poke { table: *table, head }));
    }

    fn listen(&self) -> Pokes {
        Pokes::new(self.0.subscribe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_hears_every_poke_in_order() {
        let fanout = Local::new();
        let table: TableId = "a".parse().unwrap();
        fanout.poke(&table, 1);
        let (mut one, mut two) = (fanout.listen(), fanout.clone().listen());
        fanout.poke(&table, 2);
        fanout.poke(&table, 3);
        drop(fanout);
        for pokes in [&mut one, &mut two] {
            for head in [2, 3] {
                assert_eq!(pokes.next().await, Some(Delivery::Poke(Poke { table, head })));
            }
            assert_eq!(pokes.next().await, None);
        }
    }

    #[tokio::test]
    async fn whoever_lags_learns_it() {
        let fanout = Local::with_backlog(4);
        let table: TableId = "a".parse().unwrap();
        let mut pokes = fanout.listen();
        for head in 1..=10 {
            fanout.poke(&table, head);
        }
        assert_eq!(pokes.next().await, Some(Delivery::Missed(6)));
        assert_eq!(pokes.next().await, Some(Delivery::Poke(Poke { table, head: 7 })));
    }
}
