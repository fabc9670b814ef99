//! What lies on the table of DOS, in reading order.

use games::dos::View;

use super::Dos;
use crate::games::{Lane, Seats, Zones, names};
use crate::gesture::Piece;

impl Zones for Dos {
    fn zones(view: &View, me: Option<u8>) -> Vec<Lane> {
        vec![
            Lane::still("matched", names(&view.matched)),
            Lane::of("played", names(&view.played), Piece::Across),
            Lane::of("row", names(&view.row), Piece::Middle),
            Lane::of("hand", me.map(|me| Dos::hand(view, me)).unwrap_or_default(), Piece::Hand),
        ]
    }
}
