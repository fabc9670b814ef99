//! How a hand of DOS, second edition, begins and ends: what is dealt, what is scored.

use engine::bag::Bag;
use engine::chance::{Chance, Stream};
use engine::game::Sink;
use engine::seat::{Seat, SeatSet};

use super::super::cards::Color;
use super::super::catalogue::Rule;
use super::super::events::Event;
use super::super::moves::Place;
use super::super::options::Scoring;
use super::super::score;
use super::super::state::{Direction, Pending, Stage, State};

const HAND: u32 = 7;

impl State {
    // Setting up

    /// Shuffles everything and deals a hand.
    pub(super) fn deal_round<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        events.push(Event::Dealer { seat: self.dealer });
        self.pile = self.deck.cards;
        self.hands = [Bag::EMPTY; _];
        self.under = Bag::EMPTY;
        self.owing = SeatSet::EMPTY;
        self.pending = Pending::NONE;
        self.debt = 0;
        self.penalty = 0;
        self.turns = 0;
        events.cite(Rule::SetupDeal.id());
        let mut seat = self.dealer;
        for _ in 0..HAND * u32::from(self.seats) {
            seat = seat.left(self.seats);
            let card = chance.draw(Stream::Hand(seat), &self.pile);
            self.pile.remove(card);
            self.hands[seat.index()].add(card);
        }
        for seat in (0..self.seats).map(Seat) {
            events.push(Event::Dealt { seat, count: HAND });
        }
        events.cite(Rule::SetupPiles.id());
        for place in Place::ALL {
            self.turn_up(place, chance, events);
        }
        for place in Place::ALL {
            while self.top(place).number().is_none() || self.top(place).card().is_wild() {
                self.under.add(self.top(place).card());
                self.turn_up(place, chance, events);
            }
        }
        events.cite(Rule::SetupFirst.id());
        self.direction = Direction::Left;
        self.begin_turn(self.dealer.left(self.seats), 0, events);
    }

    /// Puts a card of the pile on top of a pile that is played on. There is always one: more numbers
    /// than can be dealt are in every deck.
    fn turn_up<C: Chance, S: Sink<Event>>(&mut self, place: Place, chance: &mut C, events: &mut S) {
        let card = chance.draw(Stream::Open, &self.pile);
        self.pile.remove(card);
        // A wild card is covered at once: its color means nothing.
        self.tops[place as usize] = card.shown(Color::Blue);
        events.push(Event::TurnedUp { place, card });
    }

    // Ending

    /// The last card was played; its actions still make the next player draw
    /// (`dos2.win`, `dos2.action.last-card`).
    #[cold]
    pub(super) fn end_round<C: Chance, S: Sink<Event>>(
        &mut self,
        winner: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        events.cite(Rule::Win.id());
        if !self.pending.is_empty() {
            events.cite(Rule::ActionLastCard.id());
            let met = self.meet_next(events);
            self.draw(met.next, met.count, chance, events);
        }
        if self.options.scoring == Scoring::Single {
            return self.end_game(Rule::Win, events);
        }
        events.cite(Rule::Score.id());
        let points =
            winner.others(self.seats).map(|seat| score::points(&self.hands[seat.index()])).sum();
        self.scores[winner.index()] += points as u16;
        events.push(Event::RoundWon { seat: winner, points });
        if self.scores[winner.index()] >= self.options.target {
            return self.end_game(Rule::Score, events);
        }
        self.round += 1;
        self.dealer = self.dealer.left(self.seats);
        self.deal_round(chance, events);
    }

    /// A hand that has gone on for too long ends the game (`dos2.limit`).
    #[cold]
    pub(super) fn draw_round<S: Sink<Event>>(&mut self, events: &mut S) {
        events.cite(Rule::Limit.id());
        events.push(Event::RoundDrawn);
        self.end_game(Rule::Limit, events);
    }

    /// The cards stay as they lie; nothing is open any more.
    fn end_game<S: Sink<Event>>(&mut self, rule: Rule, events: &mut S) {
        self.stage = Stage::Over(rule);
        self.owing = SeatSet::EMPTY;
        self.settled = SeatSet::EMPTY;
        self.demand = 0;
        self.debt = 0;
        self.penalty = 0;
        events.push(Event::Over { winners: score::winners(self, rule), rule: rule.id() });
    }
}
