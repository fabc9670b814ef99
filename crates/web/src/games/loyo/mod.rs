//! LOYO! on a page.

mod cloth;
mod places;
mod revealed;

use art::{Back, Printed};
use leptos::prelude::*;
use viewmodel::games::View;
use viewmodel::order::Order;

use super::{Arranged, Everybody};
use crate::page::choose::Choose;
use crate::page::seats::Before;
use crate::page::sitting::Sitting;
use cloth::Cloth;
use places::Mine;

/// LOYO!, as it lies on a page.
pub(crate) struct Loyo;

impl Arranged for Loyo {
    const AT_ENTRANCE: [&'static str; 2] = ["ohno", "2"];
    const AT_END: [&'static str; 2] = ["loyo", "2"];
    const MINUTES: i64 = 30;
    const BACK: Back = Back::Loyo;
    const NAME_IN_BAR: &'static str = "game-loyo";
    const ROUND_IN_BAR: bool = true;
    // They stand beside the piles.
    const POINTS_IN_BAR: bool = false;
    const HAS_HAND: bool = false;
    const OTHERS_IN_A_ROW: usize = 3;

    fn cloth(sitting: Sitting) -> AnyView {
        view! { <Cloth sitting=sitting /> }.into_any()
    }

    fn choose(sitting: Sitting) -> AnyView {
        view! { <Choose sitting=sitting /> }.into_any()
    }

    fn mine(sitting: Sitting, _: Memo<Vec<String>>, _: RwSignal<Order>) -> AnyView {
        view! { <Mine sitting=sitting /> }.into_any()
    }

    fn before(sitting: Sitting, view: &View, seat: u8) -> Before {
        places::before(sitting, view, seat)
    }

    fn looked_at(_: Sitting, _: RwSignal<Option<u8>>) -> AnyView {
        ().into_any()
    }

    fn window(_: Sitting) -> Option<Everybody> {
        None
    }

    fn printed(_: &str) -> Option<Printed> {
        None
    }
}
