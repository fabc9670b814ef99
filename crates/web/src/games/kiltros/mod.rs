//! Kiltros on a page.

mod cloth;
mod tricks;
mod window;

use art::{Back, Printed};
use leptos::prelude::*;
use viewmodel::games::View;
use viewmodel::order::Order;

use super::{Arranged, Everybody};
use crate::page::hand::Hand;
use crate::page::seats::Before;
use crate::page::sitting::Sitting;
use cloth::Cloth;
use tricks::Tricks;

/// Kiltros, as it lies on a page.
pub(crate) struct Kiltros;

impl Arranged for Kiltros {
    const AT_ENTRANCE: [&'static str; 2] = ["k9", "f5"];
    const AT_END: [&'static str; 2] = ["k9", "chancletazo"];
    const MINUTES: i64 = 30;
    const BACK: Back = Back::Kiltros;
    const NAME_IN_BAR: &'static str = "game-kiltros";
    const ROUND_IN_BAR: bool = true;
    // Nothing is counted.
    const POINTS_IN_BAR: bool = false;
    const HAS_HAND: bool = true;
    // What they do needs the whole width.
    const OTHERS_IN_A_ROW: usize = 2;

    fn cloth(sitting: Sitting) -> AnyView {
        view! { <Cloth sitting=sitting /> }.into_any()
    }

    fn choose(sitting: Sitting) -> AnyView {
        view! { <Tricks sitting=sitting /> }.into_any()
    }

    fn mine(sitting: Sitting, cards: Memo<Vec<String>>, order: RwSignal<Order>) -> AnyView {
        view! { <Hand sitting=sitting cards=cards order=order /> }.into_any()
    }

    fn before(_: Sitting, _: &View, _: u8) -> Before {
        Before::Nothing
    }

    fn looked_at(_: Sitting, _: RwSignal<Option<u8>>) -> AnyView {
        ().into_any()
    }

    fn window(sitting: Sitting) -> Option<Everybody> {
        Some(window::asked(sitting))
    }

    fn printed(_: &str) -> Option<Printed> {
        None
    }
}
