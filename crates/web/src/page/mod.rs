//! The page.

// What Leptos makes of a component is public, whatever the component is.
#![allow(unreachable_pub)]

mod board;
mod card;
mod choose;
mod doggy;
mod dos;
mod dos2;
mod end;
mod frame;
mod hand;
mod home;
mod kiltros;
mod line;
mod log;
mod loyo;
mod memory;
mod pile;
mod seats;
mod sheet;
mod sitting;
mod words;

use std::time::Duration;

use art::Game;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::PopStateEvent;

use frame::TablePage;
use home::Home;
use words::Words;

/// Puts the page up.
pub fn run() {
    leave_for_offline();
    leptos::mount::mount_to_body(App);
}

/// Registers what makes the page open without a network, once the first load is over.
fn leave_for_offline() {
    set_timeout(
        || {
            let container = window().navigator().service_worker();
            // Some browsers have none for pages without TLS; then the page needs the network.
            if !container.is_undefined() {
                let _ = container.register("/sw.js");
            }
        },
        Duration::ZERO,
    );
}

/// What is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Home,
    /// A table in this browser, against bots.
    Alone(Game),
}

impl Place {
    fn of(path: &str) -> Place {
        let game = path.strip_prefix("/jugar/").and_then(|game| game.parse().ok());
        game.map_or(Place::Home, Place::Alone)
    }

    /// The address.
    pub(crate) fn path(self) -> String {
        match self {
            Place::Home => "/".to_owned(),
            Place::Alone(game) => format!("/jugar/{}", game.name()),
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
        let history = window().history();
        let path = place.path();
        // A browser that keeps no history goes there all the same.
        let _ = history
            .and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&path)));
        self.0.set(place);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

#[component]
fn App() -> impl IntoView {
    let words = Words::new();
    provide_context(words);
    let way = Way(RwSignal::new(Way::here()));
    provide_context(way);
    let back = Closure::<dyn FnMut(PopStateEvent)>::new(move |_| way.0.set(Way::here()));
    window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
    // The page lives as long as its window.
    back.forget();
    move || match way.0.get() {
        Place::Home => view! { <Home /> }.into_any(),
        Place::Alone(game) => view! { <TablePage game=game /> }.into_any(),
    }
}
