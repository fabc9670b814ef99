//! Fault injection into the messages between nodes. A fan-out between nodes that loses pokes, doubles them, and brings
//! them late and out of order.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Delivery, Fanout, Poke, Pokes, TableId};
use tokio::sync::broadcast;
use tokio::time::sleep;

use crate::rehearsal::faults::FaultPlan;
use crate::rehearsal::life::Life;

/// The fan-out of all nodes.
#[derive(Clone)]
pub(crate) struct Hub {
    faults: Arc<FaultPlan>,
    ears: Arc<Mutex<Vec<broadcast::Sender<Delivery>>>>,
}

/// One node's way to it.
#[derive(Clone)]
pub(crate) struct Spoke {
    hub: Hub,
    life: Life,
    ear: broadcast::Sender<Delivery>,
}

impl Hub {
    pub(crate) fn new(faults: Arc<FaultPlan>) -> Hub {
        Hub { faults, ears: Arc::default() }
    }

    fn ears(&self) -> MutexGuard<'_, Vec<broadcast::Sender<Delivery>>> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more node.
    pub(crate) fn spoke(&self, life: Life) -> Spoke {
        let ear = broadcast::Sender::new(64);
        self.ears().push(ear.clone());
        Spoke { hub: self.clone(), life, ear }
    }
}

impl Fanout for Spoke {
    fn poke(&self, table: &TableId, head: u64) {
        if self.life.is_over() {
            return;
        }
        let poke = Delivery::Poke(Poke { table: *table, head });
        for ear in self.hub.ears().iter() {
            for time in self.hub.faults.poke() {
                let ear = ear.clone();
                tokio::spawn(async move {
                    sleep(time).await;
                    // A node that is gone does not listen.
                    let _ = ear.send(poke);
                });
            }
        }
    }

    fn listen(&self) -> Pokes {
        Pokes::new(self.ear.subscribe())
    }
}
