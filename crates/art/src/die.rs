//! The die of LOYO!.

use crate::suit::Suit;
use crate::svg::{Area, Pen, STOCK, sharp};

/// A face of the die, 1 to 6.
#[must_use]
pub fn die(number: u8) -> Option<String> {
    // Where the pips are: rows of three, from the left.
    let pips = match number {
        1 => "    o    ",
        2 => "o       o",
        3 => "o   o   o",
        4 => "o o   o o",
        5 => "o o o o o",
        6 => "o oo oo o",
        _ => return None,
    };
    Some(Pen::picture("art", "0 0 48 48", |pen| {
        pen.rect(Area { x: 1.5, y: 1.5, w: 45.0, h: 45.0 }, 10.0, STOCK, sharp!(2));
        for (place, _) in pips.match_indices('o') {
            let (column, row) = ((place % 3) as f32, (place / 3) as f32);
            pen.circle(12.0 + column * 12.0, 12.0 + row * 12.0, 4.4, Suit::Red.ground(), "");
        }
    }))
}
