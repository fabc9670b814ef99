//! Where tables are kept by several nodes together: a store in PostgreSQL, and pokes between nodes.
//!
//! Any node may do anything at any time; the row of a table decides who was quicker. There is no leader, no lease, and
//! no lock that outlives a statement. Start with [`Postgres::open`]; [`Notifier`] is the fan-out that goes with it.
//!
//! # Modules
//!
//! - `store`: the store itself; start here
//! - `writer`: group commit, and what becomes of appends whose answer is missing
//! - `statements`, `queries`, `rows`: the statements; a pool of connections to ask, and what comes back; rows as
//!   arrays
//! - `schema`: the tables and their migrations
//! - `session`, `address`: one connection, with TLS and timeouts; connection strings
//! - `clock`: a clock that follows that of the database
//! - `notify`: publish and subscribe by `NOTIFY`, in batches
//! - `settings`, `error`: what can be set; errors in one line, and what they say about what was written
//! - `cluster`: a PostgreSQL of one's own, for tests

mod address;
mod clock;
#[cfg(all(unix, feature = "cluster"))]
pub mod cluster;
mod error;
mod notify;
mod queries;
mod rows;
mod schema;
mod session;
mod settings;
mod statements;
mod store;
mod writer;

pub use address::Address;
pub use error::OpenError;
pub use notify::Notifier;
pub use settings::Settings;
pub use store::Postgres;
