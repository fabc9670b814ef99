//! Why a card of DOS cannot be chosen now.

use games::dos::{SeenStage, View};

use super::Dos;
use crate::games::Reasons;
use crate::gesture::Piece;
use crate::notnow::{Reason, of_sum, plain};

impl Reasons for Dos {
    fn reason(view: &View, chosen: &[Piece], piece: &Piece) -> Option<Reason> {
        match view.stage {
            SeenStage::Choosing | SeenStage::Matching => {}
            // Then only the card just drawn counts, or none.
            SeenStage::Drawn(_)
            | SeenStage::DrawnNothing
            | SeenStage::Closing
            | SeenStage::Placing(_)
            | SeenStage::Over(_) => return None,
        }
        match (piece, chosen) {
            (Piece::Hand(_), []) => plain("page-not-now-row"),
            (Piece::Middle(_), []) => plain("page-not-now-hand"),
            _ => of_sum(chosen, piece),
        }
    }
}
