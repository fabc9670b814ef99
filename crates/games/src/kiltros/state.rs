//! The state of a game of Kiltros: plain data, copied and compared by value.

use engine::bag::Bag;
use engine::deck::Deck;
use engine::seat::{MAX_SEATS, Seat, SeatSet};

use super::board::Board;
use super::cards::{Card, Cards};
use super::catalogue::Rule;
use super::last::Last;
use super::memory::Memory;
use super::options::{Limit, Options, ThrowIn};

/// How many attacks there can be in a round (`kiltros.attack.limit`).
const SIX: u32 = 6;

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
#[cfg_attr(feature = "read", derive(serde::Deserialize))]
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

    /// The table has room for another attack (`kiltros.attack.limit`).
    #[inline]
    pub(super) fn is_below_limit(&self) -> bool {
        // Most tables have none, and pay for no more than this question.
        self.options.limit == Limit::None || self.has_space_for_attack()
    }

    #[cold]
    fn has_space_for_attack(&self) -> bool {
        match self.options.limit {
            Limit::None | Limit::Hand => true,
            Limit::Six => self.table.board.attacks() < SIX,
        }
    }

    /// The table and the next defender have room for a control (`kiltros.attack.limit`).
    #[inline]
    pub(super) fn is_control_below_limit(&self) -> bool {
        self.options.limit == Limit::None || self.has_space_for_control()
    }

    #[cold]
    fn has_space_for_control(&self) -> bool {
        match self.options.limit {
            Limit::None | Limit::Six => self.has_space_for_attack(),
            Limit::Hand => {
                let next = self.defender().right(self.seats);
                self.table.board.open.len() < self.table.hands[next.index()].len()
            }
        }
    }

    /// The defender, who has defended everything, can be attacked again
    /// (`kiltros.attack.no-cards`, `kiltros.attack.limit`).
    #[inline]
    pub(super) fn can_be_attacked_again(&self) -> bool {
        self.defender_has_cards() && self.is_below_limit()
    }

    /// Who besides the attacker may attack before the round ends (`kiltros.attack.throw-in`).
    pub(super) fn throwers(&self) -> SeatSet {
        let defender = self.defender();
        let others = match self.options.throw_in {
            ThrowIn::Attacker => SeatSet::EMPTY,
            ThrowIn::Neighbors => SeatSet::only(defender.right(self.seats)),
            ThrowIn::All => SeatSet::all(self.seats),
        };
        (others - self.pack(defender)).without(self.table.attacker)
    }

    /// The window in which others may attack is open for this seat (`kiltros.attack.throw-in`).
    #[cold]
    pub(super) fn is_asked_to_throw_in(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Window(Window { cause: Cause::Stop, waiting, .. }) => {
                waiting.has(seat) && self.throwers().has(seat)
            }
            Stage::Moving | Stage::Asked(_) | Stage::Window(_) | Stage::Over { .. } => false,
        }
    }

    /// The seat holds a card that it can throw in (`kiltros.attack.throw-in`).
    #[inline]
    pub(super) fn can_throw_in(&self, seat: Seat) -> bool {
        // It is asked for at every pass, and at most tables in vain.
        self.options.throw_in != ThrowIn::Attacker && self.holds_what_can_be_thrown_in(seat)
    }

    #[cold]
    fn holds_what_can_be_thrown_in(&self, seat: Seat) -> bool {
        self.is_asked_to_throw_in(seat) && self.can_be_attacked_again() && {
            let held = self.table.hands[seat.index()].faces();
            !(held & self.table.board.same_numbers()).is_empty()
        }
    }

    /// Some card could be played now, by whoever holds it.
    pub(super) fn play_is_allowed(&self) -> bool {
        let board = &self.table.board;
        board.is_empty() || !board.open.is_empty() || self.can_be_attacked_again()
    }

    /// The victim has a card, even if the Pulgoso comes from the same hand (`kiltros.pulgoso`).
    pub(super) fn can_be_robbed(&self, user: Seat, victim: Seat) -> bool {
        self.table.hands[victim.index()].len() > u32::from(user == victim)
    }

    /// The seat holds a pillería that has something to act on.
    pub(super) fn can_interrupt(&self, seat: Seat) -> bool {
        let hand = &self.table.hands[seat.index()];
        let robbable = || (0..self.seats).any(|victim| self.can_be_robbed(seat, Seat(victim)));
        hand.has(Card::PULGOSO) && robbable()
            || hand.has(Card::GALLETA) && !self.table.board.is_empty()
            || hand.has(Card::CHANCLETAZO) && self.last.is_some()
    }
}
