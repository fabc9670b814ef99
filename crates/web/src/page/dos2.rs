//! The table of DOS, second edition: two piles as equals, and between them the way of the turns.

use art::{Back, Game};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen};
use super::card::{drawn, standing_of};
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
    pub(crate) hands: Vec<Seen>,
    turn: u8,
    direction: String,
    pending: Vec<String>,
    owing: Vec<u8>,
    a: String,
    b: String,
    pile: Seen,
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
        Some(Board::Dos2(view)) => Some(view),
        _ => None,
    });
    let top = move |name: &'static str| {
        view.with(|view| {
            let view = view.as_ref()?;
            Some(if name == "a" { view.a.clone() } else { view.b.clone() })
        })
    };
    let way = move || {
        let left = view.with(|view| Some(view.as_ref()?.direction == "left"))?;
        Some(words.say(if left { "page-to-left" } else { "page-to-right" }))
    };
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let pending = move || {
        let pending = view.with(|view| view.as_ref().map(|view| view.pending.clone()))?;
        let chip = |word: String| {
            view! {
                <span class="chip chip-warn">{words.say(&format!("page-dos2-{word}"))}</span>
            }
        };
        Some(pending.into_iter().map(chip).collect_view())
    };
    view! {
        <main class="cloth cloth-dos2">
            <h2 class="vh">{move || words.say("page-two-piles")}</h2>
            <Heap sitting=sitting name="a" top=Signal::derive(move || top("a")) />
            <div class="way">
                <span class="chip">{way}</span>
                <Pile sitting=sitting back=Back::Dos2 count=count />
            </div>
            <Heap sitting=sitting name="b" top=Signal::derive(move || top("b")) />
            <div class="fx">{pending}</div>
        </main>
    }
}

/// One of the two piles.
#[component]
fn Heap(sitting: Sitting, name: &'static str, top: Signal<Option<String>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let piece = Piece::Pile(name);
    let standing = standing_of(sitting, piece.clone(), 0);
    let title = move || words.say(if name == "a" { "page-pile-one" } else { "page-pile-two" });
    let label = move || {
        let card = top.get().unwrap_or_default();
        let bare = card.split(' ').next().unwrap_or_default();
        format!("{}: {}", title(), words.texts().card("dos2", bare))
    };
    let face = move || drawn(words, Game::Dos2, &top.get().unwrap_or_default(), art::Lie::Upright);
    view! {
        <div class="heap">
            <span class="heap-name">{title}</span>
            <div class="under">
                <button
                    id=format!("pile-{name}")
                    class="card card-xl"
                    class:is-playable=move || standing.get() == Standing::Playable
                    class:is-target=move || standing.get() == Standing::Chosen
                    class:is-dim=move || standing.get() == Standing::NotNow
                    aria-label=label
                    aria-pressed=move || (standing.get() == Standing::Chosen).to_string()
                    on:click=move |_| sitting.tap(&piece, 0)
                    inner_html=face
                ></button>
            </div>
        </div>
    }
}
