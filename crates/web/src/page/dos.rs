//! The table of DOS: the row in the middle, what was matched, the piles, what is still to be placed.

use art::{Back, Game};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::card::{CardButton, CardPicture, numbered};
use super::seats::Around;
use super::sitting::Sitting;
use super::words::Words;
use crate::gesture::Piece;

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    turn: u8,
    stage: Json,
    row: Vec<String>,
    matched: Vec<String>,
    played: Vec<String>,
    hands: Vec<Seen>,
    pile: Seen,
    discards: Vec<String>,
    owing: Vec<u8>,
    bonus: u32,
    penalty: u32,
}

/// Cards as one sees them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) count: u32,
    pub(crate) cards: Option<Vec<String>>,
}

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        Around {
            cards: self.hands.iter().map(|hand| hand.count).collect(),
            turn: Some(self.turn),
            tags: self.owing.iter().map(|seat| (*seat, "page-owes")).collect(),
        }
    }

    /// One's own cards.
    pub(crate) fn hand(&self, seat: Option<u8>) -> Vec<String> {
        let hand = seat.and_then(|seat| self.hands.get(usize::from(seat)));
        hand.and_then(|hand| hand.cards.clone()).unwrap_or_default()
    }

    /// What is expected of whoever has the turn, as the key of a text.
    pub(crate) fn expects(&self) -> String {
        let stage = match &self.stage {
            Json::String(stage) => stage.as_str(),
            Json::Object(stage) => stage.keys().next().map_or("", String::as_str),
            _ => "",
        };
        format!("ask-dos-{stage}")
    }
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| sitting.view::<View>());
    let row = move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&view.row)));
    let matched = move || {
        let view = view.get()?;
        let laid = |cards: &[String], class: &'static str| {
            let note = words.say("page-matched");
            cards
                .iter()
                .map(|card| view! { <CardPicture game=Game::Dos card=card.clone() class=class note=note.clone() /> })
                .collect_view()
        };
        let some = !view.matched.is_empty();
        some.then(|| view! {
            <div class="slot matched">{laid(&view.matched, "card-s")} {laid(&view.played, "card-s is-laid")}</div>
        })
    };
    let piles = move || {
        let view = view.get()?;
        let count = view.pile.count;
        let top = view.discards.last().cloned();
        let draw = move |_| match sitting.choice.with_untracked(|choice| choice.word("draw").map(str::to_owned)) {
            Some(mv) => sitting.play(&mv),
            None => sitting.play("draw"),
        };
        Some(view! {
            <button class="pile" aria-label=words.count("page-pile", "count", i64::from(count)) on:click=draw>
                <span class="stack" inner_html=art::back(Back::Dos)></span>
                <span class="count">{count}</span>
            </button>
            {top.map(|card| view! {
                <div class="pile"><CardPicture game=Game::Dos card=card class="card-s is-askew" /></div>
            })}
        })
    };
    let bonus = move || {
        let view = view.get()?;
        let bonus = (view.bonus > 0).then(|| view! {
            <span class="chip chip-good">{words.count("page-bonus", "count", i64::from(view.bonus))}</span>
        });
        let penalty = (view.penalty > 0).then(|| view! {
            <span class="chip chip-warn">{words.count("page-penalty", "count", i64::from(view.penalty))}</span>
        });
        Some((bonus, penalty))
    };
    view! {
        <main class="cloth cloth-dos">
            <h2 class="vh">{move || words.count("page-row", "count", row().len() as i64)}</h2>
            <div class="row">
                {matched}
                <For
                    each=row
                    key=|(card, nth)| (card.clone(), *nth)
                    children=move |(card, nth)| {
                        let piece = Piece::Middle(card.clone());
                        view! {
                            <div class="slot">
                                <CardButton sitting=sitting card=card piece=piece nth=nth />
                            </div>
                        }
                    }
                />
            </div>
            <div class="piles">{piles}</div>
            <div class="bonus">{bonus}</div>
        </main>
    }
}
