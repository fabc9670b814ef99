//! A small game of which the best play is known: two players have one hidden card each, of six. Each
//! in turn keeps it or swaps it for one of the four that are left; then the higher card wins.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bots::{Heuristics, Rewards};
use engine::catalogue::table;
use engine::{
    Bag, Basis, Chance, Deck, Entry, Face, Faces, Fault, Lawful, MAX_SEATS, Options, Outcome,
    Parts, Plan, Refusal, Rules, Seat, SeatSet, Setting, Setup, Simulate, Sink, Standing, Stream,
    Sum, ToAct, Unreadable, Viewer, Views,
};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Number(pub(crate) u8);

const NAMES: [&str; 6] = ["n1", "n2", "n3", "n4", "n5", "n6"];
const EVERY: Faces<Number> = Faces::new(0x3F);
static PLAN: Plan<Number> = Plan {
    faces: EVERY,
    most: 1,
    sums: &[Sum { name: "all cards", faces: EVERY, count: 6 }],
    dealt: 0,
    marked: Faces::new(0),
    marks: &[],
};
static DECK: LazyLock<Deck<Number>> =
    LazyLock::new(|| Deck::printed("n1 1\nn2 1\nn3 1\nn4 1\nn5 1\nn6 1\n", &PLAN));

impl Face for Number {
    fn index(self) -> u8 {
        self.0
    }
    fn from_index(index: u8) -> Number {
        Number(index)
    }
    fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
    fn from_name(name: &str) -> Option<Number> {
        NAMES.iter().position(|&known| known == name).map(|at| Number(at as u8))
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct NoOptions;

impl Options for NoOptions {
    const TABLE: &'static [Entry<NoOptions>] = &[];
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Keep,
    Swap,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Move::Keep { "keep" } else { "swap" })
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match text {
            "keep" => Ok(Move::Keep),
            "swap" => Ok(Move::Swap),
            _ => Err(Unreadable(format!("`{text}` is not a move"))),
        }
    }
}

/// Nothing is told; the events of some other game can be written as JSON where that is wanted.
type Nothing = games::dos::Event;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Game6 {
    pub(crate) hands: [Number; 2],
    pub(crate) rest: Bag<Number>,
    /// Who has moved already.
    pub(crate) moved: u8,
}

impl Game6 {
    /// The game in which the players hold these cards, and so many have moved without swapping.
    pub(crate) fn with(hands: [u8; 2], moved: u8) -> Game6 {
        let mut rest = DECK.cards;
        hands.iter().for_each(|&card| rest.remove(Number(card)));
        Game6 { hands: hands.map(Number), rest, moved }
    }

    fn turn(&self) -> Option<Seat> {
        (self.moved < 2).then_some(Seat(self.moved))
    }
}

impl Parts for Game6 {
    const ID: &'static str = "six";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 2);
    const PLAN: &'static Plan<Number> = &PLAN;
    const DECK: &'static LazyLock<Deck<Number>> = &DECK;

    type Rule = table::Rule;
    type Card = Number;
    type Options = NoOptions;
    type Move = Move;
    type Event = Nothing;
    type View = String;

    fn basis(&self) -> Basis<Game6> {
        Basis { seats: 2, options: NoOptions, deck: &DECK }
    }
}

impl Rules for Game6 {
    fn admits(_: u8, _: &NoOptions) -> Result<(), Refusal> {
        Ok(())
    }
    fn deal<C: Chance, S: Sink<Nothing>>(_: &Setup<Game6>, chance: &mut C, _: &mut S) -> Game6 {
        let mut rest = DECK.cards;
        let hands = [Seat(0), Seat(1)].map(|seat| {
            let card = chance.draw(Stream::Hand(seat), &rest);
            rest.remove(card);
            card
        });
        Game6 { hands, rest, moved: 0 }
    }
    fn to_act(&self) -> ToAct {
        let must = self.turn().map_or(SeatSet::EMPTY, SeatSet::only);
        ToAct { must, may: SeatSet::EMPTY }
    }
    fn check(&self, seat: Seat, _: Move) -> Result<(), Refusal> {
        table::Rule::Turn.requires(self.turn() == Some(seat))
    }
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.turn() == Some(seat) {
            out.extend([Move::Keep, Move::Swap]);
        }
    }
    fn apply<C: Chance, S: Sink<Nothing>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        _: &mut S,
    ) {
        if mv == Move::Swap {
            // The old card leaves the game unseen.
            let card = chance.draw(Stream::Hand(seat), &self.rest);
            self.rest.remove(card);
            self.hands[seat.index()] = card;
        }
        self.moved += 1;
    }
    fn fallback(&self, _: Seat) -> Move {
        Move::Keep
    }
    fn is_race(_: Move) -> bool {
        false
    }
    fn is_bare(_: Move) -> bool {
        false
    }
    fn outcome(&self) -> Option<Outcome> {
        let winner = if self.hands[0] > self.hands[1] { Seat(0) } else { Seat(1) };
        let rule = table::Rule::Over.id();
        (self.moved == 2).then(|| Outcome { winners: SeatSet::only(winner), rule })
    }
    fn standing(&self) -> Standing {
        Standing { round: 1, scores: [0; MAX_SEATS] }
    }
}

impl Views for Game6 {
    fn view(&self, viewer: Viewer) -> String {
        let card = |seat: u8| {
            let name = self.hands[usize::from(seat)].name();
            if viewer.is(Seat(seat)) { name } else { "?" }
        };
        format!("moved {}; hand 0 {}; hand 1 {}", self.moved, card(0), card(1))
    }
    fn redact(_: Nothing, _: Viewer) -> Option<Nothing> {
        None
    }
    /// Only right as long as nobody has swapped, which is all that is asked of it here.
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> Game6 {
        let mut guess = *self;
        let other = 1 - seat.index();
        guess.rest.add(self.hands[other]);
        let card = chance.draw(Stream::Hand(Seat(other as u8)), &guess.rest);
        guess.rest.remove(card);
        guess.hands[other] = card;
        guess
    }
    fn read(_: &Setting, _: &NoOptions, _: &'static Deck<Number>) -> Result<Game6, Fault> {
        Ok(Game6::with([0, 1], 0))
    }
}

impl Lawful for Game6 {
    const LONGEST: u64 = 2;

    fn universe(&self) -> Vec<Move> {
        vec![Move::Keep, Move::Swap]
    }
    fn census(&self) -> [u8; 64] {
        [0; 64]
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
    fn deal_thin<C: Chance>(setup: &Setup<Game6>, chance: &mut C) -> Game6 {
        Game6::deal(setup, chance, &mut engine::Silent)
    }
}

impl Simulate for Game6 {}

/// No heuristics at all: what the search finds, it finds by searching.
impl Heuristics for Game6 {
    type OpponentModel = ();
    type Forgotten = ();
    const TEMPERATURE: f32 = 1.0;

    fn merit(&self, _: Seat, _: Move) -> i32 {
        0
    }
    fn is_far_enough(&self, _: u32, _: u32) -> bool {
        false
    }
    fn evaluate(&self) -> Rewards {
        [0.5; MAX_SEATS]
    }
    /// A player goes by the own card.
    fn information_key(&self) -> u32 {
        self.turn().map_or(0, |seat| u32::from(self.hands[seat.index()].0))
    }
}
