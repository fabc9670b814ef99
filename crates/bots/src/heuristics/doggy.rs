//! The heuristics of Doggy Style: dogs of one color, dear parrandas, and tidying before it is too late.

use engine::{MAX_SEATS, Parts, Rules, Seat};
use games::doggy::{Card, Move, Payment, State};

use super::shared::from_standings;
use super::{Heuristics, Rewards};

/// So many moves are played on before an imagined game is broken off.
const MOVES_AHEAD: u32 = 60;

impl Heuristics for State {
    type OpponentModel = ();
    type Forgotten = ();

    const TEMPERATURE: f32 = 40.0;
    const EXPLORATION: f32 = 1.0;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        let untidied = self.front(seat).len() as i32;
        let points = |parranda: Card| i32::from(parranda.points(self.deck()));
        match mv {
            Move::Recruit => 30,
            Move::Take(dog) => 10 + company(self, seat, dog),
            Move::Discard(_) => -20,
            Move::Party { parranda, payment } => {
                100 + 10 * points(parranda) + 5 * payment.kept().count() as i32 - 15 * untidied
            }
            Move::Tidy { parranda, .. } => {
                60 + points(parranda) + 25 * i32::from(self.marios()) + 15 * untidied
            }
            Move::End => 0,
        }
    }

    /// Who may keep dogs does so.
    fn prune(&self, _: Seat, moves: &mut Vec<Move>) {
        moves.retain(|mv| match mv {
            Move::Party { payment, .. } => payment.kept().count() == pairs(*payment),
            _ => true,
        });
    }

    fn is_far_enough(&self, _: u32, moves: u32) -> bool {
        moves >= MOVES_AHEAD
    }

    fn evaluate(&self) -> Rewards {
        let scores = self.standing().scores;
        let mut standings = [0.0; MAX_SEATS];
        for seat in (0..self.seats()).map(Seat) {
            let (front, hand) = (self.front(seat).len() as f32, self.hand(seat).len() as f32);
            standings[seat.index()] =
                scores[seat.index()] as f32 + 1.5 * front + 0.4 * hand.min(10.0);
        }
        from_standings(&standings[..usize::from(self.seats())], 5.0)
    }
}

/// How many dogs of a payment may be kept: one of each pair (`doggy.party.keep`).
fn pairs(payment: Payment) -> usize {
    let (mut pairs, mut unpaired) = (0, None);
    // Dogs of one name come one after the other.
    for dog in payment.paid() {
        if unpaired == Some(dog) {
            (pairs, unpaired) = (pairs + 1, None);
        } else {
            unpaired = Some(dog);
        }
    }
    pairs
}

/// How well a dog fits those in the hand, and the parrandas that can be had.
fn company(game: &State, seat: Seat, dog: Card) -> i32 {
    let Some(color) = dog.color() else { return 0 };
    if (game.parrandas().faces() & color.parrandas()).is_empty() {
        return 0;
    }
    let hand = game.hand(seat);
    let of_color = hand.among(color.dogs()).len();
    8 * of_color as i32 + 8 * i32::from(hand.has(dog))
}
