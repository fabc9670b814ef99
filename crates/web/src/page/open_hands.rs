//! The hands of all, as far as the viewer sees them.

use art::{Game, Lie};
use leptos::prelude::*;

use super::card::{CardPicture, drawn};
use super::words::Words;
use crate::games;
use viewmodel::around::Before;
use viewmodel::film::Frame;

/// Everybody's cards.
#[component]
pub(crate) fn OpenHands(
    game: Game,
    names: StoredValue<Vec<String>>,
    frame: Memo<Frame>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let hands = move || {
        frame.with(|frame| {
            let view = frame.picture.view.as_ref();
            let each = names.with_value(|names| {
                let each = names.iter().enumerate().map(|(seat, name)| {
                    let seat = seat as u8;
                    let cards = view.map(|view| view.cards(seat)).unwrap_or_default();
                    let before = match view.map(|view| view.before(seat)) {
                        Some(Before::Rows { tidied, untidied }) => [tidied, untidied].concat(),
                        // What lies in places is their hand.
                        Some(Before::Places(_) | Before::Nothing) | None => Vec::new(),
                    };
                    hand(words, game, name.clone(), &cards, &before)
                });
                each.collect_view()
            });
            each
        })
    };
    view! {
        <section class="panel hands" aria-labelledby="hands-title">
            <h2 id="hands-title">{words.live("after-hands")}</h2>
            <ul>{hands}</ul>
        </section>
    }
}

fn hand(
    words: Words,
    game: Game,
    name: String,
    cards: &[Option<String>],
    before: &[String],
) -> impl IntoView + use<> {
    let hidden = cards.iter().filter(|card| card.is_none()).count();
    let each = cards.iter().map(|card| match card {
        Some(card) => {
            view! { <CardPicture game=game card=card.clone() class="card-s" /> }.into_any()
        }
        None => {
            view! { <span class="card card-s" inner_html=art::back(games::facts(game).back)></span> }.into_any()
        }
    });
    let each = each.collect_view();
    let hidden = (hidden > 0).then(|| {
        view! { <span class="vh">{words.count("after-hidden", "count", hidden as i64)}</span> }
    });
    let before = before.iter().map(|card| {
        let label = words.texts().card(game.name(), card);
        let face = drawn(words, game, card, Lie::Upright);
        view! { <span class="card card-s" role="img" aria-label=label inner_html=face></span> }
    });
    let before = before.collect_view();
    view! { <li><b>{name}</b><span class="cards">{hidden}{each}</span><span class="cards">{before}</span></li> }
}
