//! Observations of a game of DOS, second edition: what a viewer sees, as a value and as a line of text; and
//! determinization, which deals what a seat cannot see anew.

use std::fmt;

use engine::bag::{Bag, Face};
use engine::catalogue::RuleId;
use engine::chance::{Chance, Stream};
use engine::deck::Deck;
use engine::game::Views;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::setting::{Fault, Field, Setting, card_of};

use super::cards::{Card, Spread, Top};
use super::catalogue::Rule;
use super::moves::Place;
use super::options::{FalseCall, Options, Stack};
use super::state::{Direction, MOST, Pending, Stage, State};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The hand that is played, from 1.
    pub round: u16,
    /// Turns finished in it.
    pub turns: u16,
    /// The scores, by seat.
    pub scores: Vec<u16>,
    /// Who dealt.
    pub dealer: Seat,
    /// Which way the turns go round.
    pub direction: Direction,
    /// Whose turn it is.
    pub turn: Seat,
    /// What can be done in it.
    pub stage: SeenStage,
    /// How many Play Two weigh on it.
    pub demand: u8,
    /// How many cards are due in it, where a Draw 2 can be answered with another one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub debt: Option<u8>,
    /// What its plays will do at its end.
    pub pending: Pending,
    /// Who has come down to two cards or one and has not said so.
    pub owing: SeatSet,
    /// About whom a word would be late rather than false, where false calls cost something.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub settled: Option<SeatSet>,
    /// Penalty cards due at the end of this turn, where false calls cost something.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub penalty: Option<u8>,
    /// What the first pile shows.
    pub a: Top,
    /// What the second pile shows.
    pub b: Top,
    /// What lies below the two: everybody has seen it go there.
    pub under: Bag<Card>,
    /// The hands, by seat.
    pub hands: Vec<SeenHand>,
    /// The face-down cards.
    pub pile: SeenHand,
}

/// Cards as somebody sees them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeenHand {
    /// How many there are.
    pub count: u32,
    /// Which ones, for those who see them.
    pub cards: Option<Bag<Card>>,
}

/// A stage as somebody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum SeenStage {
    /// See `Stage`.
    Choosing,
    /// See `Stage`.
    Played(Place),
    /// A card has been drawn; its player sees which.
    Drawn(Option<Card>),
    /// See `Stage`.
    Over(
        #[cfg_attr(feature = "read", serde(deserialize_with = "engine::read::rule::<_, Rule>"))]
        RuleId,
    ),
}

impl Views for State {
    fn view(&self, viewer: Viewer) -> View {
        let seen = |bag: &Bag<Card>, sees: bool| SeenHand {
            count: bag.len(),
            cards: sees.then_some(*bag),
        };
        let priced = self.options.false_call != FalseCall::None;
        View {
            round: self.round,
            turns: self.turns,
            scores: self.scores[..usize::from(self.seats)].to_vec(),
            dealer: self.dealer,
            direction: self.direction,
            turn: self.turn,
            stage: match self.stage {
                Stage::Choosing => SeenStage::Choosing,
                Stage::Played(place) => SeenStage::Played(place),
                Stage::Drawn(card) => SeenStage::Drawn(viewer.is(self.turn).then_some(card)),
                Stage::Over(rule) => SeenStage::Over(rule.id()),
            },
            demand: self.demand,
            debt: (self.options.stack == Stack::On).then_some(self.debt),
            pending: self.pending,
            owing: self.owing,
            settled: priced.then_some(self.settled),
            penalty: priced.then_some(self.penalty),
            a: self.top(Place::A),
            b: self.top(Place::B),
            under: self.under,
            hands: (0..self.seats)
                .map(|seat| seen(&self.hands[usize::from(seat)], viewer.is(Seat(seat))))
                .collect(),
            pile: seen(&self.pile, viewer == Viewer::Referee),
        }
    }

