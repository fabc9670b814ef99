//! Tails.

use crate::svg::{INK, Pen};

/// A tail.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tail {
    /// Out of sight.
    None,
    /// Rolled up.
    Curl,
    /// Straight up.
    Up,
    /// In a wide bow.
    Feather,
    /// On the ground.
    Low,
}

impl Tail {
    pub(super) fn draw(self, pen: &mut Pen, coat: &str) {
        let d = match self {
            Tail::None => return,
            Tail::Curl => "M74 96C98 92 98 66 85 66C76 66 77 78 86 77",
            Tail::Up => "M74 96C88 90 92 76 90 62",
            Tail::Feather => "M74 96C90 94 98 84 97 70",
            Tail::Low => "M74 97C84 98 92 95 97 90",
        };
        pen.line(d, INK, 13.0, "");
        pen.line(d, coat, 6.0, "");
    }
}
