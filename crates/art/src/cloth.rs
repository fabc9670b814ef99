//! Tablecloths, and what lies on them.

use crate::card::MIDDLE;
use crate::suit::Suit;
use crate::svg::{Area, Pen, STOCK, edge, faint, filled};

/// Draws a checked cloth (DOS): stripes both ways, with an odd number so that the edges match.
pub(crate) fn gingham(pen: &mut Pen, suit: Suit, area: Area, rows: u8) {
    let Area { x, y, w, h } = area;
    let (wide, high) = (w / 5.0, h / f32::from(rows));
    let mut down = String::new();
    for i in [0.0, 2.0, 4.0] {
        down += &filled("M# #h#v#h#Z", &[x + i * wide, y, wide, h, -wide]);
    }
    let mut along = String::new();
    for i in (0..rows).step_by(2) {
        along += &filled("M# #h#v#h#Z", &[x, y + f32::from(i) * high, w, high, -w]);
    }
    pen.rect(area, 2.0, suit.pale(), "");
    pen.path(&down, suit.ground(), faint!(".5"));
    pen.path(&along, suit.ground(), faint!(".5"));
}

/// Draws a striped cloth (DOS, second edition).
pub(crate) fn stripes(pen: &mut Pen, suit: Suit, area: Area) {
    let Area { x, y, w, h } = area;
    let mut d = String::new();
    let mut at = -h;
    while at < w + h {
        d += &filled("M# #l# #h4.5l# #Z", &[x + at, y + h, h, -h, -h, h]);
        at += 9.0;
    }
    pen.rect(area, 3.0, suit.pale(), "");
    pen.window(area, |pen| pen.path(&d, suit.ground(), faint!(".62")));
}

/// Draws a plate in the middle of the panel.
pub(crate) fn plate(pen: &mut Pen, suit: Suit) {
    let (x, y) = MIDDLE;
    pen.circle(x, y, 16.6, STOCK, &edge(suit.ink(), "1.2"));
    pen.circle(x, y, 13.6, "none", &(edge(suit.ink(), ".7") + " opacity=\".45\""));
}

/// Draws a napkin in the middle of the panel.
pub(crate) fn napkin(pen: &mut Pen, suit: Suit) {
    let hem = edge(suit.ink(), "1.2") + " stroke-linejoin=\"round\"";
    let seam = edge(suit.ink(), ".7") + " stroke-dasharray=\"2 1.6\" opacity=\".6\"";
    pen.path("M36 19L52.4 40L36 61L19.6 40Z", STOCK, &hem);
    pen.path("M36 23.4L49 40L36 56.6L23 40Z", "none", &seam);
}
