//! The heuristics of Doggy Style: dogs of one color, dear parrandas, and tidying before it is too late.

use engine::{MAX_SEATS, Parts, Rules, Seat};
use games::doggy::{Card, Move, Payment, State};

use super::shared::from_standings;
use super::{Heuristics, Rewards};

/// Parrandas of other decks may score more, and are not wanted more than this.
const MOST_POINTS: i32 = 9;
/// So many moves are played on before an imagined game is broken off.
const MOVES_AHEAD: u32 = 60;

impl Heuristics for State {
    type OpponentModel = ();
    type Forgotten = ();

    const TEMPERATURE: f32 = 40.0;
    const EXPLORATION: f32 = 1.0;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        let points = |parranda: Card| i32::from(parranda.points(self.deck())).min(MOST_POINTS);
        match mv {
            Move::Recruit => 30,
            // Two dogs are better than one, even if that one can be chosen.
            Move::Take(dog) => company(self, seat, dog) / 2 - 30,
            Move::Discard(dog) if is_spare(self, seat, dog) => 35,
            Move::Discard(_) => -20,
            Move::Party { parranda, payment } => {
                100 + 10 * points(parranda) + 5 * payment.kept().count() as i32
            }
            Move::Tidy { parranda, .. } => {
                let before_parties = if is_time_to_tidy(self, seat) { 200 } else { 0 };
                60 + points(parranda) + before_parties
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

/// Enough parrandas are untidied for how near the end is.
fn is_time_to_tidy(game: &State, seat: Seat) -> bool {
    let left = u32::from(game.basis().options.marios.count() - game.marios());
    game.front(seat).len() > left
}

/// A dog that neither pays for anything in the supply nor tidies anything soon: another one may.
fn is_spare(game: &State, seat: Seat, dog: Card) -> bool {
    let Some(color) = dog.color() else { return false };
    let of_color = game.hand(seat).among(color.dogs()).len();
    let to_tidy = (game.front(seat).faces() & color.parrandas()).len();
    let is_wanted = !(game.parrandas().faces() & color.parrandas()).is_empty();
    of_color > to_tidy && (!is_wanted || of_color == 1)
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
