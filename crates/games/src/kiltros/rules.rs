//! The rules of Kiltros: legality as predicates, and transitions: `rules/kiltros.md`, in its order.

use engine::bag::Bag;
use engine::catalogue::table;
use engine::chance::{Chance, Stream};
use engine::game::{Outcome, Rules, Setup, Simulate, Sink, Standing, ToAct};
use engine::refusal::{Given, Refusal};
use engine::seat::{MAX_SEATS, Seat, SeatSet};

use super::board::Place;
use super::cards::{Card, Cards, HAND};
use super::catalogue::Rule;
use super::events::Event;
use super::last::Last;
use super::moves::{Move, Play};
use super::options::{Options, Packs, ThrowIn};
use super::state::{Cause, Stage, State, Window};

const MOST_ROUNDS: u16 = 1_000;
const MOST_IDLE_ROUNDS_PER_SEAT: u16 = 40;

impl Rules for State {
    fn admits(seats: u8, options: &Options) -> Result<(), Refusal> {
        Rule::Players.requires((2..=9).contains(&seats)).given("seats", u32::from(seats))?;
        let packs = options.packs.of_seats(seats);
        Rule::Packs.requires(packs.is_some()).given("seats", u32::from(seats))
    }

    fn pack_of(setup: &Setup<State>, seat: Seat) -> SeatSet {
        let seats = (0..setup.seats()).map(Seat);
        let packs = setup.options().packs.of_seats(setup.seats());
        packs.map_or(SeatSet::only(seat), |packs| {
            seats.filter(|other| packs[other.index()] == packs[seat.index()]).collect()
        })
    }

    fn deal<C: Chance, S: Sink<Event>>(
        setup: &Setup<State>,
        chance: &mut C,
        events: &mut S,
    ) -> State {
        let mut state = State::empty(setup.seats(), *setup.options(), setup.deck());
        events.cite(Rule::SetupDeal.id());
        for seat in (0..state.seats).map(Seat) {
            for _ in 0..HAND {
                let card = chance.draw(Stream::Hand(seat), &state.pile);
                state.pile.remove(card);
                state.table.hands[seat.index()].add(card);
            }
            events.push(Event::Dealt { seat, count: HAND });
        }
        events.cite(Rule::SetupFirst.id());
        let most = setup.most_pets();
        let nth = if most.len() > 1 { chance.below(Stream::Seating, most.len()) } else { 0 };
        state.table.attacker = most.nth(nth).expect("somebody has most pets");
        events.push(Event::First { seat: state.table.attacker });
        state.tell_roles(events);
        state
    }

    #[inline]
    fn to_act(&self) -> ToAct {
        let must = match self.stage {
            Stage::Moving => SeatSet::only(self.mover()),
            Stage::Asked(mate) => SeatSet::only(mate),
            Stage::Window(window) => window.waiting,
            Stage::Over { .. } => return ToAct::NOBODY,
        };
        // kiltros.pilleria.any-time
        ToAct { must, may: SeatSet::all(self.seats) - must }
    }

    fn is_window(&self) -> bool {
        matches!(self.stage, Stage::Window(_))
    }

