//! Was the deal fair? Everything that a record is held to, one line each.

use engine::Value;
use fair::Verdict;
use leptos::prelude::*;
use protocol::Ask;

use super::sitting::Sitting;
use super::words::Words;
use super::{memory, random};
use viewmodel::deals::Deals;
use viewmodel::heard::Picture;
use viewmodel::proof::{self, Check};

/// Under this name the browser keeps what it knows of deals.
const DEALS: &str = "promises";

/// Keeps what the table shows of its seed, and the bytes that this browser adds: what it says of them next.
pub(crate) fn remember(picture: &Picture) -> Option<Ask> {
    let kept = memory::kept(DEALS).unwrap_or_default();
    let mut deals = Deals::read(&kept);
    let ask = deals.follow(&picture.table, picture.you.seat, random::bytes);
    let text = deals.text();
    if text != kept {
        memory::keep(DEALS, &text);
    }
    ask
}

/// What people can say to each other about the deal of this game, and what the table has to admit.
#[component]
pub(crate) fn Dealt(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let four = move || {
        let table = sitting.table()?;
        let deals = Deals::read(&memory::kept(DEALS).unwrap_or_default());
        let four = deals.get(&table.id, table.games)?.words()?.to_owned();
        Some(view! {
            <p class="four-words">{words.texts().phrase("after-words", &[("words", four)])}</p>
        })
    };
    let unfinished = move || {
        let count = sitting.table()?.unfinished;
        (count > 0).then(|| {
            let count = [("count", Value::Number(count.try_into().unwrap_or(i64::MAX)))];
            view! { <p class="unfinished">{words.texts().line("after-unfinished", &count)}</p> }
        })
    };
    view! { <div class="items dealt">{four} {unfinished}</div> }
}

/// What was found of a record.
#[component]
pub(crate) fn Checks(record: String) -> impl IntoView {
    let words = expect_context::<Words>();
    let deals = Deals::read(&memory::kept(DEALS).unwrap_or_default());
    let Some(proof) = proof::prove(&record, &deals) else {
        return view! { <p>{words.live("after-damaged")}</p> }.into_any();
    };
    let verdict = match proof.verdict() {
        Verdict::Fair => "fair-verdict-fair",
        Verdict::Unvouched => "after-verdict-unvouched",
        Verdict::Incomplete => "after-verdict-incomplete",
        Verdict::Mismatch => "after-verdict-mismatch",
    };
    let four = proof.words.map(|four| {
        let of = [("words", four)];
        view! { <p class="four-words">{move || words.texts().phrase("after-words", &of)}</p> }
    });
    let lines = proof.checks.into_iter().map(|check| line(words, check)).collect_view();
    view! {
        <p class="verdict" role="status">{move || words.say(verdict)}</p>
        <ul class="checks">{lines}</ul>
        {four}
    }
    .into_any()
}

fn line(words: Words, check: Check) -> impl IntoView {
    let Check { verdict, key, words: of } = check;
    let (icon, class, mark) = match verdict {
        Verdict::Fair => ("check", "is-fair", "after-check-ok"),
        Verdict::Unvouched | Verdict::Incomplete => ("help", "is-unknown", "after-check-unknown"),
        Verdict::Mismatch => ("close", "is-wrong", "after-check-wrong"),
    };
    view! {
        <li class=class>
            <span class="mark" inner_html=art::small_icon(icon)></span>
            <span><b>{move || words.say(mark)}</b> " " {move || words.texts().phrase(key, &of)}</span>
        </li>
    }
}
