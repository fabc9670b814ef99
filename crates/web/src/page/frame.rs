//! The frame of every table: who (top), what lies there (middle), me (bottom). It never changes places.

use leptos::prelude::*;

use super::actions::Actions;
use super::bar::{Bar, Panel};
use super::end::{self, End};
use super::guide::Guide;
use super::hand::{OrderButton, kept_order};
use super::hint::{HintBox, HintButton};
use super::keys::KeysSheet;
use super::log::Log;
use super::ring::Ring;
use super::seats::Seats;
use super::sheet::RefusalSheet;
use super::sitting::Sitting;
use super::words::Words;
use super::{focus, keys, pause};
use crate::games;
use viewmodel::ask::Ask;
use viewmodel::games::{Asked, View};
use viewmodel::scene;

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
        let around = board.with(|board| board.as_ref().map(View::around).unwrap_or_default());
        match sitting.table() {
            Some(table) => around.at(&table),
            None => around,
        }
    });
    let hand = Memo::new(move |_| {
        let seat = sitting.you().seat;
        board.with(|board| Some(board.as_ref()?.hand(seat?))).unwrap_or_default()
    });
    // What is asked of oneself, and what one is told while nothing is.
    let ask = move || {
        let table = sitting.table()?;
        if table.paused {
            return Some(Ask {
                line: Some(pause::says(words, sitting, table.resumes)),
                aside: None,
            });
        }
        let (texts, me) = (words.texts(), sitting.you().seat);
        sitting.picture.with(|picture| {
            let picture = picture.as_ref()?;
            sitting.choice.with(|choice| {
                let asked = Asked { texts: &texts, table: &table, me, choice };
                Some(scene::expected(game, picture, &asked))
            })
        })
    };
    let expects = move || ask().and_then(|ask| ask.line);
    let aside = move || ask().and_then(|ask| ask.aside);
    let order = kept_order();
    let everybody = games::window(sitting);
    let is_open = everybody.as_ref().map(|everybody| everybody.is_open);
    let is_window = Memo::new(move |_| is_open.is_some_and(|is_open| is_open.get()));
    let window = everybody.as_ref().map(|everybody| everybody.asked.clone());
    let stays = everybody.map(|everybody| everybody.stays);
    let asked = move || {
        if let Some(window) = window.as_ref().filter(|_| is_window.get()) {
            return window.run();
        }
        let choose = games::choose(sitting);
        view! {
            <div class="ask">
                <Ring sitting=sitting />
                <p>{expects} " " {move || aside().map(|aside| view! { <small>{aside}</small> })}</p>
                <HintButton sitting=sitting />
                {games::facts(game).has_hand.then(|| view! { <OrderButton game=game order=order /> })}
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
            {stays.as_ref().map(ViewFn::run)}
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
            <div class="below" inert=is_out_of_reach>{games::cloth(game, sitting)}</div>
            <section class="me" aria-label=words.live("page-my-side") inert=is_ended>
                <div class="below" inert=is_covered>
                    {asked}
                    <HintBox sitting=sitting />
                    <Guide sitting=sitting />
                    {games::mine(sitting, hand, order)}
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
