//! The craft of LOYO!: low cards in the place of high ones and of unknown ones, and a shout in time.

use engine::loyo::{Card, Move, Place, Places, Stage, State};
use engine::{Game, MAX_SEATS, Rng, Seat, Sight};

use super::from_standings;
use crate::craft::{Craft, Prospects};
use crate::dice::Dice;

/// What a card is worth that nobody has seen, about.
const UNKNOWN: i32 = 6;
/// What drawing is worth: the card may be good, and need not be kept.
const DRAWING: i32 = 25;

impl Craft for State {
    type Notes = ();
    type Haze = Haze;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        match mv {
            Move::Take(place) => 10 * (lies_at(self, seat, place) - self.dead().map_or(15, points)),
            Move::Draw => DRAWING,
            Move::Place(place) => match self.stage() {
                Stage::Drawn(card) => 10 * (lies_at(self, seat, place) - points(card)),
                _ => 0,
            },
            Move::Call if estimate(self, seat) <= bold_enough(self) => 1_000,
            Move::Call => -1_000,
            Move::Triple => 30,
            Move::Subtract => 20,
            Move::Add(_) => 10,
            Move::Peek(_) | Move::Discard | Move::Pass => 0,
        }
    }

    fn is_far_enough(&self, from: u32, _: u32) -> bool {
        self.standing().round != from
    }

    fn prospects(&self) -> Prospects {
        let standings = self.standing().scores.map(|score| -(score as f32));
        from_standings(&standings[..usize::from(self.seats())], 12.0)
    }

    fn fade(haze: &mut Haze, sight: &Sight<'_, State>, kept: u32, rng: &mut Rng) {
        for (holder, hand) in sight.view().hands.iter().enumerate() {
            for (place, &card) in Place::ALL.into_iter().zip(&hand.cards) {
                let last = &mut haze.last[holder][place.index()];
                let forgotten = &mut haze.forgotten[holder];
                if *last != card {
                    (*last, *forgotten) = (card, forgotten.without(place));
                } else if rng.below(100) >= kept {
                    *forgotten = forgotten.with(place);
                }
            }
        }
    }

    fn blur(&mut self, seat: Seat, haze: &Haze, rng: &mut Rng) {
        let mut dice = Dice(*rng);
        self.forget(seat, &haze.forgotten, &mut dice);
        *rng = dice.0;
    }
}

/// What a forgetful player no longer knows.
#[derive(Clone, Debug, Default)]
pub struct Haze {
    /// The places, by holder, whose cards are forgotten.
    forgotten: [Places; MAX_SEATS],
    /// What was known at the last decision.
    last: [[Option<Card>; PLACES]; MAX_SEATS],
}

/// The most places that anybody has.
const PLACES: usize = Place::ALL.len();

fn points(card: Card) -> i32 {
    card.points() as i32
}

/// What lies at a place of a player, as far as that player knows.
fn lies_at(game: &State, seat: Seat, place: Place) -> i32 {
    if game.known(seat, seat).has(place) { points(game.card(seat, place)) } else { UNKNOWN }
}

/// What the own cards add up to, about.
fn estimate(game: &State, seat: Seat) -> i32 {
    Places::first(game.cards()).iter().map(|place| lies_at(game, seat, place)).sum()
}

/// With so much a casual player shouts: the more rivals, and the more turns they will have, the less.
fn bold_enough(game: &State) -> i32 {
    let rivals = i32::from(game.seats()) - 1;
    if game.stage() == Stage::Asking { 2 } else { 9 - rivals }
}
