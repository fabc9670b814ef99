// A whole game of your own in one file, and how the laws and a scenario check it:
// `cargo run -p sobremesa-engine --example game_of_your_own`.
//
// It is called Escalera: whoever's turn it is plays a card that is as high as the one on top, or
// higher, or draws one. Whoever has no cards wins. It needs nothing but what the engine makes public.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::catalogue::table;
use engine::chance::thin_out;
use engine::refusal::Given;
use engine::setting::{card_of, within_deck};
use engine::{
    Bag, Basis, Chance, Deck, Entry, Faces, Fault, Lawful, MAX_SEATS, Options, Outcome, Parts,
    Plan, Refusal, Rules, Seat, SeatSet, Setting, Setup, Silent, Simulate, Sink, Standing, Stream,
    Sum, ToAct, Told, Unreadable, Values, Viewer, Views, laws, scenario,
};

// The rules by name. A real game has a file `rules/escalera.md` that says them in words.
engine::catalogue! {
    Players = "escalera.players" refuses,
    Climb = "escalera.climb" refuses,
    Draw = "escalera.draw",
    Win = "escalera.win",
}

/// A card is its height.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Card(u8);

static NAMES: [&str; 6] = ["c1", "c2", "c3", "c4", "c5", "c6"];
engine::numbered_faces!(Card, NAMES);

static PLAN: Plan<Card> = Plan {
    faces: Faces::new(0b11_1111),
    most: 4,
    sums: &[Sum { name: "all cards", faces: Faces::new(0b11_1111), count: 24 }],
    dealt: 0,
    marked: Faces::EMPTY,
    marks: &[],
};
static DECK: LazyLock<Deck<Card>> =
    LazyLock::new(|| Deck::printed("c1 4\nc2 4\nc3 4\nc4 4\nc5 4\nc6 4\n", &PLAN));

/// Nothing can be switched.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Printed;

impl Options for Printed {
    const TABLE: &'static [Entry<Printed>] = &[];
}

/// What a player does, and how it is written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Play(Card),
    Draw,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card) => write!(f, "play {card}"),
            Move::Draw => f.write_str("draw"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["play", card] => card_of(card).map(Move::Play).map_err(Unreadable),
            ["draw"] => Ok(Move::Draw),
            _ => Err(Unreadable(format!("`{text}` is not a move"))),
        }
    }
}

/// What happens, hidden cards included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) enum Event {
    Drew { seat: Seat, card: Option<Card> },
    Played { seat: Seat, card: Card },
}

impl Told for Event {
    fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Drew { seat, .. } if !viewer.is(seat) => Event::Drew { seat, card: None },
            Event::Drew { .. } | Event::Played { .. } => self,
        })
    }
    fn told(&self) -> (&'static str, Values<4>) {
        let by = |seat: Seat| Values::NONE.with("seat", seat);
        match *self {
            Event::Drew { seat, card: None } => ("escalera-drew", by(seat)),
            Event::Drew { seat, card: Some(card) } => {
                ("escalera-drew", by(seat).with("card", card))
            }
            Event::Played { seat, card } => ("escalera-played", by(seat).with("card", card)),
        }
    }
}

/// A game in progress is a value: data only.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Escalera {
    seats: u8,
    deck: &'static Deck<Card>,
    turn: Seat,
    top: Card,
    /// What lies below the top.
    below: Bag<Card>,
    hands: [Bag<Card>; MAX_SEATS],
    pile: Bag<Card>,
    /// Turns in a row in which there was nothing to draw.
    idle: u8,
}

impl Escalera {
    fn draw<C: Chance, S: Sink<Event>>(&mut self, seat: Seat, chance: &mut C, events: &mut S) {
        let card = chance.draw(Stream::Hand(seat), &self.pile);
        self.pile.remove(card);
        self.hands[seat.index()].add(card);
        events.push(Event::Drew { seat, card: Some(card) });
    }
    fn hand(&self, seat: Seat) -> &Bag<Card> {
        &self.hands[seat.index()]
    }
}

