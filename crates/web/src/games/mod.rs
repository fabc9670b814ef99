//! How the table of each game lies on a page: a folder each, with the same files in all of them, and the list that
//! closes them. What there is to be seen is decided in `viewmodel`; here it is only arranged.
//!
//! # The folder of a game
//!
//! - `mod.rs`: what stands for the game on a page, and what is arranged otherwise for it (`impl Arranged`)
//! - `cloth.rs`: what lies in the middle of the table (the component `Cloth`)
//!
//! A game may add a file for what only it has: Kiltros has `window.rs` and `tricks.rs`, LOYO! `places.rs` and
//! `revealed.rs`, Doggy Style `parrandas.rs`.

// What Leptos makes of a component is public, whatever the component is.
#![allow(unreachable_pub)]

use art::{Back, Game, Printed};
use leptos::prelude::*;
use viewmodel::games::View;
use viewmodel::order::Order;

use crate::page::seats::Before;
use crate::page::sitting::Sitting;

pub(crate) mod doggy;
pub(crate) mod dos;
pub(crate) mod dos2;
pub(crate) mod kiltros;
pub(crate) mod loyo;

/// How a game lies on a page.
pub(crate) trait Arranged {
    /// Two cards that stand for it at the entrance.
    const AT_ENTRANCE: [&'static str; 2];
    /// Two cards that stand for it at its end.
    const AT_END: [&'static str; 2];
    /// How long it takes, in minutes.
    const MINUTES: i64;
    /// The back of its cards.
    const BACK: Back;
    /// The key of the name that fits into a bar.
    const NAME_IN_BAR: &'static str;
    /// Whether the bar tells which round it is.
    const ROUND_IN_BAR: bool;
    /// Whether the bar tells one's own points, where points are counted.
    const POINTS_IN_BAR: bool;
    /// Whether one's own cards are held in a hand, which has an order.
    const HAS_HAND: bool;
    /// How many others fit beside each other before they are drawn smaller.
    const OTHERS_IN_A_ROW: usize;

    /// The middle of the table.
    fn cloth(sitting: Sitting) -> AnyView;
    /// What can be chosen besides cards.
    fn choose(sitting: Sitting) -> AnyView;
    /// One's own cards.
    fn mine(sitting: Sitting, cards: Memo<Vec<String>>, order: RwSignal<Order>) -> AnyView;
    /// What lies before somebody else.
    fn before(sitting: Sitting, view: &View, seat: u8) -> Before;
    /// What is shown of somebody else who was tapped.
    fn looked_at(sitting: Sitting, seat: RwSignal<Option<u8>>) -> AnyView;
    /// What takes the place of what is asked while everybody is asked at once, if that is ever so.
    fn window(sitting: Sitting) -> Option<Everybody>;
    /// What is printed on a card besides its name.
    fn printed(card: &str) -> Option<Printed>;
}

/// A question to everybody at once.
#[derive(Clone)]
pub(crate) struct Everybody {
    /// Whether it is asked now.
    pub(crate) is_open: Memo<bool>,
    /// The question, with its answers.
    pub(crate) asked: ViewFn,
    /// What stays to be seen of it later.
    pub(crate) stays: ViewFn,
}

/// Evaluates an expression for the type that stands for a game.
macro_rules! for_game {
    ($which:expr, $type:ident => $value:expr) => {
        match $which {
            // A new game is one line here; the compiler lists the rest.
            Game::Dos => {
                type $type = dos::Dos;
                $value
            }
            Game::Dos2 => {
                type $type = dos2::Dos2;
                $value
            }
            Game::Kiltros => {
                type $type = kiltros::Kiltros;
                $value
            }
            Game::Loyo => {
                type $type = loyo::Loyo;
                $value
            }
            Game::Doggy => {
                type $type = doggy::Doggy;
                $value
            }
        }
    };
}

/// Cards that lie beside each other at the entrance.
pub(crate) const FAN: [(Game, &str); 3] =
    [(Game::Kiltros, "f4"), (Game::Loyo, "loyo"), (Game::Doggy, "canela")];

/// What stands for a game on a page, and what of its frame is its own.
#[derive(Copy, Clone)]
pub(crate) struct Facts {
    pub(crate) at_entrance: [&'static str; 2],
    pub(crate) at_end: [&'static str; 2],
    pub(crate) minutes: i64,
    pub(crate) back: Back,
    pub(crate) name_in_bar: &'static str,
    pub(crate) round_in_bar: bool,
    pub(crate) points_in_bar: bool,
    pub(crate) has_hand: bool,
    pub(crate) others_in_a_row: usize,
}

/// What stands for a game on a page, and what of its frame is its own.
pub(crate) const fn facts(game: Game) -> Facts {
    for_game!(game, G => Facts {
        at_entrance: G::AT_ENTRANCE,
        at_end: G::AT_END,
        minutes: G::MINUTES,
        back: G::BACK,
        name_in_bar: G::NAME_IN_BAR,
        round_in_bar: G::ROUND_IN_BAR,
        points_in_bar: G::POINTS_IN_BAR,
        has_hand: G::HAS_HAND,
        others_in_a_row: G::OTHERS_IN_A_ROW,
    })
}

/// The middle of the table.
pub(crate) fn cloth(game: Game, sitting: Sitting) -> AnyView {
    for_game!(game, G => G::cloth(sitting))
}

/// What can be chosen besides cards.
pub(crate) fn choose(sitting: Sitting) -> AnyView {
    for_game!(sitting.game, G => G::choose(sitting))
}

/// One's own cards.
pub(crate) fn mine(sitting: Sitting, cards: Memo<Vec<String>>, order: RwSignal<Order>) -> AnyView {
    for_game!(sitting.game, G => G::mine(sitting, cards, order))
}

/// What lies before somebody else.
pub(crate) fn before(sitting: Sitting, view: &View, seat: u8) -> Before {
    for_game!(view.game(), G => G::before(sitting, view, seat))
}

/// What is shown of somebody else who was tapped.
pub(crate) fn looked_at(sitting: Sitting, seat: RwSignal<Option<u8>>) -> AnyView {
    for_game!(sitting.game, G => G::looked_at(sitting, seat))
}

/// What takes the place of what is asked while everybody is asked at once, if that is ever so.
pub(crate) fn window(sitting: Sitting) -> Option<Everybody> {
    for_game!(sitting.game, G => G::window(sitting))
}

/// What is printed on a card besides its name.
pub(crate) fn printed(game: Game, card: &str) -> Option<Printed> {
    for_game!(game, G => G::printed(card))
}
