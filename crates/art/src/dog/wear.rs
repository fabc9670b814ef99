//! What dogs wear, in the color of their card, and what has happened to them.

use super::FUR;
use crate::svg::{Area, INK, Pen, STOCK, inked, sharp};

/// Something worn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wear {
    /// A collar.
    Collar,
    /// A collar with a golden tag.
    Tag,
    /// A bandana with dots.
    Bandana,
    /// A collar with spikes.
    Spikes,
    /// A golden chain.
    Chain,
    /// A scarf.
    Scarf,
    /// A bow tie.
    Bow,
    /// A plaster on the brow.
    Plaster,
    /// A scar over the right eye.
    Scar,
}

const GOLD: &str = "#F0B22E";

impl Wear {
    /// Tells whether it is on the face and not around the neck.
    pub(super) fn is_on_face(self) -> bool {
        matches!(self, Wear::Plaster | Wear::Scar)
    }

    pub(super) fn draw(self, pen: &mut Pen, color: &str) {
        if matches!(self, Wear::Collar | Wear::Tag | Wear::Spikes | Wear::Bow) {
            pen.path("M31 80C40 88 60 88 69 80L68 87C60 94 40 94 32 87Z", color, FUR);
        }
        match self {
            Wear::Collar => {}
            Wear::Tag => pen.circle(50.0, 93.0, 5.0, GOLD, FUR),
            Wear::Bandana => {
                let d = "M29 79C40 87 60 87 71 79L68 86C64 89 58 91 56 97H44C42 91 36 89 32 86Z";
                pen.path(d, color, FUR);
                for (x, y) in [(45.0, 88.0), (55.0, 88.0), (50.0, 93.0)] {
                    pen.circle(x, y, 1.6, STOCK, "");
                }
            }
            Wear::Spikes => {
                let d = "M36 85L37 76L42 87ZM47 89L50 79L53 89ZM58 87L63 76L64 85Z";
                pen.path(d, "#EDE7E2", inked!(2));
            }
            Wear::Chain => {
                let d = "M30 81C40 94 60 94 70 81";
                pen.line(d, INK, 8.5, "");
                pen.line(d, GOLD, 4.4, "stroke-dasharray=\"3.4 4\"");
                pen.circle(50.0, 95.0, 5.4, GOLD, FUR);
            }
            Wear::Scarf => {
                pen.path("M28 78C40 88 60 88 72 78L72 87C60 96 40 96 28 87Z", color, FUR);
                pen.path("M60 89L70 86L74 100H62Z", color, FUR);
            }
            Wear::Bow => {
                pen.path("M50 88L38 82V95ZM50 88L62 82V95Z", color, FUR);
                pen.circle(50.0, 88.0, 3.6, color, FUR);
            }
            Wear::Plaster => pen.at(64.0, 28.0, 1.0, 38.0, |pen| {
                let strip = Area { x: -8.0, y: -3.4, w: 16.0, h: 6.8 };
                pen.rect(strip, 3.0, "#F3CFA2", sharp!(2));
                pen.circle(-1.5, 0.0, 0.9, INK, "");
                pen.circle(2.0, 0.0, 0.9, INK, "");
            }),
            Wear::Scar => pen.line("M62 31L70 47M62 38L67 35.5M65 44L70 41.5", INK, 2.2, ""),
        }
    }
}
