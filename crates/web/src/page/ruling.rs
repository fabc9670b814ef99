//! Where a rule comes from: its badges, where it is printed, and behind one tap the other reading of a ruling.

use leptos::prelude::*;
use texts::Played;

use super::words::Words;
use crate::catalogue::Entry;

/// Where a rule comes from, and whether it can be switched.
pub(crate) fn badges(words: Words, entry: &Entry) -> impl IntoView + use<> {
    let badge = |key: &'static str| {
        let (class, icon) = match key {
            "badge-printed" => ("chip chip-good", "check"),
            "badge-option" => ("chip chip-accent", "sort"),
            _ => ("chip chip-warn", "star"),
        };
        view! {
            <span class=class>
                <span aria-hidden="true" inner_html=art::small_icon(icon)></span>
                {words.live(key)}
            </span>
        }
    };
    entry.badges().into_iter().map(badge).collect_view()
}

/// How we read what is not printed, and behind one tap how it can be read as well, and why we do not.
/// Nothing for what is printed in full.
pub(crate) fn ruling(words: Words, options: String, slug: String) -> impl IntoView {
    move || {
        let ruling = words.texts().ruling_at(Played::with(&options), &slug)?;
        Some(view! {
            <details class="ruling">
                <summary>
                    <b>{words.say("ruling-ours")}</b> " " {ruling.ours} " "
                    <span class="more">{words.say("ruling-more")}</span>
                </summary>
                <p><b>{words.say("ruling-other")}</b> " " {ruling.other}</p>
                <p><b>{words.say("ruling-because")}</b> " " {ruling.because}</p>
            </details>
        })
    }
}

/// Where the rulebook says it.
pub(crate) fn printed_at(words: Words, lines: String) -> impl IntoView {
    move || {
        let said = words.texts().phrase("ruling-lines", &[("lines", lines.clone())]);
        (!lines.is_empty()).then(|| view! { <small class="printed-at">{said}</small> })
    }
}
