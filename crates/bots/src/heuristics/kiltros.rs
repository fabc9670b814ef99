//! The heuristics of Kiltros: be rid of cards, low ones first, and keep black ones and pillerías for defense.

use engine::{MAX_SEATS, Outcome, Parts, Rules, Seat};
use games::kiltros::{Card, Move, Place, Play, Stage, State};

use super::shared::from_standings;
use super::{Heuristics, Rewards};

/// So many rounds are played on before an imagined game is broken off.
const ROUNDS_AHEAD: u32 = 5;

impl Heuristics for State {
    type OpponentModel = ();
    type Forgotten = ();

    const TEMPERATURE: f32 = 20.0;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        let defends = self.defender() == seat;
        match mv {
            Move::Play(play) => played(play),
            Move::Give(play) => played(play) - 40,
            Move::Stop | Move::Decline => 0,
            Move::Ask(_) => -10,
            Move::Yield => -50,
            Move::Pass => 10,
            Move::Pulgoso { thief, victim } => {
                match (self.same_pack(thief, seat), self.same_pack(victim, seat)) {
                    (true, _) => -30,
                    (_, true) => 14,
                    // The one with the fewest cards gets another one.
                    _ => 12 - self.hand(thief).len().min(12) as i32,
                }
            }
            Move::Galleta { to, .. } if self.same_pack(to, seat) => -30,
            Move::Galleta { taken: Place::Open(_), .. } if defends => 16,
            Move::Galleta { .. } => 4,
            Move::Chancletazo => {
                let theirs = self.last_player().is_some_and(|last| !self.same_pack(last, seat));
                let window = matches!(self.stage(), Stage::Window(_));
                if theirs && window && defends { 15 } else { -20 }
            }
        }
    }

    fn is_far_enough(&self, from: u32, _: u32) -> bool {
        self.standing().round >= from + ROUNDS_AHEAD
    }

    fn evaluate(&self) -> Rewards {
        let mut hands = [0.0; MAX_SEATS];
        for (hand, seat) in hands.iter_mut().zip((0..self.seats()).map(Seat)) {
            *hand = -(self.hand(seat).len() as f32);
        }
        // As long as there is a pile, everybody draws up to nine again.
        let spread = 2.0 + self.pile().len() as f32 / 8.0;
        let own = from_standings(&hands[..usize::from(self.seats())], spread);
        // When one of a pack wins, all of it does.
        let mut rewards = [0.0; MAX_SEATS];
        for seat in (0..self.seats()).map(Seat) {
            let pack = (0..self.seats()).map(Seat).filter(|&mate| self.same_pack(seat, mate));
            rewards[seat.index()] = pack.map(|mate| own[mate.index()]).sum();
        }
        rewards
    }

    /// A pack shares with other packs, not within itself.
    fn rewards(&self, outcome: Outcome) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        for seat in outcome.winners.iter() {
            let size = self.pack(seat).len();
            rewards[seat.index()] = size as f32 / outcome.winners.len() as f32;
        }
        rewards
    }
}

fn played(play: Play) -> i32 {
    match play {
        Play::Attack(card) => 60 - cost(card),
        Play::Defend { card, .. } => 70 - cost(card),
        Play::Control(card) => 85 - cost(card),
    }
}

/// How much the card would be missed.
fn cost(card: Card) -> i32 {
    let number = i32::from(card.number());
    match (card.is_pilleria(), card.is_black()) {
        (true, _) => 30,
        (_, true) => 12 + 2 * number,
        _ => 2 * number,
    }
}
