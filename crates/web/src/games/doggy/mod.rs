//! Doggy Style on a page.

mod cloth;
mod parrandas;

use art::{Back, Printed};
use engine::Face;
use leptos::prelude::*;
use viewmodel::around::Before as Lying;
use viewmodel::games::View;
use viewmodel::order::Order;

use super::{Arranged, Everybody};
use crate::page::choose::Choose;
use crate::page::hand::Hand;
use crate::page::seats::Before;
use crate::page::sitting::Sitting;
use cloth::Cloth;
use parrandas::ParrandasSheet;

/// Doggy Style, as it lies on a page.
pub(crate) struct Doggy;

impl Arranged for Doggy {
    const AT_ENTRANCE: [&'static str; 2] = ["palta", "g.sofa"];
    const AT_END: [&'static str; 2] = ["palta", "canela"];
    const MINUTES: i64 = 31;
    const BACK: Back = Back::Dogs;
    const NAME_IN_BAR: &'static str = "game-doggy";
    // It is one long evening.
    const ROUND_IN_BAR: bool = false;
    const POINTS_IN_BAR: bool = true;
    const HAS_HAND: bool = true;
    const OTHERS_IN_A_ROW: usize = 3;

    fn cloth(sitting: Sitting) -> AnyView {
        view! { <Cloth sitting=sitting /> }.into_any()
    }

    fn choose(sitting: Sitting) -> AnyView {
        view! { <Choose sitting=sitting /> }.into_any()
    }

    fn mine(sitting: Sitting, cards: Memo<Vec<String>>, order: RwSignal<Order>) -> AnyView {
        view! { <Hand sitting=sitting cards=cards order=order /> }.into_any()
    }

    fn before(_: Sitting, view: &View, seat: u8) -> Before {
        match view.before(seat) {
            Lying::Rows { untidied, .. } => Before::Untidied(untidied.len()),
            Lying::Nothing | Lying::Places(_) => Before::Nothing,
        }
    }

    fn looked_at(sitting: Sitting, seat: RwSignal<Option<u8>>) -> AnyView {
        view! { <ParrandasSheet sitting=sitting looked_at=seat /> }.into_any()
    }

    fn window(_: Sitting) -> Option<Everybody> {
        None
    }

    fn printed(card: &str) -> Option<Printed> {
        // What a parranda costs, and what it counts.
        let card = games::doggy::Card::from_name(card)?;
        let deck = &games::doggy::DECK;
        card.is_parranda()
            .then(|| Printed { symbols: card.symbols(deck), points: card.points(deck) })
    }
}
