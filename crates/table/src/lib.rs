//! One table: who sits where, what is played, what everybody is told. No sockets, no clock and no
//! generator: time is told to it, randomness is given to it, and what it decides is handed back as
//! entries of its history. Server, browser and terminal all run this.
//!
//! A [`Table`] is what its history makes it. Somebody asks for something ([`Table::ask`]), or
//! something is due ([`Table::chore`]): the answer is a [`Draft`] of new entries, or why not. When
//! they have been kept for good, [`Table::absorb`] makes them true, and [`Table::update`] says what
//! each viewer learns. Nothing else ever changes a table.

mod absorb;
mod advice;
mod answer;
mod ask;
mod bench;
mod chair;
mod chronicle;
mod command;
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
mod terms;
mod timer;
mod told;
mod update;
pub mod wire;

pub use advice::Advised;
pub use answer::{Answer, Rejection};
pub use ask::{Decided, Line, opened};
pub use bench::{Company, Effort, Thinking, Thought};
pub use chair::{Chair, Person, Presence, Sitter};
pub use chronicle::{Damage, Scribe, records, so_far};
pub use command::{Ask, Command, Link, PHRASES, Vote};
pub use dealer::Dealer;
pub use decide::{Draft, rules_of};
pub use desk::{Advising, Desk, Job, Letter, Todo};
pub use due::{Chore, Due, Kind};
pub use entry::{By, Entry, Leaving, Ran, Secrets};
pub use house::{Alike, House};
pub use parlor::Parlor;
pub use race::{Race, Shout};
pub use sealing::{LEAST_ADDED, Sealing, Step, promise};
pub use sequel::Sequel;
pub use table::{Hands, Phase, Table, Who};
pub use terms::{Chat, Clock, Records, Tempo, Terms, Watch};
pub use told::{Happened, Item, Named, Note, Refused, Said, Shown};
pub use update::{Ended, Renewed, Seated, Snapshot, State, Update, You};

/// Milliseconds since 1970.
pub type Millis = u64;
