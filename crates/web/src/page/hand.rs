//! One's own cards.

use leptos::prelude::*;

use super::card::{CardButton, numbered};
use super::sitting::Sitting;
use super::words::Words;
use crate::gesture::Piece;

/// The hand: grouped by color, then by number.
#[component]
pub(crate) fn Hand(sitting: Sitting, cards: Memo<Vec<String>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let sorted = move || {
        let mut cards = cards.get();
        cards.sort_by_key(|card| order(card));
        numbered(&cards)
    };
    view! {
        <h2 class="vh" id="hand" tabindex="-1">
            {move || words.count("page-my-hand", "count", cards.with(Vec::len) as i64)}
        </h2>
        <div class="hand" role="group" aria-labelledby="hand">
            <For
                each=sorted
                key=|(card, nth)| (card.clone(), *nth)
                children=move |(card, nth)| {
                    let piece = Piece::Hand(card.clone());
                    view! { <CardButton sitting=sitting card=card piece=piece nth=nth /> }
                }
            />
        </div>
    }
}

/// By color, then by number; what has no number comes last.
fn order(card: &str) -> (bool, char, u32, String) {
    let color = card.chars().next().unwrap_or_default();
    let number: Option<u32> = card.get(1..).and_then(|rest| rest.parse().ok());
    (number.is_none(), color, number.unwrap_or(0), card.to_owned())
}
