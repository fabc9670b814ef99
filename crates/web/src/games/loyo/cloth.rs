//! The table of LOYO!: places that never move, two piles, the card just drawn. What was seen is not shown
//! again.

use art::{Back, Game, Lie};
use games::loyo::{SeenStage, View};
use leptos::prelude::*;

use super::revealed::Revealed;
use crate::page::card::{drawn, is_last, standing_of};
use crate::page::live::when;
use crate::page::pile::Pile;
use crate::page::press::press;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let dead = Memo::new(move |_| {
        view.with(|view| view.as_ref().and_then(|view| view.dead).map(|card| card.to_string()))
    });
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let piece = Piece::Pile("dead");
    let standing = standing_of(sitting, piece.clone(), 0);
    let just = is_last(sitting, piece.clone(), 0);
    let label = move || {
        let card = dead.get().map(|card| words.texts().card("loyo", &card)).unwrap_or_default();
        let mut parts = vec![format!("{}: {card}", words.say("page-dead"))];
        if just.get() {
            parts.push(words.say("page-last-played"));
        }
        if standing.get() == Standing::Chosen {
            parts.push(words.say("page-chosen"));
        }
        parts.join(", ")
    };
    let tap = move |_| {
        let discard =
            sitting.choice.with_untracked(|choice| choice.word("discard").map(str::to_owned));
        match discard {
            Some(mv) => sitting.play(&mv),
            None => sitting.tap(&piece, 0),
        }
    };
    let face = move || {
        dead.get().map(|card| drawn(words, Game::Loyo, &card, Lie::Upright)).unwrap_or_default()
    };
    let tip = move || {
        let (title, text) = view.with(|view| tip(words, sitting, view.as_ref()?))?;
        Some(view! { <p class="tip"><b>{title}</b>{text}{my_points(words, sitting)}</p> })
    };
    view! {
        <main class="cloth cloth-loyo">
            <h2 class="vh">{words.live("page-piles")}</h2>
            <Revealed sitting=sitting view=view />
            <div class="lane big">
                <Pile sitting=sitting back=Back::Loyo count=count />
                <button
                    id="pile-dead"
                    class="card"
                    class:is-playable=when(move || standing.get() == Standing::Playable)
                    class:is-target=when(move || standing.get() == Standing::Chosen)
                    class:empty=when(move || dead.with(Option::is_none))
                    class:is-last=just
                    data-just=words.live("page-just-played")
                    aria-label=label
                    on:click=press(tap)
                    inner_html=face
                ></button>
                {tip}
            </div>
        </main>
    }
}

/// What there is to know of the two piles, or of the moment.
fn tip(words: Words, sitting: Sitting, view: &View) -> Option<(String, String)> {
    let you = sitting.you();
    let top = view.dead.map(|card| words.texts().card("loyo", &card.to_string()));
    let on_top =
        || words.texts().phrase("cloth-on-top", &[("card", top.clone().unwrap_or_default())]);
    Some(match (view.stage, view.call) {
        (SeenStage::Peeking { .. }, _) => {
            (words.say("cloth-memorize"), words.say("cloth-memorize-how"))
        }
        (SeenStage::Drawn(_), _) if you.must => {
            (words.say("page-dead"), format!("{} {}", on_top(), words.say("cloth-not-taken")))
        }
        (_, Some(caller)) => {
            let name = company::name(&sitting.table()?, caller.0);
            (words.say("page-called"), words.texts().phrase("cloth-called-by", &[("name", name)]))
        }
        _ if top.is_none() => (words.say("page-dead"), words.say("cloth-none-dead")),
        (SeenStage::Choosing, _) if you.must => {
            (words.say("page-dead"), format!("{} {}", on_top(), words.say("cloth-can-take")))
        }
        _ => (words.say("page-dead"), on_top()),
    })
}

/// One's own score.
fn my_points(words: Words, sitting: Sitting) -> Option<impl IntoView> {
    let (table, seat) = (sitting.table()?, sitting.you().seat?);
    let score = table.scores.get(usize::from(seat)).copied()?;
    let said = words.count("cloth-my-points", "points", i64::from(score));
    Some(view! { <span class="chip">{said}</span> })
}

pub(super) fn view_of(sitting: Sitting) -> Memo<Option<View>> {
    Memo::new(move |_| match sitting.board.get() {
        Some(viewmodel::games::View::Loyo(view)) => Some(*view),
        _ => None,
    })
}
