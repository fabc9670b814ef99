//! What lies on the table of DOS, second edition, in reading order.

use games::dos2::View;

use super::Dos2;
use crate::games::{Lane, Seats, Thing, Zones};
use crate::gesture::Piece;

impl Zones for Dos2 {
    fn zones(view: &View, me: Option<u8>) -> Vec<Lane> {
        let pile = |name: &'static str, top: String| Lane {
            name,
            things: vec![Thing { piece: Some(Piece::Pile(name)), card: Some(top) }],
        };
        vec![
            pile("a", view.a.to_string()),
            pile("b", view.b.to_string()),
            Lane::of("hand", me.map(|me| Dos2::hand(view, me)).unwrap_or_default(), Piece::Hand),
        ]
    }
}
