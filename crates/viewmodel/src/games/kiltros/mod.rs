//! Kiltros: what is shown of it.

mod gesture;
pub mod last_play;
mod motion;
mod reasons;
mod seats;
mod sheet;
pub mod tricks;
mod words;
mod zones;

use super::Typed;

/// Kiltros, as front ends show it.
pub(crate) struct Kiltros;

impl Typed for Kiltros {
    type View = games::kiltros::View;
    type Event = games::kiltros::Event;
}
