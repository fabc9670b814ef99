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

#[cfg(test)]
mod tests {
    use engine::{Face, Faces};
    use games::{doggy, dos, dos2, kiltros};

    use super::*;
    use crate::glyph::strokes;
    use crate::{Game, How, Printed, face};

    fn names<F: Face>(game: Game, faces: Faces<F>) -> impl Iterator<Item = (Game, String)> {
        faces.map(move |face| (game, face.name().to_owned()))
    }

    /// The suit of a card by its name, or of a dog.
    fn suit_of(card: &str) -> Option<Suit> {
        match crate::DOGS.iter().find(|dog| dog.card == card) {
            Some(dog) => Some(dog.suit),
            None if ["galleta", "mario"].contains(&card) => None,
            None => Suit::from_letter(card.chars().next()?),
        }
    }

    #[test]
    fn three_signs_say_every_color() {
        let cards = names(Game::Dos, dos::DECK.cards.faces())
            .chain(names(Game::Dos2, dos2::DECK.cards.faces()))
            .chain(names(Game::Kiltros, kiltros::DECK.cards.faces()))
            .chain(names(Game::Doggy, doggy::DECK.cards.faces()));
        let mut seen = 0;
        for (game, card) in cards.chain([(Game::Dos2, "w2r".into()), (Game::Dos2, "play2y".into())])
        {
            let named = card.strip_prefix("w2").or(card.strip_prefix("play2"));
            let Some(suit) = suit_of(named.unwrap_or(&card)) else { continue };
            for letters in [Letters::Spanish, Letters::English] {
                let printed = Some(Printed { symbols: 3, points: 3 });
                let how = How { letters, printed, ..How::default() };
                let text = face(game, &card, how).expect("a card of the deck");
                let letter = suit.letter(letters).chars().next().and_then(strokes);
                let signs = [suit.ground(), suit.shape().outline(), letter.expect("drawn")];
                for sign in signs {
                    assert!(text.contains(&format!("\"{sign}\"")), "{card}: {sign}");
                }
                seen += 1;
            }
        }
        assert_eq!(seen, 2 * (40 + 48 + 2 + 36 + 44), "cards with a color, in both languages");
    }

    #[test]
    fn no_sign_stands_for_two_suits() {
        for (at, one) in Suit::ALL.iter().enumerate() {
            for other in &Suit::ALL[..at] {
                assert_ne!(one.ground(), other.ground());
                assert_ne!(one.shape().outline(), other.shape().outline());
                for letters in [Letters::Spanish, Letters::English] {
                    assert_ne!(one.letter(letters), other.letter(letters));
                }
            }
        }
    }
}
