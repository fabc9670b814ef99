//! Observations of a game of DOS: what a viewer sees, as a value and as a line of text; and determinization, which
//! deals what a seat cannot see anew.

use std::fmt;

use engine::bag::Bag;
use engine::catalogue::RuleId;
use engine::chance::{Chance, Stream};
use engine::deck::Deck;
use engine::game::Views;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::setting::{Fault, Field, Setting, card_of, number_of};

use super::cards::Card;
use super::catalogue::Rule;
use super::options::{FalseCall, Options};
use super::state::{MOST, Stage, State};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// The round, from 1.
    pub round: u16,
    /// Who dealt.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What can be done in it.
    pub stage: SeenStage,
    /// The cards of the row that can be matched.
    pub row: Bag<Card>,
    /// Those that have been matched this turn.
    pub matched: Bag<Card>,
    /// What was played on them.
    pub played: Bag<Card>,
    /// The hands, by seat.
    pub hands: Vec<SeenHand>,
    /// The pile.
    pub pile: SeenHand,
    /// The discards: everybody has seen them go there.
    pub discards: Bag<Card>,
    /// Who has a hand of two and has not said so.
    pub owing: SeatSet,
    /// About whom a word would be late rather than false, where false calls cost something.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub settled: Option<SeatSet>,
    /// Placements earned this turn.
    pub bonus: u8,
    /// Penalty cards due at the end of this turn.
    pub penalty: u8,
    /// The scores, by seat.
    pub scores: Vec<u16>,
    /// Turns finished in this round.
    pub turns: u16,
    /// Rounds in a row that nobody won.
    pub drawn_rounds: u8,
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
    Matching,
    /// A card has been drawn; its player sees which.
    Drawn(Option<Card>),
    /// There was nothing to draw.
    DrawnNothing,
    /// See `Stage`.
    Closing,
    /// See `Stage`.
    Placing(u8),
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
        View {
            round: self.round,
            dealer: self.dealer,
            turn: self.turn,
            stage: match self.stage {
                Stage::Choosing => SeenStage::Choosing,
                Stage::Matching => SeenStage::Matching,
                Stage::Drawn(None) => SeenStage::DrawnNothing,
                Stage::Drawn(card) => SeenStage::Drawn(card.filter(|_| viewer.is(self.turn))),
                Stage::Closing => SeenStage::Closing,
                Stage::Placing(left) => SeenStage::Placing(left),
                Stage::Over(rule) => SeenStage::Over(rule.id()),
            },
            row: self.row,
            matched: self.matched,
            played: self.played,
            hands: (0..self.seats)
                .map(Seat)
                .map(|seat| seen(&self.hands.of(seat), viewer.is(seat)))
                .collect(),
            pile: seen(&self.pile, viewer == Viewer::Referee),
            discards: self.discards,
            owing: self.owing,
            settled: (self.options.false_call != FalseCall::None).then_some(self.settled),
            bonus: self.bonus,
            penalty: self.penalty,
            scores: self.scores[..usize::from(self.seats)].to_vec(),
            turns: self.turns,
            drawn_rounds: self.drawn_rounds,
        }
    }

    /// A game that `seat` cannot tell from this one. Nothing that goes into a hand is ever seen by others,
    /// so all hidden cards are equally likely everywhere.
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        let mut guess = *self;
        for other in seat.others(self.seats) {
            guess.pile.add_all(&self.hands.of(other));
        }
        for other in seat.others(self.seats) {
            let mut hand = Bag::EMPTY;
            for _ in 0..self.hands.len(other) {
                let card = chance.draw(Stream::Hand(other), &guess.pile);
                guess.pile.remove(card);
                hand.add(card);
            }
            guess.hands.set(other, &hand);
        }
        if let Stage::Drawn(Some(_)) = self.stage
            && self.turn != seat
        {
            let card = chance.draw(Stream::Hand(self.turn), &guess.hands.of(self.turn));
            guess.stage = Stage::Drawn(Some(card));
        }
        guess
    }

    /// Reads a position. Fields left out: seat 0 is to choose, in the first round, with an empty pile.
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
        for field in &setting.fields {
            match &*field.key {
                "seats" | "game" | "options" => {}
                "hand" => {
                    let (seat, field) = field.for_seat(seats)?;
                    state.hands.set(seat, &field.bag(&deck.cards)?);
                }
                "row" => state.row = field.bag(&deck.cards)?,
                "matched" => state.matched = field.bag(&deck.cards)?,
                "played" => state.played = field.bag(&deck.cards)?,
                "pile" => state.pile = field.bag(&deck.cards)?,
                "discards" => state.discards = field.bag(&deck.cards)?,
                "turn" => state.turn = field.seat(seats)?,
                "dealer" => dealer = Some(field.seat(seats)?),
                "stage" => state.stage = read_stage(field)?,
                "owing" => state.owing = field.seats(seats)?,
                "settled" if options.false_call != FalseCall::None => {
                    state.settled = field.seats(seats)?;
                }
                "bonus" => state.bonus = field.number(100)? as u8,
                "penalty" => state.penalty = field.number(100)? as u8,
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
                "round" => state.round = field.number_from(1, 200)? as u16,
                "turns" => state.turns = field.number(2_000)? as u16,
                "drawn-rounds" => state.drawn_rounds = field.number(3)? as u8,
                key => {
                    return Err(Fault::new(
                        field.line,
                        format!("a position of DOS has no field `{key}`"),
                    ));
                }
            }
        }
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
            SeenStage::Matching => f.write_str("matching"),
            SeenStage::Drawn(Some(card)) => write!(f, "drawn {card}"),
            SeenStage::Drawn(None) => f.write_str("drawn ?1"),
            SeenStage::DrawnNothing => f.write_str("drawn"),
            SeenStage::Closing => f.write_str("closing"),
            SeenStage::Placing(left) => write!(f, "placing {left}"),
            SeenStage::Over(rule) => write!(f, "over {rule}"),
        }
    }
}

