//! Was the deal fair? Everything that a record is held to, one line each.

use fair::Verdict;
use leptos::prelude::*;

use super::memory;
use super::words::Words;
use crate::heard::TableState;
use crate::proof::{self, Check};

/// Under this name the browser keeps what it was promised.
const PROMISES: &str = "promises";

/// Keeps what the table promises of its seed: the first promise for each game is what counts.
pub(crate) fn remember(table: &TableState) {
    let Some(commitment) = &table.commitment else { return };
    if !matches!(table.phase.as_str(), "sealing" | "playing") {
        return;
    }
    let kept = memory::kept(PROMISES).unwrap_or_default();
    if let Some(more) = proof::with_promise(&kept, &table.id, table.games, commitment) {
        memory::keep(PROMISES, &more);
    }
}

/// What was found of a record.
#[component]
pub(crate) fn Checks(record: String) -> impl IntoView {
    let words = expect_context::<Words>();
    let promises = memory::kept(PROMISES).unwrap_or_default();
    let Some(checks) = proof::checks(&record, &promises) else {
        return view! { <p>{words.live("after-damaged")}</p> }.into_any();
    };
    let verdict = match proof::verdict(&checks) {
        Verdict::Fair => "fair-verdict-fair",
        Verdict::Incomplete => "after-verdict-incomplete",
        Verdict::Mismatch => "after-verdict-mismatch",
    };
    let lines = checks.into_iter().map(|check| line(words, check)).collect_view();
    view! {
        <p class="verdict" role="status">{move || words.say(verdict)}</p>
        <ul class="checks">{lines}</ul>
    }
    .into_any()
}

fn line(words: Words, check: Check) -> impl IntoView {
    let Check { verdict, key, words: of } = check;
    let (icon, class, mark) = match verdict {
        Verdict::Fair => ("check", "is-fair", "after-check-ok"),
        Verdict::Incomplete => ("help", "is-unknown", "after-check-unknown"),
        Verdict::Mismatch => ("close", "is-wrong", "after-check-wrong"),
    };
    view! {
        <li class=class>
            <span class="mark" inner_html=art::small_icon(icon)></span>
            <span><b>{move || words.say(mark)}</b> " " {move || words.texts().phrase(key, &of)}</span>
        </li>
    }
}