    // The order of the guards is that of `table.order`.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        table::Rule::Over.requires(!matches!(self.stage, Stage::Over { .. }))?;
        table::Rule::Turn.requires(seat.0 < self.seats)?;
        match mv {
            Move::Pulgoso { thief, victim } => return check_pulgoso(self, seat, thief, victim),
            Move::Galleta { taken, to } => return check_galleta(self, seat, taken, to),
            Move::Chancletazo => {
                holds(self, seat, Card::CHANCLETAZO)?;
                return Rule::ChancletazoWhat.requires(self.last.is_some());
            }
            Move::Play(_)
            | Move::Give(_)
            | Move::Ask(_)
            | Move::Decline
            | Move::Stop
            | Move::Yield
            | Move::Pass => {}
        }
        table::Rule::Turn.requires(self.to_act().must.has(seat))?;
        let in_window = matches!(self.stage, Stage::Window(_));
        if let (true, Move::Play(Play::Attack(card))) = (self.is_stopping(), mv) {
            return check_throw_in(self, seat, card);
        }
        let is_answer = matches!(mv, Move::Give(_) | Move::Decline);
        let asked = matches!(self.stage, Stage::Asked(_));
        Rule::PacksHelp.requires(in_window || asked == is_answer)?;
        Rule::Window.requires(in_window == (mv == Move::Pass))?;
        match mv {
            Move::Play(play) | Move::Give(play) => check_play(self, seat, play),
            Move::Ask(mate) => check_ask(self, seat, mate),
            Move::Stop => {
                Rule::Roles.requires(seat == self.table.attacker)?;
                let opened = !self.table.board.is_empty();
                Rule::AttackFirst.requires(opened || self.table.hands[seat.index()].is_empty())
            }
            Move::Yield => Rule::Roles.requires(seat != self.table.attacker),
            Move::Decline | Move::Pass => Ok(()),
            // Pillerías have been answered above.
            Move::Pulgoso { .. } | Move::Galleta { .. } | Move::Chancletazo => Ok(()),
        }
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
        // Most moves are passes; they should not pay for what the others need.
        if mv == Move::Pass {
            self.pass(seat, chance, events);
        } else {
            apply_rarer(self, seat, mv, chance, events);
        }
    }

    /// The move of a seat that has run out of time: it helps nobody and keeps its pillerías.
    fn fallback(&self, seat: Seat) -> Move {
        match self.stage {
            Stage::Window(_) | Stage::Over { .. } => Move::Pass,
            Stage::Asked(_) => Move::Decline,
            Stage::Moving if seat != self.table.attacker => Move::Yield,
            Stage::Moving => {
                let mut held = self.table.hands[seat.index()].faces();
                let kiltro = held.find(|card| !card.is_pilleria());
                let card = kiltro.or_else(|| self.table.hands[seat.index()].faces().next());
                match card {
                    Some(card) if self.table.board.is_empty() => Move::Play(Play::Attack(card)),
                    _ => Move::Stop,
                }
            }
        }
    }

    // Whoever interrupts is as quick as whoever passes: the window waits for all.
    fn is_race(_: Move) -> bool {
        false
    }

    fn is_bare(mv: Move) -> bool {
        matches!(mv, Move::Ask(_) | Move::Decline | Move::Stop | Move::Yield | Move::Pass)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { winners, rule } = self.stage else { return None };
        Some(Outcome { winners, rule: rule.id() })
    }

    fn standing(&self) -> Standing {
        Standing { round: u32::from(self.round), scores: [0; MAX_SEATS] }
    }
}

impl Simulate for State {
    /// Lets the window pass for all who have no pillería that they could use.
    #[inline]
    fn skip_forced<C: Chance, S: Sink<Event>>(&mut self, chance: &mut C, events: &mut S) {
        let Stage::Window(window) = self.stage else { return };
        for seat in window.waiting.iter() {
            if !self.can_interrupt(seat) && !self.can_throw_in(seat) {
                self.apply(seat, Move::Pass, chance, events);
            }
        }
    }
}

/// A card played by the player whose move it is, or for that player by a teammate.
fn check_play(state: &State, seat: Seat, play: Play) -> Result<(), Refusal> {
    let board = &state.table.board;
    let attacks = board.open.is_empty();
    match play {
        Play::Attack(card) => {
            Rule::Roles.requires(attacks)?;
            holds(state, seat, card)?;
            if board.is_empty() {
                return Ok(());
            }
            fits_attacks(state, card)
        }
        Play::Defend { attack, card } => {
            Rule::Roles.requires(!attacks)?;
            let open = board.open.has(attack);
            let there = open || board.duels().iter().any(|duel| duel.attack == attack);
            table::Rule::Target.requires(there).given("target", attack)?;
            holds(state, seat, card)?;
            let rule = if attack.is_black() { Rule::DefendBlack } else { Rule::DefendHigher };
            rule.requires(card.beats(attack)).given("card", card).given("attack", attack)?;
            Rule::DefendEach.requires(open).given("attack", attack)?;
            Rule::AttackLimit.requires(board.has_space())
        }
        Play::Control(card) => {
            Rule::Roles.requires(!attacks)?;
            holds(state, seat, card)?;
            Rule::AttackLimit.requires(state.is_control_below_limit())?;
            Rule::Control.requires(board.same_numbers_as_open().has(card)).given("card", card)
        }
    }
}

/// Another attack on a table with some: the defender can be attacked, and the card goes with the others.
fn fits_attacks(state: &State, card: Card) -> Result<(), Refusal> {
    Rule::AttackNoCards.requires(state.defender_has_cards())?;
    Rule::AttackMore.requires(state.table.board.same_numbers().has(card)).given("card", card)?;
    Rule::AttackLimit.requires(state.is_below_limit())
}

