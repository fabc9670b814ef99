//! DOS: what is shown of it.

mod gesture;
mod motion;
pub mod pairs;
mod reasons;
mod seats;
mod sheet;
mod words;
mod zones;

use super::Typed;

/// DOS, as front ends show it.
pub(crate) struct Dos;

impl Typed for Dos {
    type View = games::dos::View;
    type Event = games::dos::Event;
}
