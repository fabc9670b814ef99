//! A whole game by keyboard, besides the Tab key: digits for the hand, letters for the table.

use leptos::ev::{self, KeyboardEvent};
use leptos::html::Button;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::bar::Panel;
use super::focus::{self, OWN_CARDS};
use super::memory;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::order::Order;

const DIGITS: &str = "1234567890";
/// The letters for what lies in the middle; without those that mean something else.
const LETTERS: &str = "qwertyuiopasfghjkzxcvbnm";
/// What the letters stand for.
const MIDDLE: &str = ".cloth button, .choose button, .tricks .trick:not(.pass)";
/// What ends a turn or lets a thing pass.
const QUIET: &str = ".actions .btn.quiet:not([data-act=draw])";

/// Whether single keys do something, and whether somebody plays with them.
#[derive(Copy, Clone)]
pub(crate) struct Keys {
    are_on: RwSignal<bool>,
    in_use: RwSignal<bool>,
}

impl Keys {
    fn kept() -> Keys {
        let are_on = memory::kept("keys").is_none_or(|kept| kept != "off");
        Keys { are_on: RwSignal::new(are_on), in_use: RwSignal::new(false) }
    }

    fn switch(self) {
        self.are_on.update(|on| *on = !*on);
        let are_on = self.are_on.get_untracked();
        memory::keep("keys", if are_on { "on" } else { "off" });
        if !are_on {
            self.in_use.set(false);
        }
    }
}

/// Listens to the keyboard as long as the table is shown.
pub(crate) fn listen(sitting: Sitting, panel: RwSignal<Panel>, order: RwSignal<Order>) -> Keys {
    let keys = Keys::kept();
    let listening = window_event_listener(ev::keydown, move |key: KeyboardEvent| {
        if key.default_prevented() || key.ctrl_key() || key.alt_key() || key.meta_key() {
            return;
        }
        if pressed(sitting, panel, keys, &key) {
            key.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
    Effect::new(move |_| {
        sitting.picture.track();
        sitting.choice.track();
        order.track();
        let in_use = keys.in_use.get();
        // Once somebody plays with them, and after the page has changed.
        request_animation_frame(if in_use { label_all } else { unlabel_all });
    });
    keys
}

/// Does what a key stands for; false if it stands for nothing.
fn pressed(sitting: Sitting, panel: RwSignal<Panel>, keys: Keys, key: &KeyboardEvent) -> bool {
    let target = key.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.map(|target| target.tag_name()).unwrap_or_default();
    if matches!(&*tag, "INPUT" | "TEXTAREA" | "SELECT") {
        return false;
    }
    let pressed = key.key();
    if pressed == "Escape" {
        if panel.get_untracked() != Panel::Nothing {
            panel.set(Panel::Nothing);
        } else if sitting.refused.with_untracked(Option::is_some) {
            sitting.refused.set(None);
        } else {
            sitting.choice.update(|choice| choice.clear());
        }
        return true;
    }
    if !keys.are_on.get_untracked() {
        return false;
    }
    let toggle = |to: Panel| {
        panel.update(|panel| *panel = if *panel == to { Panel::Nothing } else { to });
        true
    };
    match &*pressed {
        "!" => return click(".shout", 0),
        "?" => return toggle(Panel::Keys),
        "l" => return toggle(Panel::Log),
        _ => {}
    }
    // Whatever lies over the table has the rest of the keys.
    if !focus::all(".sheet").is_empty() {
        return false;
    }
    let place = |row: &str| row.find(&*pressed).filter(|_| pressed.len() == 1);
    if let Some(nth) = place(DIGITS) {
        keys.in_use.set(true);
        return click(OWN_CARDS, nth);
    }
    if let Some(nth) = place(LETTERS) {
        keys.in_use.set(true);
        return click(MIDDLE, nth);
    }
    match &*pressed {
        "Enter" if !matches!(&*tag, "BUTTON" | "A" | "SUMMARY") => {
            // A key that is held down only does what was chosen.
            click(".actions .btn-primary:not(.quiet)", 0)
                || !key.repeat() && (click(".actions .btn-primary", 0) || click("#pass", 0))
        }
        "d" => {
            let draw = sitting.choice.with_untracked(|choice| {
                let word = choice.word("draw").or_else(|| choice.word("recruit"));
                word.map(str::to_owned)
            });
            // Where there is nothing to draw, the table says why.
            sitting.play(draw.as_deref().unwrap_or("draw"));
            true
        }
        "." => click(QUIET, 0),
        "," => click(QUIET, 1),
        _ => false,
    }
}

/// Clicks the `nth` of these, where it can be seen.
fn click(which: &str, nth: usize) -> bool {
    let Some(element) = focus::all(which).into_iter().nth(nth) else { return false };
    focus::show(&element);
    element.click();
    true
}

/// Writes its key on everything that has one.
fn label_all() {
    for (which, row) in [(OWN_CARDS, DIGITS), (MIDDLE, LETTERS)] {
        let mut names = row.chars();
        for element in focus::all(which) {
            let Some(name) = names.next() else {
                unlabel(&element);
                continue;
            };
            let _ = element.set_attribute("data-key", &name.to_string());
            let _ = element.set_attribute("aria-keyshortcuts", &name.to_string());
        }
    }
}

fn unlabel_all() {
    focus::all("[data-key]").iter().for_each(unlabel);
}

fn unlabel(element: &HtmlElement) {
    let _ = element.remove_attribute("data-key");
    let _ = element.remove_attribute("aria-keyshortcuts");
}

/// What each key does, in the order in which it is told.
const TOLD: [(&str, &str); 10] = [
    ("1 … 0", "page-key-hand"),
    ("q w e …", "page-key-middle"),
    ("Enter", "page-key-main"),
    ("d", "page-key-draw"),
    (".  ,", "page-key-quiet"),
    ("!", "page-key-shout"),
    ("l", "page-key-log"),
    ("?", "page-key-keys"),
    ("Esc", "page-key-escape"),
    ("Tab", "page-key-tab"),
];

/// The keys, told; and a switch for who needs them for something else.
#[component]
pub(crate) fn KeysSheet(panel: RwSignal<Panel>, keys: Keys) -> impl IntoView {
    let words = expect_context::<Words>();
    let close = move |_| panel.set(Panel::Nothing);
    let before = StoredValue::new_local(None);
    let sheet = move || {
        (panel.get() == Panel::Keys).then(|| {
            focus::return_later(before);
            let button = NodeRef::<Button>::new();
            button.on_load(|button| {
                let _ = button.focus();
            });
            let told = TOLD.map(|(key, does)| {
                view! { <div><dt><kbd>{key}</kbd></dt><dd>{words.say(does)}</dd></div> }
            });
            view! {
                <div class="scrim" on:click=press(close)></div>
                <section class="sheet keys" role="dialog" aria-labelledby="keys-title">
                    <h2 id="keys-title">{words.say("page-keys")}</h2>
                    <dl>{told.into_iter().collect_view()}</dl>
                    <div class="two">
                        <button
                            class="btn"
                            on:click=press(move |_| keys.switch())
                        >
                            {move || words.say(if keys.are_on.get() { "page-keys-on" } else { "page-keys-off" })}
                        </button>
                        <button class="btn btn-primary" node_ref=button on:click=press(close)>
                            {words.say("page-understood")}
                        </button>
                    </div>
                </section>
            }
        })
    };
    view! { {sheet} }
}
