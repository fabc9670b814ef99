//! What is seen over the whole table for a moment: a shout, a slipper, a die.

use crate::games::Event;

/// Something for everybody to look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spectacle {
    /// Somebody shouts; the key of the word.
    Shout(u8, &'static str),
    /// Somebody throws a slipper.
    Slipper(u8),
    /// The die has been thrown and shows this.
    Die(u8),
}

/// What there is to be seen when this happens.
#[must_use]
pub fn of(event: &Event) -> Option<Spectacle> {
    event.shows(None, &None).spectacle
}

#[cfg(test)]
mod tests {
    use art::Game;
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::heard;

    #[test]
    fn shouts_slippers_and_dice_are_seen() {
        let of = |game: Game, json: &Json| of(&heard::event(game, json.clone()));
        let said = json!({ "event": "said", "seat": 2 });
        assert_eq!(of(Game::Dos2, &said), Some(Spectacle::Shout(2, "act-dos-dos")));
        let asked = json!({ "event": "asked", "seat": 2, "mate": 1 });
        assert_eq!(of(Game::Kiltros, &asked), None);
        let thrown = json!({ "event": "thrown", "seat": 1, "number": 5 });
        assert_eq!(of(Game::Loyo, &thrown), Some(Spectacle::Die(5)));
        let slipper = json!({ "event": "chancletazo", "seat": 0, "stands": true });
        assert_eq!(of(Game::Kiltros, &slipper), Some(Spectacle::Slipper(0)));
    }
}
