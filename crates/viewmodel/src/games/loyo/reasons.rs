//! Why a place of LOYO! cannot be chosen now: what lies there is covered, and nearly everything can be tapped.

use games::loyo::View;

use super::Loyo;
use crate::games::Reasons;
use crate::gesture::Piece;
use crate::notnow::Reason;

impl Reasons for Loyo {
    fn reason(_: &View, _: &[Piece], _: &Piece) -> Option<Reason> {
        None
    }
}
