//! What happened, newest first, in the words of the terminal.

use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use crate::sentence;

/// The log: one line on a phone, a column on a wide table.
#[component]
pub(crate) fn Log(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let lines = move || {
        let texts = words.texts();
        let table = sitting.table();
        let said = |(number, item): &(u64, _)| {
            Some((*number, sentence::of(&texts, table.as_ref()?, item)?))
        };
        sitting.past.with(|past| past.iter().filter_map(said).collect::<Vec<_>>())
    };
    view! {
        <aside class="log" aria-labelledby="log-title">
            <h2 id="log-title">{move || words.say("page-log")}</h2>
            <div role="log" aria-live="polite">
                <ol>
                    <For
                        each=lines
                        key=|line| line.clone()
                        children=|(number, text)| {
                            view! { <li><span class="when">{number}</span> " " {text}</li> }
                        }
                    />
                </ol>
            </div>
        </aside>
    }
}
