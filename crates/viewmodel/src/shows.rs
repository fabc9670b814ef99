//! All that one event shows on the table: cards that travel, a sound, what it marks, and what is seen over everything.

use crate::gesture::Piece;
use crate::noise::Sound;
use crate::spectacle::Spectacle;
use crate::travel::{Spot, Travel};

/// What an event shows. Nothing, and then more and more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shows {
    pub(crate) travels: Vec<Travel>,
    pub(crate) sound: Option<Sound>,
    pub(crate) laid: Laid,
    pub(crate) spectacle: Option<Spectacle>,
    /// The seat that a waiting effect hits.
    pub(crate) hits: Option<u8>,
    /// The seat that somebody has caught.
    pub(crate) catches: Option<u8>,
    pub(crate) pause: Pause,
    /// Where the card of the last play lies from now on, if this was a play.
    pub(crate) lies: Option<Option<Spot>>,
    /// Whether it divides the game.
    pub(crate) is_landmark: bool,
    /// A card that may be looked at for a moment: where it lies, and which one it is.
    pub(crate) glimpse: Option<(String, String)>,
}

/// What an event leaves on the table for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Laid {
    /// Nothing new.
    #[default]
    Nothing,
    /// These things.
    Pieces(Vec<Piece>),
    /// Nothing that lay there before is still there.
    Cleared,
}

/// What comes after an event has to wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pause {
    /// It need not.
    #[default]
    None,
    /// Until a die lies.
    Rolls,
    /// Until the end of a round has been seen.
    RoundOver,
}

impl Shows {
    /// Nothing but its sentence.
    pub(crate) fn nothing() -> Shows {
        Shows::default()
    }

    /// Cards travel, and are laid down.
    pub(crate) fn travels(travels: Vec<Travel>) -> Shows {
        let sound = (!travels.is_empty()).then_some(Sound::Lay);
        Shows { travels, sound, ..Shows::default() }
    }

    pub(crate) fn sounding(self, sound: Sound) -> Shows {
        Shows { sound: Some(sound), ..self }
    }

    pub(crate) fn silent(self) -> Shows {
        Shows { sound: None, ..self }
    }

    pub(crate) fn laying(self, pieces: Vec<Piece>) -> Shows {
        Shows { laid: Laid::Pieces(pieces), ..self }
    }

    pub(crate) fn clearing(self) -> Shows {
        Shows { laid: Laid::Cleared, ..self }
    }

    pub(crate) fn seen(self, spectacle: Spectacle) -> Shows {
        Shows { spectacle: Some(spectacle), ..self }
    }

    pub(crate) fn lying(self, lies: Option<Spot>) -> Shows {
        Shows { lies: Some(lies), ..self }
    }

    pub(crate) fn catching(self, seat: u8) -> Shows {
        Shows { catches: Some(seat), ..self }
    }

    pub(crate) fn hitting(self, seat: u8) -> Shows {
        Shows { hits: Some(seat), ..self }
    }

    pub(crate) fn pausing(self, pause: Pause) -> Shows {
        Shows { pause, ..self }
    }

    pub(crate) fn landmark(self) -> Shows {
        Shows { is_landmark: true, ..self }
    }
}
