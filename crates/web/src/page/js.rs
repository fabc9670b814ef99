//! What a browser may have or not have: asked for by name, and nothing happens where it is missing.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;

/// Milliseconds that never go back while the page is open, from where the wall clock was when it began.
pub(crate) fn now() -> f64 {
    let performance = window().performance().expect("every page measures its time");
    performance.time_origin() + performance.now()
}

/// A part of something.
pub(crate) fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined() && !part.is_null())
}

/// A number that is a part of something.
pub(crate) fn number(of: &JsValue, name: &str) -> Option<f64> {
    get(of, name)?.as_f64()
}

/// Sets a part of something.
pub(crate) fn set(of: &JsValue, name: &str, value: impl Into<JsValue>) -> Option<()> {
    Reflect::set(of, &name.into(), &value.into()).ok().map(drop)
}

/// Calls a method.
pub(crate) fn call(on: &JsValue, name: &str, given: &[JsValue]) -> Option<JsValue> {
    let method: Function = get(on, name)?.dyn_into().ok()?;
    method.apply(on, &given.iter().cloned().collect::<Array>()).ok()
}

/// Makes something new of a kind that the window knows.
pub(crate) fn make(kind: &str) -> Option<JsValue> {
    let kind: Function = get(&js_sys::global(), kind)?.dyn_into().ok()?;
    Reflect::construct(&kind, &Array::new()).ok()
}
