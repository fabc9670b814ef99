//! LOYO!: what is shown of it.

mod gesture;
mod motion;
mod reasons;
pub mod reveal;
mod seats;
mod sheet;
mod words;
mod zones;

use super::Typed;

/// LOYO!, as front ends show it.
pub(crate) struct Loyo;

impl Typed for Loyo {
    type View = games::loyo::View;
    type Event = games::loyo::Event;
}
