//! A game on the entrance: play at once, invite somebody, or change something first.

use art::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Terms;
use texts::Played;

use super::home::picture;
use super::live::says;
use super::lobby::LEVELS;
use super::press::press;
use super::server::{self, NotOpened};
use super::words::Words;
use super::{Place, Way, memory};
use crate::games;
use viewmodel::house;

/// A game, and what can be done with it.
#[component]
pub(crate) fn Tile(
    game: Game,
    /// The games against bots that are not finished.
    begun: RwSignal<Vec<Game>>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let alone = RwSignal::new(memory::alone(game));
    let trouble = RwSignal::new(None::<NotOpened>);
    let is_opening = RwSignal::new(false);
    let cards = games::facts(game).at_entrance.map(|card| picture(game, card)).collect_view();
    let seats = house::seats(game.name());
    let facts = move || {
        let number = |number: i64| engine::Value::Number(number);
        let (from, to) = (seats.first().copied().unwrap_or(0), seats.last().copied().unwrap_or(0));
        let range = [("from", number(from.into())), ("to", number(to.into()))];
        let people = words.texts().line("page-seats", &range);
        format!("{people} · {}", words.count("lobby-minutes", "number", games::facts(game).minutes))
    };
    let is_begun = Memo::new(move |_| begun.with(|begun| begun.contains(&game)));
    let anew = move |_| {
        memory::keep_alone(game, &alone.get_untracked());
        memory::forget_unfinished(game);
        way.go(Place::Alone(game));
    };
    // What was begun goes on, unless somebody says otherwise.
    let play = move |click| match is_begun.get_untracked() {
        true => way.go(Place::Alone(game)),
        false => anew(click),
    };
    let invite = move |_| {
        if is_opening.get_untracked() {
            return;
        }
        is_opening.set(true);
        trouble.set(None);
        let chosen = alone.get_untracked();
        memory::keep_alone(game, &chosen);
        let terms =
            Terms { options: chosen.options.clone(), ..Terms::of(game.name(), chosen.seats) };
        spawn_local(async move {
            let opened = server::open_table(terms).await;
            let _ = is_opening.try_set(false);
            match opened {
                Ok(table) => {
                    let place = Place::Table(table.table.clone());
                    memory::keep_table(table);
                    way.go(place);
                }
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
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
                <button class="btn btn-primary play-now" on:click=press(play)>
                    {move || words.say(if is_begun.get() { "home-go-on" } else { "page-play-now" })}
                </button>
                <button
                    class="btn open-table"
                    aria-disabled=says(move || is_opening.get().to_string())
                    on:click=press(invite)
                >
                    {words.live("home-invite")}
                </button>
                {move || is_begun.get().then(|| view! {
                    <button class="btn anew" on:click=press(anew)>{words.say("home-anew")}</button>
                })}
            </div>
            <div role="status">
                {move || trouble.get().map(|why| view! {
                    <div class="not-opened">
                        <p>{not_opened(words, &why)}</p>
                        <button class="btn" on:click=press(play)>{words.say("home-alone")}</button>
                    </div>
                })}
            </div>
            <details class="more-options">
                <summary>{words.live("home-more")}</summary>
                <Choices game=game alone=alone />
            </details>
        </article>
    }
}

/// Why no table was opened, in words that say what to do.
fn not_opened(words: Words, why: &NotOpened) -> String {
    match why {
        NotOpened::Unreachable => words.say("home-unreachable"),
        NotOpened::Rule(rule) => {
            let texts = words.texts();
            texts
                .reason(rule)
                .or_else(|| texts.text(rule))
                .unwrap_or_else(|| words.say("home-not-opened"))
        }
        NotOpened::Why(why) => match why.as_str() {
            "too-many" => words.say("home-too-many"),
            "store" => words.say("trouble-store"),
            "bad-terms" => words.say("rejected-bad-terms"),
            "unreadable" => words.say("trouble-protocol"),
            _ => words.say("home-not-opened"),
        },
    }
}

/// How many play, against whom, and by which rules.
#[component]
fn Choices(game: Game, alone: RwSignal<memory::Alone>) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let name = game.name();
    let now = alone.get_untracked();
    let seats = house::seats(name).into_iter().map(|seats| {
        view! { <option value=seats.to_string() selected={seats == now.seats}>{seats}</option> }
    });
    let levels = LEVELS.map(|level| {
        let says = move || words.say(&format!("lobby-level-{level}"));
        view! { <option value=level selected={level == now.level}>{says}</option> }
    });
    let switches = house::switches(name, &now.options).into_iter().map(|switch| {
        let option = switch.name;
        let values = switch.values.iter().map(|value| {
            let key = format!("option-{name}-{option}-{value}");
            let (is_now, plain) = (*value == switch.value, value.clone());
            let says = move || if option == "target" { plain.clone() } else { words.say(&key) };
            view! { <option value=value.clone() selected=is_now>{says}</option> }
        });
        let change = move |change| {
            let value = event_target_value(&change);
            alone.update(|alone| {
                let changed = house::changed(name, &alone.options, option, &value);
                alone.options = changed.unwrap_or_else(|| alone.options.clone());
            });
        };
        let (id, rule) = (format!("home-{name}-{option}"), switch.rule);
        let means =
            move || alone.with(|alone| words.texts().text_at(Played::with(&alone.options), rule));
        view! {
            <div class="opt">
                <label for=id.clone()>
                    <b>{move || words.say(&format!("option-{name}-{option}"))}</b>
                    <small>{means}</small>
                </label>
                <select id=id on:change=change>{values.collect_view()}</select>
            </div>
        }
    });
    let refused = move || {
        let alone = alone.get();
        let rule = house::refusal(name, alone.seats, &alone.options)?;
        let texts = words.texts();
        Some(texts.text(rule).unwrap_or_else(|| rule.to_owned()))
    };
    view! {
        <div class="choices">
            <label class="field-line">
                <span>{words.live("lobby-chairs")}</span>
                <select
                    on:change=move |change| {
                        let seats = event_target_value(&change).parse().unwrap_or(3);
                        alone.update(|alone| alone.seats = seats);
                    }
                >
                    {seats.collect_view()}
                </select>
            </label>
            <label class="field-line">
                <span>{words.live("lobby-bots")}</span>
                <select
                    on:change=move |change| {
                        let level = event_target_value(&change);
                        alone.update(|alone| alone.level = level);
                    }
                >
                    {levels.collect_view()}
                </select>
            </label>
            {switches.collect_view()}
            <p role="status">{refused}</p>
            <a
                class="rules-link"
                href=Place::Rules(game).path()
                on:click=press(move |click| {
                    click.prevent_default();
                    way.go(Place::Rules(game));
                })
            >
                {words.live("home-rules")}
            </a>
        </div>
    }
}
