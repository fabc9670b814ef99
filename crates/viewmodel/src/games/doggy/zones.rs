//! What lies on the table of Doggy Style, in reading order.

use games::doggy::View;

use super::Doggy;
use crate::around::Before;
use crate::games::{Lane, Seats, Zones, names};
use crate::gesture::Piece;

impl Zones for Doggy {
    fn zones(view: &View, me: Option<u8>) -> Vec<Lane> {
        let own = me.map_or(Before::Nothing, |me| Doggy::before(view, me));
        let (tidied, untidied) = match own {
            Before::Rows { tidied, untidied } => (tidied, untidied),
            Before::Nothing | Before::Places(_) => Default::default(),
        };
        vec![
            Lane::of("parrandas", names(&view.parrandas), Piece::Middle),
            Lane::of("dogs", names(&view.dogs), Piece::Middle),
            Lane::still("tidied", tidied),
            Lane::of("untidied", untidied, Piece::Mine),
            Lane::of("hand", me.map(|me| Doggy::hand(view, me)).unwrap_or_default(), Piece::Hand),
        ]
    }
}
