//! Why a dog or a parranda cannot be chosen now.

use games::doggy::View;

use super::Doggy;
use crate::games::{Reasons, Words};
use crate::gesture::Piece;
use crate::notnow::{Reason, plain, suit};

impl Reasons for Doggy {
    fn reason(view: &View, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
        let stage = Doggy::stage(view);
        let parranda = chosen.iter().find_map(|piece| match piece {
            Piece::Middle(card) | Piece::Mine(card) => Some(card),
            _ => None,
        });
        let is_recruiting = matches!(stage, "recruiting" | "taking");
        match (piece, parranda) {
            (Piece::Hand(dog), Some(parranda)) if suit(dog) != suit(parranda) => {
                let color = parranda.chars().take(1).collect();
                Some(Reason { key: "page-not-now-color", told: vec![("color", color)] })
            }
            _ if !chosen.is_empty() => plain("page-not-now-chosen"),
            (Piece::Hand(_), _) if stage == "taking" => plain("page-not-now-take"),
            (Piece::Hand(_), _) if stage == "choosing" => plain("page-not-now-parrandas"),
            (Piece::Mine(_), _) if is_recruiting => plain("page-not-now-recruit"),
            (Piece::Middle(card), _) if is_parranda(card) && is_recruiting => {
                plain("page-not-now-recruit")
            }
            (Piece::Middle(card), _) if !is_parranda(card) && !is_recruiting => {
                plain("page-not-now-recruited")
            }
            (Piece::Middle(_), _) if stage != "tidying" => plain("page-not-now-price"),
            (Piece::Mine(_), _) if stage != "partying" => plain("page-not-now-dog"),
            _ => None,
        }
    }
}

fn is_parranda(card: &str) -> bool {
    card.contains('.')
}
