//! Errors of a database, in one line each, and what they say about whether anything was written.

use std::error::Error;
use std::fmt::Write;
use std::path::PathBuf;

use store::StoreError;
use thiserror::Error;
use tokio_postgres::error::{DbError, Severity, SqlState};

/// Why a store cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// It says of no database where it is.
    #[error("no address of a database: {0}; one is `postgres://user:password@host:5432/name`")]
    Address(String),
    /// The certificates that vouch for the database cannot be had.
    #[error("`{}` cannot vouch for a database: {why}", path.display())]
    Authorities {
        /// The file that was to have them.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// The database cannot be reached, does not let us in, or is not what is needed.
    #[error("`{address}` cannot be used: {why}")]
    Unusable {
        /// Where it is.
        address: String,
        /// Why not.
        why: String,
    },
    /// It was written by a newer program that older ones do not understand.
    #[error("`{address}` has tables of version {found}; this program knows {known}")]
    Newer {
        /// Where it is.
        address: String,
        /// The version there.
        found: i32,
        /// The version of this program.
        known: i32,
    },
    /// Somebody else's things have our names.
    #[error("`{address}` has something of somebody else: {why}")]
    Foreign {
        /// Where it is.
        address: String,
        /// What it is.
        why: String,
    },
}

/// An error and all that it came from, in one line.
pub(crate) fn chain(error: &dyn Error) -> String {
    let mut said = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        let text = cause.to_string();
        if !said.contains(&text) {
            // A text takes it.
            let _ = write!(said, ": {text}");
        }
        next = cause.source();
    }
    said.split(['\n', '\r']).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What an error of the database means to people, in one line.
pub(crate) fn explain(error: &tokio_postgres::Error) -> String {
    let Some(said) = error.as_db_error() else { return chain(error) };
    let message = said.message();
    let code = said.code();
    if *code == SqlState::INVALID_PASSWORD {
        return format!("wrong user or password: {message}");
    }
    if *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION {
        return format!("it does not let this user in: {message}");
    }
    if *code == SqlState::TOO_MANY_CONNECTIONS {
        return format!("it has no connection left: {message}");
    }
    if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        return format!("it is a replica that can only be read: {message}");
    }
    if *code == SqlState::INSUFFICIENT_PRIVILEGE {
        return format!("this user is not allowed to: {message}");
    }
    format!("{message} ({})", code.code())
}

/// What an error means to whoever wanted to read.
pub(crate) fn trouble(error: &tokio_postgres::Error) -> StoreError {
    let is_damage = error.as_db_error().is_some_and(|said| {
        [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED].contains(said.code())
    });
    if is_damage {
        StoreError::Damaged(explain(error))
    } else {
        StoreError::Unavailable(explain(error))
    }
}

/// What is certain about a statement that failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// Nothing was written, and nothing was wrong with what was asked: two got in each other's way.
    Again,
    /// Nothing was written: something that was to be there once is there already.
    Doubled,
    /// Nothing was written.
    Refused,
    /// Nobody knows: the answer is missing.
    Unknown,
}

/// What is certain after this error.
pub(crate) fn fate(error: &tokio_postgres::Error) -> Fate {
    error.as_db_error().map_or(Fate::Unknown, fate_of)
}

fn fate_of(said: &DbError) -> Fate {
    // Whatever ends the session may have come between the commit and its answer.
    if said.parsed_severity() != Some(Severity::Error) {
        return Fate::Unknown;
    }
    let code = said.code();
    if [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(code) {
        return Fate::Again;
    }
    // The statement completion is unknown, as some engines say themselves.
    if *code == SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN {
        return Fate::Unknown;
    }
    if *code == SqlState::UNIQUE_VIOLATION { Fate::Doubled } else { Fate::Refused }
}