/// An attack of somebody else when the attacker stops.
fn check_throw_in(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    Rule::AttackThrowIn.requires(state.is_asked_to_throw_in(seat))?;
    holds(state, seat, card)?;
    fits_attacks(state, card)
}

fn check_ask(state: &State, seat: Seat, mate: Seat) -> Result<(), Refusal> {
    seat_exists(state, mate)?;
    Rule::Packs.requires(state.options.packs != Packs::Off)?;
    Rule::PacksHelp.requires(mate != seat && state.same_pack(mate, seat))?;
    Rule::PacksHelp.requires(state.play_is_allowed())?;
    Rule::PacksHelpAgain.requires(!state.table.helped.has(mate)).given("seat", mate)
}

fn check_pulgoso(state: &State, seat: Seat, thief: Seat, victim: Seat) -> Result<(), Refusal> {
    seat_exists(state, thief)?;
    seat_exists(state, victim)?;
    holds(state, seat, Card::PULGOSO)?;
    Rule::Pulgoso.requires(thief != victim)?;
    Rule::Pulgoso.requires(state.can_be_robbed(seat, victim))
}

fn check_galleta(state: &State, seat: Seat, taken: Place, to: Seat) -> Result<(), Refusal> {
    table::Rule::Target.requires(state.table.board.has(taken)).given("target", taken.card())?;
    seat_exists(state, to)?;
    holds(state, seat, Card::GALLETA)
}

fn seat_exists(state: &State, seat: Seat) -> Result<(), Refusal> {
    table::Rule::Target.requires(seat.0 < state.seats).given("target", seat)
}

fn holds(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    table::Rule::Hand.requires(state.table.hands[seat.index()].has(card)).given("card", card)
}

#[inline(never)]
fn apply_rarer<C: Chance, S: Sink<Event>>(
    state: &mut State,
    seat: Seat,
    mv: Move,
    chance: &mut C,
    events: &mut S,
) {
    match mv {
        Move::Pass => {}
        Move::Play(play) => {
            events.push(Event::Played { seat, play });
            if matches!(state.stage, Stage::Window(_)) {
                events.cite(Rule::AttackThrowIn.id());
            }
            state.play(seat, mv, play, events);
        }
        Move::Give(play) => {
            events.push(Event::Gave { seat, asker: state.mover(), play });
            events.cite(Rule::PacksHelp.id());
            state.play(seat, mv, play, events);
        }
        Move::Ask(mate) => {
            state.stage = Stage::Asked(mate);
            events.push(Event::Asked { seat, mate });
        }
        Move::Decline => {
            // It uses the help up whatever is undone later (kiltros.packs.help).
            state.table.helped = state.table.helped.with(seat);
            if let Some(last) = &mut state.last {
                last.other.helped = last.other.helped.with(seat);
            }
            state.stage = Stage::Moving;
            events.push(Event::Declined { seat });
        }
        Move::Stop => {
            events.push(Event::Stopped { seat });
            events.cite(Rule::Stop.id());
            state.open_window(seat, Cause::Stop);
        }
        Move::Yield => {
            events.push(Event::Yielded { seat });
            events.cite(Rule::Yield.id());
            state.open_window(seat, Cause::Yield);
        }
        Move::Pulgoso { thief, victim } => {
            events.push(Event::Pulgoso { seat, thief, victim });
            events.cite(Rule::Pulgoso.id());
            state.use_pulgoso(seat, thief, victim, chance, events);
        }
        Move::Galleta { taken, to } => {
            events.push(Event::Galleta { seat, taken, to });
            events.cite(match taken {
                Place::Open(_) => Rule::Galleta.id(),
                Place::Attack(_) => Rule::GalletaAttackTaken.id(),
                Place::Defense(_) => Rule::GalletaDefenceTaken.id(),
            });
            state.use_galleta(seat, taken, to);
            if state.table.board.is_empty() {
                events.cite(Rule::GalletaTableEmpty.id());
            }
        }
        Move::Chancletazo => state.use_chancletazo(seat, events),
    }
}

impl State {
    // The round

    fn tell_roles<S: Sink<Event>>(&self, events: &mut S) {
        events.push(Event::Roles { attacker: self.table.attacker, defender: self.defender() });
    }

