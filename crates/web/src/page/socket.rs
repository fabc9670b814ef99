//! A line to the server that comes back by itself, for ever.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use js_sys::{Date, Math};
use leptos::leptos_dom::helpers::{TimeoutHandle, WindowListenerHandle};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::line::Heard;
use viewmodel::patience::Patience;

/// How long it may take until somebody is welcomed, in milliseconds.
const WELCOME: u64 = 8_000;
/// A device that was asleep for so long, in milliseconds, does not know whether its line still is one.
const ASLEEP: f64 = 20_000.0;

/// A line to the server; it is closed when this is dropped.
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    hear: Box<dyn Fn(Heard)>,
    open: RefCell<Option<Open>>,
    patience: RefCell<Patience>,
    /// How long the server wants it to wait, in milliseconds.
    wish: Cell<u32>,
    /// The next attempt, or the end of one that takes too long.
    timer: Cell<Option<TimeoutHandle>>,
    hidden_since: Cell<Option<f64>>,
    has_ended: Cell<bool>,
    listeners: RefCell<Vec<WindowListenerHandle>>,
}

/// One connection. What the browser calls is kept as long as it may call it.
struct Open {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // A line that is down already cannot be closed.
        let _ = self.socket.close();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
        for listener in self.listeners.take() {
            listener.remove();
        }
    }
}

impl Socket {
    /// Connects, and does so again whenever the line is lost. `hear` gets everything that comes.
    pub(crate) fn open(hear: impl Fn(Heard) + 'static) -> Socket {
        let inner = Rc::new(Inner {
            hear: Box::new(hear),
            open: RefCell::new(None),
            patience: RefCell::default(),
            wish: Cell::new(0),
            timer: Cell::new(None),
            hidden_since: Cell::new(None),
            has_ended: Cell::new(false),
            listeners: RefCell::default(),
        });
        Inner::listen(&inner);
        inner.connect();
        Socket(inner)
    }

    /// Sends a message; while the line is down it is lost.
    pub(crate) fn send(&self, message: &str) {
        if let Some(open) = &*self.0.open.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            // Whoever waits for an answer notices that none comes.
            let _ = open.socket.send_with_str(message);
        }
    }

    /// Somebody was welcomed: the line is good.
    pub(crate) fn settle(&self) {
        self.0.patience.borrow_mut().reset();
        self.0.stop_timer();
    }

    /// The server wants that the next attempt is not sooner than after so many milliseconds.
    pub(crate) fn wait(&self, wish: u32) {
        self.0.wish.set(wish);
    }

    /// Takes a new line: this one does not answer.
    pub(crate) fn renew(&self) {
        self.0.lose();
    }

    /// Comes back no more.
    pub(crate) fn end(&self) {
        self.0.has_ended.set(true);
        self.0.stop_timer();
        // What the browser is just calling must not be dropped under its feet.
        let inner = Rc::clone(&self.0);
        set_timeout(move || drop(inner.open.take()), Duration::ZERO);
    }
}

impl Inner {
    fn listen(inner: &Rc<Inner>) {
        let on = |name: &str, then: fn(&Rc<Inner>)| {
            let weak = Rc::downgrade(inner);
            let handle = window_event_listener_untyped(name, move |_| {
                if let Some(inner) = weak.upgrade() {
                    then(&inner);
                }
            });
            inner.listeners.borrow_mut().push(handle);
        };
        on("online", |inner| inner.hurry());
        on("offline", Inner::lose);
        on("visibilitychange", |inner| inner.look_up());
        on("pageshow", |inner| inner.hurry());
    }

    /// The page is hidden, or seen again.
    fn look_up(self: &Rc<Inner>) {
        if document().hidden() {
            self.hidden_since.set(Some(Date::now()));
            return;
        }
        match self.hidden_since.take() {
            Some(since) if Date::now() - since > ASLEEP => self.connect(),
            _ => self.hurry(),
        }
    }

    /// Does not wait any longer, if the line is down.
    fn hurry(self: &Rc<Inner>) {
        if self.open.borrow().is_none() {
            self.connect();
        }
    }

    fn connect(self: &Rc<Inner>) {
        if self.has_ended.get() {
            return;
        }
        self.stop_timer();
        drop(self.open.take());
        let Ok(socket) = WebSocket::new(&address()) else {
            return self.lose();
        };
        let weak = || Rc::downgrade(self);
        let opened = {
            let weak = weak();
            Closure::<dyn FnMut()>::new(move || tell(&weak, Heard::Open))
        };
        let heard = {
            let weak = weak();
            Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
                if let Some(text) = message.data().as_string() {
                    tell(&weak, Heard::Message(text));
                }
            })
        };
        let closed = {
            let weak = weak();
            Closure::<dyn FnMut()>::new(move || {
                if let Some(inner) = weak.upgrade() {
                    inner.lose();
                }
            })
        };
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let open = Open { socket, _opened: opened, _heard: heard, _closed: closed };
        *self.open.borrow_mut() = Some(open);
        self.later(WELCOME, Inner::lose);
    }

    /// The line is down: another one a little later.
    fn lose(self: &Rc<Inner>) {
        if self.has_ended.get() {
            return;
        }
        let open = self.open.take();
        // What the browser is just calling must not be dropped under its feet.
        set_timeout(move || drop(open), Duration::ZERO);
        let (pause, tries) = {
            let mut patience = self.patience.borrow_mut();
            (patience.pause(Math::random()), patience.tries())
        };
        let pause = (pause as u64).max(self.wish.take().into());
        self.later(pause, Inner::connect);
        (self.hear)(Heard::Lost(tries));
    }

    fn later(self: &Rc<Inner>, pause: u64, then: fn(&Rc<Inner>)) {
        self.stop_timer();
        let weak = Rc::downgrade(self);
        let then = move || {
            if let Some(inner) = weak.upgrade() {
                then(&inner);
            }
        };
        self.timer.set(set_timeout_with_handle(then, Duration::from_millis(pause)).ok());
    }

    fn stop_timer(&self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
    }
}

fn tell(inner: &Weak<Inner>, heard: Heard) {
    if let Some(inner) = inner.upgrade()
        && !inner.has_ended.get()
    {
        (inner.hear)(heard);
    }
}

/// The socket of the server that the page is from.
fn address() -> String {
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    format!("{scheme}://{}/socket", location.host().unwrap_or_default())
}
