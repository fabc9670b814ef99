//! Settings: durability, queue lengths, batch size, checkpoint threshold.

use std::time::Duration;

use crate::clock::Clock;

/// How a file of SQLite is used. The defaults are right for a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// When an append counts as written.
    pub durability: Durability,
    /// How many appends, and how many questions, can wait; one more is told at once that the store is busy.
    pub queue: usize,
    /// How many appends share a transaction at most.
    pub batch: usize,
    /// How long a transaction waits for more appends where there are many at once.
    pub gather: Duration,
    /// How many questions are answered at the same time.
    pub readers: usize,
    /// How many pages of 4 KiB the log can have before they are taken into the file.
    pub log_pages: u32,
    /// What time it is.
    pub clock: Clock,
}

/// When an append counts as written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Durability {
    /// When the disk has it: a power cut loses nothing.
    Full,
    /// When the system has it: a power cut loses the last moves. It is there to show that tests of power cuts can
    /// fail, and must not be offered to anybody.
    Normal,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            durability: Durability::Full,
            // At some ten thousand rows a second, whoever waits last waits less than a tenth of one.
            queue: 1_024,
            batch: 256,
            gather: Duration::from_millis(2),
            readers: 2,
            // Five times what SQLite does by itself: a page that many appends have changed is taken over once, and
            // nobody waits long for what is left of it. More makes fewer pauses, but longer ones.
            log_pages: 5_000,
            clock: Clock::system(),
        }
    }
}
