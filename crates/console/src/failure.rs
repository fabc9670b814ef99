//! Errors of a command and their exit codes.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
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
    pub fn usage(text: impl fmt::Display) -> Failure {
        Failure::Usage(text.to_string())
    }

    /// Something went wrong.
    pub fn trouble(text: impl fmt::Display) -> Failure {
        Failure::Trouble(text.to_string())
    }

    /// Something went wrong with a file.
    pub fn file(path: &Path, text: impl fmt::Display) -> Failure {
        Failure::Trouble(format!("{}: {text}", path.display()))
    }
}

/// Tells on the standard error why a program of this name did not end well, and with which code it ends.
#[expect(clippy::print_stderr, reason = "a program's own last line")]
pub fn exit_code(program: &str, ended: Result<(), Failure>) -> ExitCode {
    let (text, code) = match ended {
        Ok(()) | Err(Failure::Closed) => return ExitCode::SUCCESS,
        Err(Failure::Usage(text) | Failure::Incomplete(text)) => (text, 2),
        Err(Failure::Unvouched(text)) => (text, 3),
        Err(Failure::Trouble(text)) => (text, 1),
    };
    eprintln!("{program}: {text}");
    ExitCode::from(code)
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
