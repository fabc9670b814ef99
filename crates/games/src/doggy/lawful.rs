//! What only the property-based laws ask: every well-formed move, every card there is, and invariants of a state.

use engine::bag::{Bag, Face};
use engine::chance::{Chance, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent};
use engine::seat::Seat;
use engine::setting::within_deck;

use super::cards::Card;
use super::catalogue::Rule;
use super::moves::Move;
use super::options::Keep;
use super::payment;
use super::rules;
use super::state::{Stage, State};

impl Lawful for State {
    // 28 parrandas, 400 turns before each; a turn discards or takes all dogs at most.
    const LONGEST: u64 = 29 * 400 * 100;

    /// Every well-formed move, with the payments of `payment::all`.
    fn universe(&self) -> Vec<Move> {
        let mut all = vec![Move::Recruit, Move::End];
        all.extend(Card::dogs().flat_map(|dog| [Move::Discard(dog), Move::Take(dog)]));
        let payments = payment::all();
        for parranda in Card::parrandas() {
            all.extend(Card::dogs().map(|dog| Move::Tidy { parranda, dog }));
            all.extend(payments.iter().map(|&payment| Move::Party { parranda, payment }));
        }
        all
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        let dogs = self.hands.iter().chain([&self.dogs, &self.pile, &self.discards, &self.lower]);
        dogs.for_each(|bag| bag.count_into(&mut census));
        let parrandas = self.fronts.iter().chain(&self.tidied);
        let parrandas = parrandas.chain([&self.parrandas, &self.upper]);
        parrandas.for_each(|bag| bag.count_into(&mut census));
        census[usize::from(Card::MARIO_HUGO.index())] += self.marios;
        census
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let over = matches!(self.stage, Stage::Over(_));
        if self.dogs.len() > rules::DOGS || self.parrandas.len() > rules::PARRANDAS {
            return Err("a supply shows more cards than it has places".to_owned());
        }
        for (seat, (hand, known)) in self.hands.iter().zip(self.known).enumerate() {
            let known = known.dogs();
            if !hand.holds(&known) {
                return Err(format!("everybody believes that seat {seat} holds {known}"));
            }
        }
        if over && !self.fronts.iter().all(Bag::is_empty) {
            return Err("a parranda is untidied after the end".to_owned());
        }
        if !over && !self.discards.faces().all(Card::is_dog) {
            return Err("a parranda is discarded before the end".to_owned());
        }
        if !self.unpaired.is_empty()
            && (self.options.keep != Keep::PartyAndTidy || self.stage != Stage::Tidying)
        {
            return Err(format!("{} were used to tidy in this stage", self.unpaired));
        }
        if !self.discards.holds(&self.unpaired.in_planes()) {
            return Err(format!("{} were used to tidy and are not discarded", self.unpaired));
        }
        let third = self.stage == Stage::Over(Rule::MarioThird);
        if third != (self.marios >= self.options.marios.count()) {
            return Err(format!("{} Mario Hugos are aside in this stage", self.marios));
        }
        let limit = self.stage == Stage::Over(Rule::Limit);
        if limit != (self.idle >= rules::MOST_IDLE) {
            return Err(format!("{} turns without a parranda in this stage", self.idle));
        }
        match self.stage {
            Stage::Taking(0) => Err("nothing is left to take in this stage".to_owned()),
            Stage::Taking(left) if u32::from(left) > self.dogs.len() => {
                Err("more dogs are to be taken than the supply shows".to_owned())
            }
            Stage::Partying(last) if !self.fronts[self.turn.index()].has(last) => {
                Err(format!("the last parranda `{last}` is not before seat {}", self.turn))
            }
            _ => Ok(()),
        }
    }

    /// Few dogs, so that they are shuffled again soon; few parrandas, so that Mario Hugo is near.
    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 16);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.upper, keep, Stream::Hidden, chance);
        let keep = chance.below(Stream::Open, 8);
        thin_out(&mut state.lower, keep, Stream::Hidden, chance);
        // The last one must come, or the game ends by its limit alone.
        let lost = state.deck.cards.count(Card::MARIO_HUGO) - state.lower.count(Card::MARIO_HUGO);
        state.marios = lost.min(u32::from(setup.options().marios.count()) - 1) as u8;
        state
    }
}
