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
    // Pages without TLS have no clipboard.
    if !has("clipboard") {
        said.set(Some("lobby-copy-yourself"));
        return;
    }
    let written = window().navigator().clipboard().write_text(link);
    spawn_local(async move {
        let key = match JsFuture::from(written).await {
            Ok(_) => "lobby-copied",
            Err(_) => "lobby-copy-yourself",
        };
        let _ = said.try_set(Some(key));
    });
}

/// Tells whether the browser has this.
fn has(name: &str) -> bool {
    let found = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str(name));
    found.is_ok_and(|found| !found.is_undefined() && !found.is_null())
}
