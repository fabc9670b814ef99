//! The information state of one seat, and all that a bot is given: observation, legal moves, and determinizations.
//!
//! The game itself stays out of reach, so that peeking does not compile.

use crate::chance::Chance;
use crate::game::{Game, Outcome, Standing};
use crate::refusal::Refusal;
use crate::seat::Seat;

/// A game seen from one seat. The game itself stays out of reach, so peeking does not compile.
#[derive(Copy, Clone, Debug)]
pub struct Sight<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What `seat` sees of `game`.
    #[must_use]
    pub fn new(game: &'a G, seat: Seat) -> Sight<'a, G> {
        Sight { game, seat }
    }

    /// Whose eyes these are.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All that the seat has seen.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.mind(self.seat)
    }

    /// Tells whether the game waits for the seat. Whom else it waits for may be hidden.
    #[must_use]
    pub fn must_act(&self) -> bool {
        self.game.to_act().must.has(self.seat)
    }

    /// Tells whether the seat may act though the game does not wait for it.
    #[must_use]
    pub fn may_act(&self) -> bool {
        self.game.to_act().may.has(self.seat)
    }

    /// Adds the seat's legal moves to `out`.
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        self.game.moves(self.seat, out);
    }

    /// Says whether the seat may make this move now, and if not, by which rule.
    pub fn check(&self, mv: G::Move) -> Result<(), Refusal> {
        self.game.check(self.seat, mv)
    }

    /// Tells whether the move is a shout that is not due.
    #[must_use]
    pub fn is_false_call(&self, mv: G::Move) -> bool {
        self.game.is_false_call(self.seat, mv)
    }

    /// The move that is made for the seat when its time is up.
    #[must_use]
    pub fn fallback(&self) -> G::Move {
        self.game.fallback(self.seat)
    }

    /// Where the game stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.game.standing()
    }

    /// The result, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// A whole game that the seat cannot tell from the real one.
    #[must_use]
    pub fn sample<C: Chance>(&self, chance: &mut C) -> G {
        self.game.determinize(self.seat, chance)
    }
}
