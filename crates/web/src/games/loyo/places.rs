//! Places that never move: one's own, with the card just drawn, and those before others. What was seen is not shown
//! again.

use art::{Back, Game, Lie};
use leptos::prelude::*;

use super::cloth::view_of;
use crate::page::card::{CardPicture, drawn, standing_of};
use crate::page::countdown::Countdown;
use crate::page::js;
use crate::page::live::{says, when};
use crate::page::press::press;
use crate::page::seats::Before;
use crate::page::sitting::{GLIMPSE, Sitting};
use crate::page::words::Words;
use viewmodel::choice::Standing;
use viewmodel::games::View;
use viewmodel::games::loyo::reveal;
use viewmodel::gesture::Piece;

const PLACES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// What lies before somebody else, and which places have changed since one's own turn.
pub(super) fn before(sitting: Sitting, view: &View, seat: u8) -> Before {
    let me = sitting.you().seat;
    let changed = sitting.past.with_untracked(|past| reveal::changed(past.iter(), me));
    let places = changed.iter().filter(|(changed, _)| *changed == seat);
    let places: Vec<&str> = places.map(|(_, place)| place.as_str()).collect();
    let cards = view.cards(seat);
    Before::Places(placed(cards, &places))
}

/// The cards before somebody else, small, in the shape in which they lie; these places have changed.
fn placed(cards: Vec<Option<String>>, changed: &[&str]) -> AnyView {
    let class = if cards.len() > 4 { "places six" } else { "places" };
    let back = art::back(Back::Loyo);
    let one = |(card, place): (Option<String>, &str)| {
        let is_new = changed.contains(&place);
        match card {
            // So small a card is only its number.
            Some(card) => {
                let value = match &*card {
                    "loyo" => "0".to_owned(),
                    "ohno" => "15".to_owned(),
                    _ => card,
                };
                view! { <i class="known" class:new=is_new>{value}</i> }.into_any()
            }
            None => view! { <i class:new=is_new inner_html=back.clone()></i> }.into_any(),
        }
    };
    let each = cards.into_iter().zip(PLACES).map(one).collect_view();
    view! { <span class=class aria-hidden="true">{each}</span> }.into_any()
}

/// One's own places, and the card just drawn.
#[component]
pub(crate) fn Mine(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let places = move || {
        let seat = usize::from(sitting.you().seat?);
        view.with(|view| Some(view.as_ref()?.hands.get(seat)?.cards.clone()))
    };
    let count = Memo::new(move |_| places().map_or(0, |places| places.len()));
    let card_at = move |index: usize| {
        let glimpsed = sitting.glimpses.with(|glimpses| {
            let at = glimpses.iter().find(|(place, _)| *place == PLACES[index]);
            at.map(|(_, card)| card.clone())
        });
        glimpsed.or_else(|| Some((*places()?.get(index)?)?.to_string()))
    };
    let own = move || {
        let one = |index: usize| {
            let piece = Piece::Place(PLACES[index].to_owned());
            let standing = standing_of(sitting, piece.clone(), 0);
            let face = move || match card_at(index) {
                Some(card) => drawn(words, Game::Loyo, &card, Lie::Upright),
                None => art::back(Back::Loyo),
            };
            let label = move || {
                let number = words.count("page-place", "number", index as i64 + 1);
                match card_at(index) {
                    Some(card) => format!("{number}: {}", words.texts().card("loyo", &card)),
                    None => number,
                }
            };
            view! {
                <button
                    id=format!("place-{}", PLACES[index])
                    class="card"
                    class:is-playable=when(move || standing.get() == Standing::Playable)
                    class:is-chosen=when(move || standing.get() == Standing::Chosen)
                    aria-label=label
                    aria-pressed=says(move || (standing.get() == Standing::Chosen).to_string())
                    on:click=press(move |_| sitting.tap(&piece, 0))
                >
                    <span inner_html=face></span>
                    <span class="place" aria-hidden="true">{index + 1}</span>
                </button>
            }
        };
        (0..count.get().min(PLACES.len())).map(one).collect_view()
    };
    let is_six = move || count.get() > 4;
    let card = Memo::new(move |_| sitting.board.with(|view| view.as_ref()?.drawn()));
    let just_drawn = move || {
        let card = card.get()?;
        Some(view! {
            <div class="drawn">
                <CardPicture game=Game::Loyo card=card />
                <span class="chip"><span inner_html=art::small_icon("eye")></span>{words.say("page-only-you")}</span>
            </div>
        })
    };
    let is_glimpsing = Memo::new(move |_| sitting.glimpses.with(|glimpses| !glimpses.is_empty()));
    let glimpse = move || is_glimpsing.get().then(|| view! { <Glimpse sitting=sitting /> });
    view! {
        <div class="mine">
            <div class="own" class:six=is_six role="group" id="hand" tabindex="-1" aria-label=words.live("page-my-places")>
                {own}
            </div>
            {just_drawn}
            {glimpse}
        </div>
    }
}

/// How long the cards can still be looked at, and a way to cover them sooner. It stands in the place of what
/// is asked, so that nothing else moves.
#[component]
fn Glimpse(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let seconds = GLIMPSE.as_secs_f64();
    let until = js::now() + 1000.0 * seconds;
    view! {
        <div class="glimpse" role="status">
            <Countdown until=Signal::stored(Some(until)) all=Signal::stored(seconds) />
            <b>{words.live("cloth-memorize")}</b>
            <button id="seen" class="btn" on:click=press(move |_| sitting.glimpses.set(Vec::new()))>
                {words.live("cloth-seen")}
            </button>
        </div>
    }
}
