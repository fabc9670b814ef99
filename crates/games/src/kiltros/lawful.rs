//! What only the property-based laws ask: every well-formed move, every card there is, and invariants of a state.

use engine::chance::{Chance, Stream, thin_out};
use engine::game::{Lawful, Rules, Setup, Silent};
use engine::seat::Seat;
use engine::setting::within_deck;

use super::board::{Duel, Place};
use super::cards::Card;
use super::moves::{Move, Play};
use super::state::{Position, Stage, State};

impl Lawful for State {
    // 1,000 rounds; a round plays every card once and answers it nine times, give or take.
    const LONGEST: u64 = 1_000 * 90 * 40;

    fn universe(&self) -> Vec<Move> {
        let mut all = vec![Move::Decline, Move::Stop, Move::Yield, Move::Pass, Move::Chancletazo];
        // One seat more than there is.
        let seats = || (0..=self.seats).map(Seat);
        all.extend(seats().map(Move::Ask));
        for thief in seats() {
            all.extend(seats().map(|victim| Move::Pulgoso { thief, victim }));
        }
        let galletas = |taken| seats().map(move |to| Move::Galleta { taken, to });
        for attack in Card::all() {
            all.extend(galletas(Place::Open(attack)));
            let mut plays = vec![Play::Attack(attack), Play::Control(attack)];
            for card in Card::all() {
                plays.push(Play::Defend { attack, card });
                let duel = Duel { attack, defense: card };
                all.extend(galletas(Place::Attack(duel)).chain(galletas(Place::Defense(duel))));
            }
            all.extend(plays.iter().flat_map(|&play| [Move::Play(play), Move::Give(play)]));
        }
        all
    }

    fn census(&self) -> [u8; 64] {
        self.count(&self.table)
    }

    fn audit(&self) -> Result<(), String> {
        let census = self.census();
        within_deck(&census, &self.deck.cards)?;
        if let Some(last) = &self.last
            && self.count(&last.other) != census
        {
            return Err("other cards lie where a Chancletazo would bring us".to_owned());
        }
        for holder in (0..self.seats).map(Seat) {
            for knower in (0..self.seats).map(Seat) {
                let known = self.memory.of(knower, holder);
                if !self.table.hands[holder.index()].holds(&known) {
                    return Err(format!("seat {knower} believes that seat {holder} holds {known}"));
                }
            }
        }
        match self.stage {
            Stage::Window(window) if window.waiting.is_empty() => {
                Err("a window waits for nobody".to_owned())
            }
            Stage::Window(window) if window.waits_for(window.player) => {
                Err("a window waits for the player who opened it".to_owned())
            }
            Stage::Asked(mate) if mate == self.mover() || !self.same_pack(mate, self.mover()) => {
                Err(format!("seat {mate} is asked, but is no teammate of seat {}", self.mover()))
            }
            _ => Ok(()),
        }
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.table.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}

impl State {
    fn count(&self, table: &Position) -> [u8; 64] {
        let mut census = [0; 64];
        let bags = table.hands.iter().chain([&table.discards, &self.pile]);
        bags.for_each(|bag| bag.count_into(&mut census));
        table.board.cards().count_into(&mut census);
        census
    }
}
