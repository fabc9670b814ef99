//! The idempotency keys of recent commands: one that is sent again is acknowledged, and not carried out twice.
//!
//! So commands are idempotent. How many are remembered is bounded by person. The store remembers them all.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::chair::Chair;
use crate::table::{Table, Who};

/// How many commands of one person are remembered. Nobody waits for the answers to so many at once, and
/// what others do makes none of them forgotten.
const OF_EACH: usize = 16;
/// The bits of a print that say whose command it was.
const WHOSE: u64 = 0xffff << 48;

/// The name of a command among all commands of the table.
pub(crate) fn key(who: &Who, id: &str) -> String {
    format!("{}:{id}", name(who))
}

fn name(Who(who): &Who) -> &str {
    who.char_indices().nth(16).map_or(who, |(end, _)| &who[..end])
}

/// The last commands of everybody, the oldest first, and where they stand.
#[derive(Clone, Default)]
pub(crate) struct Commands {
    last: VecDeque<(Print, u64)>,
    /// Whether there were more.
    has_forgotten: bool,
}

/// What is remembered of a command: its name would take several times the room at every table. The
/// first bits say whose it was.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Print(u64);

impl Print {
    fn of(key: &str) -> Print {
        // A name has no colon, whatever an id has.
        let name = key.split(':').next().unwrap_or_default();
        Print(hash(name) & WHOSE | hash(key) & !WHOSE)
    }

    /// Tells whether this person sent it.
    fn is_of(self, who: u64) -> bool {
        self.0 & WHOSE == who
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Commands {
    /// Where a command stands, if it was carried out.
    pub(crate) fn find(&self, key: &str) -> Option<u64> {
        let print = Print::of(key);
        self.last.iter().find(|(done, _)| *done == print).map(|(_, seq)| *seq)
    }

    /// Forgets the oldest command of somebody who is meant.
    fn forget(&mut self, is_meant: impl Fn(Print) -> bool) {
        if let Some(oldest) = self.last.iter().position(|(print, _)| is_meant(*print)) {
            self.last.remove(oldest);
            self.has_forgotten = true;
        }
    }
}

impl Table {
    /// Tells whether this command of somebody was carried out lately.
    #[must_use]
    pub fn remembers(&self, who: &Who, id: &str) -> bool {
        self.commands.find(&key(who, id)).is_some()
    }

    /// Tells whether commands were carried out that the table does not remember: only its history knows them.
    #[must_use]
    pub fn has_forgotten_commands(&self) -> bool {
        self.commands.has_forgotten
    }

    /// Remembers the command that the last entry answers.
    pub(crate) fn remember(&mut self, key: &str) {
        let print = Print::of(key);
        let who = print.0 & WHOSE;
        // Everybody who sits here, the host, and as many again as one person has, for all who have
        // left: they cannot fill the memory, however many come and go.
        let most = (self.chairs.len() + 2) * OF_EACH;
        if self.commands.last.iter().filter(|(print, _)| print.is_of(who)).count() >= OF_EACH {
            self.commands.forget(|print| print.is_of(who));
        } else if self.commands.last.len() >= most {
            let people = self.chairs.iter().filter_map(Chair::person).map(|person| &person.who);
            let stays = people.chain([&self.host]).map(|who| hash(name(who)) & WHOSE);
            let stays: Vec<u64> = stays.collect();
            self.commands.forget(|print| !stays.iter().any(|who| print.is_of(*who)));
        }
        self.commands.last.push_back((print, self.head));
    }
}
