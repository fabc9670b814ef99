//! Why a card cannot be chosen now, in short and where it is known without asking the table.

use art::Game;

use crate::gesture::Piece;
use crate::sum;

/// A short reason: the key of a text, and the number that it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The key of a text.
    pub key: &'static str,
    /// A number on a card, or nothing.
    pub number: String,
}

/// The reason why a thing does not go with what is chosen; nothing if only the table knows.
#[must_use]
pub fn reason(game: Game, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
    if !matches!(game, Game::Dos | Game::Dos2) {
        return None;
    }
    let plain = |key| Some(Reason { key, number: String::new() });
    let hands = chosen.iter().filter(|piece| matches!(piece, Piece::Hand(_))).count();
    match piece {
        Piece::Hand(_) if hands >= 2 => plain("page-not-now-two"),
        Piece::Hand(_) => chosen.iter().find_map(|chosen| match chosen {
            Piece::Middle(on) => {
                let number = sum::number(on)?.to_string();
                Some(Reason { key: "page-not-now-sum", number })
            }
            Piece::Pile(_) => plain("page-not-now-pile"),
            _ => None,
        }),
        Piece::Middle(_) | Piece::Pile(_) if hands > 0 => plain("page-not-now-chosen"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(card: &str) -> Piece {
        Piece::Hand(card.to_owned())
    }

    #[test]
    fn a_card_says_what_it_does_not_complete() {
        let chosen = [Piece::Middle("g8".to_owned()), hand("g3")];
        let reason = |chosen: &[Piece], piece| reason(Game::Dos, chosen, &piece);
        let short = reason(&chosen, hand("b1")).expect("it is known");
        assert_eq!((short.key, &*short.number), ("page-not-now-sum", "8"));
        let two = [hand("g3"), hand("g5")];
        assert_eq!(reason(&two, hand("b1")).map(|short| short.key), Some("page-not-now-two"));
        assert_eq!(reason(&[], hand("b1")), None);
    }

    #[test]
    fn other_games_ask_the_table() {
        let chosen = [Piece::Middle("f8".to_owned())];
        assert_eq!(super::reason(Game::Kiltros, &chosen, &hand("f3")), None);
    }
}
