//! The part that plays and thinks, in a thread of its own.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Math, global};
use serde_json::value::RawValue;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::clock::Clock;
use crate::host::{Host, Seed};
use crate::talk::{Question, Reply};
use viewmodel::review::review;
use viewmodel::tally::Tally;

/// The longest pause after which the table is looked at again, in milliseconds.
const LONGEST: u64 = 60_000;

/// Answers the page for ever.
///
/// # Panics
/// If this is no worker.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = global().dyn_into().expect("this runs in workers only");
    let worker =
        Rc::new(Worker { scope: scope.clone(), table: RefCell::new(None), clock: Cell::default() });
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(question) => worker.hear(question),
            // Page and worker are built together: this is a mistake of ours.
            Err(error) => wasm_bindgen::throw_str(&format!("no question: {error}")),
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    tell(&scope, &Reply::Ready);
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    table: RefCell<Option<Open>>,
    clock: Cell<Clock>,
}

/// The table that is open, and the timer that looks at it again.
struct Open {
    host: Host,
    timer: Option<i32>,
}

impl Worker {
    fn hear(self: &Rc<Worker>, question: Question) {
        match question {
            Question::Open { terms, guest, level, history, from } => {
                let left = history.map(|history| Host::resume(&history));
                if let Some(Ok(left)) = &left {
                    self.has_been(left.last_at());
                }
                let now = self.now();
                let opened = match (from, left) {
                    (Some(from), _) => Host::go_on(&from, &terms, &guest, &level, now, &seed()),
                    (None, Some(Ok(left))) => Ok(left),
                    (None, left) => {
                        if left.is_some() {
                            tell(&self.scope, &Reply::Lost);
                        }
                        Host::open(&terms, &guest, &level, now, &seed())
                    }
                };
                let reply = match opened {
                    Ok(host) => {
                        *self.table.borrow_mut() = Some(Open { host, timer: None });
                        Reply::Opened
                    }
                    Err(why) => Reply::NotOpened(why),
                };
                tell(&self.scope, &reply);
            }
            Question::Message { message, at } => {
                // It was sent before it came, whatever the two clocks say.
                self.has_been(at);
                let mut table = self.table.borrow_mut();
                let Some(open) = &mut *table else { return };
                self.say(open.host.hear(message.get(), at, &seed()));
            }
            Question::Tally { record } => {
                tell(&self.scope, &Reply::Tally(Tally::of(&record).map(Box::new)));
            }
            Question::Review { record, games } => {
                // Whoever wants it no longer ends the worker.
                review(&record, games, &mut |step, hopes| {
                    tell(&self.scope, &Reply::Chances { step, hopes });
                });
                tell(&self.scope, &Reply::Reviewed);
            }
        }
        self.advance();
    }

    /// Lets the table do what is due, and comes back when more is.
    fn advance(self: &Rc<Worker>) {
        let mut table = self.table.borrow_mut();
        let Some(open) = &mut *table else { return };
        if let Some(timer) = open.timer.take() {
            self.scope.clear_timeout_with_handle(timer);
        }
        let (replies, due) = open.host.advance(self.now(), &seed());
        self.say(replies);
        if let Some(reply) = open.host.keep() {
            tell(&self.scope, &reply);
        }
        if let Some(record) = open.host.finished() {
            let tally = Tally::of(&record).map(Box::new);
            tell(&self.scope, &Reply::Record(record));
            tell(&self.scope, &Reply::Tally(tally));
        }
        let Some(due) = due else { return };
        let pause = due.saturating_sub(self.now()).min(LONGEST) as i32;
        let worker = Rc::clone(self);
        let later = Closure::once_into_js(move || worker.advance());
        let timer = self
            .scope
            .set_timeout_with_callback_and_timeout_and_arguments_0(later.unchecked_ref(), pause);
        open.timer = timer.ok();
    }

    fn now(&self) -> u64 {
        self.clock.get().now(monotonic(&self.scope))
    }

    /// This moment has passed: no clock of ours may be behind it.
    fn has_been(&self, at: u64) {
        let mut clock = self.clock.get();
        clock.has_been(at, monotonic(&self.scope));
        self.clock.set(clock);
    }

    fn say(&self, messages: Vec<Box<RawValue>>) {
        for message in messages {
            tell(&self.scope, &Reply::Message(message));
        }
    }
}

fn tell(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let text = serde_json::to_string(reply).expect("a reply can be written");
    scope.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
}

/// Milliseconds that never go back, from where the wall clock was when the worker began.
fn monotonic(scope: &DedicatedWorkerGlobalScope) -> u64 {
    let performance = scope.performance().expect("every worker measures its time");
    (performance.time_origin() + performance.now()) as u64
}

/// Random bytes of the browser; of a lesser kind where it has none.
fn seed() -> Seed {
    let mut seed = Seed::default();
    let crypto = js_sys::Reflect::get(&global(), &"crypto".into()).ok();
    let crypto = crypto.and_then(|crypto| crypto.dyn_into::<web_sys::Crypto>().ok());
    if crypto.is_none_or(|crypto| crypto.get_random_values_with_u8_array(&mut seed).is_err()) {
        seed.fill_with(|| (Math::random() * 256.0) as u8);
    }
    seed
}
