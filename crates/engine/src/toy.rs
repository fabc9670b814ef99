//! A test double of a game, with everything the generic code must cope with: hidden hands, draws, shouts and an
//! option.
//!
//! It is for unit tests only.

// A catalogue is public in every real game.
#![allow(unreachable_pub)]

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::bag::{Bag, Face, Faces};
use crate::catalogue::table;
use crate::chance::{Chance, Stream};
use crate::deck::{Deck, Mark, Plan, Sum};
use crate::game::{
    Basis, Lawful, Outcome, Parts, Rules, Setup, Simulate, Sink, Standing, ToAct, Told, Views,
};
use crate::options::{Allowed, Choice, Entry, Options};
use crate::refusal::{Given, Refusal, Values};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, Unreadable, card_of, seat_of};

crate::catalogue! {
    Players = "toy.players" refuses,
    Match = "toy.match" refuses,
    Draw = "toy.draw",
    Catch = "toy.catch" refuses,
    Win = "toy.win",
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Pip(u8);

const NAMES: [&str; 8] = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"];
static PLAN: Plan<Pip> = Plan {
    faces: Faces::new(0xFF),
    most: 5,
    sums: &[
        Sum { name: "all cards", faces: Faces::new(0xFF), count: 24 },
        Sum { name: "cards with an a", faces: Faces::new(0x0F), count: 12 },
    ],
    dealt: 0,
    marked: Faces::new(0xF0),
    marks: &[Mark { name: "stars", least: 1, most: 9 }],
};
pub(crate) const DECK_TEXT: &str =
    "a1 3\na2 3\na3 3\na4 3\n; with stars\nb1 3 1\nb2 3 2\nb3 3 1\nb4 3 9\n";
static DECK: LazyLock<Deck<Pip>> = LazyLock::new(|| Deck::printed(DECK_TEXT, &PLAN));
const MOST_MOVES: u32 = 200;

impl Face for Pip {
    fn index(self) -> u8 {
        self.0
    }
    fn from_index(index: u8) -> Pip {
        Pip(index)
    }
    fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
    fn from_name(name: &str) -> Option<Pip> {
        NAMES.iter().position(|&known| known == name).map(|at| Pip(at as u8))
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ToyOptions {
    hand: u8,
}

impl Default for ToyOptions {
    fn default() -> ToyOptions {
        ToyOptions { hand: 3 }
    }
}

impl Options for ToyOptions {
    const TABLE: &'static [Entry<ToyOptions>] = &[Entry {
        choice: Choice {
            name: "hand",
            allowed: Allowed::Range(1, 4),
            default: "3",
            rule: Rule::Draw.id(),
        },
        get: |options| options.hand.to_string(),
        set: |options, number| options.hand = number.parse().unwrap(),
    }];
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Play(Pip),
    Draw,
    Catch(Seat),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card) => write!(f, "play {}", card.name()),
            Move::Draw => f.write_str("draw"),
            Move::Catch(seat) => write!(f, "catch {seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["play", card] => card_of(card).map(Move::Play).map_err(Unreadable),
            ["draw"] => Ok(Move::Draw),
            ["catch", seat] => seat_of(seat, 9).map(Move::Catch).map_err(Unreadable),
            _ => Err(Unreadable(format!("`{text}` is not a move"))),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) enum Event {
    Drew { seat: Seat, card: Option<&'static str> },
    Played { seat: Seat, card: &'static str },
}

impl Told for Event {
    fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Drew { .. } | Event::Played { .. } => self,
        })
    }
    fn told(&self) -> (&'static str, Values<4>) {
        match *self {
            Event::Drew { seat, card: None } => ("drew-hidden", Values::NONE.with("seat", seat)),
            Event::Drew { seat, card: Some(card) } => (
                "drew",
                Values::NONE.with("seat", seat).with("card", Pip::from_name(card).unwrap()),
            ),
            Event::Played { seat, card } => (
                "played",
                Values::NONE.with("seat", seat).with("card", Pip::from_name(card).unwrap()),
            ),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    seats: u8,
    options: ToyOptions,
    deck: &'static Deck<Pip>,
    turn: Seat,
    moves: u32,
    top: Pip,
    played: Bag<Pip>,
    hands: [Bag<Pip>; MAX_SEATS],
    pile: Bag<Pip>,
}

impl Toy {
    fn draw<C: Chance, S: Sink<Event>>(&mut self, seat: Seat, chance: &mut C, events: &mut S) {
        if self.pile.is_empty() {
            return;
        }
        let card = chance.draw(Stream::Hand(seat), &self.pile);
        self.pile.remove(card);
        self.hands[seat.index()].add(card);
        events.push(Event::Drew { seat, card: Some(card.name()) });
    }

    fn catchable(&self, other: Seat) -> bool {
        other.0 < self.seats && self.hands[other.index()].len() == 1 && !self.pile.is_empty()
    }

    fn set_up<C: Chance, S: Sink<Event>>(
        setup: &Setup<Toy>,
        hand: u8,
        chance: &mut C,
        events: &mut S,
    ) -> Toy {
        let mut pile = setup.deck().cards;
        let turn = Seat(chance.below(Stream::Seating, setup.seats().into()) as u8);
        let top = chance.draw(Stream::Open, &pile);
        pile.remove(top);
        let mut game = Toy {
            seats: setup.seats(),
            options: *setup.options(),
            deck: setup.deck(),
            turn,
            moves: 0,
            top,
            played: Bag::EMPTY,
            hands: [Bag::EMPTY; MAX_SEATS],
            pile,
        };
        for seat in (0..setup.seats()).map(Seat) {
            (0..hand).for_each(|_| game.draw(seat, chance, events));
        }
        game
    }
}

impl Parts for Toy {
    const ID: &'static str = "toy";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 4);
    const PLAN: &'static Plan<Pip> = &PLAN;
    const DECK: &'static LazyLock<Deck<Pip>> = &DECK;

    type Rule = Rule;
    type Card = Pip;
    type Options = ToyOptions;
    type Move = Move;
    type Event = Event;
    type View = String;

    fn basis(&self) -> Basis<Toy> {
        Basis { seats: self.seats, options: self.options, deck: self.deck }
    }
}

impl Rules for Toy {
    fn admits(seats: u8, _: &ToyOptions) -> Result<(), Refusal> {
        Rule::Players.requires((2..=4).contains(&seats)).given("seats", u32::from(seats))
    }
    fn deal<C: Chance, S: Sink<Event>>(setup: &Setup<Toy>, chance: &mut C, events: &mut S) -> Toy {
        Toy::set_up(setup, setup.options().hand, chance, events)
    }
    fn to_act(&self) -> ToAct {
        if self.outcome().is_some() {
            return ToAct::NOBODY;
        }
        let must = SeatSet::only(self.turn);
        let open = (0..self.seats).map(Seat).any(|seat| self.catchable(seat));
        let may = if open { SeatSet::all(self.seats) - must } else { SeatSet::EMPTY };
        ToAct { must, may }
    }
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(self.outcome().is_none())?;
        if let Move::Catch(other) = mv {
            return Rule::Catch.requires(other != seat && self.catchable(other));
        }
        table::Rule::Turn.requires(seat == self.turn)?;
        if let Move::Play(card) = mv {
            table::Rule::Hand.requires(self.hands[seat.index()].has(card)).given("card", card)?;
            let alike = card.0 / 4 == self.top.0 / 4 || card.0 % 4 == self.top.0 % 4;
            return Rule::Match.requires(alike).given("card", card).given("on", self.top);
        }
        Ok(())
    }
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        out.extend(self.universe().into_iter().filter(|&mv| self.check(seat, mv).is_ok()));
    }
    fn apply<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        events: &mut S,
    ) {
        self.moves += 1;
        match mv {
            Move::Play(card) => {
                self.hands[seat.index()].remove(card);
                self.played.add(self.top);
                self.top = card;
                events.push(Event::Played { seat, card: card.name() });
                self.turn = self.turn.left(self.seats);
            }
            Move::Draw => {
                self.draw(seat, chance, events);
                self.turn = self.turn.left(self.seats);
            }
            Move::Catch(other) => self.draw(other, chance, events),
        }
    }
    fn fallback(&self, _: Seat) -> Move {
        Move::Draw
    }
    fn is_race(mv: Move) -> bool {
        matches!(mv, Move::Catch(_))
    }
    fn is_bare(_: Move) -> bool {
        false
    }
    fn outcome(&self) -> Option<Outcome> {
        let empty = |seat: &Seat| self.hands[seat.index()].is_empty();
        let winners: SeatSet = (0..self.seats).map(Seat).filter(empty).collect();
        if !winners.is_empty() {
            return Some(Outcome { winners, rule: Rule::Win.id() });
        }
        (self.moves >= MOST_MOVES).then(|| Outcome {
            winners: SeatSet::all(self.seats),
            rule: table::Rule::Adjudication.id(),
        })
    }
    fn standing(&self) -> Standing {
        Standing::new(1, self.hands.iter().map(|hand| hand.len() as i32))
    }
}

