//! The pool of reader threads.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender};

use rusqlite::Connection;

use super::files::Files;
use super::writer::Job;
use super::{Shared, give, link, locked};
use crate::error::StoreError;

/// Something that is asked of the file, or told that it cannot be.
pub(super) type Question = Box<dyn FnOnce(Result<&Connection, StoreError>) + Send>;

/// Answers questions until nobody can ask any more.
pub(super) fn run(
    number: usize,
    shared: &Shared,
    questions: &Mutex<Receiver<Question>>,
    jobs: Option<&SyncSender<Job>>,
) {
    let slot = &shared.slots[number];
    loop {
        // One waits for the next question, the others for this lock.
        let Ok(question) = locked(questions).recv() else { break };
        let mut slot = locked(slot);
        match ensure(shared, &mut slot) {
            Ok(connection) => question(Ok(connection)),
            Err(why) => {
                *slot = None;
                // The writer may not have noticed. If its queue is full, it will.
                let _ = give(jobs, Job::Look);
                question(Err(StoreError::Unavailable(why)));
            }
        }
    }
    // The writer closes the file after all others.
    *locked(slot) = None;
}

/// The connection of this reader, to the files that are in use. It never opens others: the writer does that, when
/// all have let go of the old ones.
pub(super) fn ensure<'a>(
    shared: &Shared,
    slot: &'a mut Option<Connection>,
) -> Result<&'a Connection, String> {
    let path = &shared.path;
    let there = Files::of(path).map_err(|error| format!("`{}`: {error}", path.display()))?;
    if *locked(&shared.open) != Some(there) {
        return Err(format!("`{}` is not the file that was opened", path.display()));
    }
    if slot.is_none() {
        *slot = Some(link::reader(path).map_err(|error| error.to_string())?);
    }
    Ok(slot.as_ref().expect("it was put there just now"))
}
