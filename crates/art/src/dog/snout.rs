//! Muzzles, and where nose and mouth sit on them.

use super::FUR;
use crate::svg::{INK, Pen, WHITE, faint, lowered};

/// A muzzle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Snout {
    /// Like most.
    Round,
    /// Of a hound.
    Long,
    /// Of a fighter.
    Wide,
    /// Of a lapdog.
    Fine,
    /// Flat and dark.
    Pug,
    /// Shaggy.
    Beard,
}

impl Snout {
    /// Where the nose is.
    pub(super) fn nose(self) -> f32 {
        match self {
            Snout::Round | Snout::Fine => 56.0,
            Snout::Long => 58.0,
            Snout::Wide | Snout::Beard => 55.0,
            Snout::Pug => 52.0,
        }
    }

    pub(super) fn draw(self, pen: &mut Pen, fur: &str) {
        let (y, rx, ry) = match self {
            Snout::Round => (64.0, 17.0, 13.5),
            Snout::Long => (66.0, 13.0, 18.0),
            Snout::Wide => (64.0, 23.0, 14.5),
            Snout::Fine => (64.0, 11.5, 12.0),
            Snout::Pug => (62.0, 19.0, 13.0),
            Snout::Beard => {
                let d = "M31 59C40 51 60 51 69 59L68 69L65 68L60 79L56 76L50 84L44 76L40 79L35 68L32 69Z";
                pen.path(d, fur, FUR);
                return;
            }
        };
        pen.oval((50.0, y), (rx, ry), fur, FUR);
    }

    pub(super) fn draw_nose(self, pen: &mut Pen) {
        let top = self.nose() - 7.0;
        let d = "M43 @4C45 @.4 55 @.4 57 @4C57 @8.4 53 @12 50 @12S43 @8.4 43 @4Z";
        pen.path(&lowered(d, top), INK, "");
        pen.oval((48.0, top + 4.4), (2.4, 1.2), WHITE, faint!(".55"));
    }
}
