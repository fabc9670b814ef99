//! What is said of the seats around a table, whichever game is played.

use protocol::TableState;

/// What is said of whoever owes the word.
pub(crate) const OWES: &str = "page-owes";

/// What a game says of the seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// How many cards each has.
    pub cards: Vec<u32>,
    /// Whose turn it is.
    pub turn: Option<u8>,
    /// A word for some of them: the key of a text. Of several for one seat the first is shown.
    pub tags: Vec<(u8, &'static str)>,
}

impl Around {
    /// The same at this table: without reminders nobody is told who owes the word.
    #[must_use]
    pub fn at(mut self, table: &TableState) -> Around {
        if !table.terms.reminders {
            self.tags.retain(|(_, key)| *key != OWES);
        }
        self
    }
}

/// What lies before somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Before {
    /// Nothing: all they have is in their hand.
    Nothing,
    /// Cards in places that never move, and which of them are seen.
    Places(Vec<Option<String>>),
    /// Cards that count in the end, and cards that do not yet.
    Rows {
        /// Those that count.
        tidied: Vec<String>,
        /// Those that do not.
        untidied: Vec<String>,
    },
}
