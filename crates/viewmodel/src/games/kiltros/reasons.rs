//! Why a card of Kiltros cannot be chosen now.

use art::{PILLERIAS, Suit};
use games::kiltros::View;

use super::Kiltros;
use crate::games::{Reasons, names};
use crate::gesture::Piece;
use crate::notnow::{Reason, plain, suit, with_number};
use crate::sum;

impl Reasons for Kiltros {
    fn reason(view: &View, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
        if chosen.iter().any(|piece| matches!(piece, Piece::Trick(_))) {
            return plain("page-not-now-chosen");
        }
        let attack = chosen.iter().find_map(|piece| match piece {
            Piece::Middle(attack) => Some(attack),
            _ => None,
        });
        let open = names(&view.open);
        match (piece, attack, &open[..]) {
            (Piece::Hand(card), Some(attack), _) | (Piece::Hand(card), None, [attack]) => {
                let (wanted, given) = (fighter(attack), fighter(card));
                if wanted.suit != given.suit {
                    plain("page-not-now-suit")
                } else if given.number < wanted.number {
                    with_number("page-not-now-lower", wanted.number)
                } else if given.number == wanted.number {
                    with_number("page-not-now-equal", wanted.number)
                } else {
                    None
                }
            }
            (Piece::Hand(card), None, []) => {
                let number = fighter(card).number;
                let is_there = covered(view).any(|other| fighter(&other).number == number);
                if is_there { None } else { plain("page-not-now-number") }
            }
            (Piece::Hand(_), None, _) => plain("page-not-now-attacks"),
            (Piece::Middle(_), _, _) if chosen.is_empty() => plain("page-not-now-unbeaten"),
            (Piece::Middle(_), _, _) => plain("page-not-now-chosen"),
            (Piece::Under(_) | Piece::Across(_), _, _) => plain("page-not-now-defended"),
            _ => None,
        }
    }
}

/// The cards of the fights that are decided.
fn covered(view: &View) -> impl Iterator<Item = String> {
    view.duels.iter().flat_map(|duel| [duel.attack.to_string(), duel.defense.to_string()])
}

/// A card of Kiltros as it fights.
struct Fighter {
    suit: Option<Suit>,
    number: u32,
}

/// Played as a kiltro, a pillería is a black zero.
fn fighter(card: &str) -> Fighter {
    if PILLERIAS.contains(&card) {
        return Fighter { suit: Some(Suit::Black), number: 0 };
    }
    Fighter { suit: suit(card), number: sum::number(card).unwrap_or(0) }
}