impl Views for Toy {
    fn view(&self, viewer: Viewer) -> String {
        let mut text = format!("seats {}; turn {}; top {}", self.seats, self.turn, self.top.name());
        for seat in (0..self.seats).map(Seat) {
            let hand = self.hands[seat.index()];
            let cards = if viewer.is(seat) || hand.is_empty() {
                hand.to_string()
            } else {
                vec!["?"; hand.len() as usize].join(" ")
            };
            text += &format!("; hand {seat} {cards}");
        }
        if viewer == Viewer::Referee {
            text += &format!("; pile {}", self.pile);
        }
        text
    }
    fn determinize<C: Chance>(&self, _: Seat, _: &mut C) -> Toy {
        *self
    }
    fn read(
        setting: &Setting,
        options: &ToyOptions,
        deck: &'static Deck<Pip>,
    ) -> Result<Toy, Fault> {
        setting.no_doubles(&["hand"], &[])?;
        let seats = setting.seats(4)?;
        let mut game = Toy {
            seats,
            options: *options,
            deck,
            turn: Seat(0),
            moves: 0,
            top: Pip(0),
            played: Bag::EMPTY,
            hands: [Bag::EMPTY; MAX_SEATS],
            pile: Bag::EMPTY,
        };
        for field in &setting.fields {
            match &*field.key {
                "seats" => {}
                "turn" => game.turn = field.seat(seats)?,
                "top" => game.top = card_of(field.word()?).map_err(|text| field.fault(text))?,
                "pile" => game.pile = field.bag(&deck.cards)?,
                "hand" => {
                    let (seat, cards) = field.for_seat(seats)?;
                    game.hands[seat.index()] = cards.bag(&deck.cards)?;
                }
                _ => return Err(field.fault("is not a field of this game")),
            }
        }
        Ok(game)
    }
}

impl Lawful for Toy {
    const LONGEST: u64 = MOST_MOVES as u64;

    fn universe(&self) -> Vec<Move> {
        let plays = (0..8).map(|face| Move::Play(Pip(face)));
        plays.chain([Move::Draw]).chain((0..9).map(|seat| Move::Catch(Seat(seat)))).collect()
    }
    fn census(&self) -> [u8; 64] {
        let count = |face: Pip| {
            let hands: u32 = self.hands.iter().map(|hand| hand.count(face)).sum();
            let open = self.played.count(face) + u32::from(self.top == face);
            (hands + open + self.pile.count(face)) as u8
        };
        std::array::from_fn(|face| if face < 8 { count(Pip(face as u8)) } else { 0 })
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
    fn deal_thin<C: Chance>(setup: &Setup<Toy>, chance: &mut C) -> Toy {
        Toy::set_up(setup, 1, chance, &mut crate::game::Silent)
    }
}

impl Simulate for Toy {}

crate::games! {
    /// All games that the tests know.
    pub(crate) enum Toys {
        Toy => Toy,
    }
}
