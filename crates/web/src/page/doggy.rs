//! The table of Doggy Style: parrandas and dogs to be had, and one's own parrandas, tidied or not.

use art::{Back, Game};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen};
use super::card::{CardButton, CardPicture, numbered};
use super::pile::Heaped;
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
    marios: u32,
    dogs: Vec<String>,
    parrandas: Vec<String>,
    fronts: Vec<Vec<String>>,
    tidied: Vec<Vec<String>>,
    pile: Seen,
    upper: Seen,
    lower: Seen,
}

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        Around {
            cards: self.hands.iter().map(|hand| hand.count).collect(),
            turn: Some(self.turn),
            tags: Vec::new(),
        }
    }
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board() {
        Some(Board::Doggy(view)) => Some(view),
        _ => None,
    });
    let some = move |of: fn(&View) -> Vec<String>| {
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&of(view))))
    };
    let mine = move |of: fn(&View) -> &Vec<Vec<String>>| {
        move || {
            let seat = sitting.you().seat.map(usize::from);
            let cards = view.with(|view| of(view.as_ref()?).get(seat?).cloned());
            numbered(&cards.unwrap_or_default())
        }
    };
    let left = Memo::new(move |_| {
        view.with(|view| view.as_ref().map_or(0, |v| v.upper.count + v.lower.count))
    });
    let dogs_left =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let marios = move || view.with(|view| view.as_ref().map_or(0, |view| view.marios));
    let supply = move |(card, nth): (String, usize)| {
        let piece = Piece::Middle(card.clone());
        view! { <CardButton sitting=sitting card=card piece=piece nth=nth /> }
    };
    view! {
        <main class="cloth cloth-doggy">
            <div class="supply par" role="group" aria-label=move || words.say("page-parrandas")>
                <Heaped back=Back::Parrandas count=left />
                <For each=some(|view| view.parrandas.clone()) key=|card| card.clone() children=supply />
                <div class="door">
                    <CardPicture game=Game::Doggy card="mario".to_owned() class="card-s" />
                    <b>{move || words.count("page-marios", "count", i64::from(marios()))}</b>
                </div>
            </div>
            <div class="supply dogs" role="group" aria-label=move || words.say("page-dogs")>
                <Heaped back=Back::Dogs count=dogs_left />
                <For each=some(|view| view.dogs.clone()) key=|card| card.clone() children=supply />
            </div>
            <div class="own" role="group" aria-label=move || words.say("page-my-parrandas")>
                <div class="group">
                    <For
                        each=mine(|view| &view.tidied)
                        key=|card| card.clone()
                        children=move |(card, _)| {
                            let note = words.say("page-tidied");
                            view! { <CardPicture game=Game::Doggy card=card class="tidy" note=note /> }
                        }
                    />
                </div>
                <div class="group">
                    <For
                        each=mine(|view| &view.fronts)
                        key=|card| card.clone()
                        children=move |(card, nth)| {
                            let (piece, note) = (Piece::Mine(card.clone()), words.say("page-untidy"));
                            view! { <CardButton sitting=sitting card=card piece=piece nth=nth note=note /> }
                        }
                    />
                </div>
            </div>
        </main>
    }
}
