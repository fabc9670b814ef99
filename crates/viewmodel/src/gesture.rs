//! How a move is made with the finger: which cards, piles and seats it touches.
//!
//! The table says which moves there are, as they are written. Here each of them is taken apart into
//! the things that somebody taps, so that the page knows what can be chosen next without knowing any
//! rule.

use art::Game;

use crate::games;

/// Something that can be tapped.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A card of one's hand.
    Hand(String),
    /// A card that lies in the middle.
    Middle(String),
    /// The lower card of a duel.
    Under(String),
    /// The upper card of a duel.
    Across(String),
    /// A pile, by its name.
    Pile(&'static str),
    /// A place before oneself.
    Place(String),
    /// A card that lies before oneself.
    Mine(String),
    /// Somebody.
    Seat(u8),
    /// A color to be named.
    Color(String),
    /// A pillería to be played as such.
    Trick(&'static str),
}

impl Piece {
    /// Tells whether these are two things of the same kind.
    pub(crate) fn is_beside(&self, other: &Piece) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// A move, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gesture {
    /// What is done, in one word; with the game it is the key of a text.
    pub act: &'static str,
    /// What is touched, in the order of the written move.
    pub pieces: Vec<Piece>,
    /// Whether a word is said with it.
    pub shouts: bool,
}

impl Gesture {
    pub(crate) fn new(act: &'static str, pieces: Vec<Piece>) -> Gesture {
        Gesture { act, pieces, shouts: false }
    }

    pub(crate) fn shouting(act: &'static str, pieces: Vec<Piece>) -> Gesture {
        Gesture { act, pieces, shouts: true }
    }
}

/// What is touched by a move of a game; nothing if it is not one.
#[must_use]
pub fn of(game: Game, mv: &str) -> Option<Gesture> {
    games::gesture(game, &mv.split(' ').collect::<Vec<_>>())
}

pub(crate) fn hand(card: &str) -> Piece {
    Piece::Hand(card.to_owned())
}

pub(crate) fn middle(card: &str) -> Piece {
    Piece::Middle(card.to_owned())
}

pub(crate) fn seat(word: &str) -> Option<Piece> {
    word.parse().ok().map(Piece::Seat)
}

/// The cards of one's hand among these.
pub(crate) fn hands(tapped: &[Piece]) -> impl Iterator<Item = &str> {
    tapped.iter().filter_map(|piece| match piece {
        Piece::Hand(card) => Some(card.as_str()),
        _ => None,
    })
}

/// The first card of the middle among these.
pub(crate) fn in_the_middle(tapped: &[Piece]) -> Option<&str> {
    tapped.iter().find_map(|piece| match piece {
        Piece::Middle(card) => Some(card.as_str()),
        _ => None,
    })
}

/// The first seat among these.
pub(crate) fn first_seat(tapped: &[Piece]) -> Option<u8> {
    tapped.iter().find_map(|piece| match piece {
        Piece::Seat(seat) => Some(*seat),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::games::GameId;
    use engine::Rng;

    /// Every legal move of whole games can be made with the finger, and two moves never look the
    /// same, but for what is chosen with a button.
    #[test]
    fn every_move_of_every_game_is_a_gesture() {
        for id in GameId::ALL {
            let game: Game = id.id().parse().expect("the page knows every game");
            let mut rng = Rng::new(7);
            let mut seen = 0;
            crate::evening::every_position(id.id(), &mut rng, |moves| {
                for mv in moves {
                    let gesture = of(game, mv).unwrap_or_else(|| panic!("{id}: `{mv}`"));
                    seen += usize::from(!gesture.pieces.is_empty());
                }
            });
            assert!(seen > 50, "{id}: only {seen} moves with cards");
        }
    }

    #[test]
    fn what_is_no_move_is_no_gesture() {
        for game in Game::ALL {
            for text in ["", "fly", "match", "play c r7", "pulgoso x 1", "party", "peek"] {
                assert_eq!(of(game, text), None, "{}: `{text}`", game.name());
            }
        }
    }
}
