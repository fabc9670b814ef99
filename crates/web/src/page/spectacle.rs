//! A shout, a slipper, a die: over the whole table for a moment, while everything goes on.

use std::time::Duration;

use leptos::prelude::*;
use serde_json::{Value as Json, json};
use web_sys::Element;

use super::stage::{self, Area, Finder, at};
use super::words::Words;
use viewmodel::games::Event;
use viewmodel::spectacle::{self, Spectacle};
use viewmodel::travel::Spot;

const SHEET: &str = "spectacle";
/// How long a word grows, and how long it stays, in milliseconds.
const GROWS: f64 = 240.0;
const STAYS: f64 = 700.0;
const FADES: f64 = 160.0;
/// How long a slipper flies.
const THROW: f64 = 400.0;
/// How long the die rolls.
const ROLLS: f64 = 600.0;
/// How large the slipper and the die are, in pixels.
const SLIPPER: f64 = 96.0;
const DIE: f64 = 72.0;

/// Shows what there is to be seen of an event. An older spectacle makes room.
pub(crate) fn show(words: Words, event: &Event, me: Option<u8>) {
    let Some(spectacle) = spectacle::of(event) else { return };
    let Some(sheet) = stage::sheet(SHEET) else { return };
    sheet.set_inner_html("");
    let middle = Finder::new(me).find(&Spot::Away).and_then(|cloth| Area::of(&cloth));
    let Some(middle) = middle else { return };
    let seat = |seat: u8| {
        let spot = Spot::Hand(seat, None);
        Finder::new(me).find(&spot).and_then(|plate| Area::of(&plate)).unwrap_or(middle)
    };
    let long = match spectacle {
        _ if stage::is_calm() => still(&sheet, words, &spectacle, middle),
        Spectacle::Shout(by, key) => {
            let word = untrack(|| words.say(key));
            shout(&sheet, &word, seat(by), middle)
        }
        Spectacle::Slipper(by) => slipper(&sheet, seat(by), middle),
        Spectacle::Die(number) => die(&sheet, number, middle),
    };
    let Some((shown, long)) = long else { return };
    set_timeout(move || shown.remove(), Duration::from_millis(long as u64));
}

/// The same for whoever wants nothing to move: it is there and then it is gone.
fn still(sheet: &Element, words: Words, spectacle: &Spectacle, to: Area) -> Option<(Element, f64)> {
    let shown = match spectacle {
        Spectacle::Shout(_, key) => {
            let shown = stage::put(sheet, "cry", "", 0.0)?;
            shown.set_text_content(Some(&untrack(|| words.say(key))));
            shown
        }
        Spectacle::Slipper(_) => {
            stage::put(sheet, "thrown", &art::pilleria("chancletazo")?, SLIPPER)?
        }
        Spectacle::Die(number) => stage::put(sheet, "rolled", &art::die(*number)?, DIE)?,
    };
    let own = Area::of(&shown)?;
    stage::lay(&shown, to.x, to.y, (own.w, own.h))?;
    Some((shown.into(), STAYS))
}

/// A word grows from a seat to the middle and stays.
fn shout(sheet: &Element, word: &str, from: Area, to: Area) -> Option<(Element, f64)> {
    let shown = stage::put(sheet, "cry", "", 0.0)?;
    shown.set_text_content(Some(word));
    let own = Area::of(&shown)?;
    let size = (own.w, own.h);
    let whole = GROWS + STAYS + FADES;
    let frames = json!([
        { "transform": at(from.x, from.y, size, 0.2), "opacity": 0.4, "offset": 0 },
        { "transform": at(to.x, to.y, size, 1.0), "opacity": 1, "offset": GROWS / whole },
        { "transform": at(to.x, to.y, size, 1.0), "opacity": 1, "offset": (GROWS + STAYS) / whole },
        { "transform": at(to.x, to.y, size, 1.0), "opacity": 0, "offset": 1 },
    ]);
    run(&shown, &frames, whole)?;
    Some((shown.into(), whole))
}

/// A slipper crosses the table.
fn slipper(sheet: &Element, from: Area, to: Area) -> Option<(Element, f64)> {
    let shown = stage::put(sheet, "thrown", &art::pilleria("chancletazo")?, SLIPPER)?;
    let size = (SLIPPER, SLIPPER);
    let turned = |place: Json, turn: u32| {
        json!(format!("{} rotate({turn}deg)", place.as_str().unwrap_or_default()))
    };
    let frames = json!([
        { "transform": turned(at(from.x, from.y, size, 0.6), 0), "opacity": 1 },
        { "transform": turned(at(to.x, to.y, size, 1.2), 540), "opacity": 1, "offset": 0.8 },
        { "transform": turned(at(to.x, to.y + 24.0, size, 1.0), 560), "opacity": 0 },
    ]);
    run(&shown, &frames, THROW)?;
    Some((shown.into(), THROW))
}

/// Three faces of a die, then the one that counts.
fn die(sheet: &Element, number: u8, to: Area) -> Option<(Element, f64)> {
    // Three others, never the same twice in a row.
    let faces = [number + 2, number + 4, number + 1].map(|face| (face - 1) % 6 + 1);
    let shown = stage::put(sheet, "rolled", "", DIE)?;
    let whole = ROLLS + STAYS;
    let size = (DIE, DIE);
    let frames = json!([
        { "transform": at(to.x - 60.0, to.y - 30.0, size, 0.8) },
        { "transform": at(to.x, to.y, size, 1.0), "offset": ROLLS / whole },
        { "transform": at(to.x, to.y, size, 1.0) },
    ]);
    run(&shown, &frames, whole)?;
    let step = ROLLS / 4.0;
    for (index, face) in faces.into_iter().chain([number]).enumerate() {
        let (drawn, shown) = (art::die(face)?, shown.clone());
        set_timeout(
            move || shown.set_inner_html(&drawn),
            Duration::from_millis((index as f64 * step) as u64),
        );
    }
    Some((shown.into(), whole))
}

fn run(element: &Element, frames: &Json, long: f64) -> Option<()> {
    stage::animate_alone(
        element,
        frames,
        &json!({ "duration": long, "easing": "ease-out", "fill": "both" }),
    )
}
