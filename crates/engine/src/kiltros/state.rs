//! The state of a game of Kiltros: data only.

use super::board::Board;
use super::cards::{Card, Cards, DECK, PLAN};
use super::catalogue::Rule;
use super::last::Last;
use super::memory::Memory;
use super::moves::Move;
use super::options::Options;
use super::{Event, View, rules, view};
use crate::bag::Bag;
use crate::catalogue::RuleId;
use crate::chance::{Chance, Stream, thin_out};
use crate::deck::{Deck, Plan};
use crate::game::{Game, Outcome, Setup, Silent, Simulate, Sink, Standing, ToAct};
use crate::refusal::{Given, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, within_deck};

/// A game of Kiltros.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// All that a play can change.
    pub(super) table: Position,
    /// The last play of this round, and the table had it fallen the other way.
    pub(super) last: Option<Last>,
    /// What the players know of each other's hands. A Chancletazo takes back a play, not a memory.
    pub(super) memory: Memory,
    pub(super) pile: Cards,
    pub(super) stage: Stage,
    /// The round, from 1.
    pub(super) round: u16,
    /// Rounds in a row in which no card was drawn or discarded (`kiltros.stalemate`).
    pub(super) idle: u16,
    /// How many discards there were when the round began.
    pub(super) discards_before: u8,
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) deck: &'static Deck<Card>,
}

/// All that a play can change, and so all that a Chancletazo can bring back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Position {
    pub(super) hands: [Cards; MAX_SEATS],
    pub(super) board: Board,
    pub(super) discards: Cards,
    /// Who attacks; the seat on the right defends (`kiltros.roles`).
    pub(super) attacker: Seat,
    /// Who has helped or declined since the last control (`kiltros.packs.help.again`).
    pub(super) helped: SeatSet,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The player whose move it is.
    Moving,
    /// A teammate who was asked for a card (`kiltros.packs.help`).
    Asked(Seat),
    /// Everybody's answer to a play, a stop or a yield (`kiltros.window`).
    Window(Window),
    /// The game is over, by this rule.
    Over {
        /// Who has won.
        winners: SeatSet,
        /// By which rule.
        rule: Rule,
    },
}

/// A time in which everybody may answer with a pillería (`kiltros.window`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// What can be answered.
    pub cause: Cause,
    /// Who did that.
    pub player: Seat,
    /// Who is still waited for.
    pub waiting: SeatSet,
}

/// What opens a window.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Cause {
    /// A card has been played.
    Play,
    /// The attacker wants to stop.
    Stop,
    /// The defender wants to give up.
    Yield,
}

impl Window {
    /// Tells whether a seat has still to answer.
    #[must_use]
    pub fn waits_for(self, seat: Seat) -> bool {
        self.waiting.has(seat)
    }
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        let table = Position {
            hands: [Bag::EMPTY; MAX_SEATS],
            board: Board::EMPTY,
            discards: Bag::EMPTY,
            attacker: Seat(0),
            helped: SeatSet::EMPTY,
        };
        State {
            table,
            last: None,
            memory: Memory::NONE,
            pile: deck.cards.in_planes(),
            stage: Stage::Moving,
            round: 1,
            idle: 0,
            discards_before: 0,
            seats,
            options,
            deck,
        }
    }

    /// The cards of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.table.hands[seat.index()]
    }

    /// The pile.
    #[must_use]
    #[inline]
    pub fn pile(&self) -> &Cards {
        &self.pile
    }

    /// What the game waits for.
    #[must_use]
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The attacks that are not defended.
    #[must_use]
    #[inline]
    pub fn open(&self) -> &Cards {
        &self.table.board.open
    }

    /// Who made the last play of the round, if it stands and can still be undone.
    #[must_use]
    #[inline]
    pub fn last_player(&self) -> Option<Seat> {
        self.last.as_ref().filter(|last| last.stands).map(|last| last.seat)
    }

    /// Who defends (`kiltros.roles`).
    #[must_use]
    #[inline]
    pub fn defender(&self) -> Seat {
        self.table.attacker.right(self.seats)
    }

    /// Whose move it is, from table and roles alone (`kiltros.whose-move`).
    #[inline]
    pub(super) fn mover(&self) -> Seat {
        if self.table.board.open.is_empty() { self.table.attacker } else { self.defender() }
    }

    /// The defender can be attacked again (`kiltros.attack.no-cards`).
    #[inline]
    pub(super) fn defender_has_cards(&self) -> bool {
        !self.table.hands[self.defender().index()].is_empty()
    }

    /// Some card could be played now, by whoever holds it.
    pub(super) fn play_is_allowed(&self) -> bool {
        let board = &self.table.board;
        board.is_empty() || !board.open.is_empty() || self.defender_has_cards()
    }

    /// The victim has a card, even if the Pulgoso comes from the same hand (`kiltros.pulgoso`).
    pub(super) fn can_be_robbed(&self, user: Seat, victim: Seat) -> bool {
        self.table.hands[victim.index()].len() > u32::from(user == victim)
    }

    /// The seat holds a pillería that has something to act on.
    fn can_interrupt(&self, seat: Seat) -> bool {
        let hand = &self.table.hands[seat.index()];
        let robbable = || (0..self.seats).any(|victim| self.can_be_robbed(seat, Seat(victim)));
        hand.has(Card::PULGOSO) && robbable()
            || hand.has(Card::GALLETA) && !self.table.board.is_empty()
            || hand.has(Card::CHANCLETAZO) && self.last.is_some()
    }

    fn audit(&self) -> Result<(), String> {
        let census = self.census();
        within_deck(&census, &self.deck.cards)?;
        if let Some(last) = &self.last
            && self.count(&last.other) != census
        {
            return Err("other cards lie where a Chancletazo would bring us".to_owned());
        }
        for holder in (0..self.seats).map(Seat) {
            for knower in (0..self.seats).map(Seat) {
                let known = self.memory.of(knower, holder);
                if !self.table.hands[holder.index()].holds(&known) {
                    return Err(format!("seat {knower} believes that seat {holder} holds {known}"));
                }
            }
        }
        match self.stage {
            Stage::Window(window) if window.waiting.is_empty() => {
                Err("a window waits for nobody".to_owned())
            }
            Stage::Window(window) if window.waits_for(window.player) => {
                Err("a window waits for the player who opened it".to_owned())
            }
            Stage::Asked(mate) if mate == self.mover() || !self.same_pack(mate, self.mover()) => {
                Err(format!("seat {mate} is asked, but is no teammate of seat {}", self.mover()))
            }
            _ => Ok(()),
        }
    }

    fn count(&self, table: &Position) -> [u8; 64] {
        let mut census = [0; 64];
        let bags = table.hands.iter().chain([&table.discards, &self.pile]);
        bags.for_each(|bag| bag.count_into(&mut census));
        table.board.cards().count_into(&mut census);
        census
    }
}

