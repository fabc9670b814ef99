//! The language of the page, and its light.

use std::rc::Rc;

use leptos::prelude::*;
use texts::{Lang, Texts};

use super::memory;

/// The texts in the language that was chosen.
#[derive(Copy, Clone)]
pub(crate) struct Words(RwSignal<Rc<Texts>, LocalStorage>);

impl Words {
    /// The language that was chosen last, or the browser's.
    pub(crate) fn new() -> Words {
        let kept = memory::kept("language").and_then(|code| code.parse().ok());
        let lang = kept.unwrap_or_else(|| {
            Lang::of_locale(&window().navigator().language().unwrap_or_default())
        });
        let words = Words(RwSignal::new_local(Rc::new(Texts::new(lang))));
        words.mark();
        if let Some(light) = memory::kept("light") {
            set_light(&light);
        }
        words
    }

    /// The texts; whoever reads them is told when the language changes.
    pub(crate) fn texts(self) -> Rc<Texts> {
        self.0.get()
    }

    /// A sentence without anything in it.
    pub(crate) fn say(self, key: &str) -> String {
        self.texts().phrase(key, &[])
    }

    /// A sentence as it is now: whoever says it is not told when the language changes.
    pub(crate) fn say_now(self, key: &str) -> String {
        self.0.get_untracked().phrase(key, &[])
    }

    /// The same for places that change with the language. Every such place has the same type: closures would each
    /// bring their own copy of all that shows them.
    pub(crate) fn live(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.say(key))
    }

    /// A sentence with a number.
    pub(crate) fn count(self, key: &str, name: &str, number: i64) -> String {
        self.texts().line(key, &[(name, engine::Value::Number(number))])
    }

    /// The other language.
    pub(crate) fn switch(self) {
        let lang = match self.0.get_untracked().lang() {
            Lang::Es => Lang::En,
            Lang::En => Lang::Es,
        };
        memory::keep("language", lang.code());
        self.0.set(Rc::new(Texts::new(lang)));
        self.mark();
    }

    /// The letters on the cards.
    pub(crate) fn letters(self) -> art::Letters {
        match self.texts().lang() {
            Lang::Es => art::Letters::Spanish,
            Lang::En => art::Letters::English,
        }
    }

    fn mark(self) {
        let code = self.0.get_untracked().lang().code();
        if let Some(root) = document().document_element() {
            // Only a name that is no name of an attribute could be refused.
            let _ = root.set_attribute("lang", code);
        }
    }
}

/// Daylight or candlelight, whichever it is not now.
pub(crate) fn switch_light() {
    let root = document().document_element();
    let chosen = root.and_then(|root| root.get_attribute("data-theme"));
    let is_dark = match chosen.as_deref() {
        Some(light) => light == "dark",
        None => window()
            .match_media("(prefers-color-scheme: dark)")
            .ok()
            .flatten()
            .is_some_and(|media| media.matches()),
    };
    let light = if is_dark { "light" } else { "dark" };
    memory::keep("light", light);
    set_light(light);
}

fn set_light(light: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", light);
    }
}
