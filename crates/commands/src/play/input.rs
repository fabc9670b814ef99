//! Standard input, read on a thread of its own, so that at a terminal a word is heard while the others think.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// What is typed, in order.
pub(crate) struct Input {
    lines: Receiver<io::Result<String>>,
    /// Typed while nobody had asked.
    held: VecDeque<String>,
    is_terminal: bool,
}

impl Input {
    /// Standard input.
    pub(crate) fn new() -> Input {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            while let Some(line) = read(&mut stdin) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Input { lines, held: VecDeque::new(), is_terminal: io::stdin().is_terminal() }
    }

    /// Tells whether somebody sits there.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// The next line; nothing at the end of the input.
    pub(crate) fn next(&mut self) -> Result<Option<String>, Failure> {
        match self.held.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.lines.recv().ok().transpose().map_err(unreadable),
        }
    }

    /// Takes the next line if it is this word. If there is no line yet, it waits so long for one.
    pub(crate) fn next_is(&mut self, word: &str, time: Duration) -> Result<bool, Failure> {
        if self.held.is_empty()
            && let Ok(line) = self.lines.recv_timeout(time)
        {
            self.held.push_back(line.map_err(unreadable)?);
        }
        Ok(self.held.pop_front_if(|line| line == word).is_some())
    }

    /// Waits so long for this word. Whatever else is typed is for later.
    pub(crate) fn hears(&mut self, word: &str, time: Duration) -> Result<bool, Failure> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    let line = line.map_err(unreadable)?;
                    if line == word {
                        return Ok(true);
                    }
                    self.held.push_back(line);
                }
                Err(RecvTimeoutError::Timeout) => return Ok(false),
                Err(RecvTimeoutError::Disconnected) => {
                    thread::sleep(left);
                    return Ok(false);
                }
            }
        }
    }
}

/// The next line without the blanks around it; nothing at the end.
fn read(input: &mut impl BufRead) -> Option<io::Result<String>> {
    let mut bytes = Vec::new();
    match input.read_until(b'\n', &mut bytes) {
        Ok(0) => None,
        Ok(_) => Some(Ok(String::from_utf8_lossy(&bytes).trim().to_owned())),
        Err(error) => Some(Err(error)),
    }
}

fn unreadable(error: io::Error) -> Failure {
    Failure::trouble(format_args!("cannot read: {error}"))
}
