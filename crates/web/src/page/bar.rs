//! The bar at the top: the way back, the game and its round, the rules, the keys, the log.

use art::Game;
use leptos::prelude::*;
use protocol::Watch;

use super::home_button::HomeButton;
use super::live::says;
use super::menu::Menu;
use super::press::press;
use super::rules;
use super::sitting::Sitting;
use super::sound::SoundSwitch;
use super::words::Words;

/// What lies over the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    Nothing,
    Log,
    Keys,
}

/// A game by the name that fits into a bar.
pub(crate) fn name(words: Words, game: Game) -> String {
    words.say(crate::games::facts(game).name_in_bar)
}

/// The bar.
#[component]
pub(crate) fn Bar(sitting: Sitting, panel: RwSignal<Panel>) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let facts = move || {
        let table = sitting.table()?;
        let facts = crate::games::facts(game);
        let round = table.round.filter(|_| facts.round_in_bar);
        let round = round.map(|round| words.count("page-round", "round", i64::from(round)));
        let counts = facts.points_in_bar && viewmodel::games::counts(game, &table.scores);
        let seat = sitting.you().seat.filter(|_| counts);
        let score = seat.and_then(|seat| table.scores.get(usize::from(seat)).copied());
        let score = score.map(|score| words.count("page-my-points", "points", i64::from(score)));
        let open =
            matches!(table.terms.watch, Watch::Open(_)).then(|| words.say("page-open-hands"));
        Some(round.into_iter().chain(score).chain(open).collect::<Vec<_>>().join(" · "))
    };
    let switch = move |to: Panel| {
        move |_| panel.update(|panel| *panel = if *panel == to { Panel::Nothing } else { to })
    };
    view! {
        <header class="bar">
            <a class="skip-link" href="#hand">{words.live("page-to-hand")}</a>
            <HomeButton />
            <h1>{move || name(words, game)} " " <small>{facts}</small></h1>
            <button class="keys-btn btn" on:click=press(switch(Panel::Keys))>{words.live("page-keys")}</button>
            // In a page of its own, so that nobody leaves the table.
            <a
                class="icon-btn"
                href=says(move || {
                    let table = sitting.table();
                    rules::address(game, table.as_ref().map_or("-", |table| &table.terms.options))
                })
                target="_blank"
                aria-label=words.live("page-rules")
                inner_html=art::icon("help")
            ></a>
            <button
                class="icon-btn log-btn"
                aria-label=words.live("page-log")
                aria-expanded=says(move || (panel.get() == Panel::Log).to_string())
                on:click=press(switch(Panel::Log))
                inner_html=art::icon("log")
            ></button>
            <SoundSwitch />
            <Menu sitting=sitting />
        </header>
    }
}
