//! The score of the evening: who has won how many games at this table, whichever they were.

use art::Game;
use leptos::prelude::*;

use super::super::sitting::Sitting;
use super::super::words::Words;
use viewmodel::company;

/// Who has won how many of which games; nothing before the end of the first one.
#[component]
pub(crate) fn EveningScore(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let table = Memo::new(move |_| sitting.table().filter(|table| !table.evening.is_empty()));
    let sheet = move || {
        let table = table.get()?;
        let lines = &table.evening;
        let is_played = |game: &Game| {
            let mut games = lines.iter().flat_map(|line| &line.games);
            games.any(|played| played.game == game.name())
        };
        let games: Vec<Game> = Game::ALL.into_iter().filter(is_played).collect();
        let most = lines.iter().map(|line| line.won()).max();
        let head = games.iter().map(|game| {
            view! { <th scope="col">{words.say(&format!("game-{}", game.name()))}</th> }
        });
        let total = || {
            view! { <th scope="col">{words.say("after-total")}</th> }
        };
        let rows = lines.iter().map(|line| {
            let dog = || company::dog(&table, line.seat.unwrap_or_default()).name.to_owned();
            let name = line.name.clone().unwrap_or_else(dog);
            let leads = Some(line.won()) == most;
            let cells = games.iter().map(|game| {
                let played = line.games.iter().find(|played| played.game == game.name());
                let won = played.map_or_else(|| "–".to_owned(), |played| played.won.to_string());
                view! { <td>{won}</td> }
            });
            view! {
                <tr>
                    <th scope="row">{name}</th>
                    {cells.collect_view()}
                    <td class:win=leads><b>{line.won()}</b></td>
                </tr>
            }
        });
        Some(view! {
            <section class="panel sheet-paper evening" aria-labelledby="evening-title" tabindex="0">
                <h2 id="evening-title">{words.say("lobby-evening")}</h2>
                <table>
                    <thead><tr><td></td>{head.collect_view()}{total()}</tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </section>
        })
    };
    view! { {sheet} }
}