    /// A card played as a kiltro. `seat` holds it; the roles say for whom it counts.
    fn play<S: Sink<Event>>(&mut self, seat: Seat, mv: Move, play: Play, events: &mut S) {
        let card = play.card();
        if card.is_pilleria() {
            events.cite(Rule::PilleriaZero.id());
        }
        self.spend(seat, card);
        self.remember(seat, mv);
        if let Some(last) = &mut self.last {
            last.other.discards.add(card);
        }
        match play {
            Play::Attack(card) => {
                let first = self.table.board.is_empty();
                events.cite(if first { Rule::AttackFirst } else { Rule::AttackMore }.id());
                self.table.board.open.add(card);
            }
            Play::Defend { attack, card } => {
                let higher = attack.is_black() || !card.is_black();
                events.cite(if higher { Rule::DefendHigher } else { Rule::DefendBlack }.id());
                self.table.board.defend(attack, card);
            }
            Play::Control(card) => {
                events.cite(Rule::Control.id());
                self.table.board.open.add(card);
                events.cite(Rule::ControlRoles.id());
                self.table.attacker = self.defender();
                self.tell_roles(events);
            }
        }
        // kiltros.packs.help.again
        if matches!(play, Play::Control(_)) {
            self.table.helped = SeatSet::EMPTY;
        } else if matches!(mv, Move::Give(_)) {
            self.table.helped = self.table.helped.with(seat);
        }
        self.open_window(seat, Cause::Play);
    }

    /// Keeps the table as it is without a play that is about to be made. Its card has left the hand;
    /// if the play is undone, the card is discarded (`kiltros.chancletazo`).
    #[inline]
    fn remember(&mut self, seat: Seat, mv: Move) {
        let last = match &mut self.last {
            // A Last is large: it is written where it stays.
            Some(last) => {
                last.other = self.table;
                last.facts = self.memory.facts;
                last
            }
            none => none.insert(Last {
                seat,
                mv,
                stands: true,
                moved: None,
                other: self.table,
                whose: seat,
                known: Bag::EMPTY,
                facts: self.memory.facts,
            }),
        };
        last.seat = seat;
        last.mv = mv;
        last.stands = true;
        last.moved = None;
        last.whose = seat;
        last.known = self.memory.known[seat.index()];
    }

    // Ending a round

    #[cold]
    fn close_round<C: Chance, S: Sink<Event>>(
        &mut self,
        cause: Cause,
        chance: &mut C,
        events: &mut S,
    ) {
        let defender = self.defender();
        let cards = self.table.board.cards();
        if cause == Cause::Stop {
            events.cite(Rule::RoundWon.id());
            events.push(Event::RoundWon { seat: defender });
            self.table.discards.add_all(&cards);
        } else {
            events.cite(Rule::RoundLost.id());
            events.push(Event::RoundLost { seat: defender });
            self.pick_up(defender, &cards);
        }
        self.table.board = super::board::Board::EMPTY;
        self.last = None;
        let winners = self.winners();
        if !winners.is_empty() {
            return self.end_game(winners, Rule::Win, events);
        }
        let before = self.pile.len();
        self.refill(defender, chance, events);
        events.cite(if self.pile.is_empty() { Rule::PileEmpty } else { Rule::Refill }.id());
        let idle = self.pile.len() == before
            && self.table.discards.len() == u32::from(self.discards_before);
        self.idle = if idle { self.idle + 1 } else { 0 };
        if self.idle >= MOST_IDLE_ROUNDS_PER_SEAT * u16::from(self.seats) {
            return self.end_game(SeatSet::all(self.seats), Rule::Stalemate, events);
        }
        if self.round >= MOST_ROUNDS {
            return self.end_game(SeatSet::all(self.seats), Rule::Limit, events);
        }
        events.cite(match cause {
            Cause::Stop => Rule::NextWon.id(),
            _ if self.seats == 2 => Rule::Duel.id(),
            _ => Rule::NextLost.id(),
        });
        let keeps = cause == Cause::Stop || self.seats == 2;
        self.table.attacker = if keeps { defender } else { defender.right(self.seats) };
        self.table.helped = SeatSet::EMPTY;
        self.discards_before = self.table.discards.len() as u8;
        self.round += 1;
        self.stage = Stage::Moving;
        self.tell_roles(events);
    }

    fn pick_up(&mut self, seat: Seat, cards: &Cards) {
        self.table.hands[seat.index()].add_all(cards);
        self.memory.known[seat.index()].add_all(cards);
    }