/// The position in one line.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seats, round, turns, drawn) =
            (self.hands.len(), self.round, self.turns, self.drawn_rounds);
        write!(f, "seats {seats}; round {round}; turns {turns}; drawn-rounds {drawn}; score")?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))?;
        write!(f, "; dealer {}; turn {}; stage {}", self.dealer, self.turn, self.stage)?;
        write!(f, "; bonus {}; penalty {}; owing {}", self.bonus, self.penalty, self.owing)?;
        if let Some(settled) = self.settled {
            write!(f, "; settled {settled}")?;
        }
        write!(f, "; row {}; matched {}; played {}", self.row, self.matched, self.played)?;
        for (seat, hand) in self.hands.iter().enumerate() {
            write!(f, "; hand {seat} {hand}")?;
        }
        write!(f, "; pile {}; discards {}", self.pile, self.discards)
    }
}

fn read_stage(field: &Field) -> Result<Stage, Fault> {
    let words: Vec<&str> = field.words.iter().map(String::as_str).collect();
    Ok(match words[..] {
        ["choosing"] => Stage::Choosing,
        ["matching"] => Stage::Matching,
        ["drawn"] => Stage::Drawn(None),
        ["drawn", card] => Stage::Drawn(Some(card_of(card).map_err(|text| field.fault(text))?)),
        ["closing"] => Stage::Closing,
        ["placing", left] => match number_of(left, 100) {
            Ok(left) => Stage::Placing(left as u8),
            Err(text) => return Err(field.fault(text)),
        },
        ["over", slug] => match [Rule::Win, Rule::Limit]
            .into_iter()
            .find(|rule| rule.id().0 == slug)
        {
            Some(rule) => Stage::Over(rule),
            None => return Err(field.fault(format_args!("`{slug}` does not end a game of DOS"))),
        },
        _ => {
            let known = "choosing, matching, drawn [CARD], closing, placing N, over SLUG";
            return Err(field.fault(format_args!("is one of: {known}")));
        }
    })
}

/// For imagined games only.
impl State {
    /// From now on nobody calls falsely: no sensible player does.
    pub fn without_false_calls(&mut self) {
        self.options.false_call = FalseCall::None;
        self.settled = SeatSet::EMPTY;
    }

    /// Deals some cards of a hand anew, but for the one just drawn.
    pub fn deal_anew<C: Chance>(&mut self, seat: Seat, cards: &Bag<Card>, chance: &mut C) {
        let mut cards = *cards;
        if let Stage::Drawn(Some(card)) = self.stage
            && self.turn == seat
            && cards.has(card)
        {
            cards.remove(card);
        }
        let mut hand = self.hands.of(seat);
        hand.remove_all(&cards);
        self.pile.add_all(&cards);
        for _ in 0..cards.len() {
            let card = chance.draw(Stream::Hand(seat), &self.pile);
            self.pile.remove(card);
            hand.add(card);
        }
        self.hands.set(seat, &hand);
    }
}
