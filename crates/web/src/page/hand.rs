//! One's own cards.

use art::Game;
use leptos::ev::{MouseEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::card::{CardButton, numbered};
use super::focus;
use super::list::list;
use super::memory;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::gesture::Piece;
use viewmodel::order::{self, Order};

/// The order in which the hand is held, as it was chosen last.
pub(crate) fn kept_order() -> RwSignal<Order> {
    RwSignal::new(memory::kept("order").map(|name| Order::named(&name)).unwrap_or_default())
}

/// The button that changes the order of the hand.
#[component]
pub(crate) fn OrderButton(game: Game, order: RwSignal<Order>) -> impl IntoView {
    let words = expect_context::<Words>();
    let change = move |_| {
        order.update(|order| *order = order.at(game).next(game));
        memory::keep("order", order.get_untracked().name());
    };
    let name = move || words.say(&format!("page-order-{}", order.get().at(game).name()));
    view! {
        <button class="order" aria-label=move || words.texts().phrase("page-order", &[("order", name())]) on:click=press(change)>
            <span inner_html=art::icon("sort")></span>
            <span>{name}</span>
        </button>
    }
}

/// The hand, in the order that was chosen.
#[component]
pub(crate) fn Hand(
    sitting: Sitting,
    cards: Memo<Vec<String>>,
    order: RwSignal<Order>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let drawn = Memo::new(move |before: Option<&Vec<String>>| {
        order::as_drawn(before.map_or(&[], Vec::as_slice), &cards.get())
    });
    let sorted = move || {
        let mut cards = drawn.get();
        order.get().at(sitting.game).sort(&mut cards);
        numbered(&cards)
    };
    // A mouse has a wheel that only goes up and down.
    let roll = move |wheel: WheelEvent| {
        let hand = wheel.current_target().and_then(|hand| hand.dyn_into::<Element>().ok());
        let Some(hand) = hand.filter(|_| wheel.delta_x() == 0.0) else { return };
        let before = hand.scroll_left();
        hand.set_scroll_left(before + wheel.delta_y() as i32);
        if hand.scroll_left() != before {
            wheel.prevent_default();
        }
    };
    // Half a card can be tapped at the edge of a phone, and is seen whole then.
    let show = move |tap: MouseEvent| {
        let tapped = tap.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(card) = tapped.and_then(|tapped| tapped.closest(".hand .card").ok().flatten()) {
            focus::show(&card);
        }
    };
    view! {
        <h2 class="vh" id="hand" tabindex="-1">
            {move || words.count("page-my-hand", "count", cards.with(Vec::len) as i64)}
        </h2>
        <div class="hand" role="group" aria-labelledby="hand" on:wheel=roll on:click=press(show)>
            {list(sorted, move |(card, nth)| {
                    let piece = Piece::Hand(card.clone());
                    view! { <CardButton sitting=sitting card=card piece=piece nth=nth /> }
                })}
        </div>
    }
}
