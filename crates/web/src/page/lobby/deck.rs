//! The deck of the table: that of the box, or one that the host has pasted or loaded.

use art::Game;
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Ask, Terms};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use super::super::memory;
use super::super::press::press;
use super::super::sitting::Sitting;
use super::super::words::Words;
use viewmodel::house;

/// How many decks of a game the browser remembers.
const KEPT: usize = 4;

/// The deck that is played with; the host can choose another one.
#[component]
pub(super) fn DeckOfTable(sitting: Sitting, game: Game, is_host: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let now = Memo::new(move |_| sitting.table().and_then(|table| table.terms.deck));
    let known = RwSignal::new(kept(game));
    let choose = move |deck: Option<String>| {
        let Some(table) = sitting.table() else { return };
        sitting.ask(Ask::Arrange { terms: Terms { deck, ..table.terms } });
    };
    let choice = move || {
        let now = now.get();
        if !is_host.get() {
            return view! { <output>{called(words, now.as_deref())}</output> }.into_any();
        }
        let mut decks = known.get();
        if let Some(now) = now.clone().filter(|now| !decks.contains(now)) {
            decks.insert(0, now);
        }
        let options = [None].into_iter().chain(decks.into_iter().map(Some)).map(|deck| {
            let is_now = deck == now;
            let name = called(words, deck.as_deref());
            view! { <option value=deck.unwrap_or_default() selected=is_now>{name}</option> }
        });
        let change = move |change: Event| {
            let line = event_target_value(&change);
            choose((!line.is_empty()).then_some(line));
        };
        view! {
            <select id="house-deck" on:change=change>{options.collect_view()}</select>
        }
        .into_any()
    };
    let more = move || {
        is_host.get().then(|| {
            let used = move |deck: Option<String>| {
                if let Some(deck) = &deck {
                    known.set(keep(game, deck));
                }
                choose(deck);
            };
            view! { <AnotherDeck sitting=sitting game=game used=used /> }
        })
    };
    view! {
        <div class="opt">
            <label for="house-deck">
                <b>{words.live("lobby-deck")}</b>
                <small>{words.live("lobby-deck-why")}</small>
            </label>
            {choice}
        </div>
        {more}
    }
}

/// Where a deck is pasted, or loaded from a file.
#[component]
fn AnotherDeck(
    sitting: Sitting,
    game: Game,
    used: impl Fn(Option<String>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<(usize, String)>);
    let seats = move || sitting.table().map_or(2, |table| table.terms.seats);
    let load = move |change: Event| {
        let input = change.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            let read = JsFuture::from(file.text()).await.ok().and_then(|read| read.as_string());
            if let Some(read) = read {
                drop(text.try_set(read));
            }
        });
    };
    let use_it = move |_| match text.with_untracked(|text| house::deck(game.name(), seats(), text))
    {
        Ok(deck) => {
            fault.set(None);
            used(deck);
        }
        Err(wrong) => fault.set(Some((wrong.line, wrong.text))),
    };
    let said = move || {
        let (line, fault) = fault.get()?;
        let told = [("line", line.to_string()), ("fault", fault)];
        Some(words.texts().phrase("lobby-deck-fault", &told))
    };
    view! {
        <details class="another-deck">
            <summary>{words.live("lobby-deck-other")}</summary>
            <label>
                <small>{words.live("lobby-deck-text")}</small>
                <textarea
                    rows="6"
                    spellcheck="false"
                    prop:value=text
                    on:input=move |input| text.set(event_target_value(&input))
                ></textarea>
            </label>
            <label class="btn">
                <span>{words.live("lobby-deck-file")}</span>
                <input class="vh" type="file" accept=".txt,text/plain" on:change=load />
            </label>
            <button class="btn" on:click=press(use_it)>{words.live("lobby-deck-use")}</button>
            <p class="trouble" role="status">{said}</p>
        </details>
    }
}

/// A deck in a few words.
fn called(words: Words, deck: Option<&str>) -> String {
    let Some(deck) = deck else { return words.say("lobby-deck-box") };
    let copies = deck.split(' ').filter_map(|card| card.split(':').nth(1)?.parse::<i64>().ok());
    words.count("lobby-deck-own", "number", copies.sum())
}

fn place(game: Game) -> String {
    format!("decks-{}", game.name())
}

/// The decks of a game that this browser remembers, the last one first.
fn kept(game: Game) -> Vec<String> {
    let kept = memory::kept(&place(game)).unwrap_or_default();
    kept.lines().map(str::to_owned).collect()
}

/// Remembers one more.
fn keep(game: Game, deck: &str) -> Vec<String> {
    let mut decks = kept(game);
    decks.retain(|known| known != deck);
    decks.insert(0, deck.to_owned());
    decks.truncate(KEPT);
    memory::keep(&place(game), &decks.join("\n"));
    decks
}
