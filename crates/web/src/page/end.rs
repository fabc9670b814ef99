//! The end of a game: who won, and the score sheet.

use leptos::prelude::*;
use serde_json::json;

use super::sitting::Sitting;
use super::words::Words;
use super::{Place, Way};
use crate::company;

/// Who won, and what now.
#[component]
pub(crate) fn End(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let end = move || {
        let table = sitting.table()?;
        let outcome = table.outcome.clone().filter(|_| table.phase == "over")?;
        let me = sitting.you().seat;
        let title = if outcome.winners.len() == 1 && me == outcome.winners.first().copied() {
            words.say("page-you-won")
        } else {
            let names: Vec<String> =
                outcome.winners.iter().map(|seat| company::name(&table, *seat)).collect();
            words.texts().phrase("page-won", &[("names", names.join(", "))])
        };
        let rule = words.texts().text(&outcome.rule).unwrap_or_default();
        let scores = (0..table.chairs.len() as u8).map(|seat| {
            let score = table.scores.get(usize::from(seat)).copied();
            let won = outcome.winners.contains(&seat);
            view! {
                <tr class:is-winner=won>
                    <th scope="row">{company::name(&table, seat)}</th>
                    <td>{score}</td>
                </tr>
            }
        });
        let scores = scores.collect_view();
        Some(view! {
            <section class="sheet end" aria-labelledby="end-title">
                <h2 id="end-title">{title}</h2>
                <p>{rule}</p>
                <table class="scores">
                    <thead>
                        <tr>
                            <th scope="col">{words.say("page-name")}</th>
                            <th scope="col">{words.say("page-total")}</th>
                        </tr>
                    </thead>
                    <tbody>{scores}</tbody>
                </table>
                <div class="two">
                    <button class="btn" on:click=move |_| way.go(Place::Home)>{words.say("page-other-game")}</button>
                    <button class="btn btn-primary" on:click=move |_| sitting.ask(json!({ "ask": "ready", "ready": true }))>
                        {words.say("page-again")}
                    </button>
                </div>
            </section>
        })
    };
    view! { {end} }
}
