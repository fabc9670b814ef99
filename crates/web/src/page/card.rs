//! Cards, as they are shown and tapped.

use art::{Game, How, Lie, Printed};
use engine::{Face, Game as _};
use leptos::prelude::*;

use super::sitting::Sitting;
use super::words::Words;
use crate::choice::Standing;
use crate::gesture::Piece;

/// The drawing of a card.
pub(crate) fn drawn(words: Words, game: Game, card: &str, lie: Lie) -> String {
    let printed = if game == Game::Doggy { printed(card) } else { None };
    let how = How { letters: words.letters(), lie, printed };
    art::face(game, card, how).unwrap_or_default()
}

/// What is printed on a parranda besides its name.
fn printed(card: &str) -> Option<Printed> {
    let card = engine::doggy::Card::from_name(card)?;
    let deck = engine::doggy::State::printed_deck();
    card.is_parranda().then(|| Printed { symbols: card.symbols(deck), points: card.points(deck) })
}

/// How a thing stands, as long as it is shown.
pub(crate) fn standing_of(sitting: Sitting, piece: Piece, nth: usize) -> Memo<Standing> {
    Memo::new(move |_| sitting.choice.with(|choice| choice.standing(&piece, nth)))
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
    #[prop(default = Lie::Upright)] lie: Lie,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    // What lies on the table is not raised when it is chosen.
    let is_in_hand = matches!(piece, Piece::Hand(_));
    let id = format!("{}-{}-{nth}", zone(&piece), card.replace('#', "wild").replace('.', "-"));
    let standing = standing_of(sitting, piece.clone(), nth);
    let is = move |wanted: Standing| move || standing.get() == wanted;
    let (face, named) = (card.clone(), card);
    let label = move || {
        let name = words.texts().card(game.name(), &named);
        let state = match standing.get() {
            Standing::NotNow => words.say("page-not-now"),
            Standing::Rests | Standing::Playable | Standing::Chosen => String::new(),
        };
        [name, note.clone(), state]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    };
    view! {
        <button
            id=id
            class="card"
            class:is-playable=is(Standing::Playable)
            class:is-chosen=move || is_in_hand && standing.get() == Standing::Chosen
            class:is-target=move || !is_in_hand && standing.get() == Standing::Chosen
            class:across=lie == Lie::Across
            class:is-dim=is(Standing::NotNow)
            aria-label=label
            aria-pressed=move || (standing.get() == Standing::Chosen).to_string()
            on:click=move |_| sitting.tap(&piece, nth)
            inner_html=move || drawn(words, game, &face, lie)
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
