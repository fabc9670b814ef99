//! What is said of a thing on the table, for those who do not see it: its name, and how it stands.

use art::Game;
use texts::Texts;

use crate::choice::{Choice, Standing};
use crate::games::View;
use crate::gesture::Piece;

/// Why a thing cannot be chosen now, in a few words.
#[must_use]
pub fn not_now(texts: &Texts, view: Option<&View>, choice: &Choice, piece: &Piece) -> String {
    match view.and_then(|view| view.reason(choice.chosen(), piece)) {
        Some(reason) => texts.phrase(reason.key, &reason.told),
        None => texts.phrase("page-not-now", &[]),
    }
}

/// What is said of a card.
#[derive(Copy, Clone, Debug)]
pub struct Named<'a> {
    /// What is played.
    pub game: Game,
    /// The card, as it is written.
    pub card: &'a str,
    /// What else is said of it, if anything.
    pub note: &'a str,
    /// Whether somebody's last play laid it there.
    pub is_last: bool,
    /// How it stands.
    pub standing: Standing,
    /// Whether it is held in a hand: there it is seen and felt that it is chosen.
    pub is_held: bool,
}

impl Named<'_> {
    /// All of it; `why` is asked if it cannot be chosen.
    #[must_use]
    pub fn spoken(&self, texts: &Texts, why: impl FnOnce() -> String) -> String {
        let say = |key: &str| texts.phrase(key, &[]);
        let state = match self.standing {
            Standing::NotNow => why(),
            Standing::Chosen if !self.is_held => say("page-chosen"),
            Standing::Rests | Standing::Playable | Standing::Chosen => String::new(),
        };
        let new = if self.is_last { say("page-last-played") } else { String::new() };
        let parts = [texts.card(self.game.name(), self.card), self.note.to_owned(), new, state];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}
