//! What lies before somebody in Doggy Style, by color.

use art::Game;
use leptos::html::Button;
use leptos::prelude::*;

use crate::page::card::CardPicture;
use crate::page::press::press;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::around::Before;
use viewmodel::company;

const COLORS: [&str; 4] = ["r", "b", "y", "g"];

/// The parrandas of whoever was tapped.
#[component]
pub(crate) fn ParrandasSheet(sitting: Sitting, looked_at: RwSignal<Option<u8>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let close = move |()| looked_at.set(None);
    let sheet = move || {
        let seat = looked_at.get()?;
        let table = sitting.table()?;
        let before = sitting.board.with(|view| Some(view.as_ref()?.before(seat)))?;
        let Before::Rows { tidied, untidied } = before else { return None };
        let title =
            words.texts().phrase("cloth-parrandas-of", &[("name", company::name(&table, seat))]);
        let rows = COLORS.map(|color| {
            let of = |cards: &[String], class: &'static str, note: &str| {
                let cards = cards.iter().filter(|card| card.starts_with(color)).cloned();
                let one = |card: String| {
                    let note = words.say(note);
                    view! { <CardPicture game=Game::Doggy card=card class=class note=note /> }
                };
                cards.map(one).collect_view()
            };
            let count = tidied.iter().filter(|card| card.starts_with(color)).count();
            let cards = (of(&tidied, "card-s tidy", "page-tidied"), of(&untidied, "card-s messy", "page-untidy"));
            view! {
                <div class="kind">
                    <h3>{words.say(&format!("page-color-{color}"))} " " <small>{words.count("cloth-tidied", "count", count as i64)}</small></h3>
                    <div class="laid">{cards.0} {cards.1}</div>
                </div>
            }
        });
        let button = NodeRef::<Button>::new();
        button.on_load(|button| {
            let _ = button.focus();
        });
        Some(view! {
            <div class="scrim" on:click=press(move |_| close(()))></div>
            <div
                class="sheet parrandas"
                role="dialog"
                aria-modal="false"
                aria-labelledby="parrandas-of"
                on:keydown=move |key| if key.key() == "Escape" { close(()) }
            >
                <h2 id="parrandas-of">{title}</h2>
                {rows.collect_view()}
                <button class="btn btn-block" node_ref=button on:click=press(move |_| close(()))>
                    {words.say("cloth-close")}
                </button>
            </div>
        })
    };
    view! { {sheet} }
}
