//! Five games to choose from.

use art::{Game, How};
use leptos::prelude::*;

use super::words::{Words, switch_light};
use super::{Place, Way};

/// What stands for a game: two of its cards.
fn duo(game: Game) -> [&'static str; 2] {
    match game {
        Game::Dos => ["b7", "y3"],
        Game::Dos2 => ["rreverse", "g10"],
        Game::Kiltros => ["k9", "f5"],
        Game::Loyo => ["ohno", "2"],
        Game::Doggy => ["palta", "g.sofa"],
    }
}

/// How many can play.
fn seats(game: Game) -> (i64, i64) {
    match game {
        Game::Dos | Game::Dos2 => (2, 4),
        Game::Kiltros => (2, 9),
        Game::Loyo => (2, 6),
        Game::Doggy => (2, 5),
    }
}

/// The entrance.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let words = expect_context::<Words>();
    // What is read out has to contain what is seen.
    let language = move || words.texts().lang().code().to_uppercase();
    let named = move || format!("{}, {}", language(), words.say("page-language"));
    let games = Game::ALL.into_iter().map(|game| view! { <Tile game=game /> }).collect_view();
    let fan = [(Game::Kiltros, "f4"), (Game::Loyo, "loyo"), (Game::Doggy, "canela")];
    let fan = fan.into_iter().map(|(game, card)| picture(game, card)).collect_view();
    view! {
        <header class="top">
            <button
                class="icon-btn"
                aria-label=move || words.say("page-light")
                on:click=|_| switch_light()
                inner_html=art::icon("moon")
            ></button>
            <button class="icon-btn" aria-label=named on:click=move |_| words.switch()>
                <b aria-hidden="true">{language}</b>
            </button>
        </header>
        <main class="page home">
            <section class="hero">
                <div>
                    <h1>"Sobremesa"</h1>
                    <p>{move || words.say("page-welcome")}</p>
                </div>
                <div class="fan" aria-hidden="true">{fan}</div>
            </section>
            <h2 class="games-title">{move || words.say("page-what")}</h2>
            <div class="games">{games}</div>
            <p class="legal">{move || words.say("page-legal")}</p>
        </main>
    }
}

#[component]
fn Tile(game: Game) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let cards = duo(game).map(|card| picture(game, card)).collect_view();
    let facts = move || {
        let (from, to) = seats(game);
        let number = |number: i64| engine::Value::Number(number);
        words.texts().line("page-seats", &[("from", number(from)), ("to", number(to))])
    };
    view! {
        <article class="panel game" data-game=game.name()>
            <div class="summary">
                <span class="duo" aria-hidden="true">{cards}</span>
                <span>
                    <h3>{move || words.say(&format!("game-{}", game.name()))}</h3>
                    <p>{move || words.say(&format!("page-{}", game.name()))}</p>
                    <p class="facts">{facts}</p>
                </span>
            </div>
            <div class="go">
                <button class="btn btn-primary" on:click=move |_| way.go(Place::Alone(game))>
                    {move || words.say("page-play-now")}
                </button>
            </div>
        </article>
    }
}

fn picture(game: Game, card: &'static str) -> impl IntoView {
    let words = expect_context::<Words>();
    let printed = card.contains('.').then_some(art::Printed { symbols: 4, points: 4 });
    let drawn = move || {
        let how = How { letters: words.letters(), printed, ..How::default() };
        art::face(game, card, how).unwrap_or_default()
    };
    view! { <span inner_html=drawn></span> }
}
