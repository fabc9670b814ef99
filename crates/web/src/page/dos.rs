//! The table of DOS: the row in the middle, what was matched, the piles, what is still to be placed.

use art::{Back, Game};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen};
use super::card::{CardButton, CardPicture, numbered};
use super::pile::Pile;
use super::seats::Around;
use super::sitting::Sitting;
use super::words::Words;
use crate::gesture::Piece;

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) stage: Json,
    pub(crate) hands: Vec<Seen>,
    turn: u8,
    row: Vec<String>,
    matched: Vec<String>,
    played: Vec<String>,
    pile: Seen,
    discards: Vec<String>,
    owing: Vec<u8>,
    bonus: u32,
    penalty: u32,
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
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board() {
        Some(Board::Dos(view)) => Some(view),
        _ => None,
    });
    let row =
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&view.row)));
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
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let top = move || {
        let card = view.with(|view| view.as_ref()?.discards.last().cloned())?;
        Some(view! {
            <div class="pile"><CardPicture game=Game::Dos card=card class="card-s is-askew" /></div>
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
            <div class="piles"><Pile sitting=sitting back=Back::Dos count=count /> {top}</div>
            <div class="bonus">{bonus}</div>
        </main>
    }
}
