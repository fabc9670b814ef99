//! Suits: a color with the shape and the letter that say the same.

use crate::card::Letters;
use crate::shape::Shape;
use crate::svg::Pen;

/// A color of cards. It never stands alone: shape and letter say it too.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Suit {
    /// `r`, a heart
    Red,
    /// `b`, a drop
    Blue,
    /// `y`, a sun
    Yellow,
    /// `g`, a leaf
    Green,
    /// `f`, a flower
    Fuchsia,
    /// `k`, a moon
    Black,
}

/// The four suits of DOS, in the order in which wild cards show them.
pub(crate) const FOUR: [Suit; 4] = [Suit::Red, Suit::Blue, Suit::Yellow, Suit::Green];

/// The custom properties of a suit.
struct Paints {
    ground: &'static str,
    on: &'static str,
    ink: &'static str,
    pale: &'static str,
}

macro_rules! paints {
    ($name:literal) => {
        Paints {
            ground: concat!("var(--", $name, ")"),
            on: concat!("var(--on-", $name, ")"),
            ink: concat!("var(--", $name, "-ink)"),
            pale: concat!("var(--", $name, "-pale)"),
        }
    };
}

static PAINTS: [Paints; 6] = [
    paints!("red"),
    paints!("blue"),
    paints!("yellow"),
    paints!("green"),
    paints!("fuchsia"),
    paints!("black"),
];

impl Suit {
    /// Every suit.
    pub const ALL: [Suit; 6] =
        [Suit::Red, Suit::Blue, Suit::Yellow, Suit::Green, Suit::Fuchsia, Suit::Black];

    /// The suit of a letter of the notation, such as `r`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Suit> {
        let at = "rbygfk".find(letter)?;
        Some(Suit::ALL[at])
    }

    /// The suit at the beginning of a card's name, and the rest of it.
    pub(crate) fn read<'a>(card: &'a str, among: &[Suit]) -> Option<(Suit, &'a str)> {
        let mut rest = card.chars();
        let suit = Suit::from_letter(rest.next()?).filter(|suit| among.contains(suit))?;
        Some((suit, rest.as_str()))
    }

    /// The letter that stands for it on a card. In Spanish Z and M: azul and amarillo share the A.
    #[must_use]
    pub fn letter(self, letters: Letters) -> &'static str {
        let (spanish, english) = match self {
            Suit::Red => ("R", "R"),
            Suit::Blue => ("Z", "B"),
            Suit::Yellow => ("M", "Y"),
            Suit::Green => ("V", "G"),
            Suit::Fuchsia => ("F", "F"),
            Suit::Black => ("N", "K"),
        };
        match letters {
            Letters::Spanish => spanish,
            Letters::English => english,
        }
    }

    /// The shape that stands for it.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Suit::Red => Shape::Heart,
            Suit::Blue => Shape::Drop,
            Suit::Yellow => Shape::Sun,
            Suit::Green => Shape::Leaf,
            Suit::Fuchsia => Shape::Flower,
            Suit::Black => Shape::Moon,
        }
    }

    /// The color itself, as a value of CSS.
    #[must_use]
    pub fn ground(self) -> &'static str {
        PAINTS[self as usize].ground
    }

    /// What is drawn on the color.
    pub(crate) fn on(self) -> &'static str {
        PAINTS[self as usize].on
    }

    /// The color for lines on the paper of the cards.
    pub(crate) fn ink(self) -> &'static str {
        PAINTS[self as usize].ink
    }

    /// A paler ground.
    pub(crate) fn pale(self) -> &'static str {
        PAINTS[self as usize].pale
    }
}

/// The shape of a suit in its color, for texts.
#[must_use]
pub fn suit(suit: Suit) -> String {
    // The yellow of the cards is too pale on cloth.
    let fill = if suit == Suit::Yellow { suit.ink() } else { suit.ground() };
    Pen::picture("icon-s", "-7 -7 14 14", |pen| suit.shape().draw(pen, 0.0, 0.0, 12.0, fill))
}
