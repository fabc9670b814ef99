//! What can be done: the main thing, the quiet things beside it, the shout rightmost.

use leptos::prelude::*;

use super::list::list;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::acts::{self, Act, Quiet};
use viewmodel::company;
use viewmodel::games;

/// The row of buttons.
#[component]
pub(crate) fn Actions(sitting: Sitting, is_covered: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let main = move || {
        let Some(table) = sitting.table() else { return Vec::new() };
        sitting.choice.with(|choice| acts::main(game, &words.texts(), &table, choice))
    };
    let quiet = move || sitting.choice.with(|choice| acts::quiet(game, choice));
    view! {
        <Catches sitting=sitting is_covered=is_covered />
        <div class="actions">
            {list(main, move |Act { mv, label }| {
                    view! {
                        <button class="btn btn-primary" inert=is_covered on:click=press(move |_| sitting.play(&mv))>{label}</button>
                    }
                })}
            {list(quiet, move |Quiet { act, mv, is_only }| {
                    let label = move || words.say(&format!("act-{}-{act}", game.name()));
                    view! {
                        <button
                            class="btn quiet"
                            class:btn-primary=is_only
                            data-act=act
                            inert=is_covered
                            on:click=press(move |_| sitting.play(&mv))
                        >
                            {label}
                        </button>
                    }
                })}
            {games::shout(game).map(|word| view! { <Shout sitting=sitting word=word /> })}
        </div>
    }
}

/// Somebody who can be caught, by name.
fn caught(words: Words, sitting: Sitting, seat: u8) -> String {
    let name = sitting.table().map(|table| company::name(&table, seat)).unwrap_or_default();
    words.texts().phrase("act-dos-catch", &[("name", name)])
}

/// Where the shout could mean several, one button for each that can be caught.
#[component]
fn Catches(sitting: Sitting, is_covered: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let seats = move || {
        let (table, me) = (sitting.table()?, sitting.you().seat);
        Some(sitting.choice.with(|choice| acts::catches(game, &table, me, choice)))
    };
    let seats = move || seats().unwrap_or_default();
    view! {
        <div class="catches" inert=is_covered>
            {list(seats, move |seat| {
                    view! {
                        <button class="btn catch" on:click=press(move |_| sitting.play(&format!("catch {seat}")))>
                            {move || caught(words, sitting, seat)}
                        </button>
                    }
                })}
        </div>
    }
}

/// The shout: in its own place, never moved, never covered.
#[component]
fn Shout(sitting: Sitting, word: &'static str) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let act = Memo::new(move |_| {
        let table = sitting.table()?;
        sitting.choice.with(|choice| acts::shout(game, &table, choice))
    });
    let rests = move || (!act.with(|act| act.as_ref().is_some_and(|act| act.can))).to_string();
    let shout = move |_| {
        if let Some(act) = act.get_untracked() {
            sitting.play(&act.mv);
        }
    };
    let shouted = move || words.say(&format!("act-{}-{word}", sitting.game.name()));
    let name = move || {
        let (seat, table) = act.get()?.victim.zip(sitting.table())?;
        let whom = words.texts().phrase("page-catch", &[("name", company::name(&table, seat))]);
        Some(view! { <small>{whom}</small> })
    };
    view! {
        <button class="shout" aria-disabled=rests on:click=press(shout)>
            {shouted} " " {name}
        </button>
    }
}