    /// Everyone draws up to nine, from the last defender on (`kiltros.refill`).
    fn refill<C: Chance, S: Sink<Event>>(&mut self, first: Seat, chance: &mut C, events: &mut S) {
        for seat in std::iter::once(first).chain(first.others(self.seats)) {
            while self.table.hands[seat.index()].len() < HAND && !self.pile.is_empty() {
                let card = chance.draw(Stream::Hand(seat), &self.pile);
                self.pile.remove(card);
                self.table.hands[seat.index()].add(card);
                events.push(Event::Drew { seat, card: Some(card) });
            }
        }
    }

    fn end_game<S: Sink<Event>>(&mut self, winners: SeatSet, rule: Rule, events: &mut S) {
        self.stage = Stage::Over { winners, rule };
        events.cite(rule.id());
        events.push(Event::Over { winners, rule: rule.id() });
    }

    /// The attacker wants to stop, and others may throw in (`kiltros.attack.throw-in`).
    fn is_stopping(&self) -> bool {
        let stops = matches!(self.stage, Stage::Window(Window { cause: Cause::Stop, .. }));
        stops && self.options.throw_in != ThrowIn::Attacker
    }

    // Pillerías

    /// Everybody but `player` is asked (`kiltros.window`).
    #[inline]
    fn open_window(&mut self, player: Seat, cause: Cause) {
        let waiting = SeatSet::all(self.seats).without(player);
        self.stage = Stage::Window(Window { cause, player, waiting });
    }

    #[inline]
    fn pass<C: Chance, S: Sink<Event>>(&mut self, seat: Seat, chance: &mut C, events: &mut S) {
        let Stage::Window(window) = &mut self.stage else { return };
        window.waiting = window.waiting.without(seat);
        events.push(Event::Passed { seat });
        if window.waiting.is_empty() {
            let cause = window.cause;
            events.push(Event::WindowClosed);
            self.stage = Stage::Moving;
            if cause != Cause::Play {
                events.cite(Rule::Close.id());
                self.close_round(cause, chance, events);
            }
        }
    }

    /// A card leaves a hand before everybody's eyes.
    #[inline]
    fn spend(&mut self, seat: Seat, card: Card) {
        self.memory.leaves(seat, card);
        self.table.hands[seat.index()].remove(card);
    }

    fn use_pulgoso<C: Chance, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        thief: Seat,
        victim: Seat,
        chance: &mut C,
        events: &mut S,
    ) {
        // It leaves the hand first (kiltros.pilleria.any-time).
        self.spend(seat, Card::PULGOSO);
        self.table.discards.add(Card::PULGOSO);
        self.memory.expect_theft(victim);
        self.remember(seat, Move::Pulgoso { thief, victim });
        let card = chance.draw(Stream::Theft { thief, victim }, &self.table.hands[victim.index()]);
        // Even if it is undone, the two have seen the card.
        let mut unstolen = self.memory;
        unstolen.seen(thief, victim, card);
        if let Some(last) = &mut self.last {
            last.whose = victim;
            last.known = unstolen.known[victim.index()];
            last.facts = unstolen.facts;
            last.moved = Some(card);
        }
        self.table.hands[victim.index()].remove(card);
        self.table.hands[thief.index()].add(card);
        self.memory.stolen(thief, victim, card);
        events.push(Event::Stole { thief, victim, card: Some(card) });
        self.open_window(seat, Cause::Play);
    }

    fn use_galleta(&mut self, seat: Seat, taken: Place, to: Seat) {
        self.spend(seat, Card::GALLETA);
        self.table.discards.add(Card::GALLETA);
        self.remember(seat, Move::Galleta { taken, to });
        if let Some(last) = &mut self.last {
            last.whose = to;
            last.known = self.memory.known[to.index()];
            last.moved = Some(taken.card());
        }
        self.table.board.take(taken);
        self.table.hands[to.index()].add(taken.card());
        self.memory.arrives(to, taken.card());
        self.open_window(seat, Cause::Play);
    }

    fn use_chancletazo<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let State { table, last, memory, .. } = self;
        let last = last.as_mut().expect("a Chancletazo undoes a play");
        let attacker = table.attacker;
        last.strike(table, memory, seat);
        events.push(Event::Chancletazo { seat, stands: last.stands });
        let again = last.stands;
        events.cite(if again { Rule::ChancletazoChancletazo } else { Rule::Chancletazo }.id());
        if table.attacker != attacker {
            events.cite(Rule::ChancletazoRoles.id());
            self.tell_roles(events);
        }
        self.open_window(seat, Cause::Play);
    }
}
