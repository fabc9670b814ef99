//! What is chosen besides cards: a pillería, a color, somebody.

use art::Suit;
use leptos::prelude::*;

use super::card::standing_of;
use super::list::list;
use super::live::{says, when};
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::acts;
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;

/// The things that can be chosen now.
#[component]
pub(crate) fn Choose(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let pieces = Memo::new(move |_| {
        let seats = sitting.table().map_or(0, |table| table.chairs.len() as u8);
        sitting.choice.with(|choice| acts::beside(sitting.game, seats, choice))
    });
    let name = move |piece: &Piece| match piece {
        Piece::Seat(seat) => {
            sitting.table().map(|table| company::name(&table, *seat)).unwrap_or_default()
        }
        Piece::Color(color) => words.say(&format!("page-color-{color}")),
        Piece::Trick(trick) => words.texts().card("kiltros", trick),
        _ => String::new(),
    };
    view! {
        <div class="choose" role="group" aria-label=words.live("page-choose")>
            {list(move || pieces.get(), move |piece| {
                    let standing = standing_of(sitting, piece.clone(), 0);
                    let suit = match &piece {
                        Piece::Color(color) => color.chars().next().and_then(Suit::from_letter),
                        _ => None,
                    };
                    let (label, tapped) = (name(&piece), piece);
                    view! {
                        <button
                            class="btn choice"
                            class:btn-primary=when(move || standing.get() == Standing::Chosen)
                            aria-pressed=says(move || (standing.get() == Standing::Chosen).to_string())
                            on:click=press(move |_| sitting.tap(&tapped, 0))
                        >
                            {suit.map(|suit| view! { <span class="suit" inner_html=art::suit(suit)></span> })}
                            {label}
                        </button>
                    }
                })}
        </div>
    }
}
