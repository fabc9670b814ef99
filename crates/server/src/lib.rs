//! Tables for people in different places: the only part that does IO for others.
//!
//! A [`Node`] is one process. Each table that is open in it has a keeper, which takes letters one at a
//! time; each connection has a session, which knows a mailbox and nothing else. A move is decided by
//! the table, kept by the store, and only then told to anybody.
//!
//! # Modules
//!
//! Tables and connections:
//!
//! - `keeper`: the actor of one table: decides, appends, tells; start here
//! - `node`: one process: which tables are open, what is due
//! - [`session`][]: the state machine of one connection, over any transport
//! - `connections`, `presence`, `heartbeat`: fan-out to outboxes; who is connected, over several nodes; pings and
//!   timeouts
//! - [`history`][]: the event log as rows of the store, with a hash chain
//! - `delayed`: the spectator delay
//! - `fair_queue`: fair queueing of the processors among the bots of all tables
//! - `archive`: finished games: a cache with access control
//!
//! HTTP and sockets:
//!
//! - `listener`, `tickets`: the accept loop with timeouts; admission control of connections by address
//! - `http`, `socket`, `frames`: routes and headers; the WebSocket transport; fragments of messages, counted
//! - `pages`: static files, content-addressed and precompressed
//! - `own`: validation of the `Host` header against DNS rebinding
//!
//! Who may do how much:
//!
//! - [`identity`], [`names`]: bearer tokens; normalization of names, without homoglyphs
//! - `quotas`, `limits`, `ticking`: keyed rate limits (GCRA); limits of one socket; their clock
//! - `overload`: load shedding by event-loop lag
//! - `padding`: padding of messages against traffic analysis
//!
//! Operation:
//!
//! - [`config`][]: what can be set
//! - `metrics`, `health`, `operator`: metrics for Prometheus; health checks; the router for operators
//! - `complaints`, `shutdown`: rate limiting of log lines; graceful shutdown

mod archive;
mod complaints;
pub mod config;
mod connections;
mod delayed;
mod fair_queue;
mod frames;
mod health;
mod heartbeat;
pub mod history;
mod http;
pub mod identity;
mod keeper;
mod limits;
mod listener;
mod metrics;
pub mod names;
mod node;
mod operator;
mod overload;
mod own;
mod padding;
mod pages;
mod presence;
mod quotas;
pub mod session;
mod shutdown;
mod socket;
mod tickets;
mod ticking;

use std::future::Future;

use store::{Fanout, Store};

pub use config::{Config, KeepDays, Limits};
pub use http::router;
pub use listener::{Doors, Peer};
pub use metrics::Metrics;
pub use node::{Node, NotOpened, Shut, Thinkers};
pub use operator::router as operator_router;
pub use pages::Pages;

/// What this server sends: the table is written once for everybody.
pub(crate) type Reply = protocol::Reply<table::Update>;

/// Serves without pages until `stop` is there, then says goodbye to everybody.
pub async fn run<S: Store, F: Fanout>(
    doors: impl Into<Doors>,
    node: Node<S, F>,
    stop: impl Future<Output = ()>,
) {
    run_with(doors, node, Pages::built_in(&[]), stop).await;
}

/// The same, with pages.
pub async fn run_with<S: Store, F: Fanout>(
    doors: impl Into<Doors>,
    node: Node<S, F>,
    pages: Pages,
    stop: impl Future<Output = ()>,
) {
    let chores = tokio::spawn(node.clone().run());
    let (people, figures) = (router(node.clone(), pages), operator_router(node.clone()));
    listener::serve(doors.into(), &node, people, figures, stop).await;
    // What runs by itself ends with the node.
    let _ = chores.await;
}
