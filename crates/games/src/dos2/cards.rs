//! The cards: what they are called, what goes on what, how many there are.

use std::sync::LazyLock;

use engine::bag::{Bag, Faces};
use engine::deck::{Deck, Plan, Sum};

use super::options::{Finish, Options, WildDos};

/// A face: `b7` is a blue 7, `rskip` a red Skip, `w2` a wild DOS, `play2` a wild Play Two.
///
/// Its number is `4 * kind + color`. The kind is the number less one; then come Skip, Reverse and
/// Draw 2. The wild DOS is the first of the twos, of which none is printed, the wild Play Two comes last.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a pile shows, or would show: a card, of a wild one with the color that was named.
///
/// It has the number of its card, but a wild card has one for each color: so a wild DOS on top is just
/// a 2 of its color (`dos2.wild.dos`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Top(u8);

/// A color.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Written `b`.
    Blue,
    /// Written `g`.
    Green,
    /// Written `r`.
    Red,
    /// Written `y`.
    Yellow,
}

/// How many numbers a top can have.
const KINDS: usize = 56;
const WILD_DOS: u8 = 4;
const FIRST_ACTION: u8 = 40;
const DRAW_TWO: u8 = 48;
const PLAY_TWO: u8 = 52;
/// The tops with a number, one bit each.
const NUMBERS: u64 = (1 << FIRST_ACTION) - 1;

#[rustfmt::skip]
static NAMES: [&str; PLAY_TWO as usize + 1] = [
    "b1", "g1", "r1", "y1",
    "w2", "", "", "",
    "b3", "g3", "r3", "y3",
    "b4", "g4", "r4", "y4",
    "b5", "g5", "r5", "y5",
    "b6", "g6", "r6", "y6",
    "b7", "g7", "r7", "y7",
    "b8", "g8", "r8", "y8",
    "b9", "g9", "r9", "y9",
    "b10", "g10", "r10", "y10",
    "bskip", "gskip", "rskip", "yskip",
    "breverse", "greverse", "rreverse", "yreverse",
    "bdraw", "gdraw", "rdraw", "ydraw",
    "play2",
];

#[rustfmt::skip]
static TOP_NAMES: [&str; KINDS] = [
    "b1", "g1", "r1", "y1",
    "w2 b", "w2 g", "w2 r", "w2 y",
    "b3", "g3", "r3", "y3",
    "b4", "g4", "r4", "y4",
    "b5", "g5", "r5", "y5",
    "b6", "g6", "r6", "y6",
    "b7", "g7", "r7", "y7",
    "b8", "g8", "r8", "y8",
    "b9", "g9", "r9", "y9",
    "b10", "g10", "r10", "y10",
    "bskip", "gskip", "rskip", "yskip",
    "breverse", "greverse", "rreverse", "yreverse",
    "bdraw", "gdraw", "rdraw", "ydraw",
    "play2 b", "play2 g", "play2 r", "play2 y",
];

/// Every number up to Play Two, but for the places of the twos that are not printed.
const EVERY: Faces<Card> = Faces::new(((1 << (PLAY_TWO + 1)) - 1) & !(0b1110 << WILD_DOS));

/// What a deck must be like: the box says no more than the total (`dos2.deck`).
pub(super) static PLAN: Plan<Card> = Plan {
    faces: EVERY,
    most: 15,
    sums: &[Sum { name: "all cards", faces: EVERY, count: 112 }],
    dealt: 0,
    marked: Faces::EMPTY,
    marks: &[],
};

/// The deck of the box.
pub static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed(include_str!("../../../../decks/dos2.txt"), &PLAN));

impl Color {
    /// Every color.
    pub const ALL: [Color; 4] = [Color::Blue, Color::Green, Color::Red, Color::Yellow];

    /// How it is written.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Color::Blue => "b",
            Color::Green => "g",
            Color::Red => "r",
            Color::Yellow => "y",
        }
    }

    /// The color that is written so.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

impl Card {
    /// The wild DOS.
    pub(super) const WILD_DOS: Card = Card(WILD_DOS);
    /// The wild Play Two.
    pub(super) const PLAY_TWO: Card = Card(PLAY_TWO);

    /// Tells whether it is a wild DOS or a wild Play Two.
    #[must_use]
    pub const fn is_wild(self) -> bool {
        self.0 == WILD_DOS || self.0 == PLAY_TWO
    }

