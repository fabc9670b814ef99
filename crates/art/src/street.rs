//! The streets behind the kiltros: each color is another corner of the town.

use crate::shape::Shape;
use crate::suit::Suit;
use crate::svg::{Area, Pen, STOCK, faint, filled};

const LAMPLIGHT: &str = "#F0D9A0";

/// Draws the street of a color. Only black is at night.
pub(crate) fn street(pen: &mut Pen, suit: Suit, area: Area) {
    let night = suit == Suit::Black;
    pen.rect(area, 3.0, if night { "#5A5263" } else { suit.pale() }, "");
    let (x, y, w) = (area.x, area.y, area.w);
    let low = y + area.h;
    match suit {
        Suit::Blue => {
            pen.circle(x + w - 8.0, y + 10.0, 4.5, STOCK, "");
            let values = [x, low - 26.0, w - 27.0, low, x];
            let roofs = filled("M# #l6-7 6 5 7-9 8 8 # -6V#H#Z", &values);
            pen.path(&roofs, suit.ground(), faint!(".3"));
        }
        Suit::Green => {
            let start = [x, low - 24.0, x + 8.0, low - 36.0, x + 14.0, low - 22.0];
            let end = [x + 20.0, low - 30.0, x + w - 4.0, low - 34.0, x + w, low - 26.0, low, x];
            let hills = filled("M# #C# # # #", &start) + &filled(" # #S# # # #V#H#Z", &end);
            pen.path(&hills, suit.ground(), faint!(".32"));
        }
        Suit::Fuchsia => {
            let values = [x, y + 9.0, x + w * 0.3, y + 16.0, x + w * 0.7, y + 16.0, x + w, y + 8.0];
            pen.line(&filled("M# #C# # # # # #", &values), suit.ground(), 1.0, faint!(".6"));
            for part in [0.2, 0.5, 0.8] {
                let pennant = filled("M# #h6l-3 6Z", &[x + w * part - 3.0, y + 13.0]);
                pen.path(&pennant, suit.ground(), faint!(".55"));
            }
        }
        Suit::Black | Suit::Red | Suit::Yellow => {
            Shape::Moon.draw(pen, x + w - 9.0, y + 10.0, 10.0, LAMPLIGHT);
            pen.circle(x + 6.0, y + 8.0, 0.9, LAMPLIGHT, "");
            pen.circle(x + 14.0, y + 15.0, 0.7, LAMPLIGHT, "");
        }
    }
    let pavement = Area { y: low - 7.0, h: 7.0, ..area };
    if night {
        pen.rect(pavement, 2.0, "#3A3442", "");
    } else {
        pen.rect(pavement, 2.0, suit.ground(), faint!(".45"));
    }
}
