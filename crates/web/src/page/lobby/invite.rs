//! How others get here: a link, a code to photograph, and another link for who only watches.

use leptos::prelude::*;

use super::super::press::press;
use super::super::share;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::qr;
use super::renew::Renew;
use viewmodel::heard::Role;
use viewmodel::link::Door;

/// The invitation, as far as its secrets are known here. The host can make others.
#[component]
pub(super) fn Invite(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let play = Memo::new(move |_| sitting.link(Door::Play));
    let watch = Memo::new(move |_| sitting.link(Door::Watch));
    let copied = RwSignal::new(None::<&'static str>);
    let to_play = move || {
        let link = play.get()?;
        let (copy, send) = (link.clone(), link.clone());
        let says = move || words.say("lobby-invites");
        Some(view! {
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
        })
    };
    // Another link changes what is in there, and not where one is.
    let invites = Memo::new(move |_| is_host.get() || play.with(Option::is_some));
    let invitation = move || {
        invites.get().then(|| {
            view! {
                <section class="panel invite" aria-labelledby="invite-title">
                    <div>
                        <h2 id="invite-title">{words.live("lobby-invite")}</h2>
                        <small>{words.live("lobby-no-account")}</small>
                    </div>
                    {to_play}
                    <p class="copied" role="status">{move || copied.get().map(|key| words.say(key))}</p>
                    {move || is_host.get().then(|| view! { <Renew sitting=sitting door=Door::Play /> })}
                </section>
            }
        })
    };
    let to_watch = move || {
        let link = watch.get()?;
        let copy = link.clone();
        Some(view! {
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
        })
    };
    let watching = move || {
        is_host.get().then(|| {
            view! {
                <section class="panel invite watch" aria-labelledby="watch-title">
                    <div>
                        <h2 id="watch-title">{words.live("lobby-watch")}</h2>
                        <small>{words.live("lobby-watch-why")}</small>
                    </div>
                    {to_watch}
                    <Renew sitting=sitting door=Door::Watch />
                </section>
            }
        })
    };
    view! {
        {invitation}
        {watching}
    }
}
