//! How a command can end when it does not end well.

use std::fmt;
use std::io;
use std::path::Path;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked for something that does not exist: exit code 2.
    Usage(String),
    /// A record lacks something without which it cannot be verified: exit code 2.
    Incomplete(String),
    /// A record fits in all its parts, but nobody vouches for a seat: exit code 3.
    Unvouched(String),
    /// Something went wrong: exit code 1.
    Trouble(String),
    /// Whoever was reading has gone. That is no error.
    Closed,
}

impl Failure {
    /// Something was asked for that does not exist.
    pub(crate) fn usage(text: impl fmt::Display) -> Failure {
        Failure::Usage(text.to_string())
    }

    /// Something went wrong.
    pub(crate) fn trouble(text: impl fmt::Display) -> Failure {
        Failure::Trouble(text.to_string())
    }

    /// Something went wrong with a file.
    pub(crate) fn file(path: &Path, text: impl fmt::Display) -> Failure {
        Failure::Trouble(format!("{}: {text}", path.display()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Trouble(format!("cannot write: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        io::Error::from(error).into()
    }
}
