//! Twin worlds: the same evening twice, with other hidden cards in one of them. Whoever cannot see those
//! cards must be told the same in both: the same bytes, in the same order, at the same moments.

mod evening;
mod redeal;
mod story;

use std::fmt;
use std::panic::catch_unwind;
use std::sync::Arc;

use engine::{GameId, Seat, Viewer};
use table::{Dealer, Terms};

use crate::dice::Dice;
use crate::plan::options;
use crate::rehearse::said;
use crate::witness::difference;
use evening::{Evening, Script, Told};
use redeal::redeal;
use story::Story;

/// What twin worlds have shown.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Evenings that were held twice.
    pub pairs: u64,
    /// Evenings for which no other hidden cards were possible.
    pub alone: u64,
    /// Moves that were made in both worlds.
    pub moves: u64,
    /// Cards that were others in the second world, and hidden from the viewer to the end.
    pub cards: u64,
    /// Messages to the viewer that were the same.
    pub messages: u64,
    /// Evenings in which somebody else was told something else: the worlds were not the same.
    pub told_apart: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.pairs += other.pairs;
        self.alone += other.alone;
        self.moves += other.moves;
        self.cards += other.cards;
        self.messages += other.messages;
        self.told_apart += other.told_apart;
    }
}

/// Somebody was told something that depends on cards they cannot see.
#[derive(Clone, PartialEq, Debug)]
pub struct Leak {
    /// The game.
    pub game: GameId,
    /// The seed of the evening.
    pub seed: u64,
    /// What was not the same.
    pub what: String,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Leak { game, seed, what } = self;
        let game = game.id();
        write!(
            f,
            "{game}, seed {seed}: {what}\nto see it again: sobremesa rehearse --twins 1 --game {game} --seed {seed}"
        )
    }
}

impl std::error::Error for Leak {}

/// Holds the evening of a seed, and holds it again with cards that one of those who are there cannot
/// tell from the first.
pub fn twins(game: GameId, seed: u64) -> Result<Tally, Box<Leak>> {
    let leak = |what: String| Box::new(Leak { game, seed, what });
    catch_unwind(|| hold_twice(game, seed))
        .unwrap_or_else(|panic| Err(format!("panic: {}", said(&*panic))))
        .map_err(leak)
}

fn hold_twice(game: GameId, seed: u64) -> Result<Tally, String> {
    let mut dice = Dice::new(seed, "twins");
    let seats = dice.within(2, 4) as u8;
    let terms = Terms {
        options: options(game, seats, &mut dice),
        clock: table::Clock { turn: Some(90), window: 30 },
        ..Terms::of(game.id(), seats)
    };
    let viewer = match dice.below(usize::from(seats) + 1) {
        place if place < usize::from(seats) => Viewer::Seat(Seat(place as u8)),
        _ => Viewer::Onlooker,
    };
    let (moves, place) = (dice.within(1, 36), place_of(viewer, seats));
    let script = Script::Anything { moves, viewer: place };
    let truth = evening::hold(&terms, seed, Dealer::Sealed, script);
    let story = Story::of(&truth.history).map_err(|fault| format!("the first world: {fault}"))?;
    let Some((cards, others)) = redeal(&terms, &story, viewer, &mut dice) else {
        return Ok(Tally { alone: 1, ..Tally::default() });
    };
    let twin = evening::hold(&terms, seed, Dealer::Written(cards), Script::Same(&truth.script));
    let twin_story = Story::of(&twin.history).map_err(|fault| format!("the twin: {fault}"))?;
    if let Some(parting) = story.parts_from(&twin_story) {
        return Err(format!("the moves are not the same, though all are legal: {parting}"));
    }
    compare(&truth, &twin, viewer)?;
    let is_other = |(at, (one, two)): (usize, (&Vec<Told>, &Vec<Told>))| at != place && one != two;
    let told_apart = truth.told.iter().zip(&twin.told).enumerate().any(is_other);
    Ok(Tally {
        pairs: 1,
        alone: 0,
        moves: story.moves() as u64,
        cards: others as u64,
        messages: truth.told[place].len() as u64,
        told_apart: u64::from(told_apart),
    })
}

fn place_of(viewer: Viewer, seats: u8) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Onlooker | Viewer::Referee => usize::from(seats),
    }
}

/// Everything that the viewer was told is the same in both worlds.
fn compare(truth: &Evening, twin: &Evening, viewer: Viewer) -> Result<(), String> {
    let place = place_of(viewer, truth.seats);
    let (one, two) = (&truth.told[place], &twin.told[place]);
    if let Some((at, (one, two))) =
        one.iter().zip(two).enumerate().find(|(_, (one, two))| one != two)
    {
        let (when, then) = (one.at.as_millis(), two.at.as_millis());
        let parts = difference(&one.text, &two.text);
        return Err(format!("{viewer:?}, message {at}, after {when} and {then} ms: {parts}"));
    }
    if one.len() != two.len() {
        return Err(format!("{viewer:?} is told {} and {} messages", one.len(), two.len()));
    }
    Ok(())
}

/// The list of a dealer.
type Cards = Arc<[String]>;
