//! Admission control of connections by address: when one has too many, an idle connection of it is evicted.
//!
//! It is the oldest that has shown no token of a seat: however many idle ones somebody has at home, whoever plays
//! there comes in and stays.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;

use crate::limits::network;

/// All connections.
#[derive(Clone, Default)]
pub(crate) struct Tickets(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    next: u64,
    /// Those of each address, the oldest first.
    open: HashMap<IpAddr, BTreeMap<u64, Arc<Ticket>>>,
}

/// What a connection stays by.
#[derive(Default)]
pub struct Ticket {
    is_proven: AtomicBool,
    is_void: AtomicBool,
    waker: AtomicWaker,
}

impl Ticket {
    /// Somebody with a seat has come by this connection.
    pub(crate) fn prove(&self) {
        self.is_proven.store(true, Ordering::Relaxed);
    }

    fn void(&self) {
        self.is_void.store(true, Ordering::Release);
        self.waker.wake();
    }

    /// Ready when the connection has to go.
    pub(crate) fn poll_void(&self, context: &Context<'_>) -> Poll<()> {
        self.waker.register(context.waker());
        if self.is_void.load(Ordering::Acquire) { Poll::Ready(()) } else { Poll::Pending }
    }
}

/// A ticket; its connection counts until it is dropped.
pub(crate) struct Held {
    all: Tickets,
    address: IpAddr,
    number: u64,
    ticket: Arc<Ticket>,
}

impl Held {
    pub(crate) fn ticket(&self) -> &Arc<Ticket> {
        &self.ticket
    }
}

impl Tickets {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more from this address; nothing if all that it may have are taken by people with a seat.
    pub(crate) fn open(&self, address: IpAddr, most: u32) -> Option<Held> {
        // Whoever has one IPv6 address has a whole network of them.
        let address = network(address);
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        let open = state.open.entry(address).or_default();
        if open.len() >= most as usize {
            let is_idle = |ticket: &Ticket| !ticket.is_proven.load(Ordering::Relaxed);
            let (&oldest, _) = open.iter().find(|(_, ticket)| is_idle(ticket))?;
            open.remove(&oldest)?.void();
        }
        let ticket = Arc::new(Ticket::default());
        open.insert(number, Arc::clone(&ticket));
        Some(Held { all: self.clone(), address, number, ticket })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut state = self.all.state();
        let Some(open) = state.open.get_mut(&self.address) else { return };
        open.remove(&self.number);
        if open.is_empty() {
            state.open.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use futures_util::FutureExt;

    use super::*;

    fn is_void(held: &Held) -> bool {
        let ticket = Arc::clone(held.ticket());
        poll_fn(move |context| ticket.poll_void(context)).now_or_never().is_some()
    }

    #[tokio::test]
    async fn the_oldest_goes_that_has_shown_no_token() {
        let (tickets, home) = (Tickets::default(), IpAddr::from([10, 0, 0, 1]));
        let player = tickets.open(home, 3).unwrap();
        player.ticket().prove();
        let (old, new) = (tickets.open(home, 3).unwrap(), tickets.open(home, 3).unwrap());
        let waiting = Arc::clone(old.ticket());
        let gone = tokio::spawn(poll_fn(move |context| waiting.poll_void(context)));
        tokio::task::yield_now().await;
        let next = tickets.open(home, 3).unwrap();
        gone.await.expect("it is told");
        assert!(is_void(&old) && !is_void(&player) && !is_void(&new) && !is_void(&next));
        // Who is told to go counts no more, and is not counted twice when it has gone.
        drop(old);
        assert_eq!(tickets.state().open[&home].len(), 3);
        for held in [&new, &next] {
            held.ticket().prove();
        }
        assert!(tickets.open(home, 3).is_none(), "all of them play");
        assert!(tickets.open(IpAddr::from([10, 0, 0, 2]), 3).is_some());
        drop((player, new, next));
        assert!(tickets.state().open.is_empty());
    }
}
