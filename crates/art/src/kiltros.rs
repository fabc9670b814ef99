//! The faces of Kiltros: nine dogs in four streets, and the white pillerías.

use crate::card::{How, Lie, sheet, spine, strip};
use crate::dog::seated;
use crate::glyph::{label, word};
use crate::pilleria::drawing;
use crate::portraits::KILTROS;
use crate::street::street;
use crate::suit::Suit;
use crate::svg::{Area, INK, Pen, filled, sharp};

const COLORS: [Suit; 4] = [Suit::Blue, Suit::Green, Suit::Fuchsia, Suit::Black];

pub(crate) fn face(pen: &mut Pen, card: &str, how: How) -> Option<()> {
    let (w, h) = match how.lie {
        Lie::Upright => (56.0, 80.0),
        Lie::Across => (80.0, 56.0),
    };
    let area = Area { x: 18.0, y: 2.0, w: w - 20.0, h: h - 4.0 };
    sheet(pen, w, h);
    if let Some(draw) = drawing(card) {
        white(pen, card, how, (w, h), area, draw);
        return Some(());
    }
    let (suit, value) = Suit::read(card, &COLORS)?;
    let number = match value.as_bytes() {
        [digit @ b'1'..=b'9'] => usize::from(digit - b'1'),
        _ => return None,
    };
    spine(pen, suit, value, how.letters, h);
    street(pen, suit, area);
    // A black collar would be lost in the night.
    let collar = if suit == Suit::Black { Suit::Red } else { suit };
    let drop = if how.lie == Lie::Across { 8.0 } else { 3.0 };
    seated(pen, &KILTROS[number], collar, area, drop, 0.54);
    Some(())
}

/// Draws a pillería: white, with the black 0 that it can be played as.
fn white(pen: &mut Pen, card: &str, how: How, (w, h): (f32, f32), area: Area, draw: fn(&mut Pen)) {
    let (black, on) = (Suit::Black.ground(), Suit::Black.on());
    strip(pen, "#fff", h);
    pen.line(&filled("M16 1V#", &[h - 1.0]), INK, 1.2, "");
    // Lying, there is less room above the name.
    let lying = how.lie == Lie::Across;
    let (zero, moon, letter) = if lying { (9.5, 22.5, 34.0) } else { (13.0, h * 0.42, h * 0.62) };
    word(pen, "0", (8.0, zero), if lying { 11.5 } else { 15.0 }, black, 2.3);
    Suit::Black.shape().draw(pen, 8.0, moon, if lying { 8.0 } else { 10.0 }, black);
    let height = if lying { 8.0 } else { 9.0 };
    word(pen, Suit::Black.letter(how.letters), (8.0, letter), height, black, 2.2);
    let picture = Area { h: area.h - 14.0, ..area };
    pen.rect(picture, 3.0, "#fff", concat!(sharp!(".8"), " stroke-dasharray=\"2.4 2\""));
    let scale = if lying { 0.95 } else { 0.88 };
    pen.at(area.x + area.w / 2.0, area.y + picture.h / 2.0, scale, 0.0, draw);
    let values = [h - 14.0, w, h - 5.0, w - 5.0, h, h - 5.0];
    let foot = filled("M0 #H#V#A5 5 0 0 1 # #H5A5 5 0 0 1 0 #Z", &values);
    pen.path(&foot, black, "");
    let mut name = card.to_owned();
    name[..1].make_ascii_uppercase();
    label(pen, &name, (w / 2.0, h - 4.0), 9.0, on, w - 8.0);
}
