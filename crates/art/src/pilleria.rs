//! The three pillerías: a flea, a biscuit and a flying slipper.

use crate::svg::{Area, INK, Pen, WHITE, faint, inked, sharp};

/// The names of the pillerías, in the order of the deck.
pub const PILLERIAS: [&str; 3] = ["pulgoso", "galleta", "chancletazo"];

/// The sign of a pillería for buttons, by its name in the notation.
#[must_use]
pub fn pilleria(name: &str) -> Option<String> {
    let draw = drawing(name)?;
    Some(Pen::picture("art", "0 0 44 44", |pen| pen.at(22.0, 22.0, 1.15, 0.0, draw)))
}

/// What draws a pillería around the origin, about 30 units wide.
pub(crate) fn drawing(name: &str) -> Option<fn(&mut Pen)> {
    match name {
        "pulgoso" => Some(pulgoso),
        "galleta" => Some(galleta),
        "chancletazo" => Some(chancletazo),
        _ => None,
    }
}

fn pulgoso(pen: &mut Pen) {
    let leap = "M-16 13C-14 1-8-6-3-8";
    pen.line(leap, INK, 1.4, "stroke-dasharray=\"1.6 2.6\"");
    pen.at(1.0, 1.0, 1.0, 0.0, |pen| {
        pen.line("M-6 6L-10 11H-13M0 8L-1 13M6 5L9 11H12M-8 1L-12 3", INK, 1.7, "");
        pen.oval((0.0, 0.0), (10.0, 7.6), "#8A4A2C", sharp!(1.8));
        pen.line("M-3-6.6C-5-2-5 3-3 7M2-7C0-2 0 3 2 7.4", INK, 1.2, faint!(".55"));
        pen.circle(8.4, -3.6, 4.8, "#A45F3B", sharp!(1.8));
        pen.circle(9.6, -4.6, 1.9, WHITE, "");
        pen.circle(10.2, -4.6, 1.0, INK, "");
        let feelers = "M10-8.4C11-12 13-13 15-12.6M7.4-8.2C7-11.6 8.4-13.6 10-14";
        pen.line(feelers, INK, 1.3, "");
        pen.line("M8.6-1.2C9.6-.2 11-.4 11.8-1.4", INK, 1.2, "");
    });
}

fn galleta(pen: &mut Pen) {
    const DOUGH: &str = "#DDA255";
    pen.at(0.0, 0.0, 1.0, -28.0, |pen| {
        // First the edge of the whole, then the dough without the lines inside.
        for edge in [sharp!(3.6), ""] {
            pen.rect(Area { x: -10.0, y: -4.6, w: 20.0, h: 9.2 }, 2.0, DOUGH, edge);
            for (x, y) in [(-10.0, -4.4), (-10.0, 4.4), (10.0, -4.4), (10.0, 4.4)] {
                pen.circle(x, y, 4.6, DOUGH, edge);
            }
        }
        let crumbs =
            [(-6.0, 0.0), (-1.0, -1.6), (2.0, 2.0), (6.4, -0.6), (-10.0, 4.4), (10.0, -4.4)];
        for (x, y) in crumbs {
            pen.circle(x, y, 1.0, "#8A5A2E", "");
        }
    });
    pen.line("M-13-12L-11-9M-8-14.6L-7.4-11.4M13 12L11 9M8 14.6L7.4 11.4", INK, 1.4, "");
}

fn chancletazo(pen: &mut Pen) {
    pen.at(1.0, 0.0, 1.0, 24.0, |pen| {
        let sole = "M-7-15C-12-15-13-8-11-2C-9.6 2-9 6-9.4 9C-10 14-6 17-1.6 16.4\
            C3 16 4.6 12 3.8 8C3 4 4.6-2 4-7C3.4-12-2-15-7-15Z";
        pen.path(sole, "#3E8C8A", inked!(1.8));
        let strap = "M-8.6-1C-8-7-5-9.6-4.4-10.4C-3.4-9.6 0-6.6 1.6-2.2";
        pen.line(strap, INK, 4.6, "");
        pen.line(strap, "#F0B22E", 2.0, "");
    });
    pen.line("M-14-6L-16-11M-16 2L-20 1M13-12L16-16M16-4L20-5", INK, 1.5, "");
}
