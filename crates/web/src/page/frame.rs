//! The frame of every table: who (top), what lies there (middle), me (bottom). It never changes places.

use art::Game;
use leptos::prelude::*;

use super::actions::Actions;
use super::ask;
use super::bar::{Bar, Panel};
use super::board::Board;
use super::choose::Choose;
use super::end::{self, End};
use super::guide::Guide;
use super::hand::{Hand, OrderButton, kept_order};
use super::hint::{HintBox, HintButton};
use super::keys::KeysSheet;
use super::log::Log;
use super::ring::Ring;
use super::seats::Seats;
use super::sheet::RefusalSheet;
use super::sitting::Sitting;
use super::tricks::Tricks;
use super::window::{self, StandingAnswer, Window};
use super::words::Words;
use super::{doggy, dos, dos2, focus, keys, kiltros, loyo, pause};
use viewmodel::answer::Answering;
use viewmodel::company;
use viewmodel::heard::Phase;

/// The page of a table where something is played.
#[component]
pub(crate) fn Frame(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
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
    let board = sitting.board;
    let around = Memo::new(move |_| {
        board.with(|board| board.as_ref().map(Board::around).unwrap_or_default())
    });
    let hand = Memo::new(move |_| {
        let seat = sitting.you().seat;
        board.with(|board| board.as_ref().map(|board| board.hand(seat)).unwrap_or_default())
    });
    let expects = move || {
        let table = sitting.table()?;
        let you = sitting.you();
        Some(match table.phase {
            _ if table.paused => pause::says(words, sitting, table.resumes),
            Phase::Sealing => words.say("page-dealing"),
            _ if you.seat.is_none() => words.say("page-watching"),
            _ if you.must => match ask::of(words, sitting).line {
                Some(line) => line,
                None => board.with(|board| Some(words.say(&board.as_ref()?.expects())))?,
            },
            _ => {
                let Some(turn) = around.with(|around| around.turn) else {
                    return Some(words.say("page-others-choose"));
                };
                words.texts().phrase("page-waits", &[("name", company::name(&table, turn))])
            }
        })
    };
    let hint = move || {
        let is_asked = sitting.you().must;
        board.with(|board| {
            let board = board.as_ref().filter(|_| is_asked)?;
            let chosen = sitting.choice.with(|choice| choice.chosen().to_vec());
            board.hint(words, &chosen)
        })
    };
    let aside = move || ask::of(words, sitting).aside.or_else(hint);
    let order = kept_order();
    let is_window = window::is_open(sitting);
    let answering = window::keep_answering(sitting);
    let asked = move || {
        if is_window.get() {
            return view! { <Window sitting=sitting answering=answering /> }.into_any();
        }
        let choose = if game == Game::Kiltros {
            view! { <Tricks sitting=sitting /> }.into_any()
        } else {
            view! { <Choose sitting=sitting /> }.into_any()
        };
        view! {
            <div class="ask">
                <Ring sitting=sitting />
                <p>{expects} " " {move || aside().map(|aside| view! { <small>{aside}</small> })}</p>
                <HintButton sitting=sitting />
                {(game != Game::Loyo).then(|| view! { <OrderButton game=game order=order /> })}
            </div>
            {choose}
        }
        .into_any()
    };
    let panel = RwSignal::new(Panel::Nothing);
    // While something lies over the table, nothing below it can be reached but the shout; under the end of
    // a game not even that.
    let is_covered =
        Memo::new(move |_| panel.get() == Panel::Keys || sitting.refused.with(Option::is_some));
    // Whoever wants to see the table once more looks away from the end.
    let away = RwSignal::new(false);
    let is_ended =
        Memo::new(move |_| sitting.table().as_ref().is_some_and(end::is_over) && !away.get());
    let acts = move || {
        if is_window.get() {
            return ().into_any();
        }
        view! {
            <Actions sitting=sitting is_covered=is_covered />
            {move || (answering.get() == Answering::Passing).then(|| view! { <StandingAnswer answering=answering /> })}
        }
        .into_any()
    };
    let keys = keys::listen(sitting, panel, order);
    focus::keep(sitting);
    let is_out_of_reach = move || is_covered.get() || is_ended.get();
    view! {
        <div class="table" data-game=game.name() class:is-covered=is_covered class:is-waiting=sitting.waits>
            <div class="below" inert=is_out_of_reach>
                <Bar sitting=sitting panel=panel />
                <Seats sitting=sitting around=around />
            </div>
            <div class="below" inert=is_ended><Log sitting=sitting panel=panel /></div>
            <div class="below" inert=is_out_of_reach>{match game {
                Game::Dos => view! { <dos::Cloth sitting=sitting /> }.into_any(),
                Game::Dos2 => view! { <dos2::Cloth sitting=sitting /> }.into_any(),
                Game::Kiltros => view! { <kiltros::Cloth sitting=sitting /> }.into_any(),
                Game::Loyo => view! { <loyo::Cloth sitting=sitting /> }.into_any(),
                Game::Doggy => view! { <doggy::Cloth sitting=sitting /> }.into_any(),
            }}</div>
            <section class="me" aria-label=words.live("page-my-side") inert=is_ended>
                <div class="below" inert=is_covered>
                    {asked}
                    <HintBox sitting=sitting />
                    <Guide sitting=sitting />
                    {if game == Game::Loyo {
                        view! { <loyo::Mine sitting=sitting /> }.into_any()
                    } else {
                        view! { <Hand sitting=sitting cards=hand order=order /> }.into_any()
                    }}
                </div>
                {acts}
            </section>
            <p class="trouble" role="status">
                {move || sitting.trouble.get().map(|key| words.say(&key))}
            </p>
            <RefusalSheet sitting=sitting />
            <KeysSheet panel=panel keys=keys />
            <End sitting=sitting away=away />
        </div>
    }
}
