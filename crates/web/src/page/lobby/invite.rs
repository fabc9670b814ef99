//! How others get here: a link, a code to photograph, and another link for who only watches.

use leptos::prelude::*;

use super::super::press::press;
use super::super::share;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::qr;
use crate::link::{Door, Link};

/// The invitation, as far as its secrets are known here.
#[component]
pub(super) fn Invite(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    // The secrets are known from the moment that one is in.
    let entry = Memo::new(move |_| {
        sitting.connection.track();
        sitting.entry()
    });
    let link = move |door: Door| {
        let entry = entry.get();
        let secret = match door {
            Door::Play => entry.play,
            Door::Watch => entry.watch,
        };
        let link = Link { table: entry.table, key: Some((door, secret?)) };
        let origin = window().location().origin().unwrap_or_default();
        Some(format!("{origin}{}", link.path()))
    };
    let copied = RwSignal::new(None::<&'static str>);
    let play = move || {
        let link = link(Door::Play)?;
        let (copy, send) = (link.clone(), link.clone());
        let says = move || words.say("lobby-invites");
        Some(view! {
            <section class="panel invite" aria-labelledby="invite-title">
                <div>
                    <h2 id="invite-title">{words.live("lobby-invite")}</h2>
                    <small>{words.live("lobby-no-account")}</small>
                </div>
                <div
                    class="qr"
                    role="img"
                    aria-label=words.live("lobby-qr")
                    inner_html=qr::draw(&link)
                ></div>
                <input
                    class="invite-link"
                    type="text"
                    readonly
                    aria-label=words.live("lobby-link")
                    value=link.clone()
                />
                <div class="two">
                    <button class="btn" id="copy" on:click=press(move |_| share::copy(&copy, copied))>
                        <span class="inline" inner_html=art::icon("copy")></span>
                        {words.live("lobby-copy")}
                    </button>
                    {share::can_share().then(|| view! {
                        <button class="btn" id="share" on:click=press(move |_| share::share(&says(), &send))>
                            <span class="inline" inner_html=art::icon("share")></span>
                            {words.live("lobby-share")}
                        </button>
                    })}
                </div>
                <p class="copied" role="status">{move || copied.get().map(|key| words.say(key))}</p>
            </section>
        })
    };
    let watch = move || {
        let link = link(Door::Watch)?;
        let copy = link.clone();
        Some(view! {
            <section class="panel invite watch" aria-labelledby="watch-title">
                <div>
                    <h2 id="watch-title">{words.live("lobby-watch")}</h2>
                    <small>{words.live("lobby-watch-why")}</small>
                </div>
                <input
                    id="watch-link"
                    type="text"
                    readonly
                    aria-label=words.live("lobby-watch-link")
                    value=link.clone()
                />
                <button class="btn" on:click=press(move |_| share::copy(&copy, copied))>
                    <span class="inline" inner_html=art::icon("copy")></span>
                    {words.live("lobby-copy-watch")}
                </button>
            </section>
        })
    };
    view! {
        {play}
        {move || (sitting.role.get() == "host").then(watch)}
    }
}
