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

mod absorb;
mod advice;
mod answer;
mod ask;
mod bench;
mod chair;
mod chronicle;
mod commands;
mod dealer;
mod decide;
mod desk;
mod due;
mod entry;
mod game;
mod heard;
mod house;
mod parlor;
mod race;
mod sealing;
mod sequel;
mod steps;
mod table;
mod timer;
mod told;
mod trial;
mod update;

pub use answer::Answer;
pub use ask::{Decided, Line, opened};
pub use bench::{Company, Effort, Thinking, Thought};
pub use chair::{Chair, Person, Presence, Sitter};
pub use chronicle::{Damage, Scribe, records, so_far};
pub use dealer::Dealer;
pub use decide::Draft;
pub use desk::{Advising, Desk, Job, Letter, Todo};
pub use due::{Chore, Due, Kind};
pub use entry::{By, Entry, Leaving, Secrets};
pub use house::{Alike, House};
pub use parlor::Parlor;
pub use race::{Race, Shout};
pub use sealing::{LEAST_ADDED, Sealing, Step, promise};
pub use sequel::Sequel;
pub use table::{Hands, Phase, Table, Who};
pub use told::{lasting, refused, shown, value};
pub use update::Update;
