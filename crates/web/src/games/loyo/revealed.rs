//! The end of a round of LOYO!: all cards at once, what they count, and the die.

use art::Game;
use games::loyo::{SeenStage, View};
use leptos::prelude::*;

use crate::page::card::CardPicture;
use crate::page::press::press;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::company;
use viewmodel::games::loyo::reveal::{self, Reveal, Shown};
use viewmodel::heard::TableState;

/// The last round, until it is put away or the next one is under way.
#[component]
pub(crate) fn Revealed(sitting: Sitting, view: Memo<Option<View>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let put_away = RwSignal::new(0);
    let stage = Memo::new(move |_| view.with(|view| view.as_ref().map(|view| view.stage)));
    let shown = Memo::new(move |_| {
        let stage = stage.get()?;
        let is_time = match stage {
            SeenStage::Peeking { .. }
            | SeenStage::Asking { .. }
            | SeenStage::Throwing
            | SeenStage::Over(_) => true,
            SeenStage::Choosing | SeenStage::Drawn(_) => false,
        };
        let last = sitting.past.with(|past| reveal::last(past.iter()));
        last.filter(|(number, _)| is_time && *number > put_away.get())
    });
    let panel = move || {
        let (number, reveal) = shown.get()?;
        let table = sitting.table()?;
        let is_throwing = stage.get() == Some(SeenStage::Throwing);
        let hands = (0u8..).zip(&reveal.hands).map(|(seat, hand)| one(words, &table, seat, hand));
        let hands = hands.collect_view();
        Some(view! {
            <section class="reveal" aria-labelledby="reveal-title">
                <h3 id="reveal-title">{words.say("cloth-reveal")}</h3>
                <ul>{hands}</ul>
                {die(words, sitting, &table, view, &reveal)}
                {(!is_throwing).then(|| view! {
                    <button class="btn" on:click=press(move |_| put_away.set(number))>{words.say("cloth-go-on")}</button>
                })}
            </section>
        })
    };
    view! { {panel} }
}

fn one(words: Words, table: &TableState, seat: u8, hand: &Shown) -> impl IntoView + use<> {
    let cards = hand.cards.iter().cloned();
    let cards =
        cards.map(|card| view! { <CardPicture game=Game::Loyo card=card /> }).collect_view();
    let is_six = hand.cards.len() > 4;
    let points = words.count("page-points", "points", hand.points);
    let doubled = hand
        .doubled
        .then(|| view! { <span class="chip chip-warn">{words.say("cloth-doubled")}</span> });
    view! {
        <li>
            <p><b>{company::name(table, seat)}</b> " " <span class="vh">{points.clone()}</span> <span class="sum" aria-hidden="true" data-counts=format!("sum-{seat}")>{points}</span> {doubled}</p>
            <div class="laid" class:six=is_six>{cards}</div>
        </li>
    }
}

/// The die: whom it was for, or that it is yet to be thrown.
fn die(
    words: Words,
    sitting: Sitting,
    table: &TableState,
    view: Memo<Option<View>>,
    reveal: &Reveal,
) -> Option<AnyView> {
    if let Some((seat, number)) = reveal.die {
        let name = company::name(table, seat);
        let thrown = [("name", name), ("number", number.to_string())];
        let change = reveal.change.map(|(whose, points)| {
            let told =
                [("name", company::name(table, whose)), ("points", points.abs().to_string())];
            let key = if points < 0 { "cloth-die-less" } else { "cloth-die-more" };
            words.texts().phrase(key, &told)
        });
        return Some(
            view! {
                <p class="die">
                    <span aria-hidden="true" inner_html=art::die(number)></span>
                    <span>{words.texts().phrase("cloth-thrown", &thrown)} " " {change}</span>
                </p>
            }
            .into_any(),
        );
    }
    let caller = view.with(|view| {
        let view = view.as_ref()?;
        view.call.filter(|_| view.stage == SeenStage::Throwing).map(|seat| seat.0)
    })?;
    let said = if sitting.you().seat == Some(caller) {
        words.say("cloth-throw-yours")
    } else {
        words.texts().phrase("cloth-throw-theirs", &[("name", company::name(table, caller))])
    };
    Some(
        view! { <p class="die"><span aria-hidden="true" inner_html=art::die(5)></span><span>{said}</span></p> }
            .into_any(),
    )
}
