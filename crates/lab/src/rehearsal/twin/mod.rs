//! Noninterference testing: two runs that differ in what is secret must look the same to whoever may not know it. Twin
//! worlds: the same evening twice, with other hidden cards in one of them, or with something that somebody did
//! unnoticed. Whoever cannot see those cards, or has not noticed it, must be told the same in both: the same bytes, in
//! the same order, at the same moments.

mod acts;
mod disclosed;
mod hosting;
mod people;
mod plan;
mod redeal;
mod run;
mod story;
mod tally;
mod twin_client;

use std::fmt;
use std::panic::{RefUnwindSafe, catch_unwind};
use std::time::Duration;

use engine::Viewer;
use games::GameId;
use table::Dealer;

use crate::audit::difference;
use crate::dice::Dice;
use crate::rehearsal::rehearse::said;
use crate::rehearsal::world::BEGINNING;
pub use acts::{Acts, hidden_acts};
use disclosed::Disclosed;
use plan::Plan;
use redeal::redeal;
use run::{Run, Script};
use story::{Step, Story};
pub use tally::{Tally, Thing};
use twin_client::Told;

/// Somebody was told something that depends on cards they cannot see.
#[derive(Clone, PartialEq, Debug)]
pub struct Leak {
    /// The game.
    pub game: GameId,
    /// The seed of the evening.
    pub seed: u64,
    /// What was not the same.
    pub what: String,
    /// The option of `lab rehearse` that shows it again.
    pub option: &'static str,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Leak { game, seed, what, option } = self;
        let game = game.id();
        write!(
            f,
            "{game}, seed {seed}: {what}\nto see it again: lab rehearse {option} 1 --game {game} --seed {seed}"
        )
    }
}

impl std::error::Error for Leak {}

/// Holds the evening of a seed, and holds it again with cards that one of those who are there cannot
/// tell from the first.
pub fn twins(game: GameId, seed: u64) -> Result<Tally, Box<Leak>> {
    held(game, seed, "--twins", hold_twice)
}

/// What came of an evening that was held twice.
fn held<T>(
    game: GameId,
    seed: u64,
    option: &'static str,
    hold: impl Fn(GameId, u64) -> Result<T, String> + RefUnwindSafe,
) -> Result<T, Box<Leak>> {
    let leak = |what: String| Box::new(Leak { game, seed, what, option });
    catch_unwind(|| hold(game, seed))
        .unwrap_or_else(|panic| Err(format!("panic: {}", said(&*panic))))
        .map_err(leak)
}

fn hold_twice(game: GameId, seed: u64) -> Result<Tally, String> {
    let mut dice = Dice::new(seed, "twins");
    let plan = Plan::of(game, seed, &mut dice);
    let truth = run::hold(&plan, seed, Dealer::Sealed, Script::Anything);
    let story = Story::of(&truth.history, &Dealer::Sealed);
    let story = story.map_err(|fault| format!("the first world: {fault}"))?;
    let disclosed =
        Disclosed::of(&story.entries, &story.cards, BEGINNING + truth.end.as_millis() as u64);
    let eyes = |step: &Step| match plan.viewer {
        Viewer::Onlooker => disclosed.eyes(step.seq),
        viewer => Some(viewer),
    };
    let (lists, others) = deal_anew(&story, eyes, &mut dice)?;
    if others == 0 {
        return Ok(Tally { alone: 1, ..Tally::default() });
    }
    let dealer = Dealer::Written(lists.into());
    let script = Script::Same(&truth.script, truth.end);
    let twin = run::hold(&plan, seed, dealer.clone(), script);
    let twin_story = Story::of(&twin.history, &dealer);
    let twin_story = twin_story.map_err(|fault| format!("the twin: {fault}"))?;
    if let Some(parting) = story.parts_from(&twin_story) {
        return Err(format!("not the same has happened, though everything could: {parting}"));
    }
    compare(&truth, &twin, plan.viewers_place())?;
    // Whoever has seen all that everybody saw knows as much as a listener on the lines.
    let mut steps = story.games.iter().flat_map(|game| &game.steps);
    if steps.all(|step| eyes(step).is_some()) {
        compare_lengths(&truth, &twin)?;
    }
    let place = plan.viewers_place();
    let is_other = |(at, (one, two)): (usize, (&Vec<Told>, &Vec<Told>))| at != place && one != two;
    let told_apart = truth.told.iter().zip(&twin.told).enumerate().any(is_other);
    let mut tally = Tally {
        pairs: 1,
        moves: story.moves() as u64,
        cards: others as u64,
        messages: truth.told[place].len() as u64,
        told_apart: u64::from(told_apart),
        ..Tally::default()
    };
    tally.note_all(&story, &plan, &disclosed, &truth.told[place]);
    Ok(tally)
}

/// What chance gives in each game of the twin, and how much of it is something else; `eyes` says through
/// whose eyes the viewer may have seen a step, if at all.
fn deal_anew(
    story: &Story,
    eyes: impl Fn(&Step) -> Option<Viewer>,
    dice: &mut Dice,
) -> Result<(Vec<Vec<String>>, usize), String> {
    let mut lists = Vec::new();
    let mut others = 0;
    for game in &story.games {
        let (cards, count) = redeal(game, &eyes, dice)
            .ok_or("by the rules alone the first world cannot be played again")?;
        lists.push(cards);
        others += count;
    }
    Ok((lists, others))
}

/// Whoever listens on the lines of all of them, and can read nothing, hears the same in both worlds: updates of the
/// same length, at the same moments. What else can be heard is in `docs/serving.md`.
fn compare_lengths(truth: &Run, twin: &Run) -> Result<(), String> {
    let heard = |told: &[Told]| -> Vec<(Duration, usize)> {
        let on_line = told.iter().filter(|told| told.at != Duration::MAX);
        let updates = on_line.filter(|told| told.text.starts_with("{\"update\""));
        updates.map(|told| (told.at, told.text.len())).collect()
    };
    for (place, (one, two)) in truth.told.iter().zip(&twin.told).enumerate() {
        let (one, two) = (heard(one), heard(two));
        if let Some(at) = (0..one.len().max(two.len())).find(|&at| one.get(at) != two.get(at)) {
            let (one, two) = (one.get(at), two.get(at));
            return Err(format!(
                "a listener hears {one:?} and {two:?} on the line of place {place}"
            ));
        }
    }
    Ok(())
}

/// Everything that somebody was told at this place is the same in both worlds.
fn compare(truth: &Run, twin: &Run, place: usize) -> Result<(), String> {
    let (one, two) = (&truth.told[place], &twin.told[place]);
    if let Some((at, (one, two))) =
        one.iter().zip(two).enumerate().find(|(_, (one, two))| one != two)
    {
        let (when, then) = (one.at.as_millis(), two.at.as_millis());
        let parts = difference(&one.text, &two.text);
        return Err(format!("place {place}, message {at}, after {when} and {then} ms: {parts}"));
    }
    let shorter = one.len().min(two.len());
    match one.get(shorter).or(two.get(shorter)) {
        None => Ok(()),
        Some(more) => {
            let (counts, at) = ((one.len(), two.len()), more.at.as_millis());
            let text: String = more.text.chars().take(200).collect();
            Err(format!(
                "place {place} is told {counts:?} messages; one more after {at} ms: {text}"
            ))
        }
    }
}
