//! What only the property-based laws ask: every well-formed move, every card there is, and invariants of a state.

use engine::bag::{Bag, Faces};
use engine::chance::{Chance, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent};
use engine::seat::Seat;
use engine::setting::within_deck;

use super::cards::Card;
use super::moves::{Move, Pair, Word};
use super::state::{Stage, State};

impl Lawful for State {
    // 200 rounds of 2,000 turns; a turn is short, but a hand can be long.
    const LONGEST: u64 = 200 * 2_000 * 20;

    fn universe(&self) -> Vec<Move> {
        let mut all = vec![Move::Call];
        all.extend((0..=self.seats).map(|seat| Move::Catch(Seat(seat))));
        for word in [Word::Silent, Word::Dos] {
            all.extend([Move::Draw(word), Move::End(word)]);
            for card in Card::all() {
                all.push(Move::Place(card, word));
                for on in Card::all() {
                    all.push(Move::Single { on, card, word });
                    let mates: Faces<Card> = Card::all().from(card);
                    all.extend(mates.map(|mate| Move::Double {
                        on,
                        pair: Pair::new(card, mate),
                        word,
                    }));
                }
            }
        }
        all
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        self.bags().for_each(|bag| bag.count_into(&mut census));
        census
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let hand = self.hands.of(self.turn);
        for seat in (0..self.seats).map(Seat) {
            let count = self.hands.len(seat);
            if self.owing.has(seat) && count != 2 {
                return Err(format!("seat {seat} owes a word with {count} cards"));
            }
            if count == 0 && !matches!(self.stage, Stage::Over(_)) {
                return Err(format!("`hand {seat}` is empty, but the round goes on"));
            }
        }
        let matched = !self.matched.is_empty();
        match self.stage {
            Stage::Matching | Stage::Closing if !matched => {
                Err("nothing has been matched in this stage".to_owned())
            }
            Stage::Choosing | Stage::Drawn(_) | Stage::Placing(_) if matched => {
                Err("cards have been matched, but not in this stage".to_owned())
            }
            Stage::Drawn(Some(card)) if !hand.has(card) => {
                Err(format!("the drawn `{card}` is not in the hand of seat {}", self.turn))
            }
            Stage::Placing(0) => Err("no placement is left in this stage".to_owned()),
            _ => Ok(()),
        }
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            let mut hand = state.hands.of(seat);
            thin_out(&mut hand, keep, Stream::Hand(seat), chance);
            state.hands.set(seat, &hand);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}

impl State {
    /// Everything that holds cards.
    fn bags(&self) -> impl Iterator<Item = Bag<Card>> {
        let hands = (0..self.seats).map(|seat| self.hands.of(Seat(seat)));
        hands.chain([self.row, self.matched, self.played, self.pile, self.discards])
    }
}
