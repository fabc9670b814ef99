//! What only the property-based laws ask: every well-formed move, every card there is, and invariants of a state.

use engine::bag::Face;
use engine::chance::{Chance, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent};
use engine::seat::Seat;
use engine::setting::within_deck;

use super::cards::{MOST_PLACES, Place, Places};
use super::moves::Move;
use super::state::{Stage, State};

impl Lawful for State {
    // Nine rounds at most, of 500 turns and the last ones; a turn has three moves at most.
    const LONGEST: u64 = 9 * 3 * 520;

    fn universe(&self) -> Vec<Move> {
        let mut all =
            vec![Move::Draw, Move::Discard, Move::Call, Move::Pass, Move::Subtract, Move::Triple];
        all.extend((1..1 << MOST_PLACES).map(|bits| Move::Peek(Places::from_bits(bits))));
        all.extend(Place::ALL.map(Move::Place));
        all.extend(Place::ALL.map(Move::Take));
        all.extend((0..=self.seats).map(|seat| Move::Add(Seat(seat))));
        all
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        self.pile.count_into(&mut census);
        self.buried.count_into(&mut census);
        let hands = &self.hands[..usize::from(self.seats)];
        let laid = hands.iter().flat_map(|hand| &hand[..self.cards()]).copied();
        let drawn = if let Stage::Drawn(card) = self.stage { Some(card) } else { None };
        for card in laid.chain(self.dead).chain(drawn) {
            census[usize::from(card.index())] += 1;
        }
        census
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let peeking = self.stage == Stage::Peeking;
        for seat in (0..self.seats).map(Seat) {
            let (seen, shown) = (self.seen[seat.index()], self.shown[seat.index()]);
            if !seen.within(Places::first(self.cards())) || !shown.within(seen) {
                return Err(format!("seat {seat} has seen {seen}, and everybody {shown}"));
            }
            let peeks = if self.waiting.has(seat) { 0 } else { self.peeks() };
            if peeking && (seen.len() != peeks || !shown.is_empty()) {
                return Err(format!("seat {seat} has seen {seen} while all are peeking"));
            }
        }
        let asking = self.stage == Stage::Asking;
        if self.waiting.is_empty() == (peeking || asking) {
            return Err(format!("the game waits for {} in this stage", self.waiting));
        }
        if asking && !self.options.challenge.is_on() {
            return Err("nobody is asked without the option `challenge`".to_owned());
        }
        if (peeking || asking) && self.call.is_some() {
            return Err("somebody has shouted before the first turn".to_owned());
        }
        if self.challenged && (self.call.is_none() || !self.options.challenge.is_on()) {
            return Err("a Challenge needs a caller and the option `challenge`".to_owned());
        }
        let goes_on = peeking || asking || self.stage == Stage::Choosing;
        if goes_on && self.call.is_none() && self.pile.is_empty() {
            return Err(
                "the pile is empty and nobody has shouted, but the round goes on".to_owned()
            );
        }
        let won = self.stage == Stage::Throwing;
        if won && (self.call != Some(self.turn) || self.challenged) {
            return Err("the die is thrown by the caller, and not after a Challenge".to_owned());
        }
        Ok(())
    }

    /// A pile that soon runs out; half of the time only low cards, so that totals are zero or alike.
    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        if chance.below(Stream::Open, 2) == 0 {
            let (mut low, cards) = (state.deck.cards.iter(), state.cards());
            for hand in &mut state.hands[..usize::from(setup.seats())] {
                hand[..cards].iter_mut().for_each(|card| *card = low.next().expect("a low card"));
            }
            state.dead = low.next();
            state.pile = low.collect();
        }
        let keep = 1 + chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}
