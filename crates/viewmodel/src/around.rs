//! What is said of the seats around a table, whichever game is played.

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