    /// The number it counts as: two for a wild DOS, none for actions and Play Two
    /// (`dos2.wild.dos`, `dos2.wild.no-number`).
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 < FIRST_ACTION { Some(self.0 / 4 + 1) } else { None }
    }

    /// Tells whether a number is printed on it.
    #[must_use]
    pub const fn is_numbered(self) -> bool {
        self.0 < FIRST_ACTION && self.0 != WILD_DOS
    }

    /// Tells whether it is a Draw 2.
    #[must_use]
    pub const fn is_draw_two(self) -> bool {
        self.0 / 4 == DRAW_TWO / 4
    }

    /// Its own color; a wild card has none.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        if self.is_wild() { None } else { Some(Color::ALL[(self.0 & 3) as usize]) }
    }

    /// What a pile shows with this card on top. The color counts for a wild card only.
    #[must_use]
    pub const fn shown(self, color: Color) -> Top {
        if self.is_wild() { Top(self.0 + color as u8) } else { Top(self.0) }
    }

    /// Every face.
    pub(super) fn all() -> Faces<Card> {
        PLAN.faces
    }
}

impl Top {
    /// Some top, where there is none yet.
    pub(super) const ANY: Top = Top(0);

    /// The card that lies there.
    #[must_use]
    pub const fn card(self) -> Card {
        match self.0 / 4 * 4 {
            WILD_DOS => Card(WILD_DOS),
            PLAY_TWO => Card(PLAY_TWO),
            _ => Card(self.0),
        }
    }

    /// Its color, printed or named.
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[(self.0 & 3) as usize]
    }

    /// The color that was named, if it is a wild card.
    #[must_use]
    pub const fn named_color(self) -> Option<Color> {
        if self.card().is_wild() { Some(self.color()) } else { None }
    }

    /// What it counts as in a sum, if it has a number.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        self.card().number()
    }

    /// The number or symbol, as a number.
    const fn kind(self) -> u8 {
        self.0 / 4
    }

    /// Which action its card is: Skip, Reverse, Draw 2 and Play Two from 0, if it is one.
    #[inline]
    pub(super) const fn action(self) -> Option<usize> {
        if self.0 < FIRST_ACTION { None } else { Some((self.0 - FIRST_ACTION) as usize / 4) }
    }

    /// A card so shown can be played on this one: it shares color, number or symbol, or is a Play Two
    /// (`dos2.play.match`, `dos2.wild.dos`, `dos2.wild.play-two`).
    pub(super) const fn takes(self, top: Top) -> bool {
        self.color() as u8 == top.color() as u8
            || self.kind() == top.kind()
            || top.card().0 == PLAY_TWO
    }

    /// Two cards of one color add up to this one; a wild DOS below has the color of the other
    /// (`dos2.play.sum`, `dos2.play.sum.numbers`, `dos2.wild.dos`).
    pub(super) const fn takes_sum(self, below: Card, top: Top) -> bool {
        let (Some(sum), Some(one), Some(two)) = (self.number(), below.number(), top.number())
        else {
            return false;
        };
        let one_color = match below.color() {
            Some(color) => color as u8 == top.color() as u8,
            None => true,
        };
        one + two == sum && one_color
    }

    /// Of a sum on this one: the card that goes with the other half, in its color.
    #[inline]
    pub(super) const fn mate(self, half: Top) -> Top {
        Top(4 * (self.kind() - 1) - 4 * half.kind() + half.color() as u8)
    }

    #[inline]
    fn openings(self) -> &'static Openings {
        &OPENINGS[usize::from(self.0)]
    }
}

/// What goes on a top, one bit for each card, and for each color of a wild one.
struct Openings {
    /// `takes`.
    singles: u64,
    /// The halves of all sums on it, from `takes_sum`. Each has one mate only.
    halves: u64,
    /// Those whose mate is another card like themselves.
    twins: u64,
    /// How far a mirrored hand is moved until every card lies at the place of its mate.
    shift: u32,
}

const fn openings(on: Top) -> Openings {
    let mut found = Openings { singles: 0, halves: 0, twins: 0, shift: 0 };
    let mut i = 0;
    while i < KINDS {
        let top = Top(i as u8);
        if on.takes(top) {
            found.singles |= 1 << i;
        }
        let mut j = 0;
        while j < KINDS {
            let mate = Top(j as u8);
            if top.color() as u8 == mate.color() as u8 && on.takes_sum(top.card(), mate) {
                assert!(on.mate(top).0 == mate.0, "a half has one mate");
                found.halves |= 1 << i;
                if i == j {
                    found.twins |= 1 << i;
                }
            }
            j += 1;
        }
        i += 1;
    }
    if found.halves != 0 {
        // Four bits a kind, and the kinds of two mates add up to one less than that of the sum.
        found.shift = 4 * (15 - (on.kind() as u32 - 1));
    }
    found
}

