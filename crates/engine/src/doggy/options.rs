//! What can be switched at a Doggy Style table: nothing so far.

use crate::options::Choice;

/// The options. The default is the game as printed, and there is no other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options;

impl crate::options::Options for Options {
    const CHOICES: &'static [Choice] = &[];

    fn value(&self, choice: &Choice) -> String {
        unreachable!("there is no choice `{}`", choice.name)
    }

    fn assign(&mut self, choice: &Choice, _: &str) {
        unreachable!("there is no choice `{}`", choice.name)
    }
}
