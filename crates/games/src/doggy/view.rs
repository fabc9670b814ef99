//! Observations of a game of Doggy Style: what a viewer sees, as a value and as a line of text; and
//! determinization, which deals what a seat cannot see anew.

use std::fmt;

use engine::bag::{Bag, Faces};
use engine::catalogue::RuleId;
use engine::chance::{Chance, Stream};
use engine::deck::Deck;
use engine::game::Views;
use engine::seat::{Seat, Viewer};
use engine::setting::{Fault, Field, Setting, number_of};

use super::cards::{Card, Cards, Parrandas};
use super::catalogue::Rule;
use super::options::{Keep, Options};
use super::rules::MOST_IDLE;
use super::state::{MOST, Stage, State};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Turns finished.
    pub turns: u16,
    /// Turns in a row without a parranda taken.
    pub idle: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// What can be done in it.
    pub stage: SeenStage,
    /// The last parranda that the player has obtained in this turn.
    pub last: Option<Card>,
    /// The dogs of which an odd number was used in this turn to tidy, if that gives dogs back.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub unpaired: Option<Cards>,
    /// The Mario Hugos that are set aside.
    pub marios: u8,
    /// The supply of dogs.
    pub dogs: Cards,
    /// The supply of parrandas.
    pub parrandas: Parrandas,
    /// The hands, by seat.
    pub hands: Vec<SeenHand>,
    /// The untidied parrandas before each player, by seat.
    pub fronts: Vec<Parrandas>,
    /// The tidied ones, by seat.
    pub tidied: Vec<Parrandas>,
    /// The discards: everybody has seen them go there.
    pub discards: Cards,
    /// The pile of dogs.
    pub pile: SeenHand,
    /// The upper half of the parrandas.
    pub upper: SeenHand,
    /// The lower half, Mario Hugos included.
    pub lower: SeenHand,
    /// The rest of the position, which only a referee sees: what everybody knows of the hands.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub rest: String,
}

/// Cards as somebody sees or remembers them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenHand {
    /// How many there are.
    pub count: u32,
    /// Those that the viewer sees or knows to be there.
    pub cards: Cards,
}

/// A stage as somebody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum SeenStage {
    /// See `Stage`.
    Recruiting(u8),
    /// See `Stage`.
    Taking(u8),
    /// See `Stage`.
    Choosing,
    /// See `Stage`.
    Partying,
    /// See `Stage`.
    Tidying,
    /// See `Stage`.
    Over(
        #[cfg_attr(feature = "read", serde(deserialize_with = "engine::read::rule::<_, Rule>"))]
        RuleId,
    ),
}

impl Views for State {
    fn view(&self, viewer: Viewer) -> View {
        let seats = usize::from(self.seats);
        let hand = |seat: Seat| {
            let cards = &self.hands[seat.index()];
            let seen = if viewer.is(seat) { *cards } else { self.known[seat.index()].dogs() };
            SeenHand { count: cards.len(), cards: seen }
        };
        let referee = viewer == Viewer::Referee;
        let hidden = |bag: &Cards| SeenHand {
            count: bag.len(),
            cards: if referee { *bag } else { Bag::EMPTY },
        };
        View {
            turns: self.turns,
            idle: self.idle,
            turn: self.turn,
            stage: match self.stage {
                Stage::Recruiting(count) => SeenStage::Recruiting(count),
                Stage::Taking(left) => SeenStage::Taking(left),
                Stage::Choosing => SeenStage::Choosing,
                Stage::Partying(_) => SeenStage::Partying,
                Stage::Tidying => SeenStage::Tidying,
                Stage::Over(rule) => SeenStage::Over(rule.id()),
            },
            last: self.last(),
            unpaired: match self.options.keep {
                Keep::Party => None,
                Keep::PartyAndTidy => Some(self.unpaired.in_planes()),
            },
            marios: self.marios,
            dogs: self.dogs,
            parrandas: self.parrandas,
            hands: (0..self.seats).map(Seat).map(hand).collect(),
            fronts: self.fronts[..seats].to_vec(),
            tidied: self.tidied[..seats].to_vec(),
            discards: self.discards,
            pile: hidden(&self.pile),
            upper: hidden(&self.upper.in_planes()),
            lower: hidden(&self.lower),
            rest: if referee { spell_rest(self) } else { String::new() },
        }
    }

