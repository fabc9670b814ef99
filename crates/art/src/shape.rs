//! Shapes that tell colors apart by their outline alone (color blindness).

use crate::svg::Pen;

/// A small shape in one color.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Red.
    Heart,
    /// Blue.
    Drop,
    /// Yellow, and the middle numbers of LOYO!.
    Sun,
    /// Green, and the low numbers of LOYO!.
    Leaf,
    /// Fuchsia.
    Flower,
    /// Black.
    Moon,
    /// The high numbers of LOYO!.
    Flame,
    /// The 0 of LOYO!.
    Star,
    /// The 15 of LOYO!.
    Cloud,
    /// A symbol of a parranda.
    Paw,
}

/// The outlines, in a box of 12 × 12 around the origin.
#[rustfmt::skip]
static OUTLINES: [&str; 10] = [
    "M0 5.6C-7-.2-6.2-5.4-3.1-5.4C-1.4-5.4-.4-4.4 0-3.2C.4-4.4 1.4-5.4 3.1-5.4C6.2-5.4 7-.2 0 5.6Z",
    "M0-6.2C2.2-2.8 4.7-.4 4.7 1.9A4.7 4.5 0 0 1-4.7 1.9C-4.7-.4-2.2-2.8 0-6.2Z",
    "M0-6.4L1.42-3.42L4.53-4.53L3.42-1.42L6.4 0L3.42 1.42L4.53 4.53L1.42 3.42L0 6.4L-1.42 3.42L-4.53 4.53L-3.42 1.42L-6.4 0L-3.42-1.42L-4.53-4.53L-1.42-3.42Z",
    "M-5.2 5.4C-7-1.6-1.8-6 5.6-5.6C6 1.8 1.8 7-5.2 5.4Z",
    "M-2.75-3.4a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M.48-1.05a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M-.75 2.75a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M-4.75 2.75a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M-5.98-1.05a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0",
    "M2-6A6.1 6.1 0 1 0 6 2.4A5 5 0 0 1 2-6Z",
    "M.4-6.4C1.6-3.4 4.8-2 4.8 1.6A4.8 4.6 0 0 1-4.8 1.6C-4.8-.4-3.6-1.6-2.8-2.8C-2.4-1.6-1.8-1-1-.8C-1.4-3-.8-5 .4-6.4Z",
    "M0-6.4L1.7-2.35L6.09-1.98L2.76.9L3.76 5.18L0 2.9L-3.76 5.18L-2.76.9L-6.09-1.98L-1.7-2.35Z",
    "M-4.2 4.4A3 3 0 0 1-4.4-1.4A4 4 0 0 1 3.2-2.6A3.6 3.6 0 0 1 3.8 4.4Z",
    "M0 5.2C-2.8 5.2-4 4-3.4 2.2C-2.9.8-1.4-.6 0-.6C1.4-.6 2.9.8 3.4 2.2C4 4 2.8 5.2 0 5.2ZM-6-.2a1.5 2 -20 1 0 2.9-1a1.5 2 -20 1 0-2.9 1M6-.2a1.5 2 20 1 1-2.9-1a1.5 2 20 1 1 2.9 1M-3.2-3.4a1.5 2.1 -6 1 0 3 -.3a1.5 2.1 -6 1 0-3 .3M3.2-3.4a1.5 2.1 6 1 1-3-.3a1.5 2.1 6 1 1 3 .3",
];

impl Shape {
    /// Every shape.
    #[rustfmt::skip]
    pub const ALL: [Shape; 10] = [
        Shape::Heart, Shape::Drop, Shape::Sun, Shape::Leaf, Shape::Flower,
        Shape::Moon, Shape::Flame, Shape::Star, Shape::Cloud, Shape::Paw,
    ];

    /// Its outline around the origin.
    pub(crate) fn outline(self) -> &'static str {
        OUTLINES[self as usize]
    }

    /// Draws it around (x, y), `size` units tall.
    #[inline(never)]
    pub(crate) fn draw(self, pen: &mut Pen, x: f32, y: f32, size: f32, fill: &str) {
        pen.at(x, y, size / 12.0, 0.0, |pen| {
            pen.path(self.outline(), fill, "");
            if self == Shape::Leaf {
                pen.line("M-5.2 5.4L1.6-1.6", "rgb(0 0 0 / .28)", 1.1, "");
            }
        });
    }
}

/// A shape in the color of the text around it.
#[must_use]
pub fn shape(shape: Shape) -> String {
    Pen::picture("icon-s", "-7 -7 14 14", |pen| shape.draw(pen, 0.0, 0.0, 12.0, "currentColor"))
}
