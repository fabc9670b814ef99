//! What the browser remembers; nothing is lost but comfort where it may not.

use leptos::prelude::window;

/// What was kept under this name.
pub(crate) fn kept(name: &str) -> Option<String> {
    let storage = window().local_storage().ok().flatten()?;
    storage.get_item(name).ok().flatten()
}

/// Keeps something, if the browser may.
pub(crate) fn keep(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // A full or forbidden storage is no trouble: everything works without.
        let _ = storage.set_item(name, value);
    }
}
