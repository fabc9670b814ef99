//! The heuristics of LOYO!: low cards in the place of high ones and of unknown ones, and a shout in time.

use engine::{Face, MAX_SEATS, Parts, Rng, Rules, Seat, Sight};
use games::loyo::{Card, Event, Move, Place, Places, Stage, State, Zero};

use super::shared::from_standings;
use super::{Heuristics, Rewards};
use crate::dice::Dice;

/// What a card is worth that nobody has seen, about.
const UNKNOWN: i32 = 6;
/// What the die is worth to a caller, about; so much a zero costs that has to be paid for (`loyo.score.tie.zero`).
const DIE: i32 = 3;
/// What drawing is worth: the card may be good, and need not be kept.
const DRAWING: i32 = 25;

impl Heuristics for State {
    type OpponentModel = OpponentModel;
    type Forgotten = Forgotten;

    const ROLLOUT_CANDIDATES: u32 = 16;
    const TEMPERATURE: f32 = 20.0;
    const EXPLORATION: f32 = 0.3;

    fn merit(&self, seat: Seat, mv: Move) -> i32 {
        match mv {
            Move::Take(place) => 10 * self.dead().map_or(0, |new| gain(self, seat, place, new)),
            Move::Draw => DRAWING,
            Move::Place(place) => match self.stage() {
                Stage::Drawn(card) => 10 * gain(self, seat, place, card),
                _ => 0,
            },
            Move::Call => 35 + 20 * (bold_enough(self) - cost_of_call(self, seat)),
            Move::Triple => 30,
            Move::Subtract => 20,
            Move::Add(_) => 10,
            Move::Peek(_) | Move::Discard | Move::Pass => 0,
        }
    }

    /// Of the cards that could be replaced, only the worst that is known and one that is not matter;
    /// and nobody makes a place worse.
    fn prune(&self, seat: Seat, moves: &mut Vec<Move>) {
        let new = match self.stage() {
            Stage::Choosing => self.dead(),
            Stage::Drawn(card) => Some(card),
            _ => return,
        };
        let known = self.known(seat, seat);
        let worst = new.and_then(|new| {
            let gained = known.iter().map(|place| (gain(self, seat, place, new), place));
            gained.filter(|&(gained, _)| gained > 0).max_by_key(|&(gained, _)| gained)
        });
        let worst = worst.map(|(_, place)| place);
        let unknown = (Places::first(self.cards()) - known).iter().next();
        let matters = |place| Some(place) == worst || Some(place) == unknown;
        let left = moves.len();
        let is_kept = |mv: &Move| match *mv {
            Move::Take(place) | Move::Place(place) => matters(place),
            _ => true,
        };
        // With an empty pile a card may have to be taken.
        if moves.iter().any(is_kept) && left > 1 {
            moves.retain(is_kept);
        }
    }

    fn is_far_enough(&self, from: u32, _: u32) -> bool {
        self.standing().round != from
    }

    fn evaluate(&self) -> Rewards {
        let standings = self.standing().scores.map(|score| -(score as f32));
        // In every round that is left the scores move apart by so much.
        let rounds = u32::from(self.basis().options.rounds.count());
        let rounds_left = (rounds + 1).saturating_sub(self.standing().round).max(1);
        let spread = 10.0 * (rounds_left as f32).sqrt();
        from_standings(&standings[..usize::from(self.seats())], spread)
    }

    /// Moves say places, not cards: what the player has drawn or can take, and knows to lie there.
    fn information_key(&self) -> u32 {
        const NUMBERS: u32 = FACES as u32 + 1;
        let number = |card: Card| 1 + u32::from(card.index());
        let seat = self.turn();
        let known = self.known(seat, seat);
        let mut key = match self.stage() {
            Stage::Drawn(card) => number(card),
            _ => 0,
        };
        key = key * NUMBERS + self.dead().map_or(0, number);
        for place in Places::first(self.cards()).iter() {
            let lies = if known.has(place) { number(self.card(seat, place)) } else { 0 };
            key = key * NUMBERS + lies;
        }
        key
    }

    fn observe(model: &mut OpponentModel, before: &Sight<'_, State>, event: Event) {
        let seen = |seat: Seat| before.view().hands[seat.index()].seen;
        match event {
            Event::Dealt { seat, .. } => model.most[seat.index()] = [MOST; PLACES],
            // Whoever leaves a card to the others has nothing much worse.
            Event::Drew { seat, .. } => {
                let left = before.view().dead.map_or(MOST, points);
                model.keeps(seat, seen(seat), left + 2);
            }
            Event::Discarded { seat, card } => model.keeps(seat, seen(seat), points(card)),
            Event::Replaced { seat, place, card } => {
                let known = seen(seat);
                let most = if known.has(place) { points(card) } else { UNKNOWN };
                model.keeps(seat, known, most);
                model.most[seat.index()][place.index()] = most - 1;
            }
            Event::Took { seat, place, gone, .. } => {
                let known = seen(seat);
                let most = if known.has(place) { points(gone) } else { UNKNOWN };
                model.keeps(seat, known, most);
                model.most[seat.index()][place.index()] = MOST;
            }
            _ => {}
        }
    }

