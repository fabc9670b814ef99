//! The others, from one's left to one's right.

use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use crate::company;
use crate::heard::TableState;

/// What a game says of a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Around {
    /// How many cards each has.
    pub(crate) cards: Vec<u32>,
    /// Whose turn it is.
    pub(crate) turn: Option<u8>,
    /// A word for some of them: the key of a text.
    pub(crate) tags: Vec<(u8, &'static str)>,
}

/// Everybody else.
#[component]
pub(crate) fn Seats(sitting: Sitting, around: Memo<Around>) -> impl IntoView {
    let words = expect_context::<Words>();
    let seats = move || {
        let table = sitting.table()?;
        let me = sitting.you().seat;
        let around = around.get();
        let seats = company::around(table.chairs.len(), me);
        let many = if seats.len() > 3 { "seats many" } else { "seats" };
        let each = seats.into_iter().map(|seat| one(words, &table, &around, seat)).collect_view();
        Some(view! { <ol class=many>{each}</ol> })
    };
    view! {
        <section class="around" aria-label=move || words.say("page-others")>{seats}</section>
    }
}

fn one(words: Words, table: &TableState, around: &Around, seat: u8) -> impl IntoView + use<> {
    let chair = table.chairs.get(usize::from(seat)).cloned().unwrap_or_default();
    let name = company::name(table, seat);
    let cards = around.cards.get(usize::from(seat)).copied();
    let tag = around.tags.iter().find(|(tagged, _)| *tagged == seat).map(|(_, key)| *key);
    let presence = match chair.presence.as_deref() {
        Some("away") => Some("page-away"),
        Some("covered") => Some("page-covered"),
        _ => None,
    };
    // In Kiltros nothing is counted.
    let counts = table.terms["game"] != "kiltros";
    let score = table.scores.get(usize::from(seat)).copied().filter(|_| counts);
    let below = match (tag.or(presence), score) {
        (Some(key), _) => words.say(key),
        (None, Some(score)) => words.count("page-points", "points", i64::from(score)),
        (None, None) if chair.bot.is_some() => words.say("page-bot"),
        (None, None) => String::new(),
    };
    let is_dog = chair.name.is_none() && chair.bot.is_some();
    let portrait = is_dog.then(|| art::portrait(company::dog(table, seat).card)).flatten();
    let initial = name.chars().next().unwrap_or('?').to_string();
    view! {
        <li class="seat" class:is-turn=around.turn == Some(seat) class:is-tagged=tag.is_some()>
            <span class="plate">
                {match portrait {
                    Some(portrait) => view! { <span class="portrait" inner_html=portrait></span> }.into_any(),
                    None => initial.into_any(),
                }}
                {cards.map(|cards| view! {
                    <span class="count"><span class="vh">{words.say("page-cards")} " "</span>{cards}</span>
                })}
            </span>
            <span class="seat-name">{name}</span>
            <span class="seat-info">{below}</span>
        </li>
    }
}
