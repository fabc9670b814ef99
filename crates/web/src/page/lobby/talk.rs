//! What can be said: phrases with one tap, and one's own words where the table allows them.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use protocol::{Ask, Chat, PHRASES};

use super::super::press::press;
use super::super::sitting::Sitting;
use super::super::words::Words;

/// The longest that somebody can write.
const LONGEST: &str = "200";

fn of_phrase(phrase: &str) -> Ask {
    Ask::Say { phrase: Some(phrase.to_owned()), text: None }
}

/// Phrases, and a line for one's own words; nothing for who does not sit at the table.
#[component]
pub(crate) fn Talk(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let chat = Memo::new(move |_| {
        let table = sitting.table()?;
        sitting.you().seat?;
        Some(table.terms.chat)
    });
    let text = RwSignal::new(String::new());
    let say = move |submit: SubmitEvent| {
        submit.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            sitting.ask(Ask::Say { phrase: None, text: Some(said) });
            text.set(String::new());
        }
    };
    let phrases = move || {
        let one = |phrase: &'static str| {
            view! {
                <button
                    class="chip phrase"
                    on:click=press(move |_| sitting.ask(of_phrase(phrase)))
                >
                    {move || words.say(&format!("phrase-{phrase}"))}
                </button>
            }
        };
        let phrases = PHRASES.iter().copied().map(one).collect_view();
        view! { <div class="phrases">{phrases}</div> }
    };
    let own = move || {
        view! {
            <form class="own-words" on:submit=say>
                <input
                    type="text"
                    maxlength=LONGEST
                    autocomplete="off"
                    aria-label=words.live("lobby-write")
                    placeholder=words.live("lobby-write")
                    prop:value=text
                    on:input=move |input| text.set(event_target_value(&input))
                />
                <button class="btn">{words.live("lobby-send")}</button>
            </form>
        }
    };
    let shown = move || match chat.get() {
        Some(Chat::Free) => Some(view! { {phrases()} {own()} }.into_any()),
        Some(Chat::Phrases) => Some(phrases().into_any()),
        Some(Chat::Off) => {
            Some(view! { <p><small>{words.say("lobby-no-talk")}</small></p> }.into_any())
        }
        None => None,
    };
    view! { <div class="talk">{shown}</div> }
}
