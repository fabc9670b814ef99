//! What can be switched at a Doggy Style table: nothing so far.

use engine::options::Entry;

/// The options. The default is the game as printed, and there is no other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options;

impl engine::options::Options for Options {
    const TABLE: &'static [Entry<Options>] = &[];
}
