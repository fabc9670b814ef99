//! The rules of the house: what is played, and how. The host decides; everybody reads.

use art::Game;
use leptos::prelude::*;
use serde_json::{Value as Json, json};

use super::super::Place;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::{TEMPOS, is_bot};
use crate::house;

/// Seconds for a move; nothing for no hurry at all.
const TURNS: [Option<u16>; 6] = [Some(30), Some(60), Some(90), Some(180), Some(600), None];
/// Seconds for a reaction.
const WINDOWS: [u16; 5] = [5, 8, 12, 20, 40];
/// How many seconds later watchers see every card.
const DELAYS: [u16; 3] = [60, 180, 600];

/// A row: what is decided, what it means, what it can be, what it is.
struct Row {
    id: String,
    title: Signal<String>,
    means: Signal<String>,
    values: Vec<(String, Signal<String>)>,
    value: Signal<String>,
    /// The terms with another value.
    set: Box<dyn Fn(&Json, &str) -> Option<Json> + Send + Sync>,
}

/// The terms of the table.
#[component]
pub(super) fn House(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = Memo::new(move |_| sitting.table().and_then(|table| table.game()));
    let is_host = Memo::new(move |_| sitting.role.get() == "host");
    let terms =
        Signal::derive(move || sitting.table().map(|table| table.terms).unwrap_or_default());
    let rows = move || {
        let game = game.get()?;
        let rows = [game_row(words, terms), seats_row(words, terms, game)]
            .into_iter()
            .chain(option_rows(words, terms, game))
            .chain([turn_row(words, terms), window_row(words, terms)])
            .chain([
                word_row(words, terms, "tempo", &TEMPOS),
                word_row(words, terms, "hints", &["true", "false"]),
                word_row(words, terms, "chat", &["free", "phrases", "off"]),
                watch_row(words, terms),
                word_row(words, terms, "records", &["closed", "open"]),
            ]);
        Some(rows.map(|row| shown(sitting, row, is_host)).collect_view())
    };
    view! {
        <section class="panel house" aria-labelledby="house-title">
            <h2 id="house-title">{words.live("lobby-house")}</h2>
            {rows}
            <p><small>{words.live("lobby-as-printed")}</small></p>
            {move || game.get().map(|game| view! {
                // In a window of its own: nobody has to leave the table for it.
                <a class="rules-link" target="_blank" href=Place::Rules(game).path()>
                    {words.say("home-rules")}
                </a>
            })}
        </section>
    }
}

fn shown(sitting: Sitting, row: Row, is_host: Memo<bool>) -> impl IntoView {
    let Row { id, title, means, values, value, set } = row;
    let name = {
        let values = values.clone();
        move || {
            let value = value.get();
            let named = values.iter().find(|(known, _)| *known == value);
            named.map_or(value, |(_, name)| name.get())
        }
    };
    let label = view! { <b>{title}</b><small>{means}</small> };
    if !is_host.get() {
        return view! { <div class="opt"><span>{label}</span><output>{name}</output></div> }
            .into_any();
    }
    let now = value.get_untracked();
    let options = values.into_iter().map(|(value, name)| {
        let is_now = value == now;
        view! { <option value=value selected=is_now>{name}</option> }
    });
    let change = move |change: leptos::ev::Event| {
        let chosen = event_target_value(&change);
        let Some(table) = sitting.table() else { return };
        if let Some(terms) = set(&table.terms, &chosen) {
            // Bots make room for a smaller table.
            let seats = terms["seats"].as_u64().unwrap_or_default();
            for (seat, chair) in (0_u64..).zip(&table.chairs) {
                if seat >= seats && is_bot(chair) {
                    sitting.ask(json!({ "ask": "bot", "seat": seat, "level": null }));
                }
            }
            sitting.ask(json!({ "ask": "arrange", "terms": terms }));
        }
        // It is so when the table says so.
        if let Some(target) = change.target() {
            let now = value.get_untracked();
            let _ = js_sys::Reflect::set(&target, &"value".into(), &now.into());
        }
    };
    view! {
        <div class="opt">
            <label for=id.clone()>{label}</label>
            <select id=id.clone() prop:value=value on:change=change>{options.collect_view()}</select>
        </div>
    }
    .into_any()
}

