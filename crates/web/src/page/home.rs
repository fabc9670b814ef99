//! Five games to choose from.

use art::{Game, How};
use leptos::prelude::*;

use super::doors::{Join, Resume};
use super::guest::GuestFields;
use super::memory;
use super::press::press;
use super::sound::SoundSwitch;
use super::tile::Tile;
use super::words::{Words, switch_light};
use crate::games::FAN;

/// The entrance.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let words = expect_context::<Words>();
    // What is read out has to contain what is seen.
    let language = move || words.texts().lang().code().to_uppercase();
    let named = move || format!("{}, {}", language(), words.say("page-language"));
    let begun = RwSignal::new(memory::begun());
    let games = Game::ALL.into_iter().map(|game| view! { <Tile game=game begun=begun /> });
    let games = games.collect_view();
    let fan = FAN.into_iter().map(|(game, card)| picture(game, card)).collect_view();
    view! {
        <header class="top">
            <button
                class="icon-btn"
                aria-label=words.live("page-light")
                on:click=press(|_| switch_light())
                inner_html=art::icon("moon")
            ></button>
            <button class="icon-btn" aria-label=named on:click=press(move |_| words.switch())>
                <b aria-hidden="true">{language}</b>
            </button>
            <SoundSwitch />
        </header>
        <main class="page home">
            <section class="hero">
                <div>
                    <h1>"Sobremesa"</h1>
                    <p>{words.live("page-welcome")}</p>
                </div>
                <div class="fan" aria-hidden="true">{fan}</div>
            </section>
            <Resume begun=begun />
            <h2 class="games-title">{words.live("page-what")}</h2>
            <div class="games">{games}<Join /></div>
            <Who />
            <p class="legal">{words.live("page-legal")}</p>
        </main>
    }
}

/// Who one is, for the next time that one sits down.
#[component]
fn Who() -> impl IntoView {
    let words = expect_context::<Words>();
    let guest = RwSignal::new(memory::guest().unwrap_or_default());
    Effect::new(move |was: Option<()>| {
        let guest = guest.get();
        // What nobody has changed is not kept.
        if was.is_some() {
            memory::keep_guest(&guest);
        }
    });
    let name = move || guest.with(|guest| guest.name.trim().to_owned());
    view! {
        <details class="panel who-box">
            <summary>
                {move || match name() {
                    name if name.is_empty() => words.say("home-who"),
                    name => words.texts().phrase("home-you", &[("name", name)]),
                }}
            </summary>
            <div class="who"><GuestFields guest=guest /></div>
        </details>
    }
}

/// A card as decoration.
pub(crate) fn picture(game: Game, card: &'static str) -> impl IntoView {
    let words = expect_context::<Words>();
    let printed = card.contains('.').then_some(art::Printed { symbols: 4, points: 4 });
    let drawn = move || {
        let how = How { letters: words.letters(), printed, ..How::default() };
        art::face(game, card, how).unwrap_or_default()
    };
    view! { <span inner_html=drawn></span> }
}
