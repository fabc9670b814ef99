//! Doggy Style: what is shown of it.

mod gesture;
mod motion;
pub mod payment;
mod reasons;
mod seats;
mod sheet;
pub mod visit;
mod words;
mod zones;

use super::Typed;

/// Doggy Style, as front ends show it.
pub(crate) struct Doggy;

impl Typed for Doggy {
    type View = games::doggy::View;
    type Event = games::doggy::Event;
}
