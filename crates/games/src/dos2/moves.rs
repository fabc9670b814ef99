//! Moves: their notation, its parser, and the generator of legal moves.

use std::fmt;
use std::str::FromStr;

use engine::bag::{Bag, Face, Faces};
use engine::seat::Seat;
use engine::setting::{Unreadable, card_of, number_of};

use super::cards::{Card, Color, Spread, Top};
use super::options::DrawnCard;
use super::state::{Stage, State};

/// Something a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `play a r7`, `play b w2 g`: plays a card on a pile (`dos2.play.match`).
    Single {
        /// The pile.
        place: Place,
        /// The card, of a wild one with the color that is named.
        top: Top,
        /// Whether "DOS" is said with it.
        word: Word,
    },
    /// `play a r3+r4`: plays two cards that add up to the top of a pile (`dos2.play.sum`).
    Sum {
        /// The pile.
        place: Place,
        /// The cards, in the order in which they are laid.
        pair: Pair,
        /// Whether "DOS" is said with it.
        word: Word,
    },
    /// `draw` (`dos2.draw`).
    Draw,
    /// `end` (`dos2.turn.end`).
    End,
    /// `dos`: says it in time (`dos2.call.duty`).
    Call,
    /// `catch 2`: says it before seat 2 does (`dos2.call.catch`).
    Catch(Seat),
}

/// One of the two piles that are played on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Place {
    /// Written `a`.
    A,
    /// Written `b`.
    B,
}

impl Place {
    /// Both.
    pub const ALL: [Place; 2] = [Place::A, Place::B];

    /// How it is written.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Place::A => "a",
            Place::B => "b",
        }
    }

    /// The pile that is written so.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.letter() == letter)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Place {
        match self {
            Place::A => Place::B,
            Place::B => Place::A,
        }
    }
}

/// Whether "DOS" is said together with a play, written as a last word `dos` (`dos2.call.with`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// Nothing is said.
    Silent,
    /// "DOS" is said.
    Dos,
}

/// Two cards played together, in the order in which they are laid (`dos2.play.sum.top`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    below: Card,
    top: Top,
}

impl Pair {
    /// The lower card and the upper one. A wild card on top takes the color of the lower one.
    #[must_use]
    pub fn new(below: Card, top: Card) -> Pair {
        Pair { below, top: top.shown(below.color().unwrap_or(Color::Blue)) }
    }

    /// Two wild DOS of one color.
    #[must_use]
    pub fn wild(color: Color) -> Pair {
        Pair { below: Card::WILD_DOS, top: Card::WILD_DOS.shown(color) }
    }

    /// The lower card.
    #[must_use]
    pub fn below(self) -> Card {
        self.below
    }

    /// What the pile shows then.
    #[must_use]
    pub fn top(self) -> Top {
        self.top
    }

    /// The cards.
    #[must_use]
    pub fn cards(self) -> [Card; 2] {
        [self.below, self.top.card()]
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Silent => Ok(()),
            Word::Dos => f.write_str(" dos"),
        }
    }
}

/// `r3+r4`; of two wild DOS with the color, `w2+w2 g`.
impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [below, top] = self.cards();
        write!(f, "{below}+{top}")?;
        match [below, top] {
            [Card::WILD_DOS, Card::WILD_DOS] => write!(f, " {}", self.top.color().letter()),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Single { place, top, word } => write!(f, "play {place} {top}{word}"),
            Move::Sum { place, pair, word } => write!(f, "play {place} {pair}{word}"),
            Move::Draw => f.write_str("draw"),
            Move::End => f.write_str("end"),
            Move::Call => f.write_str("dos"),
            Move::Catch(seat) => write!(f, "catch {seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (words, word) = match &words[..] {
            ["play", rest @ .., "dos"] => (rest, Word::Dos),
            ["play", rest @ ..] => (rest, Word::Silent),
            ["draw"] => return Ok(Move::Draw),
            ["end"] => return Ok(Move::End),
            ["dos"] => return Ok(Move::Call),
            ["catch", seat] => {
                let seat = number_of(seat, 99).map_err(Unreadable)?;
                return Ok(Move::Catch(Seat(seat as u8)));
            }
            _ => return Err(no_move(text)),
        };
        let [place, cards, color @ ..] = words else { return Err(no_move(text)) };
        let place = Place::from_letter(place)
            .ok_or_else(|| Unreadable(format!("`{place}` is not a pile; there are `a` and `b`")))?;
        let color = match color {
            [] => None,
            [letter] => Some(Color::from_letter(letter).ok_or_else(|| {
                Unreadable(format!("`{letter}` is not a color; there are `b`, `g`, `r` and `y`"))
            })?),
            _ => return Err(no_move(text)),
        };
        match cards.split_once('+') {
            Some((below, top)) => {
                let pair = pair(card(below)?, card(top)?, color)?;
                Ok(Move::Sum { place, pair, word })
            }
            None => Ok(Move::Single { place, top: top(card(cards)?, color)?, word }),
        }
    }
}

fn no_move(text: &str) -> Unreadable {
    Unreadable(format!(
        "`{text}` is not a move of DOS 2; moves look like `play a r7`, `play b w2 g`, `play a r3+r4`, `draw`, `end`, `dos`, `catch 2`"
    ))
}

fn card(name: &str) -> Result<Card, Unreadable> {
    card_of(name).map_err(Unreadable)
}

/// A card alone: a color is named for a wild one, and only then.
fn top(card: Card, color: Option<Color>) -> Result<Top, Unreadable> {
    match (card.is_wild(), color) {
        (true, Some(color)) => Ok(card.shown(color)),
        (false, None) => Ok(card.shown(Color::Blue)),
        (true, None) => Err(Unreadable(format!("`{card}` needs a color: `play a {card} r`"))),
        (false, Some(_)) => Err(Unreadable(format!("`{card}` has its own color"))),
    }
}

