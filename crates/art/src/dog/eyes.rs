//! Eyes and brows.

use super::{FUR, mirrored};
use crate::svg::{INK, Pen, WHITE, faint, filled, inked, sharp};

/// A pair of eyes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Eyes {
    /// Two buttons.
    Dot,
    /// Wide open.
    Big,
    /// Looking aside.
    Side,
    /// Half closed.
    Sleepy,
    /// Closed.
    Closed,
    /// The right one closed.
    Wink,
    /// Narrow with anger.
    Angry,
    /// Narrow without it.
    Hard,
    /// Behind sunglasses.
    Shades,
}

/// The middles of both eyes.
const LEFT_AND_RIGHT: [f32; 2] = [39.0, 61.0];

impl Eyes {
    pub(super) fn draw(self, pen: &mut Pen) {
        match self {
            Eyes::Dot => {
                for x in LEFT_AND_RIGHT {
                    pen.circle(x, 44.0, 3.9, INK, "");
                    pen.circle(x + 1.3, 42.6, 1.3, WHITE, "");
                }
            }
            Eyes::Big => {
                for (x, pupil) in [(39.0, 40.0), (61.0, 60.0)] {
                    pen.circle(x, 44.0, 7.0, WHITE, sharp!(2.4));
                    pen.circle(pupil, 45.0, 3.8, INK, "");
                    pen.circle(x + 2.0, 42.6, 1.4, WHITE, "");
                }
            }
            Eyes::Side => {
                for x in LEFT_AND_RIGHT {
                    pen.circle(x, 44.0, 6.6, WHITE, sharp!(2.4));
                    pen.circle(x + 3.0, 45.0, 3.3, INK, "");
                }
            }
            Eyes::Sleepy => {
                for x in LEFT_AND_RIGHT {
                    let half = filled("M# 44A7 7 0 0 0 # 44Z", &[x - 7.0, x + 7.0]);
                    pen.path(&half, WHITE, inked!(2.6));
                    let pupil = filled("M# 44.6A3.4 3.8 0 0 0 # 44.6Z", &[x - 3.4, x + 3.4]);
                    pen.path(&pupil, INK, "");
                }
            }
            Eyes::Closed => {
                pen.line("M32 44C35 49 42 49 45 44M55 44C58 49 65 49 68 44", INK, 3.2, "");
            }
            Eyes::Wink => {
                pen.circle(39.0, 44.0, 6.6, WHITE, sharp!(2.4));
                pen.circle(40.5, 45.0, 3.6, INK, "");
                pen.line("M55 45C58 41 65 41 68 45", INK, 3.2, "");
            }
            Eyes::Angry => narrow(pen, "M31 39L46 44.5C46 51 33 52 31 39Z", (40.6, 45.4), 3.0),
            Eyes::Hard => narrow(pen, "M31 41L46 43.5C45 49.5 34 49.5 31 41Z", (39.6, 44.6), 2.8),
            Eyes::Shades => {
                let d = "M26 39H74L72 49C70 55 58 55 56 49L54.5 44H45.5L44 49C42 55 30 55 28 49Z";
                pen.path(d, INK, FUR);
                pen.line("M33 43L37 48M59 43L63 48", WHITE, 2.2, faint!(".8"));
            }
        }
    }
}

/// Draws a pair of eyes that mirror each other.
fn narrow(pen: &mut Pen, lids: &str, (x, y): (f32, f32), pupil: f32) {
    let one = |pen: &mut Pen| {
        pen.path(lids, WHITE, inked!(2.4));
        pen.circle(x, y, pupil, INK, "");
    };
    one(pen);
    mirrored(pen, one);
}

/// A pair of brows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Brows {
    /// None.
    None,
    /// Up in the middle.
    Worried,
    /// One higher than the other.
    Lifted,
    /// Down in the middle.
    Stern,
}

impl Brows {
    pub(super) fn draw(self, pen: &mut Pen) {
        let d = match self {
            Brows::None => return,
            Brows::Worried => "M32 34L43 30M68 34L57 30",
            Brows::Lifted => "M32 33C35 29 41 29 44 32M56 29C59 25 65 26 68 30",
            Brows::Stern => "M31 32L46 38M69 32L54 38",
        };
        pen.line(d, INK, 3.4, "");
    }
}
