//! A worker that thinks about one question; when it is dropped, it stops.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::MessageEvent;

use super::line::{ask, start_worker};
use crate::talk::{Question, Reply};

/// A worker with a question.
pub(crate) struct Thinker {
    worker: web_sys::Worker,
    // Kept as long as the worker calls it.
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Thinker {
    /// Asks a question. `hear` gets everything that is found.
    pub(crate) fn new(question: Question, hear: impl Fn(Reply) + 'static) -> Thinker {
        let worker = start_worker();
        let asked = worker.clone();
        let question = RefCell::new(Some(question));
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(Reply::Ready) => {
                    if let Some(question) = question.borrow_mut().take() {
                        ask(&asked, &question);
                    }
                }
                Ok(reply) => hear(reply),
                // Page and worker are built together: this is a mistake of ours.
                Err(error) => wasm_bindgen::throw_str(&format!("no reply: {error}")),
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Thinker { worker, _hear: on_message }
    }
}