    /// A game that `seat` cannot tell from this one: what is not known of other hands is dealt anew with
    /// the pile of dogs, and so are the face-down parrandas. Mario Hugos lie in the lower half, as
    /// everybody knows.
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        let mut guess = *self;
        for other in seat.others(self.seats) {
            let known = self.known[other.index()].dogs();
            let mut unknown = self.hands[other.index()];
            unknown.remove_all(&known);
            guess.pile.add_all(&unknown);
            guess.hands[other.index()] = known;
        }
        for other in seat.others(self.seats) {
            let hand = &mut guess.hands[other.index()];
            while hand.len() < self.hands[other.index()].len() {
                let dog = chance.draw(Stream::Hand(other), &guess.pile);
                guess.pile.remove(dog);
                hand.add(dog);
            }
        }
        let mut parrandas = self.lower.among(Card::parrandas());
        guess.lower.remove_all(&parrandas);
        parrandas.add_all(&self.upper.in_planes());
        guess.upper = Bag::EMPTY;
        for _ in 0..self.upper.len() {
            let card = chance.draw(Stream::Hidden, &parrandas);
            parrandas.remove(card);
            guess.upper.add(card);
        }
        guess.lower.add_all(&parrandas);
        guess
    }

    /// Reads a position. Fields left out: seat 0 is to recruit, and nothing lies anywhere.
    fn read(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        setting.no_doubles(&["hand", "front", "tidied", "known"], &[])?;
        let seats = setting.seats(MOST as u8)?;
        let first = setting.fields.first().map_or(1, |field| field.line);
        if seats < 2 {
            return Err(Fault::new(first, "a position needs `hand 0 …` and `hand 1 …` at least"));
        }
        let mut state = State::empty(seats, *options, deck);
        let (mut stage, mut last) = (None, None);
        let (dogs, parrandas) = (Card::dogs(), Card::parrandas());
        for field in &setting.fields {
            match &*field.key {
                "seats" | "game" | "options" => {}
                "hand" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.hands[seat.index()] = cards(&field, dogs, deck)?;
                }
                "known" => {
                    let (seat, field) = field.for_seat(seats)?;
                    let known: Cards = cards(&field, dogs, deck)?;
                    state.known[seat.index()] = known.into();
                }
                "front" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.fronts[seat.index()] = cards(&field, parrandas, deck)?;
                }
                "tidied" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.tidied[seat.index()] = cards(&field, parrandas, deck)?;
                }
                "dogs" => state.dogs = cards(field, dogs, deck)?,
                "parrandas" => state.parrandas = cards(field, parrandas, deck)?,
                "pile" => state.pile = cards(field, dogs, deck)?,
                "discards" => state.discards = cards(field, dogs | parrandas, deck)?,
                "upper" => state.upper = cards(field, parrandas, deck)?,
                "lower" => state.lower = cards(field, parrandas.with(Card::MARIO_HUGO), deck)?,
                "turn" => state.turn = field.seat(seats)?,
                "stage" => stage = Some(field),
                "last" => {
                    last = match field.cards()?[..] {
                        [] => None,
                        [card] => Some(card),
                        _ => return Err(field.fault("is one parranda, or none")),
                    }
                }
                "unpaired" if options.keep == Keep::PartyAndTidy => {
                    state.unpaired = cards(field, dogs, deck)?;
                }
                "marios" => {
                    state.marios = field.number(u32::from(options.marios.count()))? as u8;
                }
                "turns" => state.turns = field.number(u32::from(u16::MAX) / 2)? as u16,
                "idle" => state.idle = field.number(u32::from(MOST_IDLE))? as u16,
                key => {
                    return Err(Fault::new(
                        field.line,
                        format!("a position of Doggy Style has no field `{key}`"),
                    ));
                }
            }
        }
        if let Some(field) = stage {
            state.stage = read_stage(field, last)?;
        }
        if state.last() != last {
            return Err(Fault::new(first, "`last` belongs to the stage `partying`"));
        }
        Ok(state)
    }
}

