//! The parser of what a player types: a move, or a word about the game.

use engine::Unreadable;

/// A typed line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed<'a> {
    /// An empty line.
    Nothing,
    /// `legal`
    Legal,
    /// `why` and a move.
    Why(&'a str),
    /// `hint`
    Hint,
    /// `hand`
    Hand,
    /// `table`
    Table,
    /// `log`
    Log,
    /// `rules`, and perhaps a slug.
    Rules(&'a str),
    /// `save` and a file.
    Save(&'a str),
    /// `undo`
    Undo,
    /// `again`
    Again,
    /// `help`
    Help,
    /// `quit`
    Quit,
    /// Anything else is a move, or nothing that can be read.
    Move(&'a str),
}

/// A typed move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    /// A move of the game, legal or not, as it is written.
    Known(String),
    /// A number that is not in the list.
    NoNumber(u32),
    /// No move at all.
    Unreadable(Unreadable),
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) => Typed::Nothing,
        ("why", _) => Typed::Why(rest),
        ("rules" | "rule", _) => Typed::Rules(rest),
        ("save", _) => Typed::Save(rest),
        ("legal", "") => Typed::Legal,
        ("hint", "") => Typed::Hint,
        ("hand", "") => Typed::Hand,
        ("table", "") => Typed::Table,
        ("log", "") => Typed::Log,
        ("undo", "") => Typed::Undo,
        ("again", "") => Typed::Again,
        ("help" | "?", "") => Typed::Help,
        ("quit" | "exit", "") => Typed::Quit,
        _ => Typed::Move(line),
    }
}

/// Reads a move: by its number among the `legal` ones, from 1, or as it is written.
pub(crate) fn read_move(
    text: &str,
    legal: &[String],
    spell: impl FnOnce(&str) -> Result<String, Unreadable>,
) -> Move {
    if let Ok(number) = text.parse::<u32>() {
        let at = (number as usize).checked_sub(1);
        return match at.and_then(|at| legal.get(at)) {
            Some(mv) => Move::Known(mv.clone()),
            None => Move::NoNumber(number),
        };
    }
    match spell(text) {
        Ok(mv) => Move::Known(mv),
        Err(unreadable) => Move::Unreadable(unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_about_the_game_are_no_moves() {
        assert_eq!(read("  why  match r7 b7 \n"), Typed::Why("match r7 b7"));
        assert_eq!(read("legal"), Typed::Legal);
        assert_eq!((read("undo"), read("again")), (Typed::Undo, Typed::Again));
        assert_eq!(read("legal please"), Typed::Move("legal please"));
        assert_eq!(read(" \t"), Typed::Nothing);
        assert_eq!(read("rules"), Typed::Rules(""));
        assert_eq!(read("save a b.txt"), Typed::Save("a b.txt"));
    }

    #[test]
    fn moves_have_numbers_and_names() {
        let legal = ["a".to_owned(), "b".to_owned()];
        let read = |text: &str| {
            read_move(text, &legal, |text| match text {
                "" => Err(Unreadable("nothing".to_owned())),
                _ => Ok(text.to_uppercase()),
            })
        };
        assert_eq!(read("2"), Move::Known("b".to_owned()));
        assert_eq!(read("0"), Move::NoNumber(0));
        assert_eq!(read("3"), Move::NoNumber(3));
        assert_eq!(read("x"), Move::Known("X".to_owned()));
        assert!(matches!(read(""), Move::Unreadable(_)));
    }
}
