//! The table of DOS: the row in the middle, what was matched, the piles, what is still to be placed.

use art::{Back, Game};
use games::dos::View;
use leptos::prelude::*;

use crate::page::card::{CardButton, CardPicture, numbered};
use crate::page::list::list;
use crate::page::pile::Pile;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::games::dos::pairs::{self, Pair};
use viewmodel::games::names;
use viewmodel::gesture::Piece;
use viewmodel::{last, sum};

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board.get() {
        Some(viewmodel::games::View::Dos(view)) => Some(*view),
        _ => None,
    });
    let row = move || {
        view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&names(&view.row))))
    };
    let pairs = move || {
        let laid =
            view.with(|view| Some((names(&view.as_ref()?.matched), names(&view.as_ref()?.played))));
        let Some((matched, played)) = laid else { return Vec::new() };
        let pairs = sitting.past.with_untracked(|past| {
            pairs::pairs(past.iter().map(|(_, item)| item), &matched, &played)
        });
        pairs.into_iter().enumerate().collect()
    };
    let count_matched = Memo::new(move |_| {
        view.with(|view| view.as_ref().map_or(0, |view| view.matched.len() as usize))
    });
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let top = move || {
        // The picture has the discards in no order.
        let some = view.with(|view| names(&view.as_ref()?.discards).pop())?;
        let gone = sitting.past.with(|past| pairs::discarded(past.iter().map(|(_, item)| item)));
        let note = words.say("page-discards");
        Some(view! {
            <div class="pile">
                <CardPicture game=Game::Dos card=gone.unwrap_or(some) class="card-s is-askew" note=note />
            </div>
        })
    };
    let price = Memo::new(move |_| {
        sitting.choice.with(|choice| {
            let complete = choice.complete();
            Price::of(choice.chosen(), complete.len())
        })
    });
    view! {
        <main class="cloth cloth-dos">
            <h2 class="vh">{move || words.count("page-row", "count", row().len() as i64)}</h2>
            <div class="row">
                {list(pairs, move |(nth, pair)| matched(words, sitting, count_matched, nth, &pair))}
                {list(row, move |(card, nth)| {
                        let piece = Piece::Middle(card.clone());
                        view! {
                            <div class="slot">
                                <CardButton sitting=sitting card=card piece=piece nth=nth />
                            </div>
                        }
                    })}
            </div>
            <p class="sum" class:is-empty=move || price.with(Option::is_none) class:is-growing=move || price.with(|price| price.as_ref().is_some_and(|price| !price.is_whole))>
                {move || price.get().map(|price| view! { <b>{price.equation.clone()}</b> " " <span>{price.told(words)}</span> })}
            </p>
            <div class="piles"><Pile sitting=sitting back=Back::Dos count=count /> {top}</div>
            <div class="bonus">{move || bonus(words, &view.get()?, price.get().as_ref())}</div>
        </main>
    }
}

/// A matched card with what was laid on it, offset so that every number shows.
fn matched(
    words: Words,
    sitting: Sitting,
    pairs: Memo<usize>,
    place: usize,
    pair: &Pair,
) -> impl IntoView + use<> {
    let note = words.say("page-matched");
    let under = pair.on.clone();
    let laid = pair.laid.iter().cloned().enumerate().map(|(nth, card)| {
        let piece = Piece::Across(card.clone());
        let is_last = Memo::new(move |_| {
            let last = sitting.past.with(|past| last::of(past.iter().map(|(_, item)| item)));
            pairs.get() == place + 1 && last.contains(&piece)
        });
        let said = move || {
            is_last.get().then(|| view! { <span class="vh">{words.say("page-last-played")}</span> })
        };
        let class = if nth == 0 { "laid" } else { "laid second" };
        view! {
            <span class=class class:is-last=is_last data-just=words.live("page-just-played")>
                <CardPicture game=Game::Dos card=card /> {said}
            </span>
        }
    });
    let laid = laid.collect_view();
    let is_double = pair.laid.len() > 1;
    view! {
        <div class="slot matched" class:double=is_double>
            <CardPicture game=Game::Dos card=under note=note /> {laid}
        </div>
    }
}

/// What a match will come to.
#[derive(Clone, PartialEq)]
struct Price {
    equation: String,
    is_whole: bool,
    is_double: bool,
    /// The color that all of it has.
    color: Option<char>,
}

impl Price {
    fn of(chosen: &[Piece], complete: usize) -> Option<Price> {
        let is_whole = complete > 0;
        let on = chosen.iter().find_map(|piece| match piece {
            Piece::Middle(card) => Some(card.as_str()),
            _ => None,
        })?;
        let held: Vec<&str> = chosen
            .iter()
            .filter_map(|piece| match piece {
                Piece::Hand(card) => Some(card.as_str()),
                _ => None,
            })
            .collect();
        if held.is_empty() {
            return None;
        }
        let all: Vec<&str> = held.iter().copied().chain([on]).collect();
        Some(Price {
            equation: sum::equation(&held, on),
            is_whole,
            is_double: held.len() > 1,
            color: sum::common_color(&all).filter(|_| is_whole),
        })
    }

    /// Tells whether there is a card to be placed for it.
    fn earns(&self) -> bool {
        self.color.is_some()
    }

    fn told(&self, words: Words) -> String {
        let Some(color) = self.color else { return String::new() };
        let key = if self.is_double { "page-price-double" } else { "page-price-single" };
        let color = if color == '*' { "any".to_owned() } else { color.to_string() };
        words.texts().phrase(key, &[("color", color)])
    }
}

/// What is to be placed and to be drawn at the end of the turn: earned, due, and promised.
fn bonus(words: Words, view: &View, price: Option<&Price>) -> Option<AnyView> {
    let promises = price.is_some_and(Price::earns);
    if view.bonus == 0 && view.penalty == 0 && !promises {
        return None;
    }
    let earned = (view.bonus > 0).then(|| {
        view! {
            <span class="chip chip-good">
                <span inner_html=art::small_icon("check")></span>
                {words.count("page-bonus", "count", i64::from(view.bonus))}
            </span>
        }
    });
    let promised = promises.then(|| {
        view! {
            <span class="chip is-promised">
                <span inner_html=art::small_icon("plus")></span> {words.say("page-promise")}
            </span>
        }
    });
    let penalty = (view.penalty > 0).then(|| view! {
        <span class="chip chip-warn">{words.count("page-penalty", "count", i64::from(view.penalty))}</span>
    });
    let title = words.say("page-bonuses");
    Some(view! { <span class="lane-label">{title}</span> {earned} {promised} {penalty} }.into_any())
}
