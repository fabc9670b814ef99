//! What is seen over the whole table for a moment: a shout, a slipper, a die.

use art::Game;
use serde_json::Value as Json;

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
pub fn of(game: Game, event: &Json) -> Option<Spectacle> {
    let number = |key: &str| event[key].as_u64().and_then(|number| u8::try_from(number).ok());
    Some(match (game, event["event"].as_str()?) {
        (Game::Dos | Game::Dos2, "said" | "caught") => {
            Spectacle::Shout(number("seat")?, "act-dos-dos")
        }
        (Game::Loyo, "called" | "challenged") => Spectacle::Shout(number("seat")?, "act-loyo-loyo"),
        (Game::Loyo, "thrown") => Spectacle::Die(number("number")?),
        (Game::Kiltros, "chancletazo") => Spectacle::Slipper(number("seat")?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn shouts_slippers_and_dice_are_seen() {
        let said = json!({ "event": "said", "seat": 2 });
        assert_eq!(of(Game::Dos2, &said), Some(Spectacle::Shout(2, "act-dos-dos")));
        assert_eq!(of(Game::Kiltros, &said), None);
        let thrown = json!({ "event": "thrown", "seat": 1, "number": 5 });
        assert_eq!(of(Game::Loyo, &thrown), Some(Spectacle::Die(5)));
        let slipper = json!({ "event": "chancletazo", "seat": 0, "stands": true });
        assert_eq!(of(Game::Kiltros, &slipper), Some(Spectacle::Slipper(0)));
        assert_eq!(of(Game::Loyo, &json!(null)), None);
    }
}
