//! A no is a lesson: what was tried, the rule in its own words, the link.

use leptos::html::Button;
use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use crate::sentence;

/// Why something was refused.
#[component]
pub(crate) fn RefusalSheet(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let close = move |()| sitting.refused.set(None);
    let sheet = move || {
        let refused = sitting.refused.get()?;
        let table =
            sitting.picture.with_untracked(|picture| Some(picture.as_ref()?.table.clone()))?;
        let texts = words.texts();
        let game = sitting.game.name();
        let title = texts.title(&refused.rule).unwrap_or_else(|| words.say("page-refused"));
        let why = sentence::why(&texts, &table, game, &refused.rule, &refused.values);
        let rule = texts.text(&refused.rule).unwrap_or_default();
        let button = NodeRef::<Button>::new();
        button.on_load(|button| {
            let _ = button.focus();
        });
        Some(view! {
            <div class="scrim" on:click=move |_| close(())></div>
            <div
                class="sheet"
                role="alertdialog"
                aria-modal="false"
                aria-labelledby="no-title"
                aria-describedby="no-why"
                on:keydown=move |key| if key.key() == "Escape" { close(()) }
            >
                <h2 id="no-title">{title}</h2>
                <p id="no-why">{why}</p>
                <div class="rule">
                    <p>{rule}</p>
                    <span class="slug">{refused.rule.clone()}</span>
                </div>
                <button class="btn btn-primary btn-block" node_ref=button on:click=move |_| close(())>
                    {words.say("page-understood")}
                </button>
            </div>
        })
    };
    view! { {sheet} }
}
