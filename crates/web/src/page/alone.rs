//! A table against bots, as one liked it the last time.

use art::Game;
use leptos::prelude::*;

use super::frame::Frame;
use super::memory;
use super::sitting::Sitting;
use super::words::Words;

/// A table against bots.
#[component]
pub(crate) fn TablePage(game: Game) -> impl IntoView {
    let words = expect_context::<Words>();
    let sitting = Sitting::alone(game, &memory::alone(game), memory::guest_or_visitor(words));
    view! { <Frame sitting=sitting /> }
}
