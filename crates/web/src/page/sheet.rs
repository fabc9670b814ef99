//! A no is a lesson: what was tried, the rule in its own words, the link.

use art::{Game, Lie};
use leptos::html::Button;
use leptos::prelude::*;

use super::card::drawn;
use super::press::press;
use super::rules::SHOW;
use super::sitting::Sitting;
use super::words::Words;
use super::{Place, focus};
use crate::gesture::{self, Piece};
use crate::sentence;

/// The things of the move that was refused, as long as that is shown.
pub(crate) fn refused_pieces(sitting: Sitting) -> Vec<Piece> {
    if sitting.refused.with(Option::is_none) {
        return Vec::new();
    }
    let tried = sitting.tried.get();
    gesture::of(sitting.game, &tried).map(|gesture| gesture.pieces).unwrap_or_default()
}

/// Why something was refused.
#[component]
pub(crate) fn RefusalSheet(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let before = StoredValue::new_local(None);
    let close = move |_| sitting.refused.set(None);
    let sheet = move || {
        let refused = sitting.refused.get()?;
        let table =
            sitting.picture.with_untracked(|picture| Some(picture.as_ref()?.table.clone()))?;
        focus::return_later(before);
        let texts = words.texts();
        let game = sitting.game.name();
        let title = texts.title(&refused.rule).unwrap_or_else(|| words.say("page-refused"));
        let why = sentence::why(&texts, &table, game, &refused.rule, &refused.values);
        let rule = texts.text(&refused.rule).unwrap_or_default();
        let link = format!("{}#{}", Place::Rules(sitting.game).path(), refused.rule);
        let example = format!("{link}{SHOW}");
        let button = NodeRef::<Button>::new();
        button.on_load(|button| {
            let _ = button.focus();
        });
        Some(view! {
            <div class="scrim" on:click=press(close)></div>
            <div
                class="sheet no"
                role="alertdialog"
                aria-modal="false"
                aria-labelledby="no-title"
                aria-describedby="no-why"
            >
                <h2 id="no-title">{title}</h2>
                {tried(words, sitting, &refused.rule)}
                <p id="no-why">{why}</p>
                <div class="rule">
                    <p>{rule}</p>
                    <a class="slug" href=link target="_blank">{refused.rule.clone()}</a>
                </div>
                <div class="two">
                    <a class="btn" href=example target="_blank">{words.say("page-show-me")}</a>
                    <button class="btn btn-primary" node_ref=button on:click=press(close)>
                        {words.say("page-understood")}
                    </button>
                </div>
            </div>
        })
    };
    view! { {sheet} }
}

/// The cards that were tried: those of the hand, and where they were to go.
fn tried(words: Words, sitting: Sitting, rule: &str) -> Option<AnyView> {
    let pieces = refused_pieces(sitting);
    let card = |piece: &Piece| match piece {
        Piece::Hand(card) | Piece::Middle(card) | Piece::Mine(card) => Some(card.clone()),
        Piece::Pile(name) if sitting.game == Game::Dos2 => sitting.picture.with_untracked(|all| {
            all.as_ref()?.view.as_ref()?[*name].as_str().map(|card| card.replace(' ', ""))
        }),
        _ => None,
    };
    let is_held = |piece: &&Piece| matches!(piece, Piece::Hand(_));
    let held: Vec<String> = pieces.iter().filter(is_held).filter_map(card).collect();
    let onto: Vec<String> =
        pieces.iter().filter(|piece| !is_held(piece)).filter_map(card).collect();
    if held.is_empty() && onto.is_empty() {
        return None;
    }
    let sign = |text: &'static str| view! { <span>{text}</span> }.into_any();
    let picture = |card: &String| {
        let face = drawn(words, sitting.game, card, Lie::Upright);
        view! { <span class="card" inner_html=face></span> }.into_any()
    };
    let mut parts = Vec::new();
    for card in &held {
        if !parts.is_empty() {
            parts.push(sign("+"));
        }
        parts.push(picture(card));
    }
    if !held.is_empty() && !onto.is_empty() {
        let sums = ["dos.match.single", "dos.match.double", "dos.wild.sum"];
        parts.push(sign(if sums.contains(&rule) { "≠" } else { "→" }));
    }
    parts.extend(onto.iter().map(picture));
    let names = held.iter().chain(&onto).map(|card| words.texts().card(sitting.game.name(), card));
    let label = names.collect::<Vec<_>>().join(", ");
    Some(view! { <div class="tried" role="img" aria-label=label>{parts}</div> }.into_any())
}
