//! The heuristics of DOS second edition: two cards on each pile if possible, actions early, wild cards late.

use engine::{MAX_SEATS, Parts, Rules, Seat};
use games::dos2::{Card, Finish, Move, Scoring, State, Top, Word};

use super::shared::{from_standings, no_false_calls, say_the_word};
use super::{Heuristics, Rewards};
use crate::dice::Dice;

/// So many moves are played on before an imagined game is broken off: what comes later is mostly luck.
const MOVES_AHEAD: u32 = 16;
/// What winning a hand is worth where points are counted, about.
const POT: f32 = 80.0;

impl Heuristics for State {
    type OpponentModel = ();
    type Forgotten = ();

    const TEMPERATURE: f32 = 60.0;
    const EXPLORATION: f32 = 0.8;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        match mv {
            Move::Sum { pair, word, .. } => {
                let [one, two] = pair.cards();
                let left = followers(self, seat, pair.top(), &[one, two]);
                let stuck = held_up(self, seat, &[one, two]);
                200 + haste(one) + haste(two) + 3 * left + said(word) - stuck
            }
            Move::Single { top, word, .. } => {
                let left = followers(self, seat, top, &[top.card()]);
                let stuck = held_up(self, seat, &[top.card()]);
                100 + haste(top.card()) + 3 * left + said(word) - stuck
            }
            Move::Draw => 1,
            Move::End => 0,
            Move::Call | Move::Catch(_) if self.is_false_call(seat, mv) => -1_000,
            Move::Call | Move::Catch(_) => 1_000,
        }
    }

    fn is_far_enough(&self, from: u32, moves: u32) -> bool {
        self.standing().round != from || moves >= MOVES_AHEAD
    }

    fn evaluate(&self) -> Rewards {
        let seats = usize::from(self.seats());
        let mut cards = [0.0; MAX_SEATS];
        for (own, seat) in cards.iter_mut().zip((0..self.seats()).map(Seat)) {
            *own = -(self.hand(seat).len() as f32);
        }
        // Who cannot answer draws it; who can hands it on.
        cards[self.turn().index()] -= f32::from(self.debt());
        let hand = from_standings(&cards[..seats], 2.5);
        if self.options().scoring == Scoring::Single {
            return hand;
        }
        let mut scores = self.standing().scores.map(|score| score as f32);
        scores.iter_mut().zip(hand).for_each(|(score, chance)| *score += POT * chance);
        from_standings(&scores[..seats], f32::from(self.options().target) / 4.0)
    }

    fn suppose(&mut self, _: Seat, (): &(), _: &mut Dice) {
        self.without_false_calls();
    }

    /// Who can say the word with a play does so, and nobody says it for nothing.
    fn prune(&self, seat: Seat, moves: &mut Vec<Move>) {
        no_false_calls(self, seat, moves);
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

/// How much sooner than another the card is played: dear numbers first, actions before that, and wild
/// cards last, since they fit when nothing else does.
fn haste(card: Card) -> i32 {
    match card.number() {
        _ if card.is_wild() => -40,
        Some(number) => i32::from(number),
        None => 80,
    }
}

/// How many other kinds of card in the hand could follow on that pile.
fn followers(game: &State, seat: Seat, top: Top, played: &[Card]) -> i32 {
    let number = top.card().number();
    let follows = |card: &Card| {
        card.color() == Some(top.color()) || card.number().is_some() && card.number() == number
    };
    let mut hand = *game.hand(seat);
    played.iter().for_each(|&card| hand.remove(card));
    hand.faces().filter(follows).count() as i32
}

/// How much less a play is worth after which no card is left that can be the last one, where that must be a number
/// (`dos2.win`): one more has to be drawn.
fn held_up(game: &State, seat: Seat, played: &[Card]) -> i32 {
    if game.options().finish == Finish::Any {
        return 0;
    }
    let mut hand = *game.hand(seat);
    played.iter().for_each(|&card| hand.remove(card));
    let stuck = !hand.is_empty() && hand.len() <= 3 && !hand.faces().any(Card::is_numbered);
    90 * i32::from(stuck)
}
