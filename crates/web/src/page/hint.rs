//! What a strong bot would do, for whoever asks.

use leptos::prelude::*;
use texts::Played;

use super::press::press;
use super::rules;
use super::sitting::{Hint, Sitting};
use super::words::Words;
use viewmodel::{company, hint};

/// Asks.
#[component]
pub(crate) fn HintButton(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let can_ask = Memo::new(move |_| {
        let wanted = sitting.table().is_some_and(|table| table.terms.hints);
        wanted && sitting.you().seat.is_some()
    });
    let rests = move || {
        let thinks = sitting.hint.with(|hint| hint.is_thinking());
        (thinks || sitting.you().moves.is_empty()).to_string()
    };
    let ask = move |_| {
        let thinks = sitting.hint.with_untracked(|hint| hint.is_thinking());
        if !thinks && !sitting.you().moves.is_empty() {
            sitting.advise();
        }
    };
    move || {
        can_ask.get().then(|| {
            view! {
                <button id="hint" class="btn" aria-disabled=rests on:click=press(ask)>
                    <span class="sign" aria-hidden="true" inner_html=art::icon("bulb")></span>
                    <span>{words.live("hint-ask")}</span>
                </button>
            }
        })
    }
}

/// The answer.
#[component]
pub(crate) fn HintBox(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let answer = move || match sitting.hint.get() {
        Hint::Unasked => None,
        Hint::Thinking(_) => {
            Some(view! { <div class="hint"><p>{words.say("hint-thinking")}</p></div> }.into_any())
        }
        Hint::Said(moves) => {
            let texts = words.texts();
            let table = sitting.table()?;
            let name_of = |seat: u8| company::name(&table, seat);
            let told = hint::worded(&texts, sitting.game, &moves, name_of);
            let Some(told) = told else {
                let nothing = words.say("hint-nothing");
                return Some(view! { <div class="hint"><p>{nothing}</p></div> }.into_any());
            };
            let others = told.others.into_iter().map(|other| view! { <li>{other}</li> });
            let others = others.collect_view();
            let rule = told.rule.map(|slug| {
                let options = &table.terms.options;
                let address = format!("{}#{slug}", rules::address(sitting.game, options));
                view! {
                    <p class="hint-rule">
                        {texts.text_at(Played::with(options), slug)} " "
                        <a class="slug" href=address target="_blank" rel="noopener">{slug}</a>
                    </p>
                }
            });
            let close = move |_| sitting.hint.set(Hint::Unasked);
            Some(
                view! {
                    <div class="hint">
                        <p><b>{told.best}</b></p>
                        <p>{told.why}</p>
                        <ul>{others}</ul>
                        {rule}
                        <button
                            class="icon-btn"
                            aria-label=words.say("hint-close")
                            on:click=press(close)
                            inner_html=art::small_icon("close")
                        ></button>
                    </div>
                }
                .into_any(),
            )
        }
    };
    view! { <div class="hint-place" role="status">{answer}</div> }
}
