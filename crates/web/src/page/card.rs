//! Cards, as they are shown and tapped.

use art::{Game, How, Lie};
use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use crate::choice::Standing;
use crate::gesture::Piece;

/// The drawing of a card.
pub(crate) fn drawn(words: Words, game: Game, card: &str, lie: Lie) -> String {
    let how = How { letters: words.letters(), lie, printed: None };
    art::face(game, card, how).unwrap_or_default()
}

/// A card that can be tapped; the `nth` of those that are equal to it.
#[component]
pub(crate) fn CardButton(
    sitting: Sitting,
    card: String,
    piece: Piece,
    nth: usize,
    /// What is said of it besides its name.
    #[prop(optional)]
    note: String,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let id = format!("{}-{}-{nth}", zone(&piece), card.replace('#', "wild"));
    let standing = {
        let piece = piece.clone();
        Memo::new(move |_| sitting.choice.with(|choice| choice.standing(&piece, nth)))
    };
    let is = move |wanted: Standing| move || standing.get() == wanted;
    let (face, named) = (card.clone(), card);
    let label = move || {
        let name = words.texts().card(game.name(), &named);
        let state = match standing.get() {
            Standing::NotNow => words.say("page-not-now"),
            Standing::Rests | Standing::Playable | Standing::Chosen => String::new(),
        };
        [name, note.clone(), state].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };
    view! {
        <button
            id=id
            class="card"
            class:is-playable=is(Standing::Playable)
            class:is-chosen=is(Standing::Chosen)
            class:is-dim=is(Standing::NotNow)
            aria-label=label
            aria-pressed=move || (standing.get() == Standing::Chosen).to_string()
            on:click=move |_| sitting.tap(&piece, nth)
            inner_html=move || drawn(words, game, &face, Lie::Upright)
        ></button>
    }
}

/// A card that only lies there.
#[component]
pub(crate) fn CardPicture(
    game: Game,
    card: String,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] note: String,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let named = card.clone();
    let label = move || {
        let name = words.texts().card(game.name(), &named);
        if note.is_empty() { name } else { format!("{name}, {note}") }
    };
    view! {
        <span
            class=format!("card {class}")
            role="img"
            aria-label=label
            inner_html=move || drawn(words, game, &card, Lie::Upright)
        ></span>
    }
}

fn zone(piece: &Piece) -> &'static str {
    match piece {
        Piece::Hand(_) => "hand",
        Piece::Middle(_) => "middle",
        Piece::Under(_) => "under",
        Piece::Across(_) => "across",
        Piece::Pile(_) => "pile",
        Piece::Place(_) => "place",
        Piece::Mine(_) => "mine",
        Piece::Seat(_) => "seat",
        Piece::Color(_) => "color",
        Piece::Trick(_) => "trick",
    }
}

/// Each card with how many equal ones came before it.
pub(crate) fn numbered(cards: &[String]) -> Vec<(String, usize)> {
    let before = |index: usize| cards[..index].iter().filter(|card| **card == cards[index]).count();
    (0..cards.len()).map(|index| (cards[index].clone(), before(index))).collect()
}
