//! Errors of a command: why something that was asked for did not happen.

use engine::Refusal;
use protocol::Rejection;

/// The answer to what cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A rule of the game forbids it.
    Refused(Refusal),
    /// The table does not take it.
    Rejected(Rejection),
    /// It was done before: the number of the entry.
    Repeated(u64),
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Answer {
        Answer::Refused(refusal)
    }
}

impl From<Rejection> for Answer {
    fn from(rejection: Rejection) -> Answer {
        Answer::Rejected(rejection)
    }
}
