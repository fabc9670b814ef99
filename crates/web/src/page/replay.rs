//! A game that was played, by its address: found, unpacked and replayed, or a friendly word and a way
//! on.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::archive::{Errand, StillTrying};
use super::press::press;
use super::theater::Theater;
use super::words::Words;
use super::{Place, Way, archive};
use crate::parcel::Parcel;
use viewmodel::film::Film;

/// What is there to be shown.
#[derive(Clone)]
enum Found {
    NotYet,
    Film(Rc<Film>, String),
    /// The key of a text that says why not.
    Nothing(&'static str),
}

/// A game that was played, step by step.
#[component]
pub(crate) fn ReplayPage(which: String) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let (path, fragment) = match which.split_once('#') {
        Some((path, fragment)) => (path.to_owned(), fragment.to_owned()),
        None => (which, window().location().hash().unwrap_or_default()),
    };
    let parcel = Parcel::read(&fragment);
    let found: RwSignal<Found, LocalStorage> = RwSignal::new_local(Found::NotYet);
    let errand = Errand::new();
    let wanted = parcel.clone();
    let place = path.clone();
    spawn_local(async move {
        let is_there = || found.try_with_untracked(|_| ()).is_some();
        let text = text_of(&place, wanted, errand, is_there).await;
        let film = text.and_then(|text| match Film::read(&text) {
            Ok(film) => Ok(Found::Film(Rc::new(film), text)),
            Err(torn) => Err(torn.key()),
        });
        // Whoever has gone elsewhere meanwhile wants it no longer.
        drop(found.try_set(film.unwrap_or_else(Found::Nothing)));
    });
    let fails = Memo::new(move |_| errand.fails());
    let home = move || {
        fails.get().then(|| {
            view! {
                <button class="btn" on:click=press(move |_| way.go(Place::Home))>{words.say("page-home")}</button>
            }
        })
    };
    move || match found.get() {
        Found::NotYet => view! {
            <main class="page missing">
                <section class="panel">
                    <h1>{words.say("after-replay")}</h1>
                    <p role="status">{words.say("after-loading")}</p>
                    <StillTrying errand=errand />
                    {home}
                </section>
            </main>
        }
        .into_any(),
        Found::Film(film, record) => {
            let (path, parcel) = (path.clone(), parcel.clone());
            view! { <Theater film=film record=record path=path parcel=parcel /> }.into_any()
        }
        Found::Nothing(why) => view! {
            <main class="page missing">
                <section class="panel">
                    <h1>{words.say("after-replay")}</h1>
                    <p role="alert">{words.say(why)}</p>
                    <button class="btn btn-primary" on:click=press(move |_| way.go(Place::Home))>
                        {words.say("page-home")}
                    </button>
                </section>
            </main>
        }
        .into_any(),
    }
}

/// The text of the record that is meant, or the key of a text that says why there is none.
async fn text_of(
    path: &str,
    parcel: Parcel,
    errand: Errand,
    wanted: impl Fn() -> bool,
) -> Result<String, &'static str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    match (path.split_once('/'), parcel.record) {
        (Some((table, number)), _) if table.chars().all(plain) => {
            let number = number.parse().map_err(|_| "after-no-game")?;
            errand.fetch(table, number, wanted).await
        }
        (None, Some(packed)) if path.is_empty() => {
            archive::unpacked(packed).await.ok_or("after-damaged")
        }
        (None, None) if path.is_empty() => Err("after-damaged"),
        _ => Err("after-no-game"),
    }
}
