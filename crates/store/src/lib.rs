//! Where tables are kept.
//!
//! A table is a list of rows, numbered from 1 without holes, and a head: the number of the last one. Whoever appends
//! says which head was seen, and loses if it has moved on since. What a row means is none of the store's business.
//!
//! Start with [`Store`]. [`Memory`] forgets everything with its process, [`Sqlite`] keeps it in a file. A
//! [`Fanout`] tells others that a table has moved on.
//!
//! # Modules
//!
//! - `store`: the interface, [`Store`]; start here
//! - `append`, `row`: conditional appends (compare-and-set on the head); records of the log, and limits
//! - `id`, `clock`, `error`: identifiers of tables; a slewed clock; errors
//! - [`unseen`][]: downtime that is no age
//! - `memory`: a store in memory
//! - `sqlite`: a store in one SQLite file: the writer with group commit, checkpoints of the write-ahead log, readers,
//!   migrations, locks, online backup; a file each
//! - `transfer`: moving tables from one store to another
//! - `fanout`: publish and subscribe between nodes
//! - [`conformance`][]: the conformance suite that every store must pass
//! - [`fault`][]: crash points for fault injection
//! - `powercut`: simulated power cuts, to test crash consistency (Linux)

mod append;
mod clock;
pub mod conformance;
mod error;
mod fanout;
pub mod fault;
mod id;
mod memory;
#[cfg(target_os = "linux")]
pub mod powercut;
mod row;
mod sqlite;
mod store;
mod transfer;
pub mod unseen;

pub use append::{Append, Appended, MAX_ROWS, MAX_RULES};
pub use clock::{Clock, Millis};
pub use error::{AppendError, StoreError};
pub use fanout::{Delivery, Fanout, Local, Poke, Pokes};
pub use id::{BadTableId, TableId};
pub use memory::Memory;
pub use row::{Due, Head, MAX_BODY, MAX_COMMAND, MAX_KIND, Row, Status, Stored};
pub use sqlite::{BackupError, Copied, Durability, OpenError, Settings, Sqlite, backup};
pub use store::Store;
pub use transfer::{Transfer, TransferError, Transferred, transfer};