// What it is made of.
impl Parts for Escalera {
    const ID: &'static str = "escalera";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 4);
    const PLAN: &'static Plan<Card> = &PLAN;
    const DECK: &'static LazyLock<Deck<Card>> = &DECK;

    type Rule = Rule;
    type Card = Card;
    type Options = Printed;
    type Move = Move;
    type Event = Event;
    type View = String;

    fn basis(&self) -> Basis<Escalera> {
        Basis { seats: self.seats, options: Printed, deck: self.deck }
    }
}

// What the rules decide. A refusal is a guard that names its rule.
impl Rules for Escalera {
    fn admits(seats: u8, _: &Printed) -> Result<(), Refusal> {
        Rule::Players.requires((2..=4).contains(&seats)).given("seats", u32::from(seats))
    }
    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<Escalera>,
        chance: &mut C,
        events: &mut S,
    ) -> Escalera {
        let (seats, deck) = (setup.seats(), setup.deck());
        let mut pile = deck.cards;
        let top = chance.draw(Stream::Open, &pile);
        pile.remove(top);
        let (below, hands) = (Bag::EMPTY, [Bag::EMPTY; MAX_SEATS]);
        let mut game = Escalera { seats, deck, turn: Seat(0), top, below, hands, pile, idle: 0 };
        for seat in (0..seats).map(Seat) {
            (0..3).for_each(|_| game.draw(seat, chance, events));
        }
        game
    }
    fn to_act(&self) -> ToAct {
        match self.outcome() {
            Some(_) => ToAct::NOBODY,
            None => ToAct { must: SeatSet::only(self.turn), may: SeatSet::EMPTY },
        }
    }
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(self.outcome().is_none())?;
        table::Rule::Turn.requires(seat == self.turn)?;
        if let Move::Play(card) = mv {
            table::Rule::Hand.requires(self.hand(seat).has(card)).given("card", card)?;
            Rule::Climb.requires(card >= self.top).given("card", card).given("on", self.top)?;
        }
        Ok(())
    }
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.to_act().must.has(seat) {
            let high = self.hand(seat).faces().filter(|&card| card >= self.top);
            out.extend(high.map(Move::Play).chain([Move::Draw]));
        }
    }
    fn apply<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        events: &mut S,
    ) {
        match mv {
            Move::Play(card) => {
                self.hands[seat.index()].remove(card);
                self.below.add(self.top);
                self.top = card;
                self.idle = 0;
                events.push(Event::Played { seat, card });
            }
            // escalera.draw: without a pile the turn passes.
            Move::Draw if self.pile.is_empty() => self.idle += 1,
            Move::Draw => self.draw(seat, chance, events),
        }
        self.turn = seat.left(self.seats);
    }
    fn fallback(&self, _: Seat) -> Move {
        Move::Draw
    }
    fn is_race(_: Move) -> bool {
        false
    }
    fn is_bare(mv: Move) -> bool {
        mv == Move::Draw
    }
    fn outcome(&self) -> Option<Outcome> {
        let cards = |seat: Seat| self.hand(seat).len();
        let seats = || (0..self.seats).map(Seat);
        let least = seats().map(cards).min()?;
        let winners = seats().filter(|&seat| cards(seat) == least).collect();
        let over = least == 0 || self.idle >= self.seats;
        over.then(|| Outcome { winners, rule: Rule::Win.id() })
    }
    fn standing(&self) -> Standing {
        Standing::new(1, self.hands.iter().map(|hand| hand.len() as i32))
    }
}