    /// A game that `seat` cannot tell from this one. Nothing that goes into a hand is ever seen by others;
    /// but a player who goes on with the turn may have shown that something can be played.
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        let mut guess = *self;
        for other in seat.others(self.seats) {
            guess.pile.add_all(&self.hands[other.index()]);
            guess.hands[other.index()] = Bag::EMPTY;
        }
        if self.turn != seat {
            guess_turn(&mut guess, self.hands[self.turn.index()].len(), chance);
        }
        for other in seat.others(self.seats) {
            fill(&mut guess, other, self.hands[other.index()].len(), chance);
        }
        guess
    }

    /// Reads a position. Fields left out: seat 0 is to choose, in the first hand, with an empty pile.
    fn read(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        setting.no_doubles(&["hand"], &[])?;
        let seats = setting.seats(MOST as u8)?;
        let first = setting.fields.first().map_or(1, |field| field.line);
        if seats < 2 {
            return Err(Fault::new(first, "a position needs `hand 0 …` and `hand 1 …` at least"));
        }
        let mut state = State { pile: Bag::EMPTY, ..State::empty(seats, *options, deck) };
        let mut dealer = None;
        let mut tops = [None; 2];
        for field in &setting.fields {
            match &*field.key {
                "seats" | "game" | "options" => {}
                "hand" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.hands[seat.index()] = field.bag(&deck.cards)?;
                }
                "a" => tops[Place::A as usize] = Some(read_top(field)?),
                "b" => tops[Place::B as usize] = Some(read_top(field)?),
                "under" => state.under = field.bag(&deck.cards)?,
                "pile" => state.pile = field.bag(&deck.cards)?,
                "turn" => state.turn = field.seat(seats)?,
                "dealer" => dealer = Some(field.seat(seats)?),
                "direction" => {
                    let known = |direction: &Direction| field.words == [direction.word()];
                    state.direction = [Direction::Left, Direction::Right]
                        .into_iter()
                        .find(known)
                        .ok_or_else(|| field.fault("is one of: left, right"))?;
                }
                "stage" => state.stage = read_stage(field)?,
                "demand" => state.demand = field.number(2)? as u8,
                "debt" if options.stack == Stack::On => state.debt = field.number(200)? as u8,
                "pending" => state.pending = read_pending(field)?,
                "owing" => state.owing = field.seats(seats)?,
                "settled" if options.false_call != FalseCall::None => {
                    state.settled = field.seats(seats)?;
                }
                "penalty" if options.false_call != FalseCall::None => {
                    state.penalty = field.number(100)? as u8;
                }
                "score" => {
                    let scores = field.numbers(u32::from(u16::MAX) / 2)?;
                    if scores.len() != usize::from(seats) {
                        return Err(
                            field.fault(format_args!("needs {seats} numbers, one for each seat"))
                        );
                    }
                    state
                        .scores
                        .iter_mut()
                        .zip(scores)
                        .for_each(|(score, read)| *score = read as u16);
                }
                "round" => state.round = field.number_from(1, 20_000)? as u16,
                "turns" => state.turns = field.number(2_000)? as u16,
                key => {
                    return Err(Fault::new(
                        field.line,
                        format!("a position of DOS 2 has no field `{key}`"),
                    ));
                }
            }
        }
        let [Some(a), Some(b)] = tops else {
            return Err(Fault::new(first, "a position needs `a CARD` and `b CARD`"));
        };
        state.tops = [a, b];
        state.dealer = dealer.unwrap_or(state.turn.right(seats));
        Ok(state)
    }
}

impl fmt::Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.cards, self.count) {
            (Some(cards), _) => cards.fmt(f),
            (None, 0) => f.write_str("-"),
            (None, count) => write!(f, "?{count}"),
        }
    }
}

impl fmt::Display for SeenStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenStage::Choosing => f.write_str("choosing"),
            SeenStage::Played(place) => write!(f, "played {place}"),
            SeenStage::Drawn(Some(card)) => write!(f, "drawn {card}"),
            SeenStage::Drawn(None) => f.write_str("drawn ?1"),
            SeenStage::Over(rule) => write!(f, "over {rule}"),
        }
    }
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, word) in self.words().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{word}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Pending {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

#[cfg(feature = "read")]
impl<'de> serde::Deserialize<'de> for Pending {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pending, D::Error> {
        let kind = |word: &String| Pending::WORDS.iter().position(|known| known == word);
        engine::read::gather(deserializer, Pending::NONE, |Pending(mut counts), word| {
            let count = &mut counts[kind(&word)?];
            *count = count.checked_add(1)?;
            Some(Pending(counts))
        })
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {}; round {}; turns {}; score", self.hands.len(), self.round, self.turns)?;
        for score in &self.scores {
            write!(f, " {score}")?;
        }
        write!(f, "; dealer {}; direction {}", self.dealer, self.direction.word())?;
        write!(f, "; turn {}; stage {}; demand {}", self.turn, self.stage, self.demand)?;
        if let Some(debt) = self.debt {
            write!(f, "; debt {debt}")?;
        }
        write!(f, "; pending {}; owing {}", self.pending, self.owing)?;
        if let Some(settled) = self.settled {
            write!(f, "; settled {settled}")?;
        }
        if let Some(penalty) = self.penalty {
            write!(f, "; penalty {penalty}")?;
        }
        write!(f, "; a {}; b {}; under {}", self.a, self.b, self.under)?;
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; hand {seat} {hand}")?;
        }
        write!(f, "; pile {}", self.pile)
    }
}

/// What a pile shows: a card, of a wild one with its color.
fn read_top(field: &Field) -> Result<Top, Fault> {
    let text = field.words.join(" ");
    Top::from_name(&text).ok_or_else(|| {
        field.fault(format_args!("`{text}` is not a card, or a wild card with its color: `w2 r`"))
    })
}

