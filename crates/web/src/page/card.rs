//! Cards, as they are shown and tapped.

use art::{Game, How, Lie};
use leptos::prelude::*;

use super::live::{says, when};
use super::press::press;
use super::sheet::refused_pieces;
use super::sitting::Sitting;
use super::words::Words;
use crate::games;
use viewmodel::choice::Standing;
use viewmodel::gesture::Piece;
use viewmodel::last;
use viewmodel::spot::{self, Named};

/// The drawing of a card.
pub(crate) fn drawn(words: Words, game: Game, card: &str, lie: Lie) -> String {
    let printed = games::printed(game, card);
    let how = How { letters: words.letters(), lie, printed };
    art::face(game, card, how).unwrap_or_default()
}

/// How a thing stands, as long as it is shown.
pub(crate) fn standing_of(sitting: Sitting, piece: Piece, nth: usize) -> Memo<Standing> {
    Memo::new(move |_| sitting.choice.with(|choice| choice.standing(&piece, nth)))
}

/// Tells whether somebody's last play laid a thing there, as long as it is shown.
pub(crate) fn is_last(sitting: Sitting, piece: Piece, nth: usize) -> Memo<bool> {
    Memo::new(move |_| {
        let laid = sitting.past.with(|past| last::of(past.iter().map(|(_, item)| item)));
        // A card of the hand was laid nowhere yet.
        nth < laid.iter().filter(|laid| **laid == piece).count()
    })
}

/// Why a thing cannot be chosen now, in a few words.
pub(crate) fn not_now(words: Words, sitting: Sitting, piece: &Piece) -> String {
    sitting.board.with(|view| {
        sitting.choice.with(|choice| spot::not_now(&words.texts(), view.as_ref(), choice, piece))
    })
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
    let just = is_last(sitting, piece.clone(), nth);
    let tried = piece.clone();
    let is_refused = Memo::new(move |_| {
        nth < refused_pieces(sitting).iter().filter(|piece| **piece == tried).count()
    });
    let (face, named, data) = (card.clone(), card.clone(), card);
    let asked = piece.clone();
    let why = Memo::new(move |_| {
        (standing.get() == Standing::NotNow).then(|| not_now(words, sitting, &asked))
    });
    let label = move || {
        let (is_last, standing) = (just.get(), standing.get());
        let (card, note, is_held) = (&*named, &*note, is_in_hand);
        let named = Named { game, card, note, is_last, standing, is_held };
        named.spoken(&words.texts(), || why.get().unwrap_or_default())
    };
    view! {
        <button
            id=id
            data-card=data
            class="card"
            class:is-playable=when(is(Standing::Playable))
            class:is-chosen=when(move || is_in_hand && standing.get() == Standing::Chosen)
            class:is-target=when(move || !is_in_hand && standing.get() == Standing::Chosen)
            class:across=lie == Lie::Across
            class:is-dim=when(is(Standing::NotNow))
            class:is-last=just
            class:is-refused=is_refused
            data-just=words.live("page-just-played")
            title=why
            aria-label=label
            aria-pressed=says(move || (standing.get() == Standing::Chosen).to_string())
            on:click=press(move |_| sitting.tap(&piece, nth))
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
    let (named, data) = (card.clone(), card.clone());
    let label = move || {
        let name = words.texts().card(game.name(), &named);
        if note.is_empty() { name } else { format!("{name}, {note}") }
    };
    view! {
        <span
            class=format!("card {class}")
            data-card=data
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
