//! The last play of Kiltros in words: who did what with which card, so that everybody knows what a
//! Chancletazo would undo.

use super::Kiltros;
use crate::games::Gestures;
use crate::gesture::Piece;

/// What was played last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastPlay {
    /// What was done, in one word; with `cloth-last-` it is the key of a text.
    pub act: &'static str,
    /// The card that was played.
    pub card: String,
    /// The card that it lies on.
    pub on: Option<String>,
}

/// Reads a play as it is written.
#[must_use]
pub fn last_play(written: &str) -> Option<LastPlay> {
    let gesture = Kiltros::gesture(&written.split(' ').collect::<Vec<_>>())?;
    let (mut card, mut on) = (None, None);
    for piece in &gesture.pieces {
        match piece {
            Piece::Hand(name) => card = Some(name.clone()),
            Piece::Middle(name) => on = Some(name.clone()),
            Piece::Trick(name) => card = Some((*name).to_owned()),
            _ => {}
        }
    }
    // What was taken from the table lies on nothing.
    let on = on.filter(|_| gesture.act != "galleta");
    let act = match gesture.act {
        "attack" | "give-attack" => "attack",
        "defend" | "give-defend" => "defend",
        "control" | "give-control" => "control",
        act @ ("pulgoso" | "galleta" | "chancletazo") => act,
        _ => return None,
    };
    Some(LastPlay { act, card: card?, on })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plays_are_read_as_they_are_written() {
        let read = |written| last_play(written).map(|last| (last.act, last.card, last.on));
        let some =
            |act, card: &str, on: Option<&str>| Some((act, card.to_owned(), on.map(str::to_owned)));
        assert_eq!(read("attack g7"), some("attack", "g7", None));
        assert_eq!(read("give defend f4 f7"), some("defend", "f7", Some("f4")));
        assert_eq!(read("control b7"), some("control", "b7", None));
        assert_eq!(read("galleta open b7 1"), some("galleta", "galleta", None));
        assert_eq!(read("chancletazo"), some("chancletazo", "chancletazo", None));
        assert_eq!(read("pass"), None);
        assert_eq!(read("what"), None);
    }
}
