//! Attributes that change. Closures would each bring their own copy of all that follows them.

use leptos::prelude::*;

/// Whether, at any time.
pub(crate) fn when(is: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(is)
}

/// What is said, at any time.
pub(crate) fn says(what: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(what)
}
