//! Why a card of DOS, second edition, cannot be chosen now.

use games::dos2::{SeenStage, View};

use super::Dos2;
use crate::games::Reasons;
use crate::gesture::Piece;
use crate::notnow::{Reason, of_sum, plain};

impl Reasons for Dos2 {
    fn reason(view: &View, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
        let one = match view.stage {
            SeenStage::Choosing => "page-not-now-piles",
            SeenStage::Played(_) => "page-not-now-other-pile",
            SeenStage::Drawn(_) | SeenStage::Over(_) => return None,
        };
        // Then a card may fit a pile and still not be allowed.
        if view.demand > 0 {
            return None;
        }
        match (piece, chosen) {
            (Piece::Hand(_), []) => plain(one),
            (Piece::Pile(_), []) => plain("page-not-now-hand"),
            _ => of_sum(chosen, piece),
        }
    }
}
