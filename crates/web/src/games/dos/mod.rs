//! DOS on a page.

mod cloth;

use art::{Back, Printed};
use leptos::prelude::*;
use viewmodel::games::View;
use viewmodel::order::Order;

use super::{Arranged, Everybody};
use crate::page::choose::Choose;
use crate::page::hand::Hand;
use crate::page::seats::Before;
use crate::page::sitting::Sitting;
use cloth::Cloth;

/// DOS, as it lies on a page.
pub(crate) struct Dos;

impl Arranged for Dos {
    const AT_ENTRANCE: [&'static str; 2] = ["b7", "y3"];
    const AT_END: [&'static str; 2] = ["w2", "r10"];
    const MINUTES: i64 = 20;
    const BACK: Back = Back::Dos;
    const NAME_IN_BAR: &'static str = "game-dos";
    const ROUND_IN_BAR: bool = true;
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

    fn before(_: Sitting, _: &View, _: u8) -> Before {
        Before::Nothing
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
