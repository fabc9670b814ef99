//! A link to exactly this step, seen by exactly this viewer.

use engine::Viewer;
use leptos::prelude::*;

use super::press::press;
use super::words::Words;
use super::{Place, share};
use crate::parcel::{Packed, Parcel};
use viewmodel::film::spelled;

/// The button, and what came of it.
#[component]
pub(crate) fn Postcard(
    path: String,
    /// The whole game, where the link has to bring it.
    packed: Option<Packed>,
    /// The game as it is written, for other programs.
    record: StoredValue<String>,
    step: RwSignal<usize>,
    viewer: RwSignal<Viewer>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    // The link that was shared last.
    let shared = RwSignal::new(None::<String>);
    let copied = RwSignal::new(None);
    let is_whole = packed.is_some();
    let send = move |_| {
        let parcel = Parcel {
            record: packed.clone(),
            step: Some(step.get_untracked()),
            viewer: Some(spelled(viewer.get_untracked())),
            ..Parcel::default()
        };
        let origin = window().location().origin().unwrap_or_default();
        let link = format!("{origin}{}{}", Place::Replay(path.clone()).path(), parcel.fragment());
        // Whatever becomes of it, the link can be read.
        shared.set(Some(link.clone()));
        copied.set(None);
        if share::can_share() {
            share::share("Sobremesa", &link);
        } else {
            share::copy(&link, copied);
        }
    };
    let copy_record = move |_| {
        let keys = ["after-record-copied", "after-record-not-copied"];
        record.with_value(|record| share::copy_text(record, copied, keys));
    };
    let said = move || {
        shared.get().map(|link| {
            let key = if is_whole { "after-link-whole" } else { "after-link" };
            let about = words.count(key, "size", link.len().div_ceil(1000) as i64);
            view! {
                <div class="shared panel">
                    <p role="status">{about} " " {move || copied.get().map(|key| words.say(key))}</p>
                    <input id="link" readonly aria-label=words.say("after-share") prop:value=link />
                    <div class="two">
                        <button id="copy-record" class="btn" on:click=press(copy_record)>
                            {words.say("after-copy-record")}
                        </button>
                        <button class="btn" on:click=press(move |_| shared.set(None))>{words.say("page-understood")}</button>
                    </div>
                </div>
            }
        })
    };
    view! {
        <button
            id="share"
            class="icon-btn"
            aria-label=words.live("after-share")
            on:click=press(send)
            inner_html=art::icon("share")
        ></button>
        {said}
    }
}
