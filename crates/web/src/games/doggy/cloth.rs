//! The table of Doggy Style: parrandas and dogs to be had, and one's own parrandas, tidied or not.

use art::{Back, Game, Lie};
use engine::Value;
use games::doggy::View;
use leptos::prelude::*;

use crate::page::card::{CardButton, CardPicture, drawn, numbered};
use crate::page::list::list;
use crate::page::pile::Heaped;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::around::Before;
use viewmodel::games::doggy::{payment, visit};
use viewmodel::games::names;
use viewmodel::gesture::Piece;
use viewmodel::house;
use viewmodel::sentence;

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board.get() {
        Some(viewmodel::games::View::Doggy(view)) => Some(*view),
        _ => None,
    });
    let some = move |of: fn(&View) -> Vec<String>| {
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&of(view))))
    };
    let left = Memo::new(move |_| {
        view.with(|view| view.as_ref().map_or(0, |v| v.upper.count + v.lower.count))
    });
    let dogs_left =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let supply = move |(card, nth): (String, usize)| {
        let piece = Piece::Middle(card.clone());
        view! { <CardButton sitting=sitting card=card piece=piece nth=nth /> }
    };
    view! {
        <main class="cloth cloth-doggy">
            <h2 class="vh">{words.live("cloth-table")}</h2>
            <div class="supply par" role="group" aria-label=words.live("page-parrandas")>
                <Heaped back=Back::Parrandas count=left />
                {list(some(|view| names(&view.parrandas)), supply)}
                {door(words, sitting, view)}
            </div>
            <div class="supply dogs" role="group" aria-label=words.live("page-dogs")>
                <Heaped back=Back::Dogs count=dogs_left />
                {list(some(|view| names(&view.dogs)), supply)}
            </div>
            <Own sitting=sitting />
            {move || visit(words, sitting).map(|said| view! { <p class="visit chip chip-warn">{said}</p> })}
        </main>
    }
}

/// How often Mario Hugo has come: a place to fill for each time, up to the one that ends the game.
fn door(words: Words, sitting: Sitting, view: Memo<Option<View>>) -> impl IntoView {
    let last = Memo::new(move |_| {
        let table = sitting.table()?;
        house::value("doggy", &table.terms.options, "marios")?.parse::<u8>().ok()
    });
    let last = move || last.get().unwrap_or_default();
    let marios = Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.marios)));
    let face = move || drawn(words, Game::Doggy, "mario", Lie::Upright);
    let said = move || words.count("page-marios", "count", i64::from(marios.get()));
    let places = move || {
        let one = |number: u8| {
            if number <= marios.get() {
                view! { <span class="card" inner_html=face></span> }.into_any()
            } else {
                view! { <span class="empty">{number}</span> }.into_any()
            }
        };
        (1..=last()).map(one).collect_view()
    };
    view! {
        <div class="door">
            <div class="doors" role="img" aria-label=move || format!("Mario Hugo: {}", said())>{places}</div>
            <b aria-hidden="true">{said}</b>
            <span class="full">{move || words.count("cloth-last-mario", "count", i64::from(last()))}</span>
        </div>
    }
}

/// What Mario Hugo has just done, as long as nobody has had a turn since.
fn visit(words: Words, sitting: Sitting) -> Option<String> {
    let table = sitting.table()?;
    let texts = words.texts();
    sitting.past.with(|past| {
        let told = visit::visit(past.iter().map(|(_, item)| item)).into_iter();
        let said: Vec<String> =
            told.filter_map(|item| sentence::of(&texts, &table, item)).collect();
        (!said.is_empty()).then(|| said.join(" "))
    })
}

/// One's own parrandas, and what they are worth.
#[component]
fn Own(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let before = move || {
        let seat = sitting.you().seat;
        let before = sitting.board.with(|view| Some(view.as_ref()?.before(seat?)));
        match before {
            Some(Before::Rows { tidied, untidied }) => (tidied, untidied),
            Some(Before::Nothing | Before::Places(_)) | None => Default::default(),
        }
    };
    let (tidied, fronts) = (Memo::new(move |_| before().0), Memo::new(move |_| before().1));
    let is_empty = move || tidied.with(Vec::is_empty) && fronts.with(Vec::is_empty);
    let worth = move || {
        let points: u32 = tidied.with(|cards| cards.iter().map(|card| payment::points(card)).sum());
        let count = tidied.with(Vec::len);
        let told = [("count", count as i64), ("points", i64::from(points))];
        words.texts().line("cloth-worth", &told.map(|(name, number)| (name, Value::Number(number))))
    };
    let worth_nothing =
        move || words.count("cloth-worth-nothing", "count", fronts.with(Vec::len) as i64);
    view! {
        <div class="own">
            <div class="rows" role="group" tabindex="0" aria-label=words.live("page-my-parrandas")>
                <div class="group">
                    {list(move || tidied.with(|cards| numbered(cards)), move |(card, _)| {
                            let note = words.say("page-tidied");
                            view! { <CardPicture game=Game::Doggy card=card class="tidy" note=note /> }
                        })}
                </div>
                <div class="group messy">
                    {list(move || fronts.with(|cards| numbered(cards)), move |(card, nth)| {
                            let (piece, note) = (Piece::Mine(card.clone()), words.say("page-untidy"));
                            view! { <CardButton sitting=sitting card=card piece=piece nth=nth note=note /> }
                        })}
                </div>
                {move || is_empty().then(|| view! { <p class="nothing">{words.say("cloth-no-parrandas")}</p> })}
            </div>
            <dl>
                <div><dt>{words.live("cloth-tidied-ones")}</dt><dd>{worth}</dd></div>
                <div><dt>{words.live("cloth-untidied-ones")}</dt><dd>{worth_nothing}</dd></div>
            </dl>
        </div>
    }
}