impl fmt::Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cards.len(), self.count - self.cards.len()) {
            (_, 0) => self.cards.fmt(f),
            (0, hidden) => write!(f, "?{hidden}"),
            (_, hidden) => write!(f, "{} ?{hidden}", self.cards),
        }
    }
}

impl fmt::Display for SeenStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenStage::Recruiting(count) => write!(f, "recruiting {count}"),
            SeenStage::Taking(left) => write!(f, "taking {left}"),
            SeenStage::Choosing => f.write_str("choosing"),
            SeenStage::Partying => f.write_str("partying"),
            SeenStage::Tidying => f.write_str("tidying"),
            SeenStage::Over(rule) => write!(f, "over {rule}"),
        }
    }
}

/// The position in one line.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seats, turns, idle) = (self.hands.len(), self.turns, self.idle);
        write!(f, "seats {seats}; turns {turns}; idle {idle}; turn {}", self.turn)?;
        write!(f, "; stage {}; last ", self.stage)?;
        match self.last {
            Some(last) => write!(f, "{last}")?,
            None => f.write_str("-")?,
        }
        if let Some(unpaired) = &self.unpaired {
            write!(f, "; unpaired {unpaired}")?;
        }
        write!(f, "; marios {}; dogs {}; parrandas {}", self.marios, self.dogs, self.parrandas)?;
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; hand {seat} {hand}")?;
        }
        for (seat, front) in self.fronts.iter().enumerate() {
            write!(f, "; front {seat} {front}")?;
        }
        for (seat, tidied) in self.tidied.iter().enumerate() {
            write!(f, "; tidied {seat} {tidied}")?;
        }
        write!(f, "; discards {}; pile {}", self.discards, self.pile)?;
        write!(f, "; upper {}; lower {}{}", self.upper, self.lower, self.rest)
    }
}

/// What everybody knows of the hands: a field for each of which that is anything.
fn spell_rest(state: &State) -> String {
    let known = state.known.iter().enumerate().filter(|(_, known)| !known.is_nothing());
    known.map(|(seat, known)| format!("; known {seat} {}", known.dogs())).collect()
}

/// Cards of the faces that can lie there.
fn cards<const PLANES: usize>(
    field: &Field,
    allowed: Faces<Card>,
    deck: &Deck<Card>,
) -> Result<Bag<Card, PLANES>, Fault> {
    match field.cards::<Card>()?.into_iter().find(|&card| !allowed.has(card)) {
        Some(card) => Err(field.fault(format_args!("`{card}` cannot lie there"))),
        None => field.bag(&deck.cards),
    }
}

fn read_stage(field: &Field, last: Option<Card>) -> Result<Stage, Fault> {
    let words: Vec<&str> = field.words.iter().map(String::as_str).collect();
    let number = |word| number_of(word, 64).map_err(|text| field.fault(text));
    Ok(match (&words[..], last) {
        (["recruiting", count], _) => Stage::Recruiting(number(count)? as u8),
        (["taking", left], _) => Stage::Taking(number(left)? as u8),
        (["choosing"], _) => Stage::Choosing,
        (["partying"], Some(last)) => Stage::Partying(last),
        (["partying"], None) => return Err(field.fault("needs a field `last`")),
        (["tidying"], _) => Stage::Tidying,
        (["over", slug], _) => {
            match [Rule::MarioThird, Rule::Limit].into_iter().find(|rule| rule.id().0 == *slug) {
                Some(rule) => Stage::Over(rule),
                None => {
                    return Err(
                        field.fault(format_args!("`{slug}` does not end a game of Doggy Style"))
                    );
                }
            }
        }
        _ => {
            let known = "recruiting N, taking N, choosing, partying, tidying, over SLUG";
            return Err(field.fault(format_args!("is one of: {known}")));
        }
    })
}