fn read_pending(field: &Field) -> Result<Pending, Fault> {
    let mut pending = Pending::NONE;
    for word in &field.words {
        let kind = Pending::WORDS.iter().position(|known| known == word);
        let kind = kind.ok_or_else(|| {
            field.fault(format_args!("`{word}` is not one of: {}", Pending::WORDS.join(", ")))
        })?;
        pending.0[kind] = pending.0[kind].saturating_add(1);
    }
    Ok(pending)
}

fn read_stage(field: &Field) -> Result<Stage, Fault> {
    let words: Vec<&str> = field.words.iter().map(String::as_str).collect();
    Ok(match words[..] {
        ["choosing"] => Stage::Choosing,
        ["played", letter] => match Place::from_letter(letter) {
            Some(place) => Stage::Played(place),
            None => return Err(field.fault(format_args!("`{letter}` is not a pile"))),
        },
        ["drawn", card] => Stage::Drawn(card_of(card).map_err(|text| field.fault(text))?),
        ["over", slug] => match [Rule::Win, Rule::Score, Rule::Limit]
            .into_iter()
            .find(|rule| rule.id().0 == slug)
        {
            Some(rule) => Stage::Over(rule),
            None => return Err(field.fault(format_args!("`{slug}` does not end a game of DOS 2"))),
        },
        _ => {
            let known = "choosing, played PILE, drawn CARD, over SLUG";
            return Err(field.fault(format_args!("is one of: {known}")));
        }
    })
}

/// So many hands are tried before one is made that fits.
const TRIES: u32 = 32;

/// A hand for the player whose turn it is, such as the stage allows.
fn guess_turn<C: Chance>(guess: &mut State, count: u32, chance: &mut C) {
    let turn = guess.turn;
    let unseen = guess.pile;
    for _ in 0..TRIES {
        guess.pile = unseen;
        guess.hands[turn.index()] = Bag::EMPTY;
        if let Stage::Drawn(_) = guess.stage {
            let card = give(guess, turn, chance);
            guess.stage = Stage::Drawn(card);
        }
        fill(guess, turn, count, chance);
        if guess.fits_stage(&guess.hands[turn.index()]) {
            return;
        }
    }
    // Next to none of the unseen cards fits: one of those, or a sum of them, and any others.
    guess.pile = unseen;
    guess.hands[turn.index()] = Bag::EMPTY;
    let needed = some_play(guess, &unseen, count, chance);
    for card in needed.into_iter().flatten() {
        guess.pile.remove(card);
        guess.hands[turn.index()].add(card);
    }
    if let (Stage::Drawn(_), [Some(card), _]) = (guess.stage, needed) {
        guess.stage = Stage::Drawn(card);
    }
    fill(guess, turn, count, chance);
}

/// One or two cards that can be played as the stage demands, out of these, from a hand of so many.
fn some_play<C: Chance>(
    guess: &State,
    cards: &Bag<Card>,
    count: u32,
    chance: &mut C,
) -> [Option<Card>; 2] {
    let places = match guess.stage {
        Stage::Played(place) => [place.other(); 2],
        Stage::Choosing | Stage::Drawn(_) | Stage::Over(_) => Place::ALL,
    };
    let spread = Spread::new(cards, count, &guess.options);
    let [fits_one, fits_other] = places.map(|place| spread.cards_for(guess.top(place)));
    let singles = fits_one | fits_other;
    let stream = Stream::Hand(guess.turn);
    if !singles.is_empty() {
        let nth = chance.below(stream, singles.len());
        return [{ singles }.nth(nth as usize), None];
    }
    let first = chance.below(stream, 2) as usize;
    for place in [places[first], places[1 - first]] {
        let on = guess.top(place);
        let mut sums = spread.sums(on);
        if !sums.is_empty() {
            let half = sums.nth(chance.below(stream, sums.len()) as usize);
            return [half.map(Top::card), half.map(|half| on.mate(half).card())];
        }
    }
    [None; 2]
}

/// Gives a seat unseen cards until it has so many.
fn fill<C: Chance>(guess: &mut State, seat: Seat, count: u32, chance: &mut C) {
    while guess.hands[seat.index()].len() < count {
        give(guess, seat, chance);
    }
}

fn give<C: Chance>(guess: &mut State, seat: Seat, chance: &mut C) -> Card {
    let card = chance.draw(Stream::Hand(seat), &guess.pile);
    guess.pile.remove(card);
    guess.hands[seat.index()].add(card);
    card
}

/// For imagined games only.
impl State {
    /// From now on nobody calls falsely: no sensible player does.
    pub fn without_false_calls(&mut self) {
        self.options.false_call = FalseCall::None;
        self.settled = SeatSet::EMPTY;
    }
}
