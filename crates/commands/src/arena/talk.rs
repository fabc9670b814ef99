//! Request and response with a child process, one at a time and with deadlines.

use std::io;
use std::time::{Duration, Instant};

use super::fault::{Fault, Wrong, quoted};
use super::messages::Answer;
use super::process::{Process, Silence};

/// A process and what was said to it, from its start on.
pub(crate) struct Talk {
    process: Process,
    /// How many questions it was asked.
    asked: u64,
    /// The last question to which it wrote something that is no answer. The answer may still follow.
    spoiled: Option<u64>,
}

impl Talk {
    /// Starts a program.
    pub(crate) fn start(words: &[String]) -> io::Result<Talk> {
        Ok(Talk { process: Process::start(words)?, asked: 0, spoiled: None })
    }

    /// Tells something that wants no answer.
    pub(crate) fn tell(&self, line: String) {
        // One that does not read is found out when it is asked.
        self.process.tell(line);
    }

    /// Asks, and waits for the answer: a move as text. The question is made from its number.
    pub(crate) fn ask(
        &mut self,
        question: impl FnOnce(u64) -> String,
        patience: Duration,
    ) -> Result<String, Fault> {
        self.asked += 1;
        if !self.process.tell(question(self.asked)) {
            return Err(Fault::fatal(Wrong::Hung, "does not read what it is told"));
        }
        let until = Instant::now() + patience;
        loop {
            let line = self.process.hear(until).map_err(|silence| match silence {
                Silence::Late => {
                    Fault::fatal(Wrong::Hung, format_args!("did not answer within {patience:?}"))
                }
                Silence::Closed => Fault::fatal(Wrong::Crashed, "closed its output"),
                Silence::TooLong => {
                    Fault::fatal(Wrong::Malformed, "wrote a line of more than a million bytes")
                }
            })?;
            match serde_json::from_slice::<Answer>(&line) {
                Ok(Answer { id, mv }) if id == self.asked => return Ok(mv),
                Ok(Answer { id, .. }) if self.spoiled == Some(id) => self.spoiled = None,
                no_answer => {
                    self.spoiled = Some(self.asked);
                    let wrote = quoted(&String::from_utf8_lossy(&line));
                    let why = match no_answer {
                        Ok(Answer { id, .. }) => {
                            format!("an answer to {id}, not to {}", self.asked)
                        }
                        Err(error) => format!("no answer: {error}"),
                    };
                    return Err(Fault::mild(
                        Wrong::Malformed,
                        format_args!("wrote {wrote}, {why}"),
                    ));
                }
            }
        }
    }

    /// Ends a process that is of no more use, and finds out what had become of it.
    pub(crate) fn end(self, fault: Fault) -> Fault {
        match (self.process.end(), fault.wrong) {
            (Some(status), Wrong::Crashed) => {
                Fault { text: format!("ended before it answered ({status})"), ..fault }
            }
            _ => fault,
        }
    }
}
