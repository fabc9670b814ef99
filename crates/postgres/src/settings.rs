//! Settings: queue lengths, batch size, the size of the pool, timeouts.

use std::time::Duration;

/// How a database is used. The defaults are right for a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What this node calls itself.
    pub name: String,
    /// How many appends can wait; one more is told at once that the store is busy.
    pub queue: usize,
    /// How many appends share a statement at most.
    pub batch: usize,
    /// How long a statement waits for more appends where there are many at once.
    pub gather: Duration,
    /// How many questions are answered at the same time, each on a connection of its own.
    pub readers: usize,
    /// How long a connection may take to come about.
    pub connect: Duration,
    /// How long an answer may take.
    pub answer: Duration,
    /// How long an append is sent again that got no answer, before it is called unknown.
    pub resend: Duration,
    /// What the database is asked for the time, in milliseconds; for tests that have a clock of their own.
    #[doc(hidden)]
    pub clock: Option<&'static str>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            name: "node".to_owned(),
            queue: 1_024,
            batch: 256,
            gather: Duration::from_millis(2),
            readers: 8,
            connect: Duration::from_secs(3),
            answer: Duration::from_secs(5),
            resend: Duration::from_secs(8),
            clock: None,
        }
    }
}
