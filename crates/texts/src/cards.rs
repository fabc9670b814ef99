//! The parser of written card names, for their translation.

use engine::Face;
use games::doggy;

/// How a card is named.
#[derive(Copy, Clone)]
pub(crate) enum Form {
    /// "7 rojo".
    Bare,
    /// "el 7 rojo".
    The,
}

impl Form {
    pub(crate) fn attribute(self) -> Option<&'static str> {
        match self {
            Form::Bare => None,
            Form::The => Some("the"),
        }
    }
}

/// A card, in the words of the message ids: `card-<game>-<kind>` and `card-<game>-<color>`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardName {
    pub(crate) game: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) color: Option<&'static str>,
    pub(crate) number: Option<u32>,
}

/// Reads a card of a game, if the game has it.
pub(crate) fn read(game: &str, name: &str) -> Option<CardName> {
    match game {
        "dos" => dos(name),
        "dos2" => dos2(name),
        "kiltros" => kiltros(name),
        "loyo" => loyo(name),
        "doggy" => doggy(name),
        _ => None,
    }
}

fn dos(name: &str) -> Option<CardName> {
    let game = "dos";
    if name == "w2" {
        return Some(CardName { game, kind: "wild", color: None, number: None });
    }
    let (color, rest) =
        colored(name, &[('b', "blue"), ('g', "green"), ('r', "red"), ('y', "yellow")])?;
    if rest == "#" {
        return Some(CardName { game, kind: "hash", color, number: None });
    }
    Some(CardName { game, kind: "number", color, number: Some(number(rest, 10)?) })
}

/// Skip and Reverse are feminine in Spanish, and so is their color.
const DOS2_FEMININE: [(char, &str); 4] = [
    ('b', "blue-feminine"),
    ('g', "green-feminine"),
    ('r', "red-feminine"),
    ('y', "yellow-feminine"),
];

fn dos2(name: &str) -> Option<CardName> {
    let game = "dos2";
    let wild = [("w2", "wild"), ("play2", "play-two")].into_iter().find(|(card, _)| *card == name);
    if let Some((_, kind)) = wild {
        return Some(CardName { game, kind, color: None, number: None });
    }
    let (color, rest) =
        colored(name, &[('b', "blue"), ('g', "green"), ('r', "red"), ('y', "yellow")])?;
    if let Some(kind) = ["skip", "reverse"].into_iter().find(|kind| *kind == rest) {
        let (color, _) = colored(name, &DOS2_FEMININE)?;
        return Some(CardName { game, kind, color, number: None });
    }
    if rest == "draw" {
        return Some(CardName { game, kind: "draw", color, number: None });
    }
    // The wild DOS has the place of the 2.
    let number = number(rest, 10).filter(|number| *number != 2)?;
    Some(CardName { game, kind: "number", color, number: Some(number) })
}

fn kiltros(name: &str) -> Option<CardName> {
    let game = "kiltros";
    if let Some(kind) = ["pulgoso", "galleta", "chancletazo"].into_iter().find(|kind| *kind == name)
    {
        return Some(CardName { game, kind, color: None, number: None });
    }
    let (color, rest) =
        colored(name, &[('b', "blue"), ('g', "green"), ('f', "fuchsia"), ('k', "black")])?;
    Some(CardName { game, kind: "number", color, number: Some(number(rest, 9)?) })
}

fn loyo(name: &str) -> Option<CardName> {
    let game = "loyo";
    if let Some(kind) = ["loyo", "ohno"].into_iter().find(|kind| *kind == name) {
        return Some(CardName { game, kind, color: None, number: None });
    }
    Some(CardName { game, kind: "number", color: None, number: Some(number(name, 9)?) })
}

/// Every card has a name of its own.
fn doggy(name: &str) -> Option<CardName> {
    let kind = doggy::Card::from_name(name)?.name();
    Some(CardName { game: "doggy", kind, color: None, number: None })
}

type Color = Option<&'static str>;

fn colored<'a>(name: &'a str, colors: &[(char, &'static str)]) -> Option<(Color, &'a str)> {
    colors.iter().find_map(|&(letter, color)| Some((Some(color), name.strip_prefix(letter)?)))
}

fn number(text: &str, most: u32) -> Option<u32> {
    text.parse().ok().filter(|number| (1..=most).contains(number) && number.to_string() == text)
}
