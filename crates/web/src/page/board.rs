//! A game as one sees it, whichever it is: what the frame of the table needs to know of it.

use art::Game;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::seats::Around;
use super::words::Words;
use super::{doggy, dos, dos2, kiltros, loyo};
use viewmodel::gesture::Piece;
use viewmodel::heard::{Picture, game_of};

/// A game as one sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Board {
    Dos(dos::View),
    Dos2(dos2::View),
    Kiltros(kiltros::View),
    Loyo(loyo::View),
    Doggy(doggy::View),
}

/// Cards as one sees them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) count: u32,
    pub(crate) cards: Option<Vec<String>>,
}

impl Board {
    /// What a picture shows of the game that is played, of this one if it does not say; nothing if it comes
    /// from a program of another version.
    pub(crate) fn of(game: Game, picture: &Picture) -> Option<Board> {
        let view = picture.view.as_ref()?;
        Some(match game_of(&picture.table).unwrap_or(game) {
            Game::Dos => Board::Dos(read(view)?),
            Game::Dos2 => Board::Dos2(read(view)?),
            Game::Kiltros => Board::Kiltros(read(view)?),
            Game::Loyo => Board::Loyo(read(view)?),
            Game::Doggy => Board::Doggy(read(view)?),
        })
    }

    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        match self {
            Board::Dos(view) => view.around(),
            Board::Dos2(view) => view.around(),
            Board::Kiltros(view) => view.around(),
            Board::Loyo(view) => view.around(),
            Board::Doggy(view) => view.around(),
        }
    }

    /// One's own hand.
    pub(crate) fn hand(&self, seat: Option<u8>) -> Vec<String> {
        let hands = match self {
            Board::Dos(view) => &view.hands,
            Board::Dos2(view) => &view.hands,
            Board::Kiltros(view) => &view.hands,
            Board::Doggy(view) => &view.hands,
            // Its cards lie before their player.
            Board::Loyo(_) => return Vec::new(),
        };
        let hand = seat.and_then(|seat| hands.get(usize::from(seat)));
        hand.and_then(|hand| hand.cards.clone()).unwrap_or_default()
    }

    /// What is expected of whoever has to move, as the key of a text.
    pub(crate) fn expects(&self) -> String {
        let (game, stage) = match self {
            Board::Dos(view) => ("dos", &view.stage),
            Board::Dos2(view) => ("dos2", &view.stage),
            Board::Kiltros(view) => return view.expects().to_owned(),
            Board::Loyo(view) => ("loyo", &view.stage),
            Board::Doggy(view) => ("doggy", &view.stage),
        };
        format!("ask-{game}-{}", stage_name(stage))
    }

    /// What helps whoever has to move and has chosen this much; most need no help.
    pub(crate) fn hint(&self, words: Words, chosen: &[Piece]) -> Option<String> {
        match self {
            Board::Dos(view) => view.hint(words, chosen),
            Board::Dos2(view) => view.hint(words, chosen),
            Board::Kiltros(_) | Board::Loyo(_) | Board::Doggy(_) => None,
        }
    }
}

fn read<V: DeserializeOwned>(view: &Json) -> Option<V> {
    V::deserialize(view).ok()
}

/// The name of a stage, which may have something with it.
pub(crate) fn stage_name(stage: &Json) -> &str {
    match stage {
        Json::String(stage) => stage,
        Json::Object(stage) => stage.keys().next().map_or("", String::as_str),
        _ => "",
    }
}
