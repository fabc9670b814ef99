//! The state of a game of DOS: data only.

use super::cards::{Card, DECK, PLAN};
use super::catalogue::Rule;
use super::moves::Move;
use super::options::Options;
use super::{Event, View, rules, score, view};
use crate::bag::Bag;
use crate::catalogue::RuleId;
use crate::chance::{Chance, Stream, thin_out};
use crate::deck::{Deck, Plan};
use crate::game::{Game, Outcome, Setup, Silent, Simulate, Sink, Standing, ToAct};
use crate::refusal::{Given, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setting::{Fault, Setting, within_deck};

/// The most seats (`dos.players`).
pub(super) const MOST: usize = 4;

/// A game of DOS.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) hands: [Bag<Card>; MOST],
    /// The cards of the row that can still be matched this turn. Matched ones leave it, placed and
    /// refilled ones arrive when matching is over: that is all of `dos.match.row-of-turn`.
    pub(super) row: Bag<Card>,
    /// The cards of the row that were matched this turn, until `dos.end.collect`.
    pub(super) matched: Bag<Card>,
    /// The cards that were played on them.
    pub(super) played: Bag<Card>,
    pub(super) pile: Bag<Card>,
    pub(super) discards: Bag<Card>,
    pub(super) options: Options,
    pub(super) deck: &'static Deck<Card>,
    /// Who has a hand of two and has not said so (`dos.call.duty`).
    pub(super) owing: SeatSet,
    pub(super) scores: [u16; MOST],
    /// Turns finished in this round (`dos.limit`).
    pub(super) turns: u16,
    /// The round, from 1.
    pub(super) round: u16,
    /// Rounds in a row that nobody won (`dos.limit`).
    pub(super) drawn_rounds: u8,
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// Placements earned this turn (`dos.bonus.each`).
    pub(super) bonus: u8,
    /// Penalty cards that wait for the end of the turn (`dos.call.catch.own-turn`).
    pub(super) penalty: u8,
}

/// What the player whose turn it is can do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Match or draw (`dos.turn.choice`).
    Choosing,
    /// Match again or end.
    Matching,
    /// Match with the drawn card or place one (`dos.draw.match`, `dos.draw.place`).
    Drawn(Option<Card>),
    /// The drawn card has been matched: only the end is left.
    Closing,
    /// Make so many placements, or decline them (`dos.end.place`).
    Placing(u8),
    /// The game is over, by this rule.
    Over(Rule),
}

impl State {
    /// A table before any card is dealt.
    pub(super) fn empty(seats: u8, options: Options, deck: &'static Deck<Card>) -> State {
        State {
            hands: [Bag::EMPTY; MOST],
            row: Bag::EMPTY,
            matched: Bag::EMPTY,
            played: Bag::EMPTY,
            pile: deck.cards,
            discards: Bag::EMPTY,
            options,
            deck,
            owing: SeatSet::EMPTY,
            scores: [0; MOST],
            turns: 0,
            round: 1,
            drawn_rounds: 0,
            seats,
            dealer: Seat(0),
            turn: Seat(0),
            stage: Stage::Choosing,
            bonus: 0,
            penalty: 0,
        }
    }

