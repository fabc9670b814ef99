//! Another link in the place of one that went to the wrong people.

use leptos::prelude::*;

use super::super::press::press;
use super::super::share;
use super::super::sitting::Sitting;
use super::super::words::Words;
use viewmodel::link::Door;

/// A button for the host that makes another link, and what that means.
#[component]
pub(super) fn Renew(sitting: Sitting, door: Door) -> impl IntoView {
    let words = expect_context::<Words>();
    let (id, does, why) = match door {
        Door::Play => ("renew-play", "lobby-renew", "lobby-renew-why"),
        Door::Watch => ("renew-watch", "lobby-renew-watch", "lobby-renew-watch-why"),
    };
    let link = Memo::new(move |_| sitting.link(door));
    // The link that is to be replaced, once somebody wants that.
    let replaced = RwSignal::new(None::<Option<String>>);
    let renew = move |_| {
        replaced.set(Some(link.get_untracked()));
        sitting.renew(door);
    };
    let is_done = move || {
        let link = link.get();
        link.is_some()
            && replaced.with(|replaced| replaced.as_ref().is_some_and(|old| *old != link))
    };
    view! {
        <div class="renew">
            <button id=id class="btn" on:click=press(renew)>{move || words.say(does)}</button>
            <small>{move || words.say(why)}</small>
            <p class="copied" role="status">{move || is_done().then(|| words.say("lobby-renewed"))}</p>
        </div>
    }
}

/// After somebody was asked to leave: without another link they could come in again.
#[component]
pub(crate) fn RenewOffer(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let link = Memo::new(move |_| sitting.link(Door::Play));
    let replaced = link.get_untracked();
    let copied = RwSignal::new(None::<&'static str>);
    let offer = move || match link.get() {
        Some(new) if Some(&new) != replaced.as_ref() => view! {
            <p role="status">{words.live("lobby-renewed")}</p>
            <button class="btn" on:click=press(move |_| share::copy(&new, copied))>
                <span class="inline" inner_html=art::icon("copy")></span>
                {words.live("lobby-copy-new")}
            </button>
        }
        .into_any(),
        _ => view! {
            <p role="status">{words.live("lobby-kicked")}</p>
            <button class="btn" on:click=press(move |_| sitting.renew(Door::Play))>
                {words.live("lobby-renew")}
            </button>
            <small>{words.live("lobby-renew-why")}</small>
        }
        .into_any(),
    };
    view! {
        <div class="renew renew-offer">
            {offer}
            <p class="copied" role="status">{move || copied.get().map(|key| words.say(key))}</p>
        </div>
    }
}
