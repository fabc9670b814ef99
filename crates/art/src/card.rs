//! A card: how it is asked for, its frame, its spine and its panel.

use crate::game::Game;
use crate::glyph::word;
use crate::suit::{FOUR, Suit};
use crate::svg::{Area, Pen, STOCK, filled};
use crate::{doggy, dos, dos2, kiltros, loyo};

/// The language of the letters on the spines.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Letters {
    /// R Z M V F N
    #[default]
    Spanish,
    /// R B Y G F K
    English,
}

/// How a card lies.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lie {
    /// As it is held.
    #[default]
    Upright,
    /// On its long side with its number upright, as a defense of Kiltros does. Other cards never do.
    Across,
}

/// What a deck prints on a parranda.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Printed {
    /// How many dogs it costs: 2, 3 or 4.
    pub symbols: u8,
    /// What it scores: 0 to 9.
    pub points: u8,
}

/// How a card is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct How {
    /// The language of its letter.
    pub letters: Letters,
    /// How it lies.
    pub lie: Lie,
    /// What is printed on it. Only parrandas need it, and are not drawn without it.
    pub printed: Option<Printed>,
}

/// The face of a card, by its name in the notation; `None` if the game has no such card.
///
/// DOS, second edition, also has the tops of its piles: a wild card with the color that was named,
/// such as `w2r`; a space before the color does no harm.
#[must_use]
pub fn face(game: Game, card: &str, how: How) -> Option<String> {
    let draw = match game {
        Game::Dos => dos::face,
        Game::Dos2 => dos2::face,
        Game::Kiltros => kiltros::face,
        Game::Loyo => loyo::face,
        Game::Doggy => doggy::face,
    };
    let view = match (game, how.lie) {
        (Game::Kiltros, Lie::Across) => "0 0 80 56",
        _ => "0 0 56 80",
    };
    let mut known = None;
    let text = Pen::picture("art", view, |pen| known = draw(pen, card, how));
    known.map(|()| text)
}

/// The height of a card that stands.
pub(crate) const TALL: f32 = 80.0;

/// Where the drawing of a card is.
pub(crate) const PANEL: Area = Area { x: 19.0, y: 3.0, w: 34.0, h: 74.0 };

/// The middle of the panel.
pub(crate) const MIDDLE: (f32, f32) = (36.0, 40.0);

/// Draws the paper of a card that stands.
pub(crate) fn frame(pen: &mut Pen) {
    sheet(pen, 56.0, TALL);
}

/// Draws the paper of a card of any size.
pub(crate) fn sheet(pen: &mut Pen, w: f32, h: f32) {
    let area = Area { x: 0.5, y: 0.5, w: w - 1.0, h: h - 1.0 };
    pen.rect(area, 5.0, STOCK, "stroke=\"var(--card-edge)\"");
}

/// Draws the ground of the panel.
pub(crate) fn panel(pen: &mut Pen, fill: &str) {
    pen.rect(PANEL, 3.0, fill, "");
}

/// Draws the ground of a spine.
pub(crate) fn strip(pen: &mut Pen, fill: &str, h: f32) {
    let d = filled("M5 0H16V#H5A5 5 0 0 1 0 #V5A5 5 0 0 1 5 0Z", &[h, h - 5.0]);
    pen.path(&d, fill, "");
}

/// Draws a spine from top to bottom: value, shape, letter.
pub(crate) fn spine(pen: &mut Pen, suit: Suit, value: &str, letters: Letters, h: f32) {
    let lying = h < TALL;
    let (y, size) = if lying { (11.0, 13.0) } else { (13.0, 15.0) };
    strip(pen, suit.ground(), h);
    if value.len() > 1 {
        word(pen, value, (8.0, y), 10.0, suit.on(), 2.9);
    } else {
        word(pen, value, (8.0, y), size, suit.on(), 2.3);
    }
    if lying {
        suit.shape().draw(pen, 8.0, 29.5, 10.0, suit.on());
        word(pen, suit.letter(letters), (8.0, h - 9.5), 9.0, suit.on(), 2.2);
    } else {
        signs(pen, suit, letters);
    }
}

/// Draws shape and letter of a spine that stands.
pub(crate) fn signs(pen: &mut Pen, suit: Suit, letters: Letters) {
    suit.shape().draw(pen, 8.0, 36.8, 11.0, suit.on());
    word(pen, suit.letter(letters), (8.0, 69.0), 10.0, suit.on(), 2.2);
}

/// Draws the spine of a card that can have any of four colors, up to the value on top of it.
pub(crate) fn rainbow(pen: &mut Pen) {
    pen.path("M5 0H16V22H0V5A5 5 0 0 1 5 0Z", Suit::Black.ground(), "");
    let mut y = 22.0;
    for suit in FOUR {
        let low = y + 14.5;
        let d = if suit == Suit::Green {
            filled("M0 #H16V80H5A5 5 0 0 1 0 75Z", &[y])
        } else {
            filled("M0 #H16V#H0Z", &[y, low])
        };
        pen.path(&d, suit.ground(), "");
        suit.shape().draw(pen, 8.0, y + 7.25, 9.0, suit.on());
        y = low;
    }
}

/// Draws the value of a wild DOS on top of a rainbow.
pub(crate) fn wild_two(pen: &mut Pen) {
    word(pen, "2", (8.0, 11.5), 13.5, Suit::Black.on(), 2.4);
}

/// The numbers of both editions of DOS; the wild DOS has the place of the 2.
pub(crate) const NUMBERS: [&str; 9] = ["1", "3", "4", "5", "6", "7", "8", "9", "10"];
