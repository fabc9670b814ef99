//! What the reader of settings says where there are none: it belongs to another crate, and looks for it here.

use std::fmt;

/// Why there are no settings.
#[derive(Debug)]
pub(crate) struct Failure;

impl Failure {
    /// Something was asked for that does not exist.
    pub(crate) fn usage(text: impl fmt::Display) -> Failure {
        // Whatever is wrong can be said.
        assert!(!text.to_string().is_empty(), "nothing is said of settings that cannot be");
        Failure
    }
}
