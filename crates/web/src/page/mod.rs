//! The page. It names no game: what one of them needs besides is in `crate::games`.
//!
//! - `sitting`, `line`, `socket`: the client state of a table; its connection, to a worker or to the server, which
//!   reconnects for ever
//! - `home`, `tile`, `doors`, `guest`, `lobby`: the entrance, and a table before its game
//! - `alone`, `others`: tables against bots, and with people in other places
//! - `frame`, `bar`, `actions`, `hand`, `seats`, `log`, `ring`: the frame of every table
//! - `keys`, `focus`: the keyboard
//! - `motion`, `stage`, `spectacle`, `sound`: animation (FLIP) and sound
//! - `end`, `scores`, `rematch`, `replay`, `theater`, `chances`, `checks`: after a game
//! - `rules`, `example`, `hint`, `guide`, `sheet`: to learn
//! - `memory`: the browser's storage
//! - `words`, `live`, `list`, `press`, `js`: language and theme; attributes, lists and listeners, once for all

// What Leptos makes of a component is public, whatever the component is.
#![allow(unreachable_pub)]

mod actions;
mod alone;
mod archive;
mod banner;
mod bar;
pub(crate) mod card;
mod chances;
mod checks;
pub(crate) mod choose;
pub(crate) mod countdown;
mod doors;
mod end;
mod example;
mod focus;
mod frame;
mod guest;
mod guide;
pub(crate) mod hand;
pub(crate) mod hint;
mod home;
mod home_button;
pub(crate) mod js;
mod keys;
mod line;
pub(crate) mod list;
pub(crate) mod live;
mod lobby;
mod log;
mod memory;
mod menu;
mod moments;
mod motion;
mod open_hands;
mod others;
mod pause;
pub(crate) mod pile;
mod points;
mod postcard;
pub(crate) mod press;
mod random;
mod rematch;
mod replay;
pub(crate) mod ring;
mod rules;
mod ruling;
mod scores;
pub(crate) mod seats;
mod server;
mod share;
mod sheet;
pub(crate) mod sitting;
mod socket;
mod sound;
mod spectacle;
mod stage;
mod theater;
mod thinker;
mod tile;
pub(crate) mod words;

use std::time::Duration;

use art::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::PopStateEvent;

use alone::TablePage;
use home::Home;
use others::OthersPage;
use replay::ReplayPage;
use rules::RulesPage;
use words::Words;

use viewmodel::link;

/// Puts up the pages on which something is played.
pub fn tables() {
    mount(|place| match place {
        Place::Home => view! { <Home /> }.into_any(),
        Place::Alone(game) => view! { <TablePage game=game /> }.into_any(),
        Place::Table(table) => view! { <OthersPage table=table /> }.into_any(),
        // Whoever gets here has the wrong program: it was kept, and the right one was not.
        Place::Rules(_) | Place::Replay(_) => view! { <Unreachable /> }.into_any(),
    });
}

/// Puts up the pages on which something is looked up.
pub fn library() {
    mount(|place| match place {
        Place::Rules(game) => view! { <RulesPage game=game /> }.into_any(),
        Place::Replay(which) => view! { <ReplayPage which=which /> }.into_any(),
        Place::Home | Place::Alone(_) | Place::Table(_) => view! { <Unreachable /> }.into_any(),
    });
}

fn mount(shows: fn(Place) -> AnyView) {
    leave_for_offline();
    sound::wait_for_gesture();
    leptos::mount::mount_to_body(move || view! { <App shows=shows /> });
}

/// Registers what makes the page open without a network, once the first load is over.
fn leave_for_offline() {
    set_timeout(
        || {
            let container = window().navigator().service_worker();
            // Some browsers have none for pages without TLS; then the page needs the network.
            if !container.is_undefined() {
                let registered = container.register("/sw.js");
                // Whoever cannot keep the program needs the network, and that is all.
                spawn_local(async move { drop(JsFuture::from(registered).await) });
            }
        },
        Duration::ZERO,
    );
}

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Home,
    /// A table in this browser, against bots.
    Alone(Game),
    /// A table on the server, by its name.
    Table(String),
    /// The rules of a game.
    Rules(Game),
    /// A game that was played: what the address says after its first word.
    Replay(String),
}

/// Which program shows it: whoever plays need not wait for what is only looked up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Part {
    Tables,
    Library,
}

impl Place {
    fn part(&self) -> Part {
        match self {
            Place::Home | Place::Alone(_) | Place::Table(_) => Part::Tables,
            Place::Rules(_) | Place::Replay(_) => Part::Library,
        }
    }

    fn of(path: &str) -> Place {
        let (first, rest) = path.trim_start_matches('/').split_once('/').unwrap_or((path, ""));
        let game = || rest.parse().ok();
        let place = match first {
            "jugar" => game().map(Place::Alone),
            "t" if !rest.is_empty() => Some(Place::Table(rest.to_owned())),
            "reglas" => game().map(Place::Rules),
            "partida" => Some(Place::Replay(rest.to_owned())),
            _ => None,
        };
        place.unwrap_or(Place::Home)
    }

    /// The address.
    pub(crate) fn path(&self) -> String {
        match self {
            Place::Home => "/".to_owned(),
            Place::Alone(game) => format!("/jugar/{}", game.name()),
            Place::Table(table) => format!("/t/{table}"),
            Place::Rules(game) => format!("/reglas/{}", game.name()),
            Place::Replay(which) => format!("/partida/{which}"),
        }
    }
}

/// Where the page is, and how it gets elsewhere.
#[derive(Copy, Clone)]
pub(crate) struct Way(RwSignal<Place>);

impl Way {
    fn here() -> Place {
        Place::of(&window().location().pathname().unwrap_or_default())
    }

    /// Goes there; the browser's back button comes back.
    pub(crate) fn go(self, place: Place) {
        let path = place.path();
        if self.0.with_untracked(Place::part) != place.part() {
            // An address of our own is never refused.
            let _ = window().location().set_href(&path);
            return;
        }
        let history = window().history();
        // A browser that keeps no history goes there all the same.
        let _ = history
            .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&path)));
        self.0.set(place);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Begins anew where it is.
    pub(crate) fn again(self) {
        self.0.update(|_| {});
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Takes what only this browser needs to know out of the address.
    pub(crate) fn hide_secret(self) {
        let path = self.0.with_untracked(Place::path);
        if let Ok(history) = window().history() {
            // A browser that keeps no history shows it: no more than before.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
    }
}

#[component]
fn App(shows: fn(Place) -> AnyView) -> impl IntoView {
    let words = Words::new();
    provide_context(words);
    let way = Way(RwSignal::new(Way::here()));
    provide_context(way);
    let back = Closure::<dyn FnMut(PopStateEvent)>::new(move |_| {
        let here = Way::here();
        // Also a jump within the page says that it came from somewhere; a link with a secret is
        // another visit.
        let hash = window().location().hash().unwrap_or_default();
        if way.0.with_untracked(|place| *place != here) || link::key(&hash).is_some() {
            way.0.set(here);
        }
    });
    window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
    // The page lives as long as its window.
    back.forget();
    move || shows(way.0.get())
}

/// A page that needs the network once more.
#[component]
fn Unreachable() -> impl IntoView {
    let words = expect_context::<Words>();
    let home = move |_| drop(window().location().set_href("/"));
    view! {
        <main class="page missing">
            <section class="panel dead-end">
                <h1>"Sobremesa"</h1>
                <p role="alert">{words.live("page-unreachable")}</p>
                <button id="home" class="btn btn-primary" on:click=press::press(home)>{words.live("page-home")}</button>
            </section>
        </main>
    }
}
