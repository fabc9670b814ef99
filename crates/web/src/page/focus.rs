//! Where the focus is, and where it goes when what had it is gone.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::sitting::Sitting;

/// The cards of one's own side, as they stand on the page.
pub(crate) const OWN_CARDS: &str = ".hand .card, .mine .own .card";

/// What has the focus, unless it is the page as a whole.
pub(crate) fn focused() -> Option<HtmlElement> {
    let active = document().active_element()?;
    (active.tag_name() != "BODY").then_some(active)?.dyn_into().ok()
}

/// Gives the focus to something, if it is still there.
pub(crate) fn give(element: &HtmlElement) {
    if element.is_connected() {
        let _ = element.focus();
    }
}

/// When the part of the page that calls this is gone, what has the focus now gets it back.
pub(crate) fn return_later(kept: StoredValue<Option<HtmlElement>, LocalStorage>) {
    kept.set_value(focused());
    on_cleanup(move || {
        let go_back = move || {
            // Something else may have taken it meanwhile.
            if let (Some(Some(element)), None) = (kept.try_get_value(), focused()) {
                give(&element);
            }
        };
        request_animation_frame(go_back);
    });
}

/// Scrolls as little as it takes to see something.
pub(crate) fn show(element: &Element) {
    let near = ScrollIntoViewOptions::new();
    near.set_block(ScrollLogicalPosition::Nearest);
    near.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&near);
}

/// Every element of these, in the order of the page.
pub(crate) fn all(which: &str) -> Vec<HtmlElement> {
    let Ok(found) = document().query_selector_all(which) else { return Vec::new() };
    let each = (0..found.length()).filter_map(|index| found.item(index));
    each.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Whoever plays by keyboard goes on where they were: on the next card, or at the head of the hand.
pub(crate) fn keep(sitting: Sitting) {
    // What had the focus last, and which of one's own cards it was.
    let last = StoredValue::new_local(None::<(Element, Option<usize>)>);
    let listening = window_event_listener(ev::focusin, move |event: FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        last.set_value(target.map(|target| {
            let cards = all(OWN_CARDS);
            let place = cards.iter().position(|card| **card == target);
            (target, place)
        }));
    });
    on_cleanup(move || listening.remove());
    let go_on = move || {
        let Some(Some((element, place))) = last.try_get_value() else { return };
        if element.is_connected() || focused().is_some() {
            return;
        }
        last.set_value(None);
        let mut cards = all(OWN_CARDS);
        let next = match place {
            Some(place) if !cards.is_empty() => Some(cards.swap_remove(place.min(cards.len() - 1))),
            _ => all("#hand").pop(),
        };
        if let Some(next) = next {
            give(&next);
        }
    };
    Effect::new(move |_| {
        sitting.picture.track();
        sitting.choice.track();
        // After the page has changed.
        request_animation_frame(go_on);
    });
}
