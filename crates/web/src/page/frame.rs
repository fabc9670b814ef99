//! The frame of every table: who (top), what lies there (middle), me (bottom). It never changes places.

use art::Game;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::board::Board;
use super::choose::Choose;
use super::end::End;
use super::hand::Hand;
use super::log::Log;
use super::seats::Seats;
use super::sheet::RefusalSheet;
use super::sitting::Sitting;
use super::words::Words;
use super::{Place, Way, doggy, dos, dos2, kiltros, loyo};
use crate::company;
use crate::gesture::{Gesture, Piece};
use crate::host::Guest;

/// A table against bots.
#[component]
pub(crate) fn TablePage(game: Game) -> impl IntoView {
    let words = expect_context::<Words>();
    let guest = Guest { name: words.say("page-guest"), pets: 0, color: 0 };
    let sitting = Sitting::alone(game, 3, guest, "normal");
    view! { <Frame sitting=sitting /> }
}

#[component]
fn Frame(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let game = sitting.game;
    // The whole page is the cloth of its game.
    if let Some(body) = document().body() {
        let _ = body.set_attribute("data-game", game.name());
    }
    on_cleanup(|| {
        if let Some(body) = document().body() {
            let _ = body.remove_attribute("data-game");
        }
    });
    let board = Memo::new(move |_| sitting.board());
    let around = Memo::new(move |_| {
        board.with(|board| board.as_ref().map(Board::around).unwrap_or_default())
    });
    let hand = Memo::new(move |_| {
        let seat = sitting.you().seat;
        board.with(|board| board.as_ref().map(|board| board.hand(seat)).unwrap_or_default())
    });
    let round = move || {
        // Doggy Style is one long evening.
        let round = sitting.table()?.round.filter(|_| game != Game::Doggy)?;
        Some(words.count("page-round", "round", i64::from(round)))
    };
    let expects = move || {
        let table = sitting.table()?;
        let you = sitting.you();
        Some(match table.phase.as_str() {
            _ if table.paused => words.say("page-paused"),
            "sealing" => words.say("page-dealing"),
            _ if you.seat.is_none() => words.say("page-watching"),
            _ if you.must => board.with(|board| Some(words.say(&board.as_ref()?.expects())))?,
            _ => {
                let Some(turn) = around.with(|around| around.turn) else {
                    return Some(words.say("page-others-choose"));
                };
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
            <header class="bar">
                <a class="skip-link" href="#hand">{move || words.say("page-to-hand")}</a>
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
            {match game {
                Game::Dos => view! { <dos::Cloth sitting=sitting /> }.into_any(),
                Game::Dos2 => view! { <dos2::Cloth sitting=sitting /> }.into_any(),
                Game::Kiltros => view! { <kiltros::Cloth sitting=sitting /> }.into_any(),
                Game::Loyo => view! { <loyo::Cloth sitting=sitting /> }.into_any(),
                Game::Doggy => view! { <doggy::Cloth sitting=sitting /> }.into_any(),
            }}
            <section class="me" aria-label=move || words.say("page-my-side")>
                <div class="ask"><p>{expects}</p></div>
                <Choose sitting=sitting />
                {if game == Game::Loyo {
                    view! { <loyo::Mine sitting=sitting /> }.into_any()
                } else {
                    view! { <Hand sitting=sitting cards=hand /> }.into_any()
                }}
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
    let main =
        move || {
            let table = sitting.table();
            // Some speak of somebody.
            let named = |gesture: &Gesture| {
                let seat = gesture.pieces.iter().find_map(|piece| match piece {
                    Piece::Seat(seat) => Some(*seat),
                    _ => None,
                });
                let name = table.as_ref().zip(seat).map(|(table, seat)| company::name(table, seat));
                let key = format!("act-{game}-{}", gesture.act);
                words.texts().phrase(&key, &[("name", name.unwrap_or_default())])
            };
            let complete = sitting.choice.with(|choice| {
                let moves = choice.complete().into_iter();
                moves.map(|(mv, gesture)| (mv.clone(), named(gesture))).collect::<Vec<_>>()
            });
            let buttons = complete.into_iter().map(|(mv, label)| view! {
            <button class="btn btn-primary" on:click=move |_| sitting.play(&mv)>{label}</button>
        });
            buttons.collect_view()
        };
    let quiet = move || {
        let words: Vec<(&'static str, String)> = sitting.choice.with(|choice| {
            let acts = quiet_acts(sitting.game).iter().copied();
            acts.filter_map(|act| Some((act, choice.word(act)?.to_owned()))).collect()
        });
        let buttons = words.into_iter().map(|(act, mv)| {
            view! {
                <button class="btn" on:click=move |_| sitting.play(&mv)>{label(act)}</button>
            }
        });
        buttons.collect_view()
    };
    view! {
        <div class="actions">
            {quiet}
            {main}
            {shouted(sitting.game).map(|word| view! { <Shout sitting=sitting word=word /> })}
        </div>
    }
}

/// What is done without choosing anything, in the order of its buttons.
fn quiet_acts(game: Game) -> &'static [&'static str] {
    match game {
        Game::Dos | Game::Dos2 => &["draw", "end"],
        Game::Kiltros => &["pass", "decline", "stop", "yield"],
        Game::Loyo => &["draw", "discard", "pass", "subtract", "triple"],
        Game::Doggy => &["recruit", "end"],
    }
}

/// The word that is shouted.
fn shouted(game: Game) -> Option<&'static str> {
    match game {
        Game::Dos | Game::Dos2 => Some("dos"),
        Game::Loyo => Some("loyo"),
        Game::Kiltros | Game::Doggy => None,
    }
}

/// The shout: in its own place, never moved, never covered.
#[component]
fn Shout(sitting: Sitting, word: &'static str) -> impl IntoView {
    let words = expect_context::<Words>();
    let caught = move || sitting.choice.with(|choice| choice.seats("catch"));
    let rests = move || {
        let can = sitting.choice.with(|choice| {
            choice.can(word) || choice.can("catch") || choice.complete_with_word().is_some()
        });
        (!can).to_string()
    };
    let shout = move |_| {
        let mv = sitting.choice.with_untracked(|choice| {
            let catch = choice.seats("catch").first().map(|seat| format!("catch {seat}"));
            let with = choice.complete_with_word().map(str::to_owned);
            choice.word(word).map(str::to_owned).or(with).or(catch)
        });
        // What cannot be said is tried all the same: the table says why.
        sitting.play(mv.as_deref().unwrap_or(word));
    };
    let label = move || {
        let table = sitting.table();
        let only_catch = sitting.choice.with(|choice| !choice.can(word));
        match (caught().first(), table) {
            (Some(seat), Some(table)) if only_catch => {
                let name = company::name(&table, *seat);
                words.texts().phrase("act-dos-catch", &[("name", name)])
            }
            _ => words.say(&format!("act-{}-{word}", sitting.game.name())),
        }
    };
    view! {
        <button class="shout" aria-disabled=rests on:click=shout>{label}</button>
    }
}
