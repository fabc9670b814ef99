//! The cards: dogs with a name, parrandas with symbols and points, and Mario Hugo.

use std::sync::LazyLock;

use engine::bag::{Bag, Faces};
use engine::deck::{Deck, Mark, Plan, Sum};

/// A face: `canela` is a red dog, `r.basurero` a red parranda, `mario` is Mario Hugo.
///
/// The four dogs of a color lie side by side, then the seven parrandas of a color, then Mario Hugo.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Cards of this game. No face has more than seven copies, so three planes are enough.
pub type Cards = Bag<Card, 3>;
/// Dogs or none of each face.
pub(super) type DogSet = Bag<Card, 1>;
/// Parrandas, of which each is there once.
pub type Parrandas = Bag<Card, 1>;

/// How many dogs a color has by name.
pub(super) const DOGS_OF_COLOR: usize = 4;
const PARRANDAS_OF_COLOR: u8 = 7;
const COLORS: u8 = 4;
const FIRST_PARRANDA: u8 = COLORS * DOGS_OF_COLOR as u8;
const MARIO_HUGO: u8 = FIRST_PARRANDA + COLORS * PARRANDAS_OF_COLOR;
const KINDS: usize = MARIO_HUGO as usize + 1;

#[rustfmt::skip]
static NAMES: [&str; KINDS] = [
    "canela", "merken", "tomate", "guinda",
    "arandano", "maqui", "higo", "mora",
    "choclo", "mani", "lucuma", "mostaza",
    "palta", "boldo", "menta", "pistacho",
    "r.zapato", "r.calcetin", "r.basurero", "r.cojin", "r.papel", "r.asado", "r.sofa",
    "b.zapato", "b.calcetin", "b.basurero", "b.cojin", "b.papel", "b.asado", "b.sofa",
    "y.zapato", "y.calcetin", "y.basurero", "y.cojin", "y.papel", "y.asado", "y.sofa",
    "g.zapato", "g.calcetin", "g.basurero", "g.cojin", "g.papel", "g.asado", "g.sofa",
    "mario",
];

/// The color of a dog or a parranda.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Color {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
}

impl Color {
    /// Every color, in the order of the faces.
    pub const ALL: [Color; COLORS as usize] =
        [Color::Red, Color::Blue, Color::Yellow, Color::Green];

    /// The color as a word of the texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Green => "green",
        }
    }

    /// Its dogs.
    #[must_use]
    #[inline]
    pub const fn dogs(self) -> Faces<Card> {
        Faces::new(((1 << DOGS_OF_COLOR) - 1) << self.first_dog())
    }

    /// Its parrandas.
    #[must_use]
    #[inline]
    pub const fn parrandas(self) -> Faces<Card> {
        let first = FIRST_PARRANDA + self as u8 * PARRANDAS_OF_COLOR;
        Faces::new(((1 << PARRANDAS_OF_COLOR) - 1) << first)
    }

    /// The index of its first dog.
    #[inline]
    pub(super) const fn first_dog(self) -> u8 {
        self as u8 * DOGS_OF_COLOR as u8
    }
}

const DOGS: Faces<Card> = Faces::new((1 << FIRST_PARRANDA) - 1);
const PARRANDAS: Faces<Card> = Faces::new((1 << MARIO_HUGO) - (1 << FIRST_PARRANDA));
const MARIO_HUGOS: Faces<Card> = Faces::new(1 << MARIO_HUGO);
const EVERY: Faces<Card> = Faces::new((1 << KINDS) - 1);

/// What a deck must be like (`doggy.deck.dogs`, `doggy.deck.parrandas`, `doggy.deck.mario-hugo`).
/// Seven of seven parrandas are one of each.
pub(super) static PLAN: Plan<Card> = Plan {
    faces: EVERY,
    most: 7,
    sums: &[
        Sum { name: "all cards", faces: EVERY, count: 96 },
        Sum { name: "red dogs", faces: Color::Red.dogs(), count: 16 },
        Sum { name: "blue dogs", faces: Color::Blue.dogs(), count: 16 },
        Sum { name: "yellow dogs", faces: Color::Yellow.dogs(), count: 16 },
        Sum { name: "green dogs", faces: Color::Green.dogs(), count: 16 },
        Sum { name: "red parrandas", faces: Color::Red.parrandas(), count: 7 },
        Sum { name: "blue parrandas", faces: Color::Blue.parrandas(), count: 7 },
        Sum { name: "yellow parrandas", faces: Color::Yellow.parrandas(), count: 7 },
        Sum { name: "green parrandas", faces: Color::Green.parrandas(), count: 7 },
        Sum { name: "Mario Hugos", faces: MARIO_HUGOS, count: 4 },
    ],
    dealt: 0,
    marked: PARRANDAS,
    marks: &[
        Mark { name: "symbols", least: LEAST_SYMBOLS, most: MOST_SYMBOLS },
        Mark { name: "points", least: 0, most: MOST_POINTS },
    ],
};

/// The fewest symbols on a parranda.
pub(super) const LEAST_SYMBOLS: u8 = 2;
/// The most symbols on a parranda.
pub(super) const MOST_SYMBOLS: u8 = 4;

/// The most points of a parranda: two digits. The rulebook gives no number.
const MOST_POINTS: u8 = 99;

/// The deck of the box.
pub static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed(include_str!("../../../../decks/doggy.txt"), &PLAN));

impl Card {
    /// Mario Hugo.
    pub const MARIO_HUGO: Card = Card(MARIO_HUGO);

    /// Tells whether it is a dog.
    #[must_use]
    pub const fn is_dog(self) -> bool {
        self.0 < FIRST_PARRANDA
    }

    /// Tells whether it is a parranda.
    #[must_use]
    pub const fn is_parranda(self) -> bool {
        !self.is_dog() && self.0 < MARIO_HUGO
    }

    /// The color of a dog or a parranda.
    #[must_use]
    #[inline]
    pub const fn color(self) -> Option<Color> {
        let color = if self.is_dog() {
            self.0 / DOGS_OF_COLOR as u8
        } else {
            (self.0 - FIRST_PARRANDA) / PARRANDAS_OF_COLOR
        };
        match color {
            0 => Some(Color::Red),
            1 => Some(Color::Blue),
            2 => Some(Color::Yellow),
            3 => Some(Color::Green),
            _ => None,
        }
    }

    /// How many symbols a parranda has, and so how many dogs it costs.
    #[must_use]
    #[inline]
    pub fn symbols(self, deck: &Deck<Card>) -> u8 {
        deck.mark(self, 0)
    }

    /// What a tidied parranda scores (`doggy.score.cards`).
    #[must_use]
    #[inline]
    pub fn points(self, deck: &Deck<Card>) -> u8 {
        deck.mark(self, 1)
    }

    /// Every dog.
    pub(super) const fn dogs() -> Faces<Card> {
        DOGS
    }

    /// Every parranda.
    pub(super) const fn parrandas() -> Faces<Card> {
        PARRANDAS
    }
}

engine::numbered_faces!(Card, NAMES);