impl Game for State {
    const ID: &'static str = "kiltros";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_SEATS as u8);
    // 1,000 rounds; a round plays every card once and answers it nine times, give or take.
    const LONGEST: u64 = 1_000 * 90 * 40;

    type Card = Card;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn plan() -> &'static Plan<Card> {
        &PLAN
    }

    fn printed_deck() -> &'static Deck<Card> {
        &DECK
    }

    fn catalogue() -> Vec<(RuleId, bool)> {
        Rule::ALL.iter().map(|rule| (rule.id(), rule.refuses())).collect()
    }

    fn describing() -> Vec<RuleId> {
        Rule::ALL.iter().filter(|rule| rule.describes()).map(|rule| rule.id()).collect()
    }

    fn admits(seats: u8, options: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=9).contains(&seats)).given("seats", u32::from(seats))?;
        let size = options.packs.size();
        let packs = size == 1 || seats.is_multiple_of(size) && seats / size > 1;
        Rule::Packs.requires(packs).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        rules::deal(setup, chance, events)
    }

    fn from_setting(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        let state = view::read(setting, options, deck)?;
        let line = setting.fields.first().map_or(1, |field| field.line);
        state.audit().map_err(|text| Fault::new(line, text))?;
        Ok(state)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn deck(&self) -> &'static Deck<Card> {
        self.deck
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        let must = match self.stage {
            Stage::Moving => SeatSet::only(self.mover()),
            Stage::Asked(mate) => SeatSet::only(mate),
            Stage::Window(window) => window.waiting,
            Stage::Over { .. } => return ToAct::NOBODY,
        };
        // kiltros.pilleria.any-time
        ToAct { must, may: SeatSet::all(self.seats) - must }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        rules::check(self, seat, mv)
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.generate(seat, out);
    }

    #[inline]
    fn apply<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        events: &mut S,
    ) {
        rules::apply(self, seat, mv, chance, events);
    }

    fn fallback(&self, seat: Seat) -> Move {
        rules::fallback(self, seat)
    }

    fn is_window(&self) -> bool {
        matches!(self.stage, Stage::Window(_))
    }

    // Whoever interrupts is as quick as whoever passes: the window waits for all.
    fn is_race(_: Move) -> bool {
        false
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::Ask(_) | Move::Decline | Move::Stop | Move::Yield | Move::Pass)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { winners, rule } = self.stage else { return None };
        Some(Outcome { winners, rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        Standing { round: u32::from(self.round), scores: [0; MAX_SEATS] }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        view::guess(self, seat, chance)
    }

    fn universe(&self) -> Vec<Move> {
        self.all_moves()
    }

    fn census(&self) -> [u8; 64] {
        self.count(&self.table)
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self)
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.table.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}

impl Simulate for State {
    /// Lets the window pass for all who have no pillería that they could use.
    #[inline]
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        let Stage::Window(window) = self.stage else { return };
        for seat in window.waiting.iter() {
            if !self.can_interrupt(seat) {
                rules::apply(self, seat, Move::Pass, chance, events);
            }
        }
    }
}