fn said(words: Words, key: &str) -> Signal<String> {
    let key = key.to_owned();
    Signal::derive(move || words.say(&key))
}

fn read(terms: Signal<Json>, key: &'static str) -> Signal<String> {
    Signal::derive(move || {
        terms.with(|terms| match &terms[key] {
            Json::String(text) => text.clone(),
            other => other.to_string(),
        })
    })
}

fn game_row(words: Words, terms: Signal<Json>) -> Row {
    let named =
        |game: Game| (game.name().to_owned(), said(words, &format!("game-{}", game.name())));
    let set = |terms: &Json, game: &str| {
        let seats = house::seats(game);
        let (fewest, most) = (*seats.first()?, *seats.last()?);
        let wanted = terms["seats"].as_u64().unwrap_or_default();
        let mut terms = terms.clone();
        terms["game"] = game.into();
        terms["options"] = "-".into();
        terms["seats"] = wanted.clamp(fewest.into(), most.into()).into();
        Some(terms)
    };
    Row {
        id: "house-game".to_owned(),
        title: said(words, "lobby-game"),
        means: Signal::derive(move || {
            let game = terms.with(|terms| terms["game"].as_str().unwrap_or_default().to_owned());
            words.say(&format!("page-{game}"))
        }),
        values: Game::ALL.map(named).to_vec(),
        value: read(terms, "game"),
        set: Box::new(set),
    }
}

fn seats_row(words: Words, terms: Signal<Json>, game: Game) -> Row {
    let values = house::seats(game.name()).into_iter();
    let plain = |number: u8| (number.to_string(), Signal::stored(number.to_string()));
    let set = |terms: &Json, seats: &str| {
        let mut terms = terms.clone();
        terms["seats"] = seats.parse::<u8>().ok()?.into();
        Some(terms)
    };
    Row {
        id: "house-seats".to_owned(),
        title: said(words, "lobby-chairs"),
        means: said(words, "lobby-chairs-why"),
        values: values.map(plain).collect(),
        value: read(terms, "seats"),
        set: Box::new(set),
    }
}

fn option_rows(words: Words, terms: Signal<Json>, game: Game) -> Vec<Row> {
    let options = move || terms.with(|terms| terms["options"].as_str().unwrap_or("-").to_owned());
    let now = terms.with_untracked(|terms| terms["options"].as_str().unwrap_or("-").to_owned());
    let game = game.name();
    let row = |switch: house::Switch| {
        let (name, rule) = (switch.name, switch.rule);
        let value = move || {
            let found = house::switches(game, &options()).into_iter();
            found
                .filter(|found| found.name == name)
                .map(|found| found.value)
                .next()
                .unwrap_or_default()
        };
        let set = move |terms: &Json, value: &str| {
            let now = terms["options"].as_str().unwrap_or("-");
            let options = house::changed(game, now, name, value)?;
            let mut terms = terms.clone();
            terms["options"] = options.into();
            Some(terms)
        };
        let (key, printed) = (format!("option-{game}-{name}"), switch.printed);
        let values = switch.values.into_iter().map(|value| {
            let says = value_name(words, game, name, &value);
            (value, says)
        });
        let title = move || {
            let title = words.say(&key);
            if value() == printed {
                return title;
            }
            words.texts().phrase("lobby-changed", &[("title", title)])
        };
        Row {
            id: format!("house-{name}"),
            title: Signal::derive(title),
            means: Signal::derive(move || words.texts().text(rule).unwrap_or_default()),
            values: values.collect(),
            value: Signal::derive(value),
            set: Box::new(set),
        }
    };
    house::switches(game, &now).into_iter().map(row).collect()
}