static OPENINGS: [Openings; KINDS] = {
    const NONE: Openings = Openings { singles: 0, halves: 0, twins: 0, shift: 0 };
    let mut table = [NONE; KINDS];
    let mut on = 0;
    while on < KINDS {
        table[on] = openings(Top(on as u8));
        on += 1;
    }
    table
};

/// A hand laid out for the tables: one bit for each card, and for each color of a wild one.
pub(super) struct Spread {
    /// What can be played alone, where it matches.
    alone: u64,
    /// What goes on every top.
    anywhere: u64,
    /// What can be half of a sum.
    held: u64,
    /// The cards that are there twice.
    twice: u64,
    /// The halves of sums, backwards.
    mirrored: u64,
}

impl Spread {
    /// The plays of a hand of so many cards.
    #[inline]
    pub(super) fn new(hand: &Bag<Card>, count: u32, options: &Options) -> Spread {
        let held = in_all_colors(hand.faces().bits());
        let twice = in_all_colors(hand.repeated().bits());
        let mut spread = Spread { alone: held, anywhere: 0, held, twice, mirrored: mirror(held) };
        match options.wild_dos {
            WildDos::Matches => {}
            WildDos::AnyColor => spread.anywhere = 0xF << WILD_DOS,
        }
        match options.finish {
            Finish::Any => {}
            Finish::NumberOnly => spread.keep_back(count),
        }
        spread
    }

    /// Takes out what cannot be the end of a hand of so many cards.
    #[cold]
    fn keep_back(&mut self, count: u32) {
        const NUMBERED: u64 = NUMBERS & !(0xF << WILD_DOS);
        if count == 1 {
            self.alone &= NUMBERED;
        }
        if count == 2 {
            self.held &= NUMBERED;
            self.mirrored = mirror(self.held);
        }
    }

    /// All that can be played on a top alone.
    #[inline]
    pub(super) fn singles(&self, on: Top) -> Faces<Top> {
        Faces::new(self.alone & (on.openings().singles | self.anywhere))
    }

    /// The Draw 2 that can be played on a top.
    pub(super) fn draw_twos(&self, on: Top) -> Faces<Top> {
        Faces::new(self.singles(on).bits() & 0xF << DRAW_TWO)
    }

    /// The lower cards of all sums on a top; the upper one is `mate`. A half and its mate both come up.
    #[inline]
    pub(super) fn sums(&self, on: Top) -> Faces<Top> {
        let openings = on.openings();
        let held = self.held & (self.twice | !openings.twins);
        Faces::new(held & openings.halves & self.mirrored >> openings.shift)
    }

    /// What can be played on a top alone, of this card.
    #[inline]
    pub(super) fn singles_of(&self, on: Top, card: Card) -> Faces<Top> {
        let own = in_all_colors(1 << card.0) & self.alone;
        Faces::new(own & (on.openings().singles | self.anywhere))
    }

    /// The lower cards of all sums on a top in which this card takes part.
    #[inline]
    pub(super) fn sums_of(&self, on: Top, card: Card) -> Faces<Top> {
        let own = in_all_colors(1 << card.0);
        let sums = self.sums(on).bits();
        Faces::new(sums & (own | mirror(own) >> on.openings().shift))
    }

    /// The cards that can be played on a top alone.
    #[inline]
    pub(super) fn cards_for(&self, on: Top) -> Faces<Card> {
        // A wild card can always take the color of the top.
        const WILD: u64 = 1 << WILD_DOS | 1 << PLAY_TWO;
        const PLAIN: u64 = !(0xF << WILD_DOS | 0xF << PLAY_TWO);
        Faces::new(self.alone & (WILD | on.openings().singles & PLAIN))
    }

    /// Tells whether anything can be played on a top.
    pub(super) fn can_play(&self, on: Top) -> bool {
        !self.singles(on).is_empty() || !self.sums(on).is_empty()
    }
}

/// A wild card stands for itself in each color.
#[inline]
const fn in_all_colors(cards: u64) -> u64 {
    let wild_dos = cards >> WILD_DOS & 1;
    let play_two = cards >> PLAY_TWO & 1;
    cards | (wild_dos * 0b1110) << WILD_DOS | (play_two * 0b1110) << PLAY_TWO
}

/// The numbers backwards, four bits a kind.
#[inline]
const fn mirror(tops: u64) -> u64 {
    let bytes = (tops & NUMBERS).swap_bytes();
    bytes >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (bytes & 0x0F0F_0F0F_0F0F_0F0F) << 4
}

engine::numbered_faces!(Card, NAMES);
engine::numbered_faces!(Top, TOP_NAMES);

#[cfg(feature = "serde")]
impl serde::Serialize for Color {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

#[cfg(feature = "read")]
impl<'de> serde::Deserialize<'de> for Color {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        engine::read::named(deserializer, Color::from_letter)
    }
}
