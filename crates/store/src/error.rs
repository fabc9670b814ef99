//! Errors of a store: what is known not to have been written, and what is unknown.

use thiserror::Error;

/// Why rows were not added.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// Somebody was quicker. Nothing was written.
    #[error("the table is at {head}")]
    Conflict {
        /// Where the table is; 0 if there is none.
        head: u64,
    },
    /// A row with this command is there already. Nothing was written.
    #[error("the command is there already, as row {seq}")]
    Repeated {
        /// The row's number.
        seq: u64,
    },
    /// No store would ever keep this. Nothing was written.
    #[error("cannot be kept: {0}")]
    Invalid(String),
    /// The store cannot write at present. Nothing was written.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// It may or may not have been written: read before trying again.
    #[error("it is unknown whether it was written: {0}")]
    Unknown(String),
}

/// Why a store did not answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// It cannot be asked at present.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// It has something that was never put there.
    #[error("the store is damaged: {0}")]
    Damaged(String),
}
