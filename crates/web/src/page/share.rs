//! Links on their way to others: the clipboard, and the sheet of the device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// Tells whether the device has a sheet for sharing.
pub(crate) fn can_share() -> bool {
    has("share")
}

/// Opens it.
pub(crate) fn share(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    let shared = window().navigator().share_with_data(&data);
    spawn_local(async move {
        // Whoever closes the sheet has changed their mind.
        let _ = JsFuture::from(shared).await;
    });
}

/// Puts a link on the clipboard, and says how that went: the key of a text.
pub(crate) fn copy(link: &str, said: RwSignal<Option<&'static str>>) {
    copy_text(link, said, ["lobby-copied", "lobby-copy-yourself"]);
}

/// The same for any text, with what is said if it was copied, and if not.
pub(crate) fn copy_text(
    text: &str,
    said: RwSignal<Option<&'static str>>,
    [done, not_done]: [&'static str; 2],
) {
    // Pages without TLS have no clipboard.
    if !has("clipboard") {
        said.set(Some(not_done));
        return;
    }
    let written = window().navigator().clipboard().write_text(text);
    spawn_local(async move {
        let key = if JsFuture::from(written).await.is_ok() { done } else { not_done };
        let _ = said.try_set(Some(key));
    });
}

/// Tells whether the browser has this.
fn has(name: &str) -> bool {
    let found = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str(name));
    found.is_ok_and(|found| !found.is_undefined() && !found.is_null())
}
