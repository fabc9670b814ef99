//! A pile to draw from.

use art::Back;
use leptos::prelude::*;

use super::live::says;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;

/// A face-down pile; a tap draws, or says why not.
#[component]
pub(crate) fn Pile(sitting: Sitting, back: Back, count: Memo<u32>) -> impl IntoView {
    let words = expect_context::<Words>();
    view! {
        <button
            class="pile"
            aria-label=says(move || words.count("page-pile", "count", i64::from(count.get())))
            on:click=press(move |_| sitting.play("draw"))
        >
            <span class="stack" inner_html=art::back(back)></span>
            <span class="count">{count}</span>
        </button>
    }
}

/// A pile that is only looked at.
#[component]
pub(crate) fn Heaped(back: Back, count: Memo<u32>) -> impl IntoView {
    let words = expect_context::<Words>();
    view! {
        <div
            class="pile"
            role="img"
            aria-label=says(move || words.count("page-pile", "count", i64::from(count.get())))
        >
            <span class="stack" inner_html=art::back(back)></span>
            <span class="count">{count}</span>
        </div>
    }
}
