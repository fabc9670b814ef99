//! What is wrong with the line: a banner while it is down, a page of its own when it is over.

use leptos::prelude::*;

use super::press::press;
use super::sitting::{Connection, Sitting};
use super::words::Words;
use super::{Place, Way, memory};

/// After so many attempts in vain it is said that the server does not answer.
const MANY: u32 = 3;

/// Says that the line is down, or what would be lost; goes away by itself.
#[component]
pub(crate) fn Banner(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let says = move || match sitting.connection.get() {
        Connection::Lost => Some("lobby-lost"),
        Connection::Coming(tries) if tries >= MANY => Some("lobby-no-answer"),
        Connection::Coming(_) | Connection::There | Connection::Ended(_) => None,
    };
    let forgets = sitting.is_far() && !memory::lasts();
    view! {
        <div class="banners" role="status">
            {move || says().map(|key| view! { <p class="banner">{words.say(key)}</p> })}
            {forgets.then(|| view! {
                <p class="banner banner-quiet">{words.live("lobby-forgets")}</p>
            })}
        </div>
    }
}

/// The end of the way: why, and what can be done now.
#[component]
pub(crate) fn DeadEnd(
    /// One word of the protocol.
    why: String,
    /// The table, to be forgotten if it can never be opened again.
    table: String,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    if matches!(why.as_str(), "no-table" | "closed" | "barred" | "renewed") {
        memory::forget_table(&table);
    }
    let says = match why.as_str() {
        "closed" => "rejected-closed".to_owned(),
        why => format!("trouble-{why}"),
    };
    let (title, next) = match why.as_str() {
        "protocol" | "unreadable" | "twice" => ("lobby-end-version", "lobby-next-reload"),
        "no-entry" => ("lobby-end-key", "lobby-next-link"),
        "renewed" => ("lobby-end-key", "lobby-next-other"),
        "barred" => ("lobby-end-barred", "lobby-next-other"),
        _ => ("lobby-end-gone", "lobby-next-other"),
    };
    let reloads = next == "lobby-next-reload";
    let reload = move |_| {
        // A page that cannot be loaded again says so itself.
        let _ = window().location().reload();
    };
    view! {
        <main class="page dead-end">
            <section class="panel" role="alert">
                <h1>{move || words.say(title)}</h1>
                <p>{move || words.say(&says)}</p>
                <p><small>{move || words.say(next)}</small></p>
                <div class="two">
                    {reloads.then(|| view! {
                        <button id="reload" class="btn btn-primary" on:click=press(reload)>
                            {words.live("lobby-reload")}
                        </button>
                    })}
                    <button id="home" class="btn" on:click=press(move |_| way.go(Place::Home))>
                        {words.live("page-home")}
                    </button>
                </div>
            </section>
        </main>
    }
}
