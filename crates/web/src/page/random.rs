//! Random bytes of the browser.

use leptos::prelude::window;

/// Random bytes that nobody can guess; none, if the browser has none.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Bytes as they are written, two digits each.
pub(crate) fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A name that nobody else has.
pub(crate) fn name() -> String {
    match bytes::<6>() {
        Some(bytes) => spell(&bytes),
        None => format!("{:x}", js_sys::Date::now() as u64),
    }
}
