//! The frame of every table: who (top), what lies there (middle), me (bottom). It never changes places.

use art::Game;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::hand::Hand;
use super::log::Log;
use super::seats::Seats;
use super::sheet::RefusalSheet;
use super::sitting::Sitting;
use super::words::Words;
use super::{Place, Way, dos, end::End};
use crate::company;
use crate::host::Guest;

/// A table against bots.
#[component]
pub(crate) fn TablePage(game: Game) -> impl IntoView {
    let words = expect_context::<Words>();
    let guest = Guest { name: words.say("page-you"), pets: 0, color: 0 };
    let sitting = Sitting::alone(game, 3, guest, "normal");
    view! { <Frame sitting=sitting /> }
}

#[component]
fn Frame(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let game = sitting.game;
    let view = Memo::new(move |_| sitting.view::<dos::View>());
    let around = Memo::new(move |_| view.with(|view| view.as_ref().map(dos::View::around).unwrap_or_default()));
    let hand = Memo::new(move |_| {
        let seat = sitting.you().seat;
        view.with(|view| view.as_ref().map(|view| view.hand(seat)).unwrap_or_default())
    });
    let round = move || {
        let round = sitting.table()?.round?;
        Some(words.count("page-round", "round", i64::from(round)))
    };
    let expects = move || {
        let table = sitting.table()?;
        let you = sitting.you();
        Some(match table.phase.as_str() {
            _ if table.paused => words.say("page-paused"),
            "sealing" => words.say("page-dealing"),
            _ if you.seat.is_none() => words.say("page-watching"),
            _ if you.must => view.with(|view| Some(words.say(&view.as_ref()?.expects())))?,
            _ => {
                let turn = around.with(|around| around.turn)?;
                words.texts().phrase("page-waits", &[("name", company::name(&table, turn))])
            }
        })
    };
    let keys = move |key: KeyboardEvent| {
        if key.key() == "Escape" {
            sitting.choice.update(|choice| choice.clear());
        }
    };
    view! {
        <div class="table" data-game=game.name() on:keydown=keys>
            <a class="skip-link" href="#hand">{move || words.say("page-to-hand")}</a>
            <header class="bar">
                <button
                    class="icon-btn"
                    aria-label=move || words.say("page-home")
                    on:click=move |_| way.go(Place::Home)
                    inner_html=art::icon("back")
                ></button>
                <h1>{move || words.say(&format!("game-{}", game.name()))} " " <small>{round}</small></h1>
            </header>
            <Seats sitting=sitting around=around />
            <Log sitting=sitting />
            <dos::Cloth sitting=sitting />
            <section class="me" aria-label=move || words.say("page-my-side")>
                <div class="ask"><p>{expects}</p></div>
                <Hand sitting=sitting cards=hand />
                <Actions sitting=sitting />
            </section>
            <p class="trouble" role="status">
                {move || sitting.trouble.get().map(|key| words.say(&key))}
            </p>
            <RefusalSheet sitting=sitting />
            <End sitting=sitting />
        </div>
    }
}

/// What can be done: the quiet things left, the main one in the middle, the shout rightmost.
#[component]
fn Actions(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game.name();
    let label = move |act: &str| words.say(&format!("act-{game}-{act}"));
    let main = move || {
        let complete = sitting.choice.with(|choice| {
            choice.complete().into_iter().map(|(mv, gesture)| (mv.clone(), gesture.act)).collect::<Vec<_>>()
        });
        let buttons = complete.into_iter().map(|(mv, act)| view! {
            <button class="btn btn-primary" on:click=move |_| sitting.play(&mv)>{label(act)}</button>
        });
        buttons.collect_view()
    };
    let quiet = move || {
        let words: Vec<(&'static str, String)> = sitting.choice.with(|choice| {
            let acts = ["draw", "end"].into_iter();
            acts.filter_map(|act| Some((act, choice.word(act)?.to_owned()))).collect()
        });
        let buttons = words.into_iter().map(|(act, mv)| view! {
            <button class="btn" on:click=move |_| sitting.play(&mv)>{label(act)}</button>
        });
        buttons.collect_view()
    };
    view! {
        <div class="actions">
            {quiet}
            {main}
            <Shout sitting=sitting />
        </div>
    }
}

/// The shout: in its own place, never moved, never covered.
#[component]
fn Shout(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let caught = move || sitting.choice.with(|choice| choice.seats("catch"));
    let rests = move || {
        let can = sitting.choice.with(|choice| {
            choice.can("dos") || choice.can("catch") || choice.complete_with_word().is_some()
        });
        (!can).to_string()
    };
    let shout = move |_| {
        let mv = sitting.choice.with_untracked(|choice| {
            let catch = choice.seats("catch").first().map(|seat| format!("catch {seat}"));
            let with = choice.complete_with_word().map(str::to_owned);
            choice.word("dos").map(str::to_owned).or(with).or(catch)
        });
        // What cannot be said is tried all the same: the table says why.
        sitting.play(mv.as_deref().unwrap_or("dos"));
    };
    let label = move || {
        let table = sitting.table();
        let only_catch = sitting.choice.with(|choice| !choice.can("dos"));
        match (caught().first(), table) {
            (Some(seat), Some(table)) if only_catch => {
                let name = company::name(&table, *seat);
                words.texts().phrase("act-dos-catch", &[("name", name)])
            }
            _ => words.say("act-dos-dos"),
        }
    };
    view! {
        <button class="shout" aria-disabled=rests on:click=shout>{label}</button>
    }
}
