//! A table with people in other places: before the game, during the game, after it.

use art::Game;
use leptos::prelude::*;

use super::banner::{Banner, DeadEnd};
use super::frame::Frame;
use super::lobby::Lobby;
use super::press::press;
use super::sitting::{Connection, Sitting};
use super::words::Words;
use super::{Place, Way, memory};
use viewmodel::heard::{Phase, game_of};
use viewmodel::link;

/// What is shown of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing is known yet.
    Coming,
    /// People come and sit down.
    Gathering,
    /// A game is on the table.
    Game(Game),
    /// There is nothing more: one word for the reason.
    Ended(String),
}

/// Whether somebody has gone from a game that is over to the chairs.
#[derive(Copy, Clone)]
pub(crate) struct AtChairs(pub(crate) RwSignal<bool>);

/// A table with people in other places.
#[component]
pub(crate) fn OthersPage(table: String) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let mut entry = memory::table(&table);
    if let Some((door, secret)) = link::key(&window().location().hash().unwrap_or_default()) {
        entry.learn(door, &secret);
    }
    let sitting = Sitting::at(entry);
    let at_chairs = AtChairs(RwSignal::new(false));
    provide_context(at_chairs);
    // The game whose cards lie there; terms may already speak of another one.
    let dealt = RwSignal::new(None::<Game>);
    let stage = Memo::new(move |_| {
        if let Connection::Ended(why) = sitting.connection.get() {
            return Stage::Ended(why);
        }
        let Some(table) = sitting.table() else { return Stage::Coming };
        let Some(game) = game_of(&table) else { return Stage::Ended("protocol".to_owned()) };
        match table.phase {
            Phase::Sealing | Phase::Playing => Stage::Game(game),
            Phase::Over
                if !at_chairs.0.get() && dealt.get_untracked().is_none_or(|was| was == game) =>
            {
                Stage::Game(game)
            }
            _ => Stage::Gathering,
        }
    });
    Effect::new(move |_| {
        if let Stage::Game(game) = stage.get() {
            dealt.set(Some(game));
        }
        if sitting.table().is_some_and(|table| table.phase == Phase::Playing) {
            at_chairs.0.set(false);
        }
    });
    // What a link says is nobody else's business, once it is kept.
    Effect::new(move |_| {
        if sitting.connection.get() == Connection::There && memory::lasts() {
            way.hide_secret();
        }
    });
    let shown = move || match stage.get() {
        Stage::Coming => view! {
            <main class="page coming">
                <section class="panel">
                    <h1>{words.live("lobby-coming")}</h1>
                    <button class="btn" on:click=press(move |_| way.go(Place::Home))>
                        {words.live("page-home")}
                    </button>
                </section>
            </main>
        }
        .into_any(),
        Stage::Gathering => view! { <Lobby sitting=sitting /> }.into_any(),
        Stage::Game(game) => view! { <Frame sitting=sitting.of(game) /> }.into_any(),
        Stage::Ended(why) => view! { <DeadEnd why=why table=table.clone() /> }.into_any(),
    };
    view! {
        <Banner sitting=sitting />
        {shown}
    }
}
