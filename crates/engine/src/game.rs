//! The traits of a game with imperfect information: a value that says who may act, what they may do, and why not.
//!
//! A game says it in three parts: what the rules decide ([`Rules`]), what a viewer sees ([`Views`]), and
//! what only the laws ask ([`Lawful`]). All rest on what it is made of ([`Parts`]), and who has all of
//! them is a [`Game`].

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::bag::Face;
use crate::catalogue::{Catalogue, RuleId};
use crate::chance::{Chance, Fast};
use crate::deck::{Deck, Plan};
use crate::hash;
use crate::options::Options;
use crate::refusal::{Refusal, Values};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, Unreadable};

/// What a game is made of: its name, its figures, its types, and what it is played with. The state
/// itself implements this and all the rest.
pub trait Parts: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The game's id, which is also its module, its catalogue and the first part of its slugs.
    const ID: &'static str;
    /// Raised when the same record would give another game.
    const RULES: u32;
    /// The fewest and the most seats that any options allow.
    const SEATS: (u8, u8);
    /// Whether fewer points are better.
    const LOWER_IS_BETTER: bool = false;
    /// What a deck of this game must be like.
    const PLAN: &'static Plan<Self::Card>;
    /// The deck of the box.
    const DECK: &'static LazyLock<Deck<Self::Card>>;

    /// The rules of its catalogue.
    type Rule: Catalogue;
    /// The face of a card.
    type Card: Face;
    /// What can be switched at the table. The default is the game as printed.
    type Options: Options;
    /// Something a seat does. It says only what everybody at the table can see.
    type Move: Copy
        + Eq
        + Ord
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = Unreadable>
        + Send
        + Sync;
    /// Something that happened, hidden cards included.
    type Event: Told + Wire + Eq + fmt::Debug + Send + Sync;
    /// What one viewer can see. As text it is the position in one line, with `?` for what is hidden.
    type View: Clone + Eq + fmt::Debug + fmt::Display + Wire;

    /// What it is played with from the deal to the end.
    fn basis(&self) -> Basis<Self>;

    /// How many seats there are.
    #[inline]
    fn seats(&self) -> u8 {
        self.basis().seats
    }
    /// The options it is played with.
    #[inline]
    fn options(&self) -> Self::Options {
        self.basis().options
    }
    /// The deck it is played with.
    #[inline]
    fn deck(&self) -> &'static Deck<Self::Card> {
        self.basis().deck
    }
    /// The deck of the box.
    #[must_use]
    fn printed_deck() -> &'static Deck<Self::Card> {
        Self::DECK
    }
    /// Every slug of the game's catalogue, in its order, and whether it refuses anything.
    #[must_use]
    fn catalogue() -> Vec<(RuleId, bool)> {
        Self::Rule::ALL.iter().map(|rule| (rule.id(), rule.refuses())).collect()
    }
    /// Those of its rules that only say how things are: no sink ever hears of them.
    #[must_use]
    fn describing() -> Vec<RuleId> {
        Self::Rule::ALL.iter().filter(|rule| rule.describes()).map(|rule| rule.id()).collect()
    }
}

/// What a game is played with from the deal to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Basis<G: Parts> {
    /// How many seats there are.
    pub seats: u8,
    /// The options.
    pub options: G::Options,
    /// The deck.
    pub deck: &'static Deck<G::Card>,
}

/// What the rules decide.
pub trait Rules: Parts {
    /// Says whether so many can play with these options, and if not, by which rule.
    fn admits(seats: u8, options: &Self::Options) -> Result<(), Refusal>;
    /// The seats that win and lose together with this one, itself among them: known before the deal.
    #[must_use]
    fn pack_of(_: &Setup<Self>, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }
    /// Sets up a game.
    fn deal<C: Chance, S: Sink<Self::Event>>(
        setup: &Setup<Self>,
        chance: &mut C,
        events: &mut S,
    ) -> Self;

