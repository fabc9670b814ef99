//! The part that thinks, in a thread of its own.

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::evening;
use crate::talk::{Question, Reply};

/// Tells whether this runs in a worker.
#[must_use]
pub fn is_here() -> bool {
    global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Answers questions for ever.
///
/// # Panics
/// If this is no worker.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope =
        global().dyn_into().expect("whoever calls this has looked");
    let answering = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(Question::Evening { seed }) => {
                tell(&answering, &Reply::Evening(evening::of_all_games([seed; 32])));
            }
            // Page and worker are the same program: this is a mistake of ours.
            Err(error) => wasm_bindgen::throw_str(&format!("no question: {error}")),
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    tell(&scope, &Reply::Ready);
}

fn tell(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let text = serde_json::to_string(reply).expect("a reply can be written");
    scope.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
}
