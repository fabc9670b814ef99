//! What a tap does.

use leptos::ev::MouseEvent;

/// The same for every button. Closures would each bring their own copy of all that listens to them.
pub(crate) fn press(does: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(does)
}
