//! A rule shown: a small table, step by step, with what is said of each step.

use std::rc::Rc;
use std::time::Duration;

use art::{Game, Lie};
use leptos::prelude::*;

use super::card::drawn;
use super::press::press;
use super::words::Words;
use crate::lesson::{self, Lesson, Mark, Zone};

/// How long a step is shown when they follow by themselves.
const STEP: Duration = Duration::from_millis(2600);

/// The examples of a rule, one at a time.
#[component]
pub(crate) fn Example(game: Game, lessons: Vec<Rc<Lesson>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let count = lessons.len();
    let lessons = StoredValue::new_local(lessons);
    let which = RwSignal::new(0_usize);
    let at = RwSignal::new(0_usize);
    let plays = RwSignal::new(!moves_little());
    let lesson = move || {
        let which = which.get();
        lessons.with_value(|lessons| lessons.get(which).cloned())
    };
    let steps = Memo::new(move |_| lesson().map_or(0, |lesson| lesson.frames.len()));
    let is_last = move || at.get() + 1 >= steps.get();
    Effect::new(move |_| {
        if !plays.get() || is_last() {
            return;
        }
        let go_on = move || {
            // The example may have been closed meanwhile.
            let _ = at.try_update(|at| *at += 1);
        };
        if let Ok(timer) = set_timeout_with_handle(go_on, STEP) {
            on_cleanup(move || timer.clear());
        }
    });
    let table = move || {
        let zones = lesson()?.zones(at.get());
        Some(zones.into_iter().map(|(zone, marks)| lying(words, game, zone, &marks)).collect_view())
    };
    let said = move || {
        let lesson = lesson()?;
        let texts = words.texts();
        let is_no = lesson.is_refused(at.get());
        let no = is_no.then(|| view! { <b class="chip chip-warn">{words.say("example-no")}</b> });
        let lines = lesson.said(&texts, game, at.get()).into_iter();
        Some((no, lines.map(|line| view! { <p>{line}</p> }).collect_view()))
    };
    let play = move |_| {
        if is_last() {
            at.set(0);
            plays.set(true);
        } else {
            plays.update(|plays| *plays = !*plays);
        }
    };
    let runs = move || plays.get() && !is_last();
    let play_label = move || match (runs(), is_last()) {
        (true, _) => words.say("example-pause"),
        (false, true) => words.say("example-again"),
        (false, false) => words.say("example-play"),
    };
    let step = move |_| {
        plays.set(false);
        at.update(|at| *at = if *at + 1 < steps.get_untracked() { *at + 1 } else { 0 });
    };
    let another = move |_| {
        which.update(|which| *which = (*which + 1) % count);
        at.set(0);
    };
    let place = move || {
        let number = |number: usize| engine::Value::Number(number as i64);
        let of = [("step", number(at.get() + 1)), ("steps", number(steps.get()))];
        words.texts().line("example-place", &of)
    };
    let more = (count > 1).then(|| {
        view! {
            <button class="btn another" on:click=press(another)>{words.live("example-another")}</button>
        }
    });
    view! {
        <div class="example" role="group" aria-label=words.live("example-title")>
            <div class="small-table">{table}</div>
            <div class="told" role="status">{said}</div>
            <div class="controls">
                <button class="btn play" on:click=press(play)>{play_label}</button>
                <button class="btn step" on:click=press(step) aria-disabled=move || (steps.get() < 2).to_string()>
                    {words.live("example-step")}
                </button>
                {more}
                <span class="step-of">{place}</span>
            </div>
        </div>
    }
}

/// Cards that lie together, under their name.
fn lying(words: Words, game: Game, zone: Zone, marks: &[Mark]) -> impl IntoView + use<> {
    let name = zone.seat.map(lesson::name).unwrap_or_default();
    let title = words.texts().phrase(&format!("zone-{}", zone.zone), &[("name", name)]);
    let is_empty = zone.cards.is_empty();
    let cards = zone.cards.iter().zip(marks).enumerate().map(|(nth, (card, mark))| {
        let class = match mark {
            Mark::Rests => "card",
            Mark::New => "card is-new",
            Mark::Refused => "card is-refused",
        };
        let is_across = zone.zone == "duel" && nth == 1;
        let lie = if is_across { Lie::Across } else { Lie::Upright };
        view! {
            <span
                class=class
                class:across=is_across
                role="img"
                aria-label=words.texts().card(game.name(), card)
                inner_html=drawn(words, game, card, lie)
            ></span>
        }
    });
    let cards = cards.collect_view();
    view! {
        <div class=format!("zone zone-{}", zone.zone)>
            <span class="zone-name">{title}</span>
            <div class="zone-cards">{cards} {is_empty.then_some("–")}</div>
        </div>
    }
}

/// Tells whether somebody wants things to move as little as possible.
fn moves_little() -> bool {
    let wish = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    wish.is_some_and(|wish| wish.matches())
}