// What a viewer sees: built up from nothing.
impl Views for Escalera {
    fn view(&self, viewer: Viewer) -> String {
        let shown = |bag: &Bag<Card>, sees: bool| match bag.len() {
            0 => "-".to_owned(),
            _ if sees => bag.to_string(),
            count => format!("?{count}"),
        };
        let mut line = format!("seats {}; turn {}; top {}", self.seats, self.turn, self.top);
        line += &format!("; below {}; idle {}", self.below, self.idle);
        for seat in (0..self.seats).map(Seat) {
            line += &format!("; hand {seat} {}", shown(self.hand(seat), viewer.is(seat)));
        }
        line + &format!("; pile {}", shown(&self.pile, viewer == Viewer::Referee))
    }
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> Escalera {
        let mut guess = *self;
        for other in seat.others(self.seats) {
            guess.pile.add_all(self.hand(other));
            guess.hands[other.index()] = Bag::EMPTY;
        }
        for other in seat.others(self.seats) {
            (0..self.hand(other).len()).for_each(|_| guess.draw(other, chance, &mut Silent));
        }
        guess
    }
    fn read(setting: &Setting, _: &Printed, deck: &'static Deck<Card>) -> Result<Escalera, Fault> {
        setting.no_doubles(&["hand"], &[])?;
        let seats = setting.seats(4)?;
        let (top, below, hands, pile) = (Card(0), Bag::EMPTY, [Bag::EMPTY; MAX_SEATS], Bag::EMPTY);
        let mut game = Escalera { seats, deck, turn: Seat(0), top, below, hands, pile, idle: 0 };
        for field in &setting.fields {
            match &*field.key {
                "seats" => {}
                "turn" => game.turn = field.seat(seats)?,
                "top" => game.top = card_of(field.word()?).map_err(|text| field.fault(text))?,
                "below" => game.below = field.bag(&deck.cards)?,
                "idle" => game.idle = field.number(4)? as u8,
                "pile" => game.pile = field.bag(&deck.cards)?,
                "hand" => {
                    let (seat, cards) = field.for_seat(seats)?;
                    game.hands[seat.index()] = cards.bag(&deck.cards)?;
                }
                _ => return Err(field.fault("is not a field of Escalera")),
            }
        }
        Ok(game)
    }
}

// What only the laws ask.
impl Lawful for Escalera {
    // Every card is drawn once and played once, with all others passing in between.
    const LONGEST: u64 = 24 * 2 * 5;

    fn universe(&self) -> Vec<Move> {
        PLAN.faces.map(Move::Play).chain([Move::Draw]).collect()
    }
    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        let bags = self.hands.iter().chain([&self.below, &self.pile]);
        bags.for_each(|bag| bag.count_into(&mut census));
        [self.top].into_iter().collect::<Bag<Card>>().count_into(&mut census);
        census
    }
    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)
    }
    fn deal_thin<C: Chance>(setup: &Setup<Escalera>, chance: &mut C) -> Escalera {
        let mut game = Escalera::deal(setup, chance, &mut Silent);
        thin_out(&mut game.pile, chance.below(Stream::Open, 4), Stream::Open, chance);
        game
    }
}

impl Simulate for Escalera {}

engine::games! {
    /// The games of this house.
    pub(crate) enum House {
        Escalera => Escalera,
    }
}

const SCENARIOS: &str = "
game escalera

# escalera.climb
A card goes on one that is no higher.

top     c3
hand 0  c2 c5
hand 1  c1
pile    c6

> 0 play c2
! escalera.climb card=c2 on=c3
> 0 play c5
= top c5
= view 1 hand 0 ?1
> 1 draw = c6
= hand 1 c1 c6
";

pub(crate) fn main() {
    for seats in 2..=4 {
        let setup = Setup::<Escalera>::new(seats, Printed).expect("two to four play");
        for seed in 0..50 {
            laws::run_one(&setup, seed).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
    let report = scenario::run::<House>(SCENARIOS);
    assert_eq!(report.differences, []);
    assert_eq!((report.scenarios, report.moves), (1, 3));
    assert_eq!(House::Escalera.seats(), (2, 4));
}
