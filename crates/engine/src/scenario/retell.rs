//! Traces of scenarios: told step by step, for whoever wants to see what they show.

use crate::game::{Game, Simulate};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setting::Fault;

use super::Difference;
use super::file::{File, Kind, Scenario, Step};
use super::play::{Scene, options_of, set_up};

/// Something that happens in a scenario.
pub enum Moment<'a, G: Game> {
    /// The table is set up: the game, and what happened in the deal.
    Set(&'a G, &'a [G::Event]),
    /// The table cannot be set up.
    NotSet(Refusal),
    /// Somebody has moved: the game after it, and what happened.
    Moved(Seat, G::Move, &'a G, &'a [G::Event]),
    /// A rule forbids somebody's move.
    Refused(Seat, G::Move, Refusal),
}

/// The rules that the scenarios of a file show, one for each scenario, in order.
#[must_use]
pub fn headings(text: &str) -> Vec<String> {
    File::read(text).scenarios.into_iter().map(|scenario| scenario.slug).collect()
}

/// Tells a scenario of a file, the first being 0, step by step.
pub fn retell<G: Simulate>(
    text: &str,
    number: usize,
    mut each: impl FnMut(Moment<'_, G>),
) -> Result<(), Difference> {
    let file = File::read(text);
    let Some(scenario) = file.scenarios.get(number) else {
        return Err(Fault::new(0, format!("there is no scenario {number}")).into());
    };
    tell(&file, scenario, &mut each).map_err(Difference::from)
}

fn tell<G: Simulate>(
    file: &File,
    scenario: &Scenario,
    each: &mut impl FnMut(Moment<'_, G>),
) -> Result<(), Fault> {
    if let Some(fault) = &scenario.fault {
        return Err(fault.clone());
    }
    let options = options_of::<G>(file, scenario)?;
    if scenario.steps.first().is_some_and(|step| step.kind == Kind::Refused) {
        let seats = scenario.setting.seats(u8::MAX)?;
        if let Err(refusal) = G::admits(seats, &options) {
            each(Moment::NotSet(refusal));
        }
        return Ok(());
    }
    let mut scene = set_up::<G>(&scenario.setting, options)?;
    each(Moment::Set(&scene.game, &scene.events));
    let mut steps = scenario.steps.iter().peekable();
    while let Some(step) = steps.next() {
        let said = said(&scene, step);
        let refusal = said.and_then(|(seat, mv)| scene.game.check(seat, mv).err());
        if step.kind == Kind::Move {
            let expected = steps.next_if(|next| next.kind == Kind::Refused);
            scene.take(step, expected)?;
        }
        match (said, refusal, step.kind) {
            (Some((seat, mv)), Some(refusal), _) => each(Moment::Refused(seat, mv, refusal)),
            (Some((seat, mv)), None, Kind::Move) => {
                each(Moment::Moved(seat, mv, &scene.game, &scene.events));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Who makes which move in a step, or is said not to be able to.
fn said<G: Game>(scene: &Scene<G>, step: &Step) -> Option<(Seat, G::Move)> {
    let words = match (step.kind, &step.words[..]) {
        (Kind::Move, words) => words,
        (Kind::Expect, [word, words @ ..]) if word == "cannot" => words,
        _ => return None,
    };
    let (seat, words) = words.split_first()?;
    let spelled = words.split(|word| word == "=").next()?.join(" ");
    Some((scene.seat(seat).ok()?, spelled.parse().ok()?))
}