/// Two cards: a color is named for two wild DOS, and only then.
fn pair(below: Card, top: Card, color: Option<Color>) -> Result<Pair, Unreadable> {
    match ([below, top], color) {
        ([Card::WILD_DOS, Card::WILD_DOS], Some(color)) => Ok(Pair::wild(color)),
        ([Card::WILD_DOS, Card::WILD_DOS], None) => {
            Err(Unreadable("two wild DOS need a color: `play a w2+w2 r`".to_owned()))
        }
        (_, None) => Ok(Pair::new(below, top)),
        (_, Some(_)) => Err(Unreadable(format!("`{below}+{top}` has its own color"))),
    }
}

impl State {
    /// The legal moves of a seat, from the tables of `cards.rs`.
    pub(super) fn generate(&self, seat: Seat, out: &mut Vec<Move>) {
        if matches!(self.stage, Stage::Over(_)) || seat.0 >= self.seats {
            return;
        }
        let callable = self.callable();
        if !callable.is_empty() {
            if callable.has(seat) {
                out.push(Move::Call);
            }
            out.extend(callable.without(seat).iter().map(Move::Catch));
        }
        if seat == self.turn {
            self.generate_turn(out);
        }
    }

    /// The moves of the player whose turn it is, without the words that need no turn.
    #[inline]
    pub(super) fn generate_turn(&self, out: &mut Vec<Move>) {
        let hand = &self.hands[self.turn.index()];
        let plays = Plays { spread: self.spread(hand), count: hand.len() };
        match self.stage {
            Stage::Choosing if self.demand > 0 => self.generate_two(&plays, hand, out),
            Stage::Choosing if self.debt > 0 => self.generate_answers(&plays, out),
            Stage::Choosing => {
                for place in Place::ALL {
                    let on = self.top(place);
                    plays.singles(place, plays.spread.singles(on), out);
                    plays.sums(place, on, plays.spread.sums(on), out);
                }
                out.push(Move::Draw);
            }
            Stage::Played(played) => {
                let place = played.other();
                let on = self.top(place);
                plays.singles(place, plays.spread.singles(on), out);
                plays.sums(place, on, plays.spread.sums(on), out);
                if self.demand == 0 {
                    out.push(Move::End);
                }
            }
            Stage::Drawn(card) => {
                for place in Place::ALL {
                    let on = self.top(place);
                    plays.singles(place, plays.spread.singles_of(on, card), out);
                    plays.sums(place, on, plays.spread.sums_of(on, card), out);
                }
                if self.options.drawn_card == DrawnCard::May {
                    out.push(Move::End);
                }
            }
            Stage::Over(_) => {}
        }
    }

    /// A Draw 2 for a Draw 2, or drawing what is due (`dos2.action.stack`).
    #[cold]
    fn generate_answers(&self, plays: &Plays, out: &mut Vec<Move>) {
        for place in Place::ALL {
            plays.singles(place, plays.spread.draw_twos(self.top(place)), out);
        }
        out.push(Move::Draw);
    }

    /// First plays under the demand of a Play Two: a sum, or a card that leaves one for the other pile.
    /// If there is none, the cards are drawn (`dos2.wild.play-two.able`, `dos2.wild.play-two.fail`).
    #[cold]
    fn generate_two(&self, plays: &Plays, hand: &Bag<Card>, out: &mut Vec<Move>) {
        let before = out.len();
        let rest = Spread::new(hand, plays.count - 1, &self.options);
        for place in Place::ALL {
            let (on, other) = (self.top(place), self.top(place.other()));
            plays.sums(place, on, plays.spread.sums(on), out);
            let singles = plays.spread.singles(on);
            let seconds = rest.cards_for(other);
            if seconds.len() > 1 || !(seconds & hand.repeated()).is_empty() {
                plays.singles(place, singles, out);
                continue;
            }
            // At most one card fits the other pile: it is needed there, unless a sum is left.
            for top in singles {
                let card = top.card();
                if !seconds.without(card).is_empty() || self.is_sum_left(hand, card, other) {
                    plays.singles(place, Faces::new(1 << top.index()), out);
                }
            }
        }
        if out.len() == before {
            out.push(Move::Draw);
        }
    }

    /// Tells whether there is a sum for a top in the hand without this card.
    fn is_sum_left(&self, hand: &Bag<Card>, without: Card, on: Top) -> bool {
        let mut rest = *hand;
        rest.remove(without);
        !self.spread(&rest).sums(on).is_empty()
    }
}

/// A hand from which moves are made: silent, and with the word where it leaves one or two of more
/// than two cards (`dos2.call.with`).
struct Plays {
    spread: Spread,
    count: u32,
}

impl Plays {
    #[inline]
    fn singles(&self, place: Place, tops: Faces<Top>, out: &mut Vec<Move>) {
        for top in tops {
            out.push(Move::Single { place, top, word: Word::Silent });
            if self.count == 3 {
                out.push(Move::Single { place, top, word: Word::Dos });
            }
        }
    }

    #[inline]
    fn sums(&self, place: Place, on: Top, halves: Faces<Top>, out: &mut Vec<Move>) {
        for half in halves {
            let pair = Pair { below: half.card(), top: on.mate(half) };
            out.push(Move::Sum { place, pair, word: Word::Silent });
            if self.count == 3 || self.count == 4 {
                out.push(Move::Sum { place, pair, word: Word::Dos });
            }
        }
    }
}
