//! DOS, second edition: what is shown of it.

mod gesture;
mod motion;
mod reasons;
mod seats;
mod sheet;
mod words;
mod zones;

use super::Typed;

/// DOS, second edition, as front ends show it.
pub(crate) struct Dos2;

impl Typed for Dos2 {
    type View = games::dos2::View;
    type Event = games::dos2::Event;
}
