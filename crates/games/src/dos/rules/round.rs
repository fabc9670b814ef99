//! How a round of DOS begins and ends: who deals, what is dealt, what is scored.

use engine::bag::{Bag, Hands};
use engine::chance::{Chance, Stream};
use engine::game::Sink;
use engine::seat::{Seat, SeatSet};

use super::super::catalogue::Rule;
use super::super::events::Event;
use super::super::score;
use super::super::state::{Stage, State};

const HAND: u32 = 7;
const MOST_ROUNDS: u16 = 200;
const MOST_DRAWN_ROUNDS: u8 = 3;

impl State {
    // Setting up

    /// Everyone draws; the highest number deals (`dos.setup.dealer`).
    #[cold]
    pub(super) fn choose_dealer<C: Chance, S: Sink<Event>>(
        &mut self,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::SetupDealer.id());
        let mut deck = self.deck.cards;
        let mut tied = SeatSet::all(self.seats);
        while tied.len() > 1 && deck.len() >= tied.len() {
            let (mut highest, mut holders) = (0, SeatSet::EMPTY);
            for seat in tied.iter() {
                let card = chance.draw(Stream::Seating, &deck);
                deck.remove(card);
                events.push(Event::Showed { seat, card });
                let number = card.number().unwrap_or(0);
                if number > highest {
                    (highest, holders) = (number, SeatSet::EMPTY);
                }
                if number == highest {
                    holders = holders.with(seat);
                }
            }
            tied = holders;
        }
        // The whole deck may be shown without a difference.
        let nth = if tied.len() > 1 { chance.below(Stream::Seating, tied.len()) } else { 0 };
        self.dealer = tied.nth(nth).expect("somebody holds the highest card");
    }

    /// Shuffles everything and deals a round.
    pub(super) fn deal_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.push(Event::Dealer { seat: self.dealer });
        self.pile = self.deck.cards;
        self.hands = Hands::EMPTY;
        self.row = Bag::EMPTY;
        self.matched = Bag::EMPTY;
        self.played = Bag::EMPTY;
        self.discards = Bag::EMPTY;
        self.owing = SeatSet::EMPTY;
        self.penalty = 0;
        self.turns = 0;
        events.cite(Rule::SetupDeal.id());
        let mut seat = self.dealer;
        for _ in 0..HAND * u32::from(self.seats) {
            seat = seat.left(self.seats);
            let card = chance.draw(Stream::Hand(seat), &self.pile);
            self.pile.remove(card);
            self.hands.add(seat, card);
        }
        for seat in (0..self.seats).map(Seat) {
            events.push(Event::Dealt { seat, count: HAND });
        }
        events.cite(Rule::SetupRow.id());
        self.refill(chance, events);
        events.cite(Rule::SetupFirst.id());
        self.begin_turn(self.dealer.left(self.seats), events);
    }

    // Ending the round and the game

    #[cold]
    pub(super) fn end_round<C: Chance, S: Sink<Event>>(
        &mut self,
        winner: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::RoundEnd.id());
        events.cite(Rule::Score.id());
        let points =
            winner.others(self.seats).map(|seat| score::points(&self.hands.of(seat))).sum();
        self.scores[winner.index()] += points as u16;
        events.push(Event::RoundWon { seat: winner, points });
        self.drawn_rounds = 0;
        events.cite(Rule::NextDealer.id());
        self.dealer = winner;
        if self.scores[winner.index()] >= self.options.target {
            return self.end_game(Rule::Win, events);
        }
        self.next_round(chance, events);
    }

    /// A round that has gone on for too long scores nothing (`dos.limit`).
    #[cold]
    pub(super) fn draw_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.push(Event::RoundDrawn);
        events.cite(Rule::Limit.id());
        self.drawn_rounds += 1;
        if self.drawn_rounds >= MOST_DRAWN_ROUNDS {
            return self.end_game(Rule::Limit, events);
        }
        self.next_round(chance, events);
    }

    fn next_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        if self.round >= MOST_ROUNDS {
            return self.end_game(Rule::Limit, events);
        }
        self.round += 1;
        self.deal_round(chance, events);
    }

    /// The cards stay as they lie; nothing is open any more (`dos.round.end`).
    fn end_game<S: Sink<Event>>(&mut self, rule: Rule, events: &mut S) {
        self.stage = Stage::Over(rule);
        events.cite(rule.id());
        self.owing = SeatSet::EMPTY;
        self.settled = SeatSet::EMPTY;
        self.penalty = 0;
        self.bonus = 0;
        events.push(Event::Over { winners: score::leaders(self), rule: rule.id() });
    }
}
