//! A game that is shown step by step: the table, what was played, the hands, the chances.

use std::rc::Rc;
use std::time::Duration;

use art::Game;
use engine::{Seat, Viewer};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::chances::{Curve, Outlook};
use super::checks::Checks;
use super::home_button::HomeButton;
use super::live::says;
use super::moments::{Moments, told};
use super::open_hands::OpenHands;
use super::postcard::Postcard;
use super::press::press;
use super::seats::Seats;
use super::sitting::Sitting;
use super::words::Words;
use super::{Place, memory};
use crate::games;
use crate::parcel::Parcel;
use crate::talk::From;
use viewmodel::company;
use viewmodel::film::{Film, spelled, viewer as viewer_of};
use viewmodel::games::View;

/// How long each step is shown when they run by themselves.
const PACE: Duration = Duration::from_millis(1_100);

/// The film, as long as the page shows it.
pub(crate) type Kept = StoredValue<Rc<Film>, LocalStorage>;

/// A game, step by step.
#[component]
pub(crate) fn Theater(
    film: Rc<Film>,
    record: String,
    /// The address of the game, without what a link adds to it.
    path: String,
    parcel: Parcel,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let game: Game = film.kind();
    let (last, seats) = (film.last(), film.seats());
    mark_cloth(game);
    let step = RwSignal::new(parcel.step.unwrap_or(0).min(last));
    let seen_by = parcel.viewer.as_deref().and_then(|word| viewer_of(word, seats));
    let viewer = RwSignal::new(seen_by.unwrap_or(Viewer::Referee));
    let table = film.table(0);
    let names: Vec<String> = (0..seats).map(|seat| company::name(&table, seat)).collect();
    let names = StoredValue::new(names);
    let film: Kept = StoredValue::new_local(film);
    let frame = Memo::new(move |_| film.with_value(|film| film.frame(step.get(), viewer.get())));
    let sitting = Sitting::still(game);
    Effect::new(move |_| {
        sitting.glimpses.set(Vec::new());
        sitting.look(frame.get().picture);
    });
    let playing = playing(step, last);
    listen_to_keys(step, last, playing);
    let board = sitting.board;
    let around = Memo::new(move |_| {
        board.with(|board| board.as_ref().map(View::around).unwrap_or_default())
    });
    let outlook = Outlook::new(last + 1);
    let record = StoredValue::new(record);
    let go = move |to: usize| step.set(to.min(last));
    let number = move || words.count("after-step", "number", step.get() as i64);
    let label = move || words.count("after-board", "number", step.get() as i64);
    let options = move || {
        let named = names.with_value(|names| {
            let each =
                (0..).zip(names).map(|(seat, name)| (Viewer::Seat(Seat(seat)), name.clone()));
            each.collect::<Vec<_>>()
        });
        let general = [
            (Viewer::Referee, words.say("after-see-all")),
            (Viewer::Onlooker, words.say("after-see-public")),
        ];
        let all = general.into_iter().chain(named);
        all.map(|(one, name)| {
            let value = spelled(one);
            view! { <option value=value selected=move || viewer.get() == one>{name}</option> }
        })
        .collect_view()
    };
    let choose = move |event| {
        if let Some(chosen) = viewer_of(&event_target_value(&event), seats) {
            viewer.set(chosen);
        }
    };
    let slide = move |event| go(event_target_value(&event).parse().unwrap_or(0));
    let checked = RwSignal::new(parcel.checked);
    let button = move |id: &'static str,
                       key: &'static str,
                       icon: &'static str,
                       to: fn(usize, usize) -> usize| {
        view! {
            <button
                id=id
                class="icon-btn"
                aria-label=says(move || words.say(key))
                on:click=press(move |_| go(to(step.get_untracked(), last)))
                inner_html=art::icon(icon)
            ></button>
        }
    };
    view! {
        <div class="replay" data-game=game.name()>
            <header class="bar">
                <HomeButton />
                <h1>{words.live("after-replay")} " " <small>{number}</small></h1>
                <label>
                    <span class="vh">{words.live("after-viewpoint")}</span>
                    <select id="viewpoint" on:change=choose>{options}</select>
                </label>
                <Postcard path=path packed=parcel.record record=record step=step viewer=viewer />
            </header>
            <div class="page">
                <div class="panel board">
                    <section aria-label=label>
                        <div role="status">{move || said(words, film, step.get(), viewer.get())}</div>
                    </section>
                    <Seats sitting=sitting around=around />
                    {games::cloth(game, sitting)}
                </div>
                <Curve outlook=outlook record=record names=names step=step viewer=viewer />
                <OpenHands game=game names=names frame=frame />
                <Moments film=film names=names outlook=outlook step=step />
                // It is handed on to the other program where the browser keeps things.
                {memory::lasts().then(|| view! {
                    <GoOn game=game record=record step=step last=last viewer=viewer />
                })}
                <section class="panel proof" aria-labelledby="proof-title">
                    <h2 id="proof-title">{words.live("after-fair")}</h2>
                    {move || if checked.get() {
                        view! { <Checks record=record.get_value() /> }.into_any()
                    } else {
                        view! {
                            <button id="verify" class="btn" on:click=press(move |_| checked.set(true))>
                                {words.live("after-verify")}
                            </button>
                        }.into_any()
                    }}
                </section>
            </div>
            <footer class="foot">
                <input
                    id="step"
                    type="range"
                    min="0"
                    max=last
                    aria-label=words.live("after-slider")
                    aria-valuetext=number
                    prop:value=move || step.get().to_string()
                    on:input=slide
                />
                <div class="keys">
                    {button("first", "after-first", "first", |_, _| 0)}
                    {button("prev", "after-prev", "prev", |step, _| step.saturating_sub(1))}
                    <button
                        id="play"
                        class="icon-btn main"
                        aria-label=says(move || words.say(if playing.get() { "after-pause" } else { "after-play" }))
                        on:click=press(move |_| playing.update(|playing| *playing = !*playing))
                        inner_html=move || if playing.get() { PAUSE.to_owned() } else { art::icon("play").unwrap_or_default() }
                    ></button>
                    {button("next", "after-next", "next", |step, _| step + 1)}
                    {button("last", "after-last", "last", |_, last| last)}
                </div>
            </footer>
        </div>
    }
}

