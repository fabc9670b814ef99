//! What happened, newest first, in the words of the terminal.

use leptos::html::Div;
use leptos::prelude::*;

use super::bar::Panel;
use super::focus;
use super::list::list;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::heard::{Item, is_told_again};
use viewmodel::sentence;

/// The log: one line on a phone, where a button opens all of it; a column on a wide table.
#[component]
pub(crate) fn Log(sitting: Sitting, panel: RwSignal<Panel>) -> impl IntoView {
    let words = expect_context::<Words>();
    let lines = move || {
        let texts = words.texts();
        let table = sitting.table();
        let me = sitting.you().seat;
        let fresh = sitting.picture.with(|picture| picture.as_ref().map_or(0, |p| p.items.len()));
        let newest = sitting.past.with(|past| past.front().map_or(0, |(number, _)| *number));
        let said = |(number, item): &(u64, Item)| {
            let is_fresh = *number + fresh as u64 > newest;
            let table = table.as_ref().filter(|_| is_fresh || is_told_again(item))?;
            let is_turn = matches!(item, Item::Game(happened) if happened.key.ends_with("-turn"));
            Some((*number, is_turn, sentence::to(&texts, table, me, item)?))
        };
        sitting.past.with(|past| past.iter().filter_map(said).collect::<Vec<_>>())
    };
    let is_open = move || panel.get() == Panel::Log;
    let column = NodeRef::<Div>::new();
    let before = StoredValue::new_local(None);
    Effect::new(move |was_open: Option<bool>| {
        if is_open() {
            before.set_value(focus::focused());
            if let Some(list) = column.get_untracked() {
                let _ = list.focus();
            }
        } else if was_open == Some(true) {
            match before.get_value() {
                Some(element) => focus::give(&element),
                None => drop(column.get_untracked().map(|list| list.blur())),
            }
        }
        is_open()
    });
    let scrim = move || {
        is_open().then(|| {
            view! {
                <div class="scrim log-scrim" on:click=press(move |_| panel.set(Panel::Nothing))></div>
            }
        })
    };
    view! {
        {scrim}
        <aside class="log" class:is-open=is_open aria-labelledby="log-title">
            <div class="log-top">
                <h2 id="log-title">{words.live("page-log")}</h2>
                <button
                    class="icon-btn log-close"
                    aria-label=words.live("page-close")
                    on:click=press(move |_| panel.set(Panel::Nothing))
                    inner_html=art::icon("close")
                ></button>
            </div>
            <div class="log-list" role="log" aria-live="polite" aria-labelledby="log-title" tabindex="0" node_ref=column>
                <ol>
                    {list(lines, |(number, is_turn, text)| {
                            // Whose turn it is stands elsewhere: one line has room for more.
                            view! { <li class:is-turn=is_turn><span class="when">{number}</span> " " {text}</li> }
                        })}
                </ol>
            </div>
        </aside>
    }
}
