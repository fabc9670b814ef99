//! The heuristics of DOS: get rid of two cards at a time, in color if possible, and keep nothing dear.

use engine::{Face, Faces, MAX_SEATS, Parts, Rules, Seat, Sight};
use games::dos::{Card, Event, Move, SeenStage, State, Word};

use super::shared::{from_standings, no_false_calls, say_the_word};
use super::{Heuristics, Rewards};
use crate::dice::Dice;

impl Heuristics for State {
    type OpponentModel = OpponentModel;
    type Forgotten = ();

    const TEMPERATURE: f32 = 40.0;
    const EXPLORATION: f32 = 0.4;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        match mv {
            Move::Double { on, pair, word } => {
                let [half, mate] = pair.cards();
                let bonus = is_in_color(on, half) && is_in_color(on, mate);
                200 + 80 * i32::from(bonus) + worth(half) + worth(mate) + said(word)
            }
            Move::Single { on, card, word } => {
                100 + 40 * i32::from(is_in_color(on, card)) + worth(card) + said(word)
            }
            Move::Place(card, word) => 50 + worth(card) + said(word),
            Move::Draw(word) => 1 + said(word),
            Move::End(_) => 0,
            Move::Call | Move::Catch(_) if self.is_false_call(seat, mv) => -1_000,
            Move::Call | Move::Catch(_) => 1_000,
        }
    }

    fn is_far_enough(&self, from: u32, _: u32) -> bool {
        self.standing().round != from
    }

    fn evaluate(&self) -> Rewards {
        let scores = self.standing().scores.map(|score| score as f32);
        let target = f32::from(self.options().target);
        from_standings(&scores[..usize::from(self.seats())], target / 4.0)
    }

    /// Whoever draws instead of matching could not match, mostly.
    fn observe(model: &mut OpponentModel, before: &Sight<'_, State>, event: Event) {
        match event {
            Event::Dealt { seat, .. } => model.denied[seat.index()] = Denied::default(),
            Event::Drew { seat, .. } => {
                let view = before.view();
                let denied = &mut model.denied[seat.index()];
                if view.turn == seat && view.stage == SeenStage::Choosing {
                    let singles = view.row.faces().map(Card::singles);
                    *denied = Denied {
                        faces: singles.fold(Faces::EMPTY, |all, one| all | one),
                        since: 1,
                    };
                } else {
                    denied.since += 1;
                }
            }
            _ => {}
        }
    }

    fn suppose(&mut self, seat: Seat, model: &OpponentModel, dice: &mut Dice) {
        self.without_false_calls();
        for holder in seat.others(self.seats()) {
            let Denied { faces, since } = model.denied[holder.index()];
            for _ in 0..TRIES {
                let mut odd = self.hand(holder).among(faces);
                if odd.len() <= since {
                    break;
                }
                // Cards that came later may well fit, and people overlook things.
                for _ in 0..since {
                    odd.remove(odd.nth(dice.0.below(odd.len())));
                }
                if dice.0.below(SELDOM) == 0 {
                    break;
                }
                self.deal_anew(holder, &odd, dice);
            }
        }
    }

    /// Who can say the word with a move does so, and nobody says it for nothing.
    fn prune(&self, seat: Seat, moves: &mut Vec<Move>) {
        no_false_calls(self, seat, moves);
        say_the_word::<State>(moves);
    }

    fn without_word(mv: Move) -> Option<Move> {
        match mv {
            Move::Double { on, pair, word: Word::Dos } => {
                Some(Move::Double { on, pair, word: Word::Silent })
            }
            Move::Single { on, card, word: Word::Dos } => {
                Some(Move::Single { on, card, word: Word::Silent })
            }
            Move::Place(card, Word::Dos) => Some(Move::Place(card, Word::Silent)),
            Move::Draw(Word::Dos) => Some(Move::Draw(Word::Silent)),
            Move::End(Word::Dos) => Some(Move::End(Word::Silent)),
            _ => None,
        }
    }
}

/// What others are taken not to hold.
#[derive(Clone, Debug, Default)]
pub struct OpponentModel {
    denied: [Denied; MAX_SEATS],
}

/// What a player did not have at some point.
#[derive(Copy, Clone, Debug)]
struct Denied {
    faces: Faces<Card>,
    /// How many cards have come to the hand since.
    since: u32,
}

impl Default for Denied {
    fn default() -> Denied {
        Denied { faces: Faces::EMPTY, since: 0 }
    }
}

/// How often cards that should not be there are dealt again, at most.
const TRIES: u32 = 4;
/// One time in so many somebody has not seen a match.
const SELDOM: u32 = 12;

fn said(word: Word) -> i32 {
    i32::from(word == Word::Dos)
}

/// What the card would give to somebody else.
fn worth(card: Card) -> i32 {
    match card.number() {
        Some(number) => i32::from(number),
        None if card.is_wild_dos() => 20,
        None => 40,
    }
}

/// The two share a color, a wild DOS having all of them.
fn is_in_color(one: Card, two: Card) -> bool {
    one.is_wild_dos() || two.is_wild_dos() || one.name().as_bytes()[0] == two.name().as_bytes()[0]
}
