//! The craft of DOS second edition: two cards on each pile if possible, dear ones first.

use engine::dos2::{Card, Move, State, Word};
use engine::{Game, Seat};

use super::{from_standings, say_the_word};
use crate::craft::{Craft, Prospects};

impl Craft for State {
    type Notes = ();
    type Haze = ();

    fn merit(&self, _: Seat, mv: Move) -> i32 {
        match mv {
            Move::Sum { pair, word, .. } => {
                200 + pair.cards().map(worth).iter().sum::<i32>() + said(word)
            }
            Move::Single { top, word, .. } => 100 + worth(top.card()) + said(word),
            Move::Draw => 1,
            Move::End => 0,
            Move::Call | Move::Catch(_) => 1_000,
        }
    }

    fn is_far_enough(&self, from: u32, _: u32) -> bool {
        self.standing().round != from
    }

    fn prospects(&self) -> Prospects {
        let scores = self.standing().scores.map(|score| score as f32);
        let target = f32::from(self.options().target);
        from_standings(&scores[..usize::from(self.seats())], target / 4.0)
    }

    /// Who can say the word with a play does so.
    fn sift(moves: &mut Vec<Move>) {
        say_the_word::<State>(moves);
    }

    fn without_word(mv: Move) -> Option<Move> {
        match mv {
            Move::Sum { place, pair, word: Word::Dos } => {
                Some(Move::Sum { place, pair, word: Word::Silent })
            }
            Move::Single { place, top, word: Word::Dos } => {
                Some(Move::Single { place, top, word: Word::Silent })
            }
            _ => None,
        }
    }
}

fn said(word: Word) -> i32 {
    i32::from(word == Word::Dos)
}

/// What the card would give to somebody else (`dos2.score`).
fn worth(card: Card) -> i32 {
    match card.number() {
        _ if card.is_wild() => 50,
        Some(number) => i32::from(number),
        None => 20,
    }
}
