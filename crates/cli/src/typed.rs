//! What a player types: a move, or a word about the game.

use std::str::FromStr;

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
    /// `help`
    Help,
    /// `quit`
    Quit,
    /// Anything else is a move, or nothing that can be read.
    Move(&'a str),
}

/// A typed move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Move<M> {
    /// A move of the game, legal or not.
    Known(M),
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
        ("help" | "?", "") => Typed::Help,
        ("quit" | "exit", "") => Typed::Quit,
        _ => Typed::Move(line),
    }
}

/// Reads a move: by its number among the `legal` ones, from 1, or as it is written.
pub(crate) fn read_move<M: Copy + FromStr<Err = Unreadable>>(text: &str, legal: &[M]) -> Move<M> {
    if let Ok(number) = text.parse::<u32>() {
        let at = (number as usize).checked_sub(1);
        return match at.and_then(|at| legal.get(at)) {
            Some(&mv) => Move::Known(mv),
            None => Move::NoNumber(number),
        };
    }
    match text.parse() {
        Ok(mv) => Move::Known(mv),
        Err(unreadable) => Move::Unreadable(unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    struct Word(char);

    impl FromStr for Word {
        type Err = Unreadable;
        fn from_str(text: &str) -> Result<Word, Unreadable> {
            text.chars().next().map(Word).ok_or_else(|| Unreadable("nothing".to_owned()))
        }
    }

    #[test]
    fn words_about_the_game_are_no_moves() {
        assert_eq!(read("  why  match r7 b7 \n"), Typed::Why("match r7 b7"));
        assert_eq!(read("legal"), Typed::Legal);
        assert_eq!(read("legal please"), Typed::Move("legal please"));
        assert_eq!(read(" \t"), Typed::Nothing);
        assert_eq!(read("rules"), Typed::Rules(""));
        assert_eq!(read("save a b.txt"), Typed::Save("a b.txt"));
    }

    #[test]
    fn moves_have_numbers_and_names() {
        let legal = [Word('a'), Word('b')];
        assert_eq!(read_move("2", &legal), Move::Known(Word('b')));
        assert_eq!(read_move("0", &legal), Move::NoNumber(0));
        assert_eq!(read_move("3", &legal), Move::NoNumber(3));
        assert_eq!(read_move("x", &legal), Move::Known(Word('x')));
        assert!(matches!(read_move("", &legal), Move::Unreadable(_)));
    }
}
