//! What only the property-based laws ask: every well-formed move, every card there is, and invariants of a state.

use engine::bag::Bag;
use engine::chance::{Chance, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent};
use engine::seat::Seat;
use engine::setting::within_deck;

use super::cards::{Card, Color, Top};
use super::catalogue::Rule;
use super::moves::{Move, Pair, Place, Word};
use super::options::{Scoring, Stack};
use super::score;
use super::state::{Stage, State};

impl Lawful for State {
    // Each hand but the last scores a point at least; a turn has a handful of moves, and a false call about each seat.
    const LONGEST: u64 = 8 * 5_000 * 2_000 * 16;

    fn universe(&self) -> Vec<Move> {
        let mut all = vec![Move::Draw, Move::End, Move::Call];
        all.extend((0..=self.seats).map(|seat| Move::Catch(Seat(seat))));
        for place in Place::ALL {
            for word in [Word::Silent, Word::Dos] {
                for card in Card::all() {
                    let colors = if card.is_wild() { &Color::ALL[..] } else { &Color::ALL[..1] };
                    let tops = colors.iter().map(|&color| card.shown(color));
                    all.extend(tops.map(|top| Move::Single { place, top, word }));
                    let mates = Card::all().filter(|&mate| [card, mate] != [Card::WILD_DOS; 2]);
                    let pairs = mates.map(|mate| Pair::new(card, mate));
                    all.extend(pairs.map(|pair| Move::Sum { place, pair, word }));
                }
                let pairs = Color::ALL.into_iter().map(Pair::wild);
                all.extend(pairs.map(|pair| Move::Sum { place, pair, word }));
            }
        }
        all
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        let bags = self.hands.iter().chain([&self.pile, &self.under]);
        bags.for_each(|bag| bag.count_into(&mut census));
        self.tops.iter().copied().map(Top::card).collect::<Bag<Card>>().count_into(&mut census);
        census
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let over = matches!(self.stage, Stage::Over(_));
        for seat in (0..self.seats).map(Seat) {
            let count = self.hands[seat.index()].len();
            if self.owing.has(seat) && count > 2 {
                return Err(format!("seat {seat} owes a word with {count} cards"));
            }
            if count == 0 && !over {
                return Err(format!("`hand {seat}` is empty, but the hand goes on"));
            }
        }
        let most = u32::from(matches!(self.stage, Stage::Played(_)));
        if self.pending.len() > most {
            return Err(format!("`pending` has more than {most} in this stage"));
        }
        let in_debt = self.debt > 0;
        if in_debt && (self.stage != Stage::Choosing || self.demand > 0) {
            return Err("cards are due in a turn in which they are not asked for".to_owned());
        }
        if in_debt && self.debt % 2 == 1 {
            return Err("`debt` is odd".to_owned());
        }
        let hand = &self.hands[self.turn.index()];
        let settled = self.demand == 0;
        match self.stage {
            Stage::Drawn(card) if !hand.has(card) => {
                Err(format!("the drawn `{card}` is not in the hand of seat {}", self.turn))
            }
            Stage::Drawn(card) if !self.fits_stage(hand) => {
                Err(format!("the drawn `{card}` cannot be played, so the turn is over"))
            }
            Stage::Played(_) if !self.fits_stage(hand) => {
                Err(format!("seat {} has begun to play two cards and cannot go on", self.turn))
            }
            Stage::Drawn(_) | Stage::Over(_) if !settled => {
                Err("a Play Two weighs on a turn in which it is settled".to_owned())
            }
            Stage::Over(_) if !self.owing.is_empty() => {
                Err("a word is owed after the end".to_owned())
            }
            Stage::Over(rule) => self.audit_end(rule),
            Stage::Choosing | Stage::Played(_) | Stage::Drawn(_) => Ok(()),
        }
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        // As if Play Two had been played before.
        state.demand = chance.below(Stream::Open, 3) as u8;
        if state.options.stack == Stack::On && state.demand == 0 {
            state.debt = 2 * chance.below(Stream::Open, 3) as u8;
        }
        state
    }
}

impl State {
    /// A game ends by a rule that its options have, and somebody has won it.
    fn audit_end(&self, rule: Rule) -> Result<(), String> {
        let scoring = match rule {
            Rule::Win => Scoring::Single,
            Rule::Score => Scoring::Points,
            _ => self.options.scoring,
        };
        let winners = score::winners(self, rule);
        let short = |seat| rule == Rule::Score && self.scores[seat] < self.options.target;
        let too_few = winners.iter().any(|seat| short(seat.index()));
        if scoring != self.options.scoring || winners.is_empty() || too_few {
            return Err(format!("the game is not over by {}", rule.id()));
        }
        Ok(())
    }
}
