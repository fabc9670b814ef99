//! The table of DOS, second edition: two piles as equals, and between them the way of the turns.

use art::{Back, Game, Suit};
use games::dos2::{Direction, Place, SeenStage, View};
use leptos::prelude::*;

use crate::page::card::{drawn, is_last, not_now, standing_of};
use crate::page::live::{says, when};
use crate::page::pile::Pile;
use crate::page::press::press;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;
use viewmodel::sum;

/// Whose turn is next, as things are now.
fn next(view: &View) -> u8 {
    let seats = view.hands.len().max(1) as u8;
    let turns = view.pending.words().filter(|word| *word == "reverse").count();
    let goes_left = (view.direction == Direction::Left) == (turns % 2 == 0);
    (view.turn.0 + if goes_left { 1 } else { seats - 1 }) % seats
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board.get() {
        Some(viewmodel::games::View::Dos2(view)) => Some(*view),
        _ => None,
    });
    let goes_left = Memo::new(move |_| {
        view.with(|view| view.as_ref().is_none_or(|v| v.direction == Direction::Left))
    });
    let way = move || words.say(if goes_left.get() { "page-to-left" } else { "page-to-right" });
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let pending = move || {
        let view = view.get().filter(|view| !view.pending.is_empty())?;
        let table = sitting.table()?;
        let name = company::name(&table, next(&view));
        let told = view.pending.words().map(|word| {
            words.texts().phrase(&format!("page-dos2-{word}"), &[("name", name.clone())])
        });
        let told = told.collect::<Vec<_>>().join(" · ");
        let when = words.say("page-dos2-when");
        Some(view! { <p class="chip chip-warn"><b>{told}</b> <span>{when}</span></p> })
    };
    view! {
        <main class="cloth cloth-dos2">
            <h2 class="vh">{words.live("page-two-piles")}</h2>
            <Heap sitting=sitting place=Place::A view=view />
            <div class="way">
                <span class="turning" class:to-right=move || !goes_left.get()>
                    <span inner_html=art::icon("turn")></span>
                    <span>{way}</span>
                </span>
                <Pile sitting=sitting back=Back::Dos2 count=count />
            </div>
            <Heap sitting=sitting place=Place::B view=view />
            <div class="fx">{pending}</div>
        </main>
    }
}

/// One of the two piles.
#[component]
fn Heap(sitting: Sitting, place: Place, view: Memo<Option<View>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let name = place.letter();
    let piece = Piece::Pile(name);
    let standing = standing_of(sitting, piece.clone(), 0);
    let just = is_last(sitting, piece.clone(), 0);
    let title = move || {
        words.say(match place {
            Place::A => "page-pile-one",
            Place::B => "page-pile-two",
        })
    };
    let top = Memo::new(move |_| {
        let top = |view: &View| match place {
            Place::A => view.a.to_string(),
            Place::B => view.b.to_string(),
        };
        view.with(|view| view.as_ref().map(top)).unwrap_or_default()
    });
    let is_done = Memo::new(move |_| {
        view.with(|view| view.as_ref().is_some_and(|view| view.stage == SeenStage::Played(place)))
    });
    // A wild card has the color that was named for it.
    let named = Memo::new(move |_| {
        let top = top.get();
        let (_, color) = top.split_once(' ')?;
        color.chars().next()
    });
    let asked = piece.clone();
    let why = Memo::new(move |_| {
        let is_dim = standing.get() == Standing::NotNow && !is_done.get();
        is_dim.then(|| not_now(words, sitting, &asked))
    });
    let label = move || {
        let top = top.get();
        let bare = top.split(' ').next().unwrap_or_default();
        let mut parts = vec![format!("{}: {}", title(), words.texts().card("dos2", bare))];
        parts.extend(named.get().map(|color| words.say(&format!("page-color-{color}"))));
        if just.get() {
            parts.push(words.say("page-last-played"));
        }
        match standing.get() {
            Standing::Chosen => parts.push(words.say("page-chosen")),
            Standing::NotNow => parts.extend(why.get()),
            Standing::Rests | Standing::Playable => {}
        }
        parts.join(", ")
    };
    let face = move || drawn(words, Game::Dos2, &top.get().replace(' ', ""), art::Lie::Upright);
    let fits = move || {
        if is_done.get() {
            let icon = art::small_icon("check");
            let told = words.say("page-pile-done");
            return view! { <span class="chip chip-good"><span inner_html=icon></span> {told}</span> }.into_any();
        }
        let suit = named.get().and_then(Suit::from_letter);
        let told = what_fits(words, &top.get());
        let fits_now = matches!(standing.get(), Standing::Playable | Standing::Chosen);
        let class = if fits_now { "chip chip-accent" } else { "chip" };
        view! {
            <span class=class>{suit.map(|suit| view! { <span inner_html=art::suit(suit)></span> })} {told}</span>
        }
        .into_any()
    };
    view! {
        <div class="heap">
            <span class="heap-name">{title}</span>
            <div class="under" data-named=move || named.get().map(String::from)>
                <button
                    id=format!("pile-{name}")
                    class="card card-xl"
                    class:is-playable=when(move || standing.get() == Standing::Playable)
                    class:is-target=when(move || standing.get() == Standing::Chosen)
                    class:is-dim=when(move || standing.get() == Standing::NotNow && !is_done.get())
                    class:is-last=just
                    data-just=words.live("page-just-played")
                    title=why
                    aria-label=label
                    aria-pressed=says(move || (standing.get() == Standing::Chosen).to_string())
                    on:click=press(move |_| sitting.tap(&piece, 0))
                    inner_html=face
                ></button>
            </div>
            {fits}
        </div>
    }
}

/// The color that a pile shows.
fn color_of(top: &str) -> Option<char> {
    match top.split_once(' ') {
        Some((_, color)) => color.chars().next(),
        None => top.chars().next(),
    }
}

/// What can be played on a pile, in a few words.
fn what_fits(words: Words, top: &str) -> String {
    let Some(color) = color_of(top) else { return String::new() };
    let color = words.say(&format!("page-color-{color}"));
    let bare = top.split(' ').next().unwrap_or_default();
    match sum::number(bare) {
        Some(number) => {
            let told = [("color", color), ("number", number.to_string())];
            words.texts().phrase("page-fits-number", &told)
        }
        None => {
            let sign = if bare == "play2" { "play2" } else { sum::value(bare) };
            let sign = words.say(&format!("page-sign-{sign}"));
            words.texts().phrase("page-fits-sign", &[("color", color), ("sign", sign)])
        }
    }
}
