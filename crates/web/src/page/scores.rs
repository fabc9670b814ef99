//! The score sheet, like a page of a notebook, and three things to talk about.

use art::{Game, Lie};
use engine::{Seat, Value};
use leptos::prelude::*;

use super::card::drawn;
use super::end::Over;
use super::words::Words;
use viewmodel::tally::{Fact, Row, Sheet, Tally};

/// What a game comes to, once that is known.
pub(crate) type Shown = Memo<Option<Tally>>;

/// The sheet: a row for each round, and what it comes to.
#[component]
pub(crate) fn ScoreSheet(over: Over, tally: Shown) -> impl IntoView {
    let words = expect_context::<Words>();
    let sheet = move || {
        // Without the record only the totals are known.
        let sheet = tally.with(|tally| tally.as_ref().map(|tally| tally.sheet.clone()));
        let values = || over.scores.iter().map(|score| i64::from(*score)).collect();
        let sheet = sheet.unwrap_or_else(|| Sheet {
            rows: Vec::new(),
            total: Row { key: "after-total".into(), number: 0, values: values() },
        });
        let won = |seat: usize| over.winners.iter().any(|winner| usize::from(*winner) == seat);
        let names = over.names.iter().enumerate();
        let head = names.map(|(seat, name)| {
            view! { <th scope="col" class:win=won(seat)>{name.clone()}</th> }
        });
        let head = head.collect_view();
        let row = |row: &Row| {
            let cells = row.values.iter().enumerate().map(|(seat, value)| {
                let shown = if *value == 0 { "–".to_owned() } else { value.to_string() };
                view! { <td class:win=won(seat) class:zero=*value == 0>{shown}</td> }
            });
            let name = words.count(&row.key, "number", row.number);
            view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
        };
        let rows = sheet.rows.iter().map(row).collect_view();
        let total = sheet.total.values.iter().enumerate().map(|(seat, value)| {
            view! { <td class:win=won(seat)>{*value}</td> }
        });
        let total = total.collect_view();
        view! {
            <table>
                <thead><tr><td></td>{head}</tr></thead>
                <tbody>{rows}</tbody>
                <tfoot><tr><th scope="row">{words.say(&sheet.total.key)}</th>{total}</tr></tfoot>
            </table>
        }
    };
    view! {
        <section class="panel sheet-paper" aria-label=words.live("after-sheet") tabindex="0">{sheet}</section>
    }
}

/// Three things to talk about.
#[component]
pub(crate) fn Facts(game: Game, over: Over, tally: Shown) -> impl IntoView {
    let words = expect_context::<Words>();
    let notes = move || {
        let facts = tally.with(|tally| tally.as_ref().map(|tally| tally.facts.clone()))?;
        if facts.is_empty() {
            return None;
        }
        let one = |fact: Fact| {
            let name = |seat: Seat| over.names.get(seat.index()).cloned().unwrap_or_default();
            let text = words.texts();
            let seat = Value::Seat(Seat(fact.seat.unwrap_or(0)));
            let title = text.phrase(&format!("{}-title", fact.key), &[]);
            let of = [("name", seat), ("number", Value::Number(fact.number))];
            let said = text.line_named(&fact.key, &of, name);
            let tied = (!fact.tied.is_empty()).then(|| {
                let names = Value::Seats(fact.tied.iter().map(|seat| Seat(*seat)).collect());
                text.line_named("after-fact-tied", &[("names", names)], name)
            });
            let card = fact.card.map(|card| {
                view! { <span class="card" aria-hidden="true" inner_html=drawn(words, game, &card, Lie::Upright)></span> }
            });
            view! { <div class="panel note">{card}<p><b>{title}</b> " " {said} " " {tied}</p></div> }
        };
        let notes = facts.into_iter().map(one).collect_view();
        Some(view! {
            <section class="notes" aria-labelledby="notes-title">
                <h3 class="vh" id="notes-title">{words.say("after-talk")}</h3>
                {notes}
            </section>
        })
    };
    view! { {notes} }
}