    /// Whom the game waits for, and who else may act; nobody once it is over.
    fn to_act(&self) -> ToAct;
    /// Whom a program asks first that asks several bots, if a rule says so: one that the game waits
    /// for.
    #[inline]
    fn asks_first(&self) -> Option<Seat> {
        None
    }
    /// Tells whether the game waits only for reactions to what was just played. Everybody sees that.
    fn is_window(&self) -> bool {
        false
    }
    /// Says whether `seat` may make this move now, and if not, by which rule.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Refusal>;
    /// Adds to `out` exactly the moves that `check` accepts, each once.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);
    /// Makes a move that `check` accepts.
    fn apply<C: Chance, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        chance: &mut C,
        events: &mut S,
    );
    /// The move of a seat that has run out of time. Always legal for a seat in `must`.
    fn fallback(&self, seat: Seat) -> Self::Move;
    /// Tells whether the move is a shout, which counts whatever has happened since it was sent.
    fn is_race(mv: Self::Move) -> bool;
    /// Tells whether the move is a shout that is not due, though it may be made at a price. Everybody sees that.
    fn is_false_call(&self, _: Seat, _: Self::Move) -> bool {
        false
    }
    /// Tells whether the move needs no card: whoever makes it tells nothing of their hand.
    fn is_bare(mv: Self::Move) -> bool;
    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// Where the game stands.
    fn standing(&self) -> Standing;

    /// Makes a move, or refuses it and leaves the game as it was.
    #[inline]
    fn play<C: Chance, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        chance: &mut C,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.check(seat, mv)?;
        self.apply(seat, mv, chance, events);
        Ok(())
    }
}

/// What a viewer sees, and what can be made of that.
pub trait Views: Parts {
    /// The observation of a viewer: what `viewer` can see.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// What a bot on this seat can use: all that the seat has seen, also where the table does not
    /// show it again.
    fn mind(&self, seat: Seat) -> Self::View {
        self.view(Viewer::Seat(seat))
    }
    /// Redaction: what `viewer` learns of an event, if anything.
    #[must_use]
    fn redact(event: Self::Event, viewer: Viewer) -> Option<Self::Event> {
        event.seen_by(viewer)
    }
    /// Tells whether a player may be told the same once more later, in a log say.
    fn tells_again(&self, _: Self::Event) -> bool {
        true
    }
    /// A determinization: a game that `seat` cannot tell from this one, its hidden cards dealt anew.
    #[must_use]
    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> Self;
    /// Reads a position: what the referee's view shows as text. Fields left out have a plain default.
    /// Whether it can be, is for [`Lawful::audit`].
    fn read(
        setting: &Setting,
        options: &Self::Options,
        deck: &'static Deck<Self::Card>,
    ) -> Result<Self, Fault>;
}

/// What only the laws ask, and loops that must end.
pub trait Lawful: Parts {
    /// No game takes more moves than this.
    const LONGEST: u64;

    /// Every well-formed move: the slow, obvious other side of `moves`.
    fn universe(&self) -> Vec<Self::Move>;
    /// How many cards of each face there are, wherever they lie.
    fn census(&self) -> [u8; 64];
    /// Says what is inconsistent in the state, if anything is.
    fn audit(&self) -> Result<(), String>;
    /// A deal with one to three cards a hand and next to no pile: rare things happen at once.
    fn deal_thin<C: Chance>(setup: &Setup<Self>, chance: &mut C) -> Self;
}

/// A game in progress: whoever has rules, views and laws is one.
pub trait Game: Rules + Views + Lawful {
    /// Sets up a position: what the referee's view shows as text, read back. Fields left out have a
    /// plain default.
    fn from_setting(
        setting: &Setting,
        options: &Self::Options,
        deck: &'static Deck<Self::Card>,
    ) -> Result<Self, Fault> {
        let state = Self::read(setting, options, deck)?;
        let line = setting.fields.first().map_or(1, |field| field.line);
        state.audit().map_err(|text| Fault::new(line, text))?;
        Ok(state)
    }
}

impl<G: Rules + Views + Lawful> Game for G {}

/// For playouts only: at a table, a window that closes early would tell what nobody may know.
pub trait Simulate: Game {
    /// Makes the moves of all waiting seats that have only one, in the order of the seats. Where that
    /// is rare, it may leave them.
    fn skip_forced<C: Chance, S: Sink<Self::Event>>(&mut self, _: &mut C, _: &mut S) {}
}

/// Whom the game waits for, and who else may act (`table.waiting`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ToAct {
    /// The game waits for these; clocks run for them.
    pub must: SeatSet,
    /// These may act meanwhile; no seat is in both sets.
    pub may: SeatSet,
}

impl ToAct {
    /// Nobody: the game is over.
    pub const NOBODY: ToAct = ToAct { must: SeatSet::EMPTY, may: SeatSet::EMPTY };

    /// All who can act.
    #[must_use]
    pub fn anybody(self) -> SeatSet {
        self.must | self.may
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Who won; several share the victory (`table.shared-win`).
    pub winners: SeatSet,
    /// The rule that ended it.
    pub rule: RuleId,
}

/// Where a game stands: for score boards, and for a search that stops at a round's end.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The round, from 1.
    pub round: u32,
    /// The scores so far, by seat; zero for seats that are not there and games that keep no score.
    pub scores: [i32; MAX_SEATS],
}

