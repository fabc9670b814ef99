//! The ways to a table that is there already: a link that somebody sent, or a table one was at.

use art::Game;
use js_sys::Date;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::press::press;
use super::words::Words;
use super::{Place, Way, memory};
use viewmodel::kept::KeptTable;
use viewmodel::link::Link;

/// How many tables are shown: the last ones.
const SHOWN: usize = 4;

/// A line for a link that was sent in some other way.
#[component]
pub(crate) fn Join() -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let text = RwSignal::new(String::new());
    let is_none = RwSignal::new(false);
    let join = move |submit: SubmitEvent| {
        submit.prevent_default();
        let Some(link) = Link::read(&text.get_untracked()) else {
            is_none.set(true);
            return;
        };
        let mut table = memory::table(&link.table);
        if let Some((door, secret)) = &link.key {
            table.learn(*door, secret);
            memory::keep_table(table);
        }
        way.go(Place::Table(link.table));
    };
    view! {
        <form class="panel join" on:submit=join>
            <label class="field">
                <span>{words.live("home-join")}</span>
                <input
                    id="join"
                    type="text"
                    autocomplete="off"
                    placeholder="…/t/…#play=…"
                    prop:value=text
                    on:input=move |input| {
                        is_none.set(false);
                        text.set(event_target_value(&input));
                    }
                />
            </label>
            <button class="btn">{words.live("home-go")}</button>
            <p role="status">{move || is_none.get().then(|| words.say("home-no-link"))}</p>
        </form>
    }
}

/// A row of the list: where it leads, and what forgets it.
fn row(
    words: Words,
    place: Place,
    title: Signal<String>,
    since: impl Fn() -> String + Send + 'static,
    forget: impl Fn() + Send + 'static,
) -> impl IntoView {
    let way = expect_context::<Way>();
    let path = place.path();
    view! {
        <li class="again-row">
            <a
                class="panel again"
                href=path
                on:click=press(move |click| {
                    click.prevent_default();
                    way.go(place.clone());
                })
            >
                <span><b>{title}</b><small>{since}</small></span>
                <span class="inline" inner_html=art::icon("next")></span>
            </a>
            <button
                class="icon-btn forget"
                aria-label=move || format!("{}: {}", words.say("home-forget"), title.get())
                on:click=press(move |_| forget())
                inner_html=art::icon("close")
            ></button>
        </li>
    }
}

/// What was begun: games against bots, and the tables that this browser has been at.
#[component]
pub(crate) fn Resume(
    /// The games against bots that are not finished.
    begun: RwSignal<Vec<Game>>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let tables = RwSignal::new(memory::tables().tables().to_vec());
    let named = move |key: &str, game: &str| {
        let game = words.say(&format!("game-{game}"));
        words.texts().phrase(key, &[("game", game)])
    };
    let far = move |table: KeptTable| {
        let (game, forget) = (table.game.clone(), table.table.clone());
        let title = Signal::derive(move || named("home-waits", &game));
        let (names, at) = (table.names.clone(), table.at as f64);
        let since = move || {
            let with = (!names.is_empty()).then(|| {
                let names = names.join(", ");
                words.texts().phrase("home-with", &[("names", names)])
            });
            let since = ago(words, Date::now() - at);
            with.into_iter().chain([since]).collect::<Vec<_>>().join(" · ")
        };
        let forget = move || {
            memory::forget_table(&forget);
            tables.update(|tables| tables.retain(|table| table.table != forget));
        };
        row(words, Place::Table(table.table.clone()), title, since, forget)
    };
    let alone = move |game: Game| {
        let title = Signal::derive(move || named("home-unfinished", game.name()));
        let forget = move || {
            memory::forget_unfinished(game);
            begun.update(|begun| begun.retain(|one| *one != game));
        };
        row(words, Place::Alone(game), title, move || words.say("home-with-dogs"), forget)
    };
    let list = move || {
        let (begun, tables) = (begun.get(), tables.get());
        (!begun.is_empty() || !tables.is_empty()).then(|| {
            let begun = begun.into_iter().map(alone).collect_view();
            let tables = tables.into_iter().take(SHOWN).map(far).collect_view();
            view! { <ul class="resume" aria-label=words.say("home-resume")>{begun} {tables}</ul> }
        })
    };
    view! { {list} }
}

/// How long ago, roughly.
fn ago(words: Words, milliseconds: f64) -> String {
    let minutes = (milliseconds / 60_000.0).max(0.0) as i64;
    match minutes {
        0 => words.say("home-just-now"),
        1..60 => words.count("home-minutes-ago", "number", minutes),
        60..1_440 => words.count("home-hours-ago", "number", minutes / 60),
        _ => words.count("home-days-ago", "number", minutes / 1_440),
    }
}
