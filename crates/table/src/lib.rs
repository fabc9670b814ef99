//! One table: who sits where, what is played, what everybody is told. No sockets, no clock and no
//! generator: time is told to it, randomness is given to it, and what it decides is handed back as
//! entries of its history. Server, browser and terminal all run this.
//!
//! A [`Table`] is what its history makes it. Somebody asks for something ([`Table::ask`]), or
//! something is due ([`Table::chore`]): the answer is a [`Draft`] of new entries, or why not. When
//! they have been kept for good, [`Table::absorb`] makes them true, and [`Table::update`] says what
//! each viewer learns. Nothing else changes what the history has made of a table: whatever is decided is
//! tried on a copy that is thrown away. A move is therefore applied twice on purpose, once on that copy and
//! once when it is kept, and what comes of it must be the same: a deterministic re-execution check.
//!
//! Beside its history a table holds one thing, which no draft writes down and no other copy knows: that a
//! bot was asked for a shout and had none ([`Table::hush`]).
//!
//! # Modules
//!
//! Event sourcing:
//!
//! - `table`: the aggregate, [`Table`]; start here
//! - `entry`: the event log: what can have happened
//! - `ask`, `commands`, `answer`: command handlers; idempotency keys of recent commands; errors of a command
//! - `decide`, `trial`: drafts of entries, tried on a copy-on-write copy
//! - `absorb`, `steps`: event handlers, of what people arrange and of the game itself
//! - `chronicle`: a projection of the log onto the records of its games
//! - `update`, `backlog`, `values`: redacted snapshots for each viewer; numbered items for whoever reconnects;
//!   conversions to the protocol
//!
//! What goes on at a table:
//!
//! - `game`: type erasure of the game that is played
//! - `chair`, `turn_timer`, `timers`: seats with their occupants; the chess clock of a turn; deadlines and pauses
//! - `evening`: who has won how many games of the evening
//! - `race`: lag compensation of shouts
//! - `sealing`, `dealer`: commit-reveal before a deal; the source of randomness
//! - `seated_bots`, `advice`: bots on their chairs; advice by a search with a fixed budget
//!
//! What runs one:
//!
//! - `runner`: the sans-IO driver, [`Runner`]
//! - `local`, `local_settings`: a table without a server, its log in memory; what only such a table can be given
//! - `sequel`: branching off a recorded game

mod absorb;
mod advice;
mod answer;
mod ask;
mod backlog;
mod chair;
mod chronicle;
mod commands;
mod dealer;
mod decide;
mod entry;
mod evening;
mod game;
mod local;
mod local_settings;
mod race;
mod runner;
mod sealing;
mod seated_bots;
mod sequel;
mod steps;
mod table;
mod timers;
mod trial;
mod turn_timer;
mod update;
mod values;

pub use answer::Answer;
pub use ask::{Connectivity, Decided, opened};
pub use chair::{Chair, Person, Presence, Sitter};
pub use chronicle::{Damage, Scribe, records, so_far};
pub use dealer::Dealer;
pub use decide::Draft;
pub use entry::{By, Entry, Leaving, Secrets};
pub use game::packs;
pub use local::LocalTable;
pub use local_settings::{Alike, LocalSettings};
pub use race::{Race, Shout};
pub use runner::{Advising, Envelope, Job, Runner, Todo};
pub use sealing::{LEAST_ADDED, Sealing, Step, promise};
pub use seated_bots::{Effort, SeatedBots, Thinking, Thought};
pub use sequel::Sequel;
pub use table::{Hands, Phase, Table, Who};
pub use timers::{Chore, Due, DueKind};
pub use update::Update;
pub use values::{lasting, refused, shown, value};
