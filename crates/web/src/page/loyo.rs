//! The table of LOYO!: places that never move, two piles, the card just drawn. What was seen is not shown
//! again.

use art::{Back, Game, Lie};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen};
use super::card::{CardPicture, drawn, standing_of};
use super::pile::Pile;
use super::seats::Around;
use super::sitting::Sitting;
use super::words::Words;
use crate::choice::Standing;
use crate::gesture::Piece;

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) stage: Json,
    turn: u8,
    call: Option<u8>,
    hands: Vec<Hand>,
    dead: Option<String>,
    pile: Seen,
}

/// The cards before a player.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Hand {
    cards: Vec<Option<String>>,
}

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        Around {
            cards: self.hands.iter().map(|hand| hand.cards.len() as u32).collect(),
            turn: Some(self.turn),
            tags: self.call.map(|seat| (seat, "page-called")).into_iter().collect(),
        }
    }
}

const PLACES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let dead =
        Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.dead.clone())));
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let piece = Piece::Pile("dead");
    let standing = standing_of(sitting, piece.clone(), 0);
    let label = move || {
        let card = dead.get().map(|card| words.texts().card("loyo", &card)).unwrap_or_default();
        format!("{}: {card}", words.say("page-dead"))
    };
    let tap = move |_| {
        let discard =
            sitting.choice.with_untracked(|choice| choice.word("discard").map(str::to_owned));
        match discard {
            Some(mv) => sitting.play(&mv),
            None => sitting.tap(&piece, 0),
        }
    };
    let face = move || {
        dead.get().map(|card| drawn(words, Game::Loyo, &card, Lie::Upright)).unwrap_or_default()
    };
    view! {
        <main class="cloth cloth-loyo">
            <h2 class="vh">{move || words.say("page-piles")}</h2>
            <div class="lane big">
                <Pile sitting=sitting back=Back::Loyo count=count />
                <button
                    id="pile-dead"
                    class="card"
                    class:is-playable=move || standing.get() == Standing::Playable
                    class:is-target=move || standing.get() == Standing::Chosen
                    aria-label=label
                    on:click=tap
                    inner_html=face
                ></button>
            </div>
        </main>
    }
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
        glimpsed.or_else(|| places()?.get(index)?.clone())
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
                    class:is-playable=move || standing.get() == Standing::Playable
                    class:is-chosen=move || standing.get() == Standing::Chosen
                    aria-label=label
                    aria-pressed=move || (standing.get() == Standing::Chosen).to_string()
                    on:click=move |_| sitting.tap(&piece, 0)
                >
                    <span inner_html=face></span>
                    <span class="place" aria-hidden="true">{index + 1}</span>
                </button>
            }
        };
        (0..count.get().min(PLACES.len())).map(one).collect_view()
    };
    let is_six = move || count.get() > 4;
    let just_drawn = move || {
        let card = view.with(|view| view.as_ref()?.stage["drawn"].as_str().map(str::to_owned))?;
        Some(view! {
            <div class="drawn">
                <CardPicture game=Game::Loyo card=card />
                <span class="chip">{words.say("page-only-you")}</span>
            </div>
        })
    };
    view! {
        <div class="mine">
            <div class="own" class:six=is_six role="group" id="hand" tabindex="-1" aria-label=move || words.say("page-my-places")>
                {own}
            </div>
            {just_drawn}
        </div>
    }
}

fn view_of(sitting: Sitting) -> Memo<Option<View>> {
    Memo::new(move |_| match sitting.board() {
        Some(Board::Loyo(view)) => Some(view),
        _ => None,
    })
}
