//! The line to a table: to the worker, where tables against bots are.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlScriptElement, MessageEvent, WorkerOptions, WorkerType};

use crate::talk::{Question, Reply};

/// A line; when it is dropped, the table is closed.
#[derive(Clone)]
pub(crate) struct Line(Rc<Open>);

struct Open {
    worker: web_sys::Worker,
    // Kept as long as the worker calls it.
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Line {
    /// Opens a table in a worker. `hear` gets every message of it.
    pub(crate) fn alone(open: Question, hear: impl Fn(Heard) + 'static) -> Line {
        let worker = start_worker();
        let asked = worker.clone();
        let open = RefCell::new(Some(open));
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(Reply::Ready) => {
                    if let Some(open) = open.borrow_mut().take() {
                        ask(&asked, &open);
                    }
                }
                Ok(Reply::Opened) => hear(Heard::Open),
                Ok(Reply::NotOpened(why)) => hear(Heard::Closed(why)),
                Ok(Reply::Message(message)) => hear(Heard::Message(message)),
                // Page and worker are the same program: this is a mistake of ours.
                Err(error) => wasm_bindgen::throw_str(&format!("no reply: {error}")),
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Line(Rc::new(Open { worker, _hear: on_message }))
    }

    /// Sends a message of the protocol.
    pub(crate) fn send(&self, message: String) {
        ask(&self.0.worker, &Question::Message(message));
    }
}

/// What comes through a line.
pub(crate) enum Heard {
    /// It can be spoken into.
    Open,
    /// There is no table.
    Closed(String),
    /// A message of the protocol.
    Message(String),
}

/// Starts this program once more, in a worker, and hands it what the browser has compiled.
fn start_worker() -> web_sys::Worker {
    let boot = document().get_element_by_id("boot").expect("the page names what starts it");
    let boot: HtmlScriptElement = boot.dyn_into().expect("it is a script");
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker =
        web_sys::Worker::new_with_options(&boot.src(), &options).expect("pages may have workers");
    worker.post_message(&wasm_bindgen::module()).expect("a module can be shared");
    worker
}

fn ask(worker: &web_sys::Worker, question: &Question) {
    let text = serde_json::to_string(question).expect("a question can be written");
    worker.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
}
