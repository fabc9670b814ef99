//! The table of Kiltros: attacks side by side, the defense across, and the pillerías when there is time
//! for them.

use art::{Back, Game, Lie};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen, stage_name};
use super::card::{CardButton, numbered};
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
    attacker: u8,
    defender: u8,
    open: Vec<String>,
    duels: Vec<Duel>,
    pile: Seen,
}

/// An attack and the card across it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
struct Duel {
    attack: String,
    defense: String,
}

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        let turn = match stage_name(&self.stage) {
            "asked" => self.stage["asked"].as_u64().map(|seat| seat as u8),
            // In a window everybody is asked.
            "window" | "over" => None,
            _ if self.open.is_empty() => Some(self.attacker),
            _ => Some(self.defender),
        };
        Around {
            cards: self.hands.iter().map(|hand| hand.count).collect(),
            turn,
            tags: vec![(self.attacker, "page-attacks"), (self.defender, "page-defends")],
        }
    }

    /// What is expected, as the key of a text.
    pub(crate) fn expects(&self) -> &'static str {
        match stage_name(&self.stage) {
            "window" => "ask-kiltros-window",
            "asked" => "ask-kiltros-asked",
            _ if self.open.is_empty() => "ask-kiltros-attack",
            _ => "ask-kiltros-defend",
        }
    }
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board() {
        Some(Board::Kiltros(view)) => Some(view),
        _ => None,
    });
    let open =
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&view.open)));
    let duels = move || {
        view.with(|view| {
            let duels = view.as_ref().map_or_else(Vec::new, |view| view.duels.clone());
            let before =
                |index: usize| duels[..index].iter().filter(|duel| **duel == duels[index]).count();
            (0..duels.len()).map(|index| (duels[index].clone(), before(index))).collect::<Vec<_>>()
        })
    };
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    view! {
        <main class="cloth cloth-kiltros">
            <h2 class="vh">
                {move || words.count("page-fights", "count", (open().len() + duels().len()) as i64)}
            </h2>
            <ol class="fights">
                <For
                    each=duels
                    key=|duel| duel.clone()
                    children=move |(duel, nth)| {
                        let both = format!("{}/{}", duel.attack, duel.defense);
                        view! {
                            <li class="fight">
                                <CardButton
                                    sitting=sitting card=duel.attack piece=Piece::Under(both.clone()) nth=nth
                                />
                                <CardButton
                                    sitting=sitting card=duel.defense piece=Piece::Across(both) nth=nth
                                    lie=Lie::Across
                                />
                                <span class="verdict chip chip-good">{words.say("page-defended")}</span>
                            </li>
                        }
                    }
                />
                <For
                    each=open
                    key=|(card, nth)| (card.clone(), *nth)
                    children=move |(card, nth)| {
                        let piece = Piece::Middle(card.clone());
                        view! {
                            <li class="fight open">
                                <CardButton sitting=sitting card=card piece=piece nth=nth />
                                <span class="verdict chip chip-warn">{words.say("page-undefended")}</span>
                            </li>
                        }
                    }
                />
            </ol>
            <Heaped back=Back::of(Game::Kiltros) count=count />
        </main>
    }
}