impl Standing {
    /// Where a game stands in this round, with the scores of its first seats.
    #[must_use]
    pub fn new<N: Into<i32>>(round: u32, scores: impl IntoIterator<Item = N>) -> Standing {
        let mut shown = [0; MAX_SEATS];
        shown.iter_mut().zip(scores).for_each(|(shown, score)| *shown = score.into());
        Standing { round, scores: shown }
    }
}

/// What a game starts from. It exists only if the game admits it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<G: Parts> {
    seats: u8,
    options: G::Options,
    deck: &'static Deck<G::Card>,
    pets: [u8; MAX_SEATS],
}

impl<G: Rules> Setup<G> {
    /// A table of so many seats with these options, if the game can be played so.
    pub fn new(seats: u8, options: G::Options) -> Result<Setup<G>, Refusal> {
        G::admits(seats, &options)?;
        let deck = G::printed_deck();
        Ok(Setup { seats, options, deck, pets: [0; MAX_SEATS] })
    }

    /// The same table, with another deck, if that can be dealt to its seats.
    pub fn with_deck(self, deck: &'static Deck<G::Card>) -> Result<Setup<G>, Fault> {
        G::PLAN.can_deal(deck, self.seats)?;
        Ok(Setup { deck, ..self })
    }

    /// The same table, with the pets that each player has (`table.pets`).
    #[must_use]
    pub fn with_pets(self, pets: &[u8]) -> Setup<G> {
        let mut all = [0; MAX_SEATS];
        all.iter_mut()
            .zip(pets)
            .take(usize::from(self.seats))
            .for_each(|(seat, &count)| *seat = count);
        Setup { pets: all, ..self }
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The deck.
    #[must_use]
    pub fn deck(&self) -> &'static Deck<G::Card> {
        self.deck
    }

    /// The deck as a record has it: `-` for that of the box.
    #[must_use]
    pub fn spell_deck(&self) -> String {
        if self.deck == G::printed_deck() { "-".to_owned() } else { self.deck.to_string() }
    }

    /// The pets of each player, by seat.
    #[must_use]
    pub fn pets(&self) -> &[u8] {
        &self.pets[..usize::from(self.seats)]
    }

    /// The players with the most pets: all of them, if nobody stated any (`table.pets`).
    #[must_use]
    pub fn most_pets(&self) -> SeatSet {
        let most = self.pets().iter().max();
        (0..self.seats).map(Seat).filter(|seat| Some(&self.pets[seat.index()]) == most).collect()
    }
}

/// Where events go. `Vec` keeps them, `Silent` compiles to nothing.
pub trait Sink<E> {
    /// Takes an event.
    fn push(&mut self, event: E);
    /// Hears that a rule has come into play.
    #[inline]
    fn cite(&mut self, _: RuleId) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Nobody listens.
#[derive(Copy, Clone, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn push(&mut self, _: E) {}
}

/// What can leave the engine as JSON, where that is wanted.
#[cfg(feature = "serde")]
pub trait Wire: serde::Serialize {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize> Wire for T {}

/// What could leave the engine as JSON, if it were built for that.
#[cfg(not(feature = "serde"))]
pub trait Wire {}
#[cfg(not(feature = "serde"))]
impl<T> Wire for T {}

/// Something that happened: who learns of it, and in which sentence it is told.
pub trait Told: Copy {
    /// What `viewer` learns of this, if anything.
    #[must_use]
    fn seen_by(self, viewer: Viewer) -> Option<Self>;
    /// The key of the sentence in the texts, and what it speaks of.
    fn told(&self) -> (&'static str, Values<4>);
    /// Tells whether it may show `viewer` a card that lay hidden, so that games that looked alike may
    /// part here even if their views do not. For the laws.
    #[must_use]
    fn uncovers(self, _viewer: Viewer) -> bool {
        false
    }
}

/// How many cards of each face a whole deck has: what every round starts from. For the laws.
#[must_use]
pub fn whole_deck<G: Game>(setup: &Setup<G>) -> [u8; 64] {
    G::deal(setup, &mut Fast::new(0), &mut Silent).census()
}

/// Tells whether the cards of two positions are the same, or the later one began a new round with a
/// whole deck. For the laws.
#[must_use]
pub fn conserved<G: Game>(before: &G, after: &G, deck: &[u8; 64]) -> bool {
    let census = after.census();
    let new_round = before.standing().round != after.standing().round;
    census == before.census() || new_round && census == *deck
}

/// A position hash: sixty-four bits that differ when anything at the table differs, the same on every machine.
#[must_use]
pub fn fingerprint<G: Game>(game: &G) -> u64 {
    let line = game.view(Viewer::Referee).to_string();
    let mixed = hash::of(&line);
    mixed ^ mixed >> 32
}
