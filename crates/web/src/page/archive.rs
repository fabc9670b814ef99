//! Where records come from: the server, or a link that has the whole game in it.

use std::time::Duration;

use js_sys::{Math, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, RequestInit, Response};

use super::press::press;
use super::words::Words;
use super::{js, memory};
use crate::parcel::Packed;
use viewmodel::patience::Patience;

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

/// How it stands with a record that is fetched.
#[derive(Copy, Clone)]
pub(crate) struct Errand {
    /// When it is tried again, in milliseconds since 1970; nothing as long as it has not failed.
    again: RwSignal<Option<f64>>,
}

impl Errand {
    pub(crate) fn new() -> Errand {
        Errand { again: RwSignal::new(None) }
    }

    /// Tells whether it has failed so far.
    pub(crate) fn fails(self) -> bool {
        self.again.with(Option::is_some)
    }

    /// The record of a game on the server, or the key of a text that says why there is none. While the
    /// server cannot be reached it is tried again, with pauses that grow, for as long as it is `wanted`.
    pub(crate) async fn fetch(
        self,
        table: &str,
        number: u64,
        wanted: impl Fn() -> bool,
    ) -> Result<String, &'static str> {
        let mut patience = Patience::default();
        loop {
            let answer = fetched(table, number).await;
            if answer != Err(OFFLINE) || !wanted() {
                let _ = self.again.try_set(None);
                return answer;
            }
            let until = js::now() + patience.pause(Math::random());
            let _ = self.again.try_set(Some(until));
            // Somebody may say meanwhile that they do not want to wait.
            while self.again.try_get_untracked().flatten().is_some_and(|until| js::now() < until) {
                rest().await;
            }
        }
    }
}

/// Says that a record does not come, that it is tried again, and lets somebody hurry.
#[component]
pub(crate) fn StillTrying(errand: Errand) -> impl IntoView {
    let words = expect_context::<Words>();
    let fails = Memo::new(move |_| errand.fails());
    let told = move || {
        fails.get().then(|| {
            let hurry = move |_| errand.again.set(Some(0.0));
            view! {
                <p>{words.say(OFFLINE)}</p>
                <button id="try-now" class="btn" on:click=press(hurry)>{words.say("after-try-now")}</button>
            }
        })
    };
    view! { <div class="still-trying" role="status">{told}</div> }
}

/// The key of the text for a server that cannot be reached.
const OFFLINE: &str = "after-offline";
/// The key of the text for games that are for those at the table.
const CLOSED: &str = "after-closed";
/// How often it is looked whether a pause is over.
const REST: Duration = Duration::from_millis(200);

async fn rest() {
    let over = Promise::new(&mut |resolve, _| {
        set_timeout(move || drop(resolve.call0(&JsValue::UNDEFINED)), REST);
    });
    let _ = JsFuture::from(over).await;
}

/// Asks with each word that this browser knows of the table, until one is good enough; without one where there
/// is none, for the host may have opened its games to everybody.
async fn fetched(table: &str, number: u64) -> Result<String, &'static str> {
    let kept = memory::table(table);
    let mut words: Vec<Option<String>> =
        [kept.token, kept.play, kept.watch].into_iter().filter(Option::is_some).collect();
    words.push(None);
    let mut answer = Err(CLOSED);
    for word in words {
        answer = asked(table, number, word.as_deref()).await;
        if answer != Err(CLOSED) {
            break;
        }
    }
    answer
}

async fn asked(table: &str, number: u64, word: Option<&str>) -> Result<String, &'static str> {
    let address = format!("/api/tables/{table}/games/{number}");
    let init = RequestInit::new();
    if let Some(word) = word {
        let headers = Object::new();
        let bearer = format!("Bearer {word}");
        let set = Reflect::set(&headers, &"authorization".into(), &bearer.into());
        set.map_err(|_| OFFLINE)?;
        init.set_headers(&headers);
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(&address, &init)).await;
    let answer: Response = answer.ok().and_then(|answer| answer.dyn_into().ok()).ok_or(OFFLINE)?;
    let text = answer.text().map_err(|_| OFFLINE)?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or(OFFLINE)?;
    match answer.status() {
        200 => Ok(text),
        401 => Err(CLOSED),
        404 if text.contains("no-game") => Err("after-no-game"),
        404 => Err("after-no-table"),
        _ => Err(OFFLINE),
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