    /// The cards of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Bag<Card> {
        &self.hands[seat.index()]
    }

    /// Everything that holds cards.
    fn bags(&self) -> impl Iterator<Item = &Bag<Card>> {
        self.hands.iter().chain([
            &self.row,
            &self.matched,
            &self.played,
            &self.pile,
            &self.discards,
        ])
    }

    /// How many cards the player will hold after drawing one, if there is one (`dos.draw.empty`).
    pub(super) fn count_after_draw(&self) -> u32 {
        let some = !self.pile.is_empty() || !self.discards.is_empty();
        self.hands[self.turn.index()].len() + u32::from(some)
    }

    /// A hand of so many after a move of the player is a new hand of two (`dos.call.duty`).
    pub(super) fn is_new_two(&self, left: u32) -> bool {
        left == 2 && self.hands[self.turn.index()].len() != 2
    }

    fn audit(&self) -> Result<(), String> {
        within_deck(&self.census(), &self.deck.cards)?;
        let hand = &self.hands[self.turn.index()];
        for seat in (0..self.seats).map(Seat) {
            let count = self.hands[seat.index()].len();
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
}

impl Game for State {
    const ID: &'static str = "dos";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, MOST as u8);
    // 200 rounds of 2,000 turns; a turn is short, but a hand can be long.
    const LONGEST: u64 = 200 * 2_000 * 20;

    type Card = Card;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn plan() -> &'static Plan<Card> {
        &PLAN
    }

    fn printed_deck() -> &'static Deck<Card> {
        &DECK
    }

    fn catalogue() -> Vec<(RuleId, bool)> {
        Rule::ALL.iter().map(|rule| (rule.id(), rule.refuses())).collect()
    }

    fn describing() -> Vec<RuleId> {
        Rule::ALL.iter().filter(|rule| rule.describes()).map(|rule| rule.id()).collect()
    }

    fn admits(seats: u8, _: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=4).contains(&seats)).given("seats", u32::from(seats))
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        state.choose_dealer(chance, events);
        state.deal_round(chance, events);
        state
    }

    fn from_setting(
        setting: &Setting,
        options: &Options,
        deck: &'static Deck<Card>,
    ) -> Result<State, Fault> {
        let state = view::read(setting, options, deck)?;
        let line = setting.fields.first().map_or(1, |field| field.line);
        state.audit().map_err(|text| Fault::new(line, text))?;
        Ok(state)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn deck(&self) -> &'static Deck<Card> {
        self.deck
    }

    fn to_act(&self) -> ToAct {
        if let Stage::Over(_) = self.stage {
            return ToAct::NOBODY;
        }
        let must = SeatSet::only(self.turn);
        let may =
            if self.owing.is_empty() { SeatSet::EMPTY } else { SeatSet::all(self.seats) - must };
        ToAct { must, may }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        rules::check(self, seat, mv)
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.generate(seat, out);
    }

    #[inline]
    fn apply<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut C,
        events: &mut S,
    ) {
        rules::apply(self, seat, mv, chance, events);
    }

    fn fallback(&self, seat: Seat) -> Move {
        rules::fallback(self, seat)
    }

    fn is_race(mv: Move) -> bool {
        mv.is_race()
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::End(_))
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(rule) = self.stage else { return None };
        Some(Outcome { winners: score::leaders(self), rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        scores.iter_mut().zip(self.scores).for_each(|(shown, score)| *shown = i32::from(score));
        Standing { round: u32::from(self.round), scores }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn redact(event: Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn determinize<C: Chance>(&self, seat: Seat, chance: &mut C) -> State {
        view::guess(self, seat, chance)
    }

    fn universe(&self) -> Vec<Move> {
        self.all_moves()
    }

    fn census(&self) -> [u8; 64] {
        let mut census = [0; 64];
        self.bags().for_each(|bag| bag.count_into(&mut census));
        census
    }

    fn audit(&self) -> Result<(), String> {
        State::audit(self)
    }

    fn deal_thin<C: Chance>(setup: &Setup<State>, chance: &mut C) -> State {
        let mut state = State::deal(setup, chance, &mut Silent);
        for seat in (0..state.seats).map(Seat) {
            let keep = 1 + chance.below(Stream::Hand(seat), 3);
            thin_out(&mut state.hands[seat.index()], keep, Stream::Hand(seat), chance);
        }
        let keep = chance.below(Stream::Open, 4);
        thin_out(&mut state.pile, keep, Stream::Open, chance);
        state
    }
}

impl Simulate for State {
    // A turn of DOS is a choice; one move in three is forced, but asking for it costs next to nothing.
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, _: &mut C, _: &mut S) {}
}
