//! A no is a lesson: what was tried, the rule in its own words, the link.

use art::{Back, Game, Lie};
use leptos::html::Button;
use leptos::prelude::*;
use texts::Played;

use super::card::drawn;
use super::press::press;
use super::rules::SHOW;
use super::sitting::Sitting;
use super::words::Words;
use super::{focus, rules, ruling};
use crate::catalogue;
use viewmodel::gesture::{self, Piece};
use viewmodel::sentence;

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
        let options = table.terms.options.clone();
        let played = Played::with(&options);
        let title = texts.title_at(played, &refused.rule);
        let title = title.unwrap_or_else(|| words.say("page-refused"));
        let why = sentence::why(&texts, &table, game, &refused.rule, &refused.values);
        let rule = texts.text_at(played, &refused.rule).unwrap_or_default();
        let link = format!("{}#{}", rules::address(sitting.game, &options), refused.rule);
        let entry = catalogue::entry(sitting.game, &options, &refused.rule);
        // The readings themselves are with the rules: whoever plays does not have to load them.
        let reading = entry.as_ref().filter(|entry| entry.has_ruling()).map(|_| {
            let link = link.clone();
            view! { <a class="more" href=link target="_blank">{words.say("ruling-more")}</a> }
        });
        let badges = entry.map(|entry| ruling::badges(words, &entry));
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
                    <div class="tags">{badges}</div>
                    <p>{rule}</p>
                    {reading}
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

/// A card that was tried: how it is drawn, and what it is called.
struct Tried {
    face: String,
    name: String,
}

impl Tried {
    fn open(words: Words, game: Game, card: &str) -> Tried {
        let face = drawn(words, game, card, Lie::Upright);
        Tried { face, name: words.texts().card(game.name(), card) }
    }

    /// A place with its number, whose card nobody sees.
    fn covered(words: Words, place: &str) -> Option<Tried> {
        let number = place.bytes().next()?.checked_sub(b'a')? + 1;
        let face = format!("{}<span class=\"place\">{number}</span>", art::back(Back::Loyo));
        Some(Tried { face, name: words.count("page-place", "number", i64::from(number)) })
    }
}

/// What was tried: the cards that somebody had taken up, and where they were to go. The sheet lies over
/// the hand of a phone, so they are drawn here.
fn tried(words: Words, sitting: Sitting, rule: &str) -> Option<AnyView> {
    let game = sitting.game;
    let pile = |name: &str| {
        let top = sitting.board.with_untracked(|view| view.as_ref()?.top(name));
        top.map(|card| card.replace(' ', ""))
    };
    let one = |piece: &Piece| {
        let card = match piece {
            Piece::Hand(card) | Piece::Middle(card) | Piece::Mine(card) => card.clone(),
            Piece::Trick(card) => (*card).to_owned(),
            Piece::Under(duel) => duel.split('/').next()?.to_owned(),
            Piece::Across(duel) => duel.split('/').next_back()?.to_owned(),
            Piece::Pile(name) => pile(name)?,
            Piece::Place(place) => return Tried::covered(words, place),
            Piece::Seat(_) | Piece::Color(_) => return None,
        };
        Some(Tried::open(words, game, &card))
    };
    let is_held =
        |piece: &&Piece| matches!(piece, Piece::Hand(_) | Piece::Trick(_) | Piece::Pile("dead"));
    let pieces = refused_pieces(sitting);
    // The card just drawn may go with every place.
    let just_drawn = sitting.board.with_untracked(|view| view.as_ref()?.drawn());
    let just_drawn = just_drawn.map(|card| Tried::open(words, game, &card));
    let held = pieces.iter().filter(is_held).filter_map(one);
    let held: Vec<Tried> =
        just_drawn.filter(|_| !pieces.is_empty()).into_iter().chain(held).collect();
    let onto: Vec<Tried> = pieces.iter().filter(|piece| !is_held(piece)).filter_map(one).collect();
    if held.is_empty() && onto.is_empty() {
        return None;
    }
    let sign = |text: &'static str| view! { <span>{text}</span> }.into_any();
    let names = held.iter().chain(&onto).map(|tried| tried.name.clone());
    let label = names.collect::<Vec<_>>().join(", ");
    let mut parts = Vec::new();
    let goes = !held.is_empty() && !onto.is_empty();
    for Tried { face, .. } in held {
        if !parts.is_empty() {
            parts.push(sign("+"));
        }
        parts.push(view! { <span class="card is-refused" inner_html=face></span> }.into_any());
    }
    if goes {
        let sums = ["dos.match.single", "dos.match.double", "dos.wild.sum"];
        parts.push(sign(if sums.contains(&rule) { "≠" } else { "→" }));
    }
    let where_to = onto
        .into_iter()
        .map(|Tried { face, .. }| view! { <span class="card" inner_html=face></span> }.into_any());
    parts.extend(where_to);
    Some(view! { <div class="tried" role="img" aria-label=label>{parts}</div> }.into_any())
}
