//! The line to a table: to the worker, where tables against bots are, or to the server.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use serde::Serialize;
use serde_json::value::to_raw_value;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use super::js;
use super::socket::Socket;
use crate::talk::{Question, Reply};
use crate::unfinished::Piece;
use viewmodel::tally::Tally;

/// A line; when it is dropped, it is closed.
#[derive(Clone)]
pub(crate) enum Line {
    /// To a table in this browser.
    Alone(Rc<Open>),
    /// To a table on the server.
    Far(Rc<Socket>),
}

/// A worker; when it is dropped, its table is closed.
pub(crate) struct Open {
    worker: web_sys::Worker,
    // Kept as long as the worker calls it.
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut()>,
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
        let hear = Rc::new(hear);
        let fail = Rc::clone(&hear);
        // It could not be loaded: without a network, before it was ever needed.
        let on_error =
            Closure::<dyn FnMut()>::new(move || fail(Heard::Closed("trouble-worker".to_owned())));
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
                Ok(Reply::Message(message)) => {
                    hear(Heard::Message(Box::<str>::from(message).into()))
                }
                Ok(Reply::Lost) => hear(Heard::GameLost),
                Ok(Reply::Keep { after, entries }) => hear(Heard::Keep(after, entries)),
                Ok(Reply::Forget) => hear(Heard::Forget),
                Ok(Reply::Record(record)) => hear(Heard::Record(record)),
                Ok(Reply::Tally(tally)) => hear(Heard::Tally(tally)),
                // Reviews are asked of workers of their own.
                Ok(Reply::Chances { .. } | Reply::Reviewed) => {}
                // Page and worker are built together: this is a mistake of ours.
                Err(error) => wasm_bindgen::throw_str(&format!("no reply: {error}")),
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Line::Alone(Rc::new(Open { worker, _hear: on_message, _fail: on_error }))
    }

    /// A line to the server that the page is from. `hear` gets everything that comes through it.
    pub(crate) fn far(hear: impl Fn(Heard) + 'static) -> Line {
        Line::Far(Rc::new(Socket::open(hear)))
    }

    /// Sends a message of the protocol.
    pub(crate) fn send(&self, message: &impl Serialize) {
        let message = to_raw_value(message).expect("a message can be written");
        match self {
            Line::Alone(open) => {
                let at = js::now() as u64;
                ask(&open.worker, &Question::Message { message, at });
            }
            Line::Far(socket) => socket.send(message.get()),
        }
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
    /// So many entries of the game stand, and these come after them: they are to be kept so that the game can go on
    /// another time.
    Keep(usize, Vec<Piece>),
    /// Nothing is to be kept of the game any more.
    Forget,
    /// What was kept of a game could not be read.
    GameLost,
    /// The line is down, and will be tried again; so often it was tried in vain.
    Lost(u32),
    /// The game is over: its record.
    Record(String),
    /// What it comes to.
    Tally(Option<Box<Tally>>),
}

/// Starts the program that plays and thinks, in a thread of its own.
pub(crate) fn start_worker() -> web_sys::Worker {
    let named = document().query_selector("meta[name=worker]").ok().flatten();
    let address = named.and_then(|named| named.get_attribute("content"));
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let address = address.expect("the page names what starts it");
    web_sys::Worker::new_with_options(&address, &options).expect("pages may have workers")
}

/// Asks a worker.
pub(crate) fn ask(worker: &web_sys::Worker, question: &Question) {
    let text = serde_json::to_string(question).expect("a question can be written");
    worker.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
}