/// From here on somebody plays themselves, against bots and with other luck.
#[component]
fn GoOn(
    game: Game,
    record: StoredValue<String>,
    step: RwSignal<usize>,
    last: usize,
    viewer: RwSignal<Viewer>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let is_over = Memo::new(move |_| step.get() >= last);
    let go_on = move |_| {
        if is_over.get_untracked() {
            return;
        }
        let seat = match viewer.get_untracked() {
            Viewer::Seat(seat) => seat.0,
            Viewer::Referee | Viewer::Onlooker => 0,
        };
        let from = From { record: record.get_value(), step: step.get_untracked(), seat };
        memory::keep_sequel(game, &from);
        let address = format!("{}{}", Place::Alone(game).path(), memory::SEQUEL);
        // Another program shows it: the page is left.
        let _ = window().location().set_href(&address);
    };
    view! {
        <section class="panel go-on" aria-labelledby="go-on-title">
            <h2 id="go-on-title">{words.live("after-go-on-title")}</h2>
            <p><small>{words.live("after-go-on-why")}</small></p>
            <button
                id="go-on"
                class="btn"
                aria-disabled=says(move || is_over.get().to_string())
                on:click=press(go_on)
            >
                {words.live("after-go-on")}
            </button>
        </section>
    }
}

/// Two bars, as the other icons are drawn.
const PAUSE: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M9 6v12M15 6v12\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-linecap=\"round\"/></svg>";

/// The whole page is the cloth of its game.
fn mark_cloth(game: Game) {
    if let Some(body) = document().body() {
        let _ = body.set_attribute("data-game", game.name());
    }
    on_cleanup(|| {
        if let Some(body) = document().body() {
            let _ = body.remove_attribute("data-game");
        }
    });
}

/// Who moved, and what came of it.
fn said(words: Words, film: Kept, step: usize, viewer: Viewer) -> AnyView {
    let frame = film.with_value(|film| film.frame(step, viewer));
    let (first, rest) = told(words, &frame);
    let plate = frame.seat.map(|seat| {
        let table = &frame.picture.table;
        let chair = table.chairs.get(usize::from(seat));
        let is_dog = chair.is_some_and(|chair| chair.name.is_none() && chair.bot.is_some());
        let portrait = is_dog.then(|| art::portrait(company::dog(table, seat).card)).flatten();
        let initial = company::name(table, seat).chars().next().unwrap_or('?').to_string();
        let color = chair.map_or(0, |chair| chair.color);
        match portrait {
            Some(portrait) => view! {
                <span class="plate" aria-hidden="true"><span class="portrait" inner_html=portrait></span></span>
            }
            .into_any(),
            None => view! {
                <span class=format!("plate who-{color}") aria-hidden="true">{initial}</span>
            }
            .into_any(),
        }
    });
    view! { <p class="said">{plate}<span>{first}<small>{rest}</small></span></p> }.into_any()
}

/// Steps that run by themselves, while this is true.
fn playing(step: RwSignal<usize>, last: usize) -> RwSignal<bool> {
    let playing = RwSignal::new(false);
    let handle: StoredValue<Option<IntervalHandle>> = StoredValue::new(None);
    let halt = move || {
        if let Some(Some(handle)) = handle.try_update_value(Option::take) {
            handle.clear();
        }
    };
    let advance = move || {
        if step.get_untracked() >= last {
            playing.set(false);
        } else {
            step.update(|step| *step += 1);
        }
    };
    Effect::new(move |_| {
        halt();
        if playing.get() {
            // From the end it begins again.
            if step.get_untracked() >= last {
                step.set(0);
            }
            handle.set_value(set_interval_with_handle(advance, PACE).ok());
        }
    });
    on_cleanup(halt);
    playing
}

/// Arrows, Home, End and space, wherever they mean nothing else.
fn listen_to_keys(step: RwSignal<usize>, last: usize, playing: RwSignal<bool>) {
    let hear = move |key: KeyboardEvent| {
        let target = key.target().and_then(|target| target.dyn_into::<Element>().ok());
        let tag = target.map(|target| target.tag_name()).unwrap_or_default();
        if matches!(tag.as_str(), "INPUT" | "SELECT" | "TEXTAREA")
            || key.alt_key()
            || key.ctrl_key()
            || key.meta_key()
        {
            return;
        }
        let now = step.get_untracked();
        match key.key().as_str() {
            "ArrowLeft" => step.set(now.saturating_sub(1)),
            "ArrowRight" => step.set((now + 1).min(last)),
            "Home" => step.set(0),
            "End" => step.set(last),
            " " if tag != "BUTTON" => playing.update(|playing| *playing = !*playing),
            _ => return,
        }
        key.prevent_default();
    };
    let handle = window_event_listener(leptos::ev::keydown, hear);
    on_cleanup(move || handle.remove());
}