    /// Who keeps a card, and gives others away, keeps a low one, or one of a pair that counts nothing: what is too high is
    /// dealt again.
    fn suppose(&mut self, seat: Seat, model: &OpponentModel, dice: &mut Dice) {
        for _ in 0..TRIES {
            let mut odd = [Places::EMPTY; MAX_SEATS];
            let mut any = false;
            for holder in (0..self.seats()).map(Seat).filter(|&holder| holder != seat) {
                let hidden = self.known(holder, holder) - self.known(seat, holder);
                for place in hidden.iter() {
                    let most = model.most[holder.index()][place.index()];
                    let excess = points(self.card(holder, place)) - most;
                    if excess > 0
                        && !is_paired(self, holder, place)
                        && dice.0.below(100) as f32 >= 100.0 * SURPRISE.powi(excess)
                    {
                        odd[holder.index()] = odd[holder.index()].with(place);
                        any = true;
                    }
                }
            }
            if !any {
                break;
            }
            self.deal_anew(&odd, dice);
        }
    }

    fn fade(forgotten: &mut Forgotten, sight: &Sight<'_, State>, kept: u32, rng: &mut Rng) {
        for (holder, hand) in sight.view().hands.iter().enumerate() {
            for (place, &card) in Place::ALL.into_iter().zip(&hand.cards) {
                let last = &mut forgotten.last[holder][place.index()];
                let places = &mut forgotten.places[holder];
                if *last != card {
                    (*last, *places) = (card, places.without(place));
                } else if rng.below(100) >= kept {
                    *places = places.with(place);
                }
            }
        }
    }

    fn blur(&mut self, seat: Seat, forgotten: &Forgotten, rng: &mut Rng) {
        let mut dice = Dice(*rng);
        self.forget(seat, &forgotten.places, &mut dice);
        *rng = dice.0;
    }
}

/// What others are taken to hold.
#[derive(Clone, Debug)]
pub struct OpponentModel {
    /// The most that a card seen by its holder is taken to be worth, by holder and place.
    most: [[i32; PLACES]; MAX_SEATS],
}

/// How many faces there are.
const FACES: usize = 11;
/// No card is worth more.
const MOST: i32 = 15;
/// How often people do not do what is taken for granted here.
const SURPRISE: f32 = 0.3;
/// How often cards that are too high are dealt again, at most.
const TRIES: u32 = 8;

impl Default for OpponentModel {
    fn default() -> OpponentModel {
        OpponentModel { most: [[MOST; PLACES]; MAX_SEATS] }
    }
}

impl OpponentModel {
    /// Whoever has not given these away for something better has no worse.
    fn keeps(&mut self, seat: Seat, places: Places, most: i32) {
        for place in places.iter() {
            let known = &mut self.most[seat.index()][place.index()];
            *known = most.min(*known);
        }
    }
}

/// What a forgetful player no longer knows.
#[derive(Clone, Debug, Default)]
pub struct Forgotten {
    /// The places, by holder, whose cards are forgotten.
    places: [Places; MAX_SEATS],
    /// What was known at the last decision.
    last: [[Option<Card>; PLACES]; MAX_SEATS],
}

/// The most places that anybody has.
const PLACES: usize = Place::ALL.len();

fn points(card: Card) -> i32 {
    card.points() as i32
}

/// What lies at a place of a player, as far as that player knows.
fn lies_at(game: &State, seat: Seat, place: Place) -> i32 {
    if game.known(seat, seat).has(place) { points(game.card(seat, place)) } else { UNKNOWN }
}

/// What the own cards add up to, about.
fn estimate(game: &State, seat: Seat) -> i32 {
    let known = game.known(seat, seat);
    let lies = |place: Place| known.has(place).then(|| game.card(seat, place));
    add_up(game, lies)
}

/// What a new card in this place of the own takes off them, about.
fn gain(game: &State, seat: Seat, place: Place, new: Card) -> i32 {
    if !game.basis().options.pairs.is_on() {
        return lies_at(game, seat, place) - points(new);
    }
    let known = game.known(seat, seat);
    let lies = |place: Place| known.has(place).then(|| game.card(seat, place));
    let then = |at: Place| if at == place { Some(new) } else { lies(at) };
    add_up(game, lies) - add_up(game, then)
}

/// What cards add up to of which some are known: two equal ones count nothing if the table says so (`loyo.pairs`).
fn add_up(game: &State, lies: impl Fn(Place) -> Option<Card>) -> i32 {
    let pairs = game.basis().options.pairs.is_on();
    let (mut total, mut single) = (0, [false; FACES]);
    for place in Places::first(game.cards()).iter() {
        let Some(card) = lies(place) else {
            total += UNKNOWN;
            continue;
        };
        let has_one = &mut single[usize::from(card.index())];
        if pairs && *has_one {
            total -= points(card);
        } else {
            total += points(card);
        }
        *has_one ^= true;
    }
    total
}

/// What shouting costs with these cards, about.
fn cost_of_call(game: &State, seat: Seat) -> i32 {
    match (estimate(game, seat), game.basis().options.zero) {
        (0, Zero::Always) if game.stage() != Stage::Asking => DIE,
        (total, Zero::Always | Zero::Tied) => total,
    }
}

/// An equal card lies before the same player, and two of them count nothing (`loyo.pairs`).
fn is_paired(game: &State, holder: Seat, place: Place) -> bool {
    let equal = |other: Place| game.card(holder, other) == game.card(holder, place);
    let mut others = Places::first(game.cards()).without(place).iter();
    game.basis().options.pairs.is_on() && others.any(equal)
}

/// With so much a casual player shouts: the later, the less, since the others get better too.
fn bold_enough(game: &State) -> i32 {
    match game.stage() {
        Stage::Asking => 2,
        _ => (6 - i32::from(game.turns()) / (2 * i32::from(game.seats()))).max(2),
    }
}