/// A number as it is; a word in the words of the texts.
fn value_name(words: Words, game: &str, name: &str, value: &str) -> Signal<String> {
    if name == "target" {
        return Signal::stored(value.to_owned());
    }
    said(words, &format!("option-{game}-{name}-{value}"))
}

fn seconds(words: Words, seconds: u16) -> Signal<String> {
    Signal::derive(move || match seconds {
        60.. if seconds % 60 == 0 => {
            words.count("lobby-minutes", "number", i64::from(seconds / 60))
        }
        _ => words.count("lobby-seconds", "number", i64::from(seconds)),
    })
}

fn turn_row(words: Words, terms: Signal<Json>) -> Row {
    let spell = |turn: Option<u16>| turn.map_or("null".to_owned(), |turn| turn.to_string());
    let named = |turn: Option<u16>| {
        let says = turn.map_or_else(|| said(words, "lobby-no-clock"), |turn| seconds(words, turn));
        (spell(turn), says)
    };
    let set = |terms: &Json, turn: &str| {
        let mut terms = terms.clone();
        terms["clock"]["turn"] = turn.parse::<u16>().map_or(Json::Null, Json::from);
        Some(terms)
    };
    Row {
        id: "house-turn".to_owned(),
        title: said(words, "lobby-turn"),
        means: said(words, "lobby-turn-why"),
        values: TURNS.map(named).to_vec(),
        value: Signal::derive(move || terms.with(|terms| terms["clock"]["turn"].to_string())),
        set: Box::new(set),
    }
}

fn window_row(words: Words, terms: Signal<Json>) -> Row {
    let set = |terms: &Json, window: &str| {
        let mut terms = terms.clone();
        terms["clock"]["window"] = window.parse::<u16>().ok()?.into();
        Some(terms)
    };
    Row {
        id: "house-window".to_owned(),
        title: said(words, "lobby-window"),
        means: said(words, "lobby-window-why"),
        values: WINDOWS.map(|window| (window.to_string(), seconds(words, window))).to_vec(),
        value: Signal::derive(move || terms.with(|terms| terms["clock"]["window"].to_string())),
        set: Box::new(set),
    }
}

/// Something with a few names: `hints` can be `true` or `false`.
fn word_row(words: Words, terms: Signal<Json>, key: &'static str, values: &[&str]) -> Row {
    let set = move |terms: &Json, value: &str| {
        let mut terms = terms.clone();
        terms[key] = serde_json::from_str(value).unwrap_or_else(|_| value.into());
        Some(terms)
    };
    let named = |value: &&str| ((*value).to_owned(), said(words, &format!("lobby-{key}-{value}")));
    Row {
        id: format!("house-{key}"),
        title: said(words, &format!("lobby-{key}")),
        means: said(words, &format!("lobby-{key}-why")),
        values: values.iter().map(named).collect(),
        value: read(terms, key),
        set: Box::new(set),
    }
}

fn watch_row(words: Words, terms: Signal<Json>) -> Row {
    let public = ("public".to_owned(), said(words, "lobby-sees-public"));
    let open = DELAYS.map(|delay| {
        let says = move || words.count("lobby-sees-open", "minutes", i64::from(delay / 60));
        (json!({ "open": delay }).to_string(), Signal::derive(says))
    });
    let set = |terms: &Json, watch: &str| {
        let mut terms = terms.clone();
        terms["watch"] = serde_json::from_str(watch).unwrap_or_else(|_| "public".into());
        Some(terms)
    };
    Row {
        id: "house-watch".to_owned(),
        title: said(words, "lobby-watchers"),
        means: said(words, "lobby-watchers-why"),
        values: [public].into_iter().chain(open).collect(),
        value: read(terms, "watch"),
        set: Box::new(set),
    }
}
