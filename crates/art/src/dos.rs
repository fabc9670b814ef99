//! The faces of DOS: a plate on a checked cloth.

use crate::card::{How, MIDDLE, NUMBERS, PANEL, TALL, frame, panel, rainbow, spine, wild_two};
use crate::cloth::{gingham, plate};
use crate::glyph::word;
use crate::suit::{FOUR, Suit};
use crate::svg::{Area, INK, Pen, STOCK, faint};

pub(crate) fn face(pen: &mut Pen, card: &str, how: How) -> Option<()> {
    frame(pen);
    if card == "w2" {
        wild(pen);
        return Some(());
    }
    let (suit, value) = Suit::read(card, &FOUR)?;
    spine(pen, suit, value, how.letters, TALL);
    gingham(pen, suit, PANEL, 11);
    plate(pen, suit);
    let (height, weight) = match value {
        "#" => (18.0, 2.4),
        "10" => (17.0, 2.8),
        _ if NUMBERS.contains(&value) => (19.0, 2.8),
        _ => return None,
    };
    word(pen, value, MIDDLE, height, suit.ink(), weight);
    Some(())
}

fn wild(pen: &mut Pen) {
    rainbow(pen);
    wild_two(pen);
    panel(pen, STOCK);
    let quarters = [(19.0, 3.0), (36.0, 3.0), (19.0, 40.0), (36.0, 40.0)];
    for (suit, (x, y)) in FOUR.into_iter().zip(quarters) {
        pen.rect(Area { x, y, w: 17.0, h: 37.0 }, 1.0, suit.ground(), faint!(".8"));
        let below = if y < 20.0 { 8.0 } else { 29.0 };
        suit.shape().draw(pen, x + 8.5, y + below, 10.0, suit.on());
    }
    plate(pen, Suit::Black);
    word(pen, "2", MIDDLE, 19.0, INK, 2.8);
}
