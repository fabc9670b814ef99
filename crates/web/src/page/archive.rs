//! Where records come from: the server, or a link that has the whole game in it.

use js_sys::{Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, Response};

use crate::parcel::Packed;

/// How bytes are squeezed.
const FORMAT: &str = "deflate-raw";

#[wasm_bindgen]
extern "C" {
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;

    type Flow;
    #[wasm_bindgen(method, catch, js_name = pipeThrough)]
    fn pipe_through(this: &Flow, through: &JsValue) -> Result<ReadableStream, JsValue>;
}

/// The record of a game on the server, or the key of a text that says why not.
pub(crate) async fn fetched(table: &str, number: u64) -> Result<String, &'static str> {
    let address = format!("/api/tables/{table}/games/{number}");
    let answer = JsFuture::from(window().fetch_with_str(&address)).await;
    let answer: Response =
        answer.ok().and_then(|answer| answer.dyn_into().ok()).ok_or("after-offline")?;
    let text = answer.text().map_err(|_| "after-offline")?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or("after-offline")?;
    match answer.status() {
        200 => Ok(text),
        404 if text.contains("no-game") => Err("after-no-game"),
        404 => Err("after-no-table"),
        _ => Err("after-offline"),
    }
}

/// A record for a link, squeezed if the browser can.
pub(crate) async fn packed(record: &str) -> Packed {
    let press = CompressionStream::new(FORMAT).map(JsValue::from);
    match flown(record.as_bytes(), press).await {
        Ok(bytes) => Packed::Squeezed(bytes),
        Err(_) => Packed::Plain(record.as_bytes().to_vec()),
    }
}

/// The record that is packed so; nothing if it is none.
pub(crate) async fn unpacked(packed: Packed) -> Option<String> {
    let bytes = match packed {
        Packed::Plain(bytes) => bytes,
        Packed::Squeezed(bytes) => {
            let press = DecompressionStream::new(FORMAT).map(JsValue::from);
            flown(&bytes, press).await.ok()?
        }
    };
    String::from_utf8(bytes).ok()
}

/// Bytes as they come out of something that they are led through.
async fn flown(bytes: &[u8], through: Result<JsValue, JsValue>) -> Result<Vec<u8>, JsValue> {
    let through = through?;
    let mut bytes = bytes.to_vec();
    let source = Response::new_with_opt_u8_array(Some(&mut bytes))?;
    let flow: Flow = Reflect::get(&source, &"body".into())?.unchecked_into();
    let changed = flow.pipe_through(&through)?;
    let changed = Response::new_with_opt_readable_stream(Some(&changed))?;
    let buffer = JsFuture::from(changed.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
