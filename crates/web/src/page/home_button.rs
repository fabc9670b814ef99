//! The way back to the entrance, at the left of a bar.

use leptos::prelude::*;

use super::press::press;
use super::words::Words;
use super::{Place, Way};

/// The button.
#[component]
pub(crate) fn HomeButton() -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    view! {
        <button
            class="icon-btn"
            aria-label=words.live("page-home")
            on:click=press(move |_| way.go(Place::Home))
            inner_html=art::icon("back")
        ></button>
    }
}
