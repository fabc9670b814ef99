//! Patches of another color, on heads of any size.

use crate::svg::{Pen, filled};

/// A patch on the head.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Patch {
    /// None.
    None,
    /// Around the left eye.
    Left,
    /// Around the right eye.
    Right,
    /// Between the eyes, from the top.
    Blaze,
    /// The left half of the face.
    Half,
    /// Around both eyes.
    Mask,
    /// Four spots.
    Spots,
    /// Above the eyes.
    Brows,
    /// On top.
    Cap,
}

impl Patch {
    pub(super) fn draw(self, pen: &mut Pen, color: &str, [rx, ry]: [f32; 2]) {
        let (top, left, right) = (46.0 - ry, 50.0 - rx, 50.0 + rx);
        match self {
            Patch::None => {}
            Patch::Left => pen.oval((38.0, 43.0), (11.0, 13.0), color, ""),
            Patch::Right => pen.oval((62.0, 43.0), (11.0, 13.0), color, ""),
            Patch::Blaze => {
                let values = [top + 2.0, top + 0.5, top + 0.5, top + 2.0, top + 2.0];
                let d = "M46 #C48 # 52 # 54 #C53 38 56 48 58 60H42C44 48 47 38 46 #Z";
                pen.path(&filled(d, &values), color, "");
            }
            Patch::Half => {
                let values = [top + 1.6, rx - 1.6, ry - 1.6, 46.0 + ry - 1.6];
                pen.path(&filled("M50 #A# # 0 0 0 50 #Z", &values), color, "");
            }
            Patch::Mask => {
                let values = [left + 2.2, rx - 2.0, ry - 2.0, right - 2.2, left + 2.2];
                let d = "M# 44A# # 0 0 1 # 44C64 56 58 34 50 36C42 34 36 56 # 44Z";
                pen.path(&filled(d, &values), color, "");
            }
            Patch::Spots => {
                pen.circle(36.0, 33.0, 5.0, color, "");
                pen.circle(64.0, 30.0, 4.0, color, "");
                pen.circle(68.0, 54.0, 4.4, color, "");
                pen.circle(31.0, 56.0, 3.4, color, "");
            }
            Patch::Brows => {
                pen.oval((39.0, 34.0), (4.0, 3.0), color, "");
                pen.oval((61.0, 34.0), (4.0, 3.0), color, "");
            }
            Patch::Cap => {
                let values = [left + 5.0, rx - 2.0, ry - 2.0, right - 5.0, left + 5.0];
                let d = "M# 32A# # 0 0 1 # 32C62 36 56 28 50 34C44 28 38 36 # 32Z";
                pen.path(&filled(d, &values), color, "");
            }
        }
    }
}
