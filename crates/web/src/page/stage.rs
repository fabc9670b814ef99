//! Where the places of a table are on the screen, and what runs over them.

use std::cell::RefCell;

use js_sys::JSON;
use leptos::prelude::*;
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::js;
use viewmodel::travel::Spot;

/// A place on the screen: its middle and its size.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

impl Area {
    /// Where an element is; nothing if it is not shown.
    pub(crate) fn of(element: &Element) -> Option<Area> {
        let rect = js::call(element, "getBoundingClientRect", &[])?;
        let side = |name: &str| js::number(&rect, name);
        let (w, h) = (side("width")?, side("height")?);
        let shown = w > 0.0 && h > 0.0;
        shown.then_some(Area { x: side("left")? + w / 2.0, y: side("top")? + h / 2.0, w, h })
    }

    /// How wide an upright card is that lies here.
    pub(crate) fn upright(self) -> f64 {
        if self.w > self.h { self.h } else { self.w.min(self.h * 0.7) }
    }

    /// How wide a card is that lies here across.
    pub(crate) fn across(self) -> f64 {
        self.w.max(self.h)
    }

    /// How far it is from there to here.
    pub(crate) fn from(self, there: Area) -> (f64, f64) {
        (there.x - self.x, there.y - self.y)
    }
}

/// Finds the places of a table, each card only once.
pub(crate) struct Finder {
    me: Option<u8>,
    taken: Vec<Element>,
}

impl Finder {
    pub(crate) fn new(me: Option<u8>) -> Finder {
        Finder { me, taken: Vec::new() }
    }

    /// What shows a place.
    pub(crate) fn find(&mut self, spot: &Spot) -> Option<Element> {
        let is_free = |element: &Element| !self.taken.contains(element);
        let found = self.selectors(spot).iter().find_map(|selector| {
            let elements = all(selector);
            // Of equal cards the last is the one that comes and goes; a hand is dealt from the left.
            match spot {
                Spot::Hand(_, None) | Spot::Pile => elements.into_iter().find(is_free),
                _ => elements.into_iter().rev().find(is_free),
            }
        })?;
        if found.class_list().contains("card") && !is_shared(spot) {
            self.taken.push(found.clone());
        }
        Some(found)
    }

    /// Tells whether a card was found here already.
    pub(crate) fn has_taken(&self, element: &Element) -> bool {
        self.taken.contains(element)
    }

    /// How a place is found, the best way first.
    fn selectors(&self, spot: &Spot) -> Vec<String> {
        let is_me = |seat: &u8| self.me == Some(*seat);
        let card = |within: &str, card: &str| format!("{within}[data-card=\"{card}\"]");
        let plate = |seat: &u8| {
            vec![format!("[data-seat=\"{seat}\"] .plate"), format!("[data-seat=\"{seat}\"]")]
        };
        let one = |selector: &str| vec![selector.to_owned()];
        match spot {
            Spot::Pile => {
                // Where little room is left, a pile is only a small back.
                [".dogs .pile", ".cloth .pile", ".cloth .mini-back"].map(str::to_owned).to_vec()
            }
            Spot::Parrandas => one(".par .pile"),
            Spot::Heap(name) => vec![format!("#pile-{name}")],
            Spot::Discards => {
                [".piles div.pile", ".piles", ".cloth .mini-back.gone"].map(str::to_owned).to_vec()
            }
            Spot::Middle(name) => vec![card(".cloth .card:not(.across)", name)],
            Spot::Matched(name) => {
                vec![card(".cloth .matched .card", name), card(".cloth .card", name)]
            }
            Spot::Across(name) => vec![card(".cloth .card.across", name)],
            Spot::Lying => one(".cloth .fight .card, .cloth .matched .card"),
            Spot::Hand(seat, Some(name)) if is_me(seat) => {
                vec![card(".hand .card", name), ".hand".to_owned()]
            }
            Spot::Hand(seat, None) if is_me(seat) => {
                vec![".hand .card".to_owned(), ".hand".to_owned()]
            }
            Spot::Drawn(seat) if is_me(seat) => vec![".drawn .card".to_owned(), ".mine".to_owned()],
            Spot::Place(seat, place) if is_me(seat) => vec![format!("#place-{place}")],
            Spot::Front(seat, name) | Spot::Tidied(seat, name) if is_me(seat) => {
                vec![card(".cloth .own .card", name)]
            }
            Spot::Place(seat, place) => {
                let number =
                    place.bytes().next().map_or(1, |letter| letter.saturating_sub(b'a') + 1);
                let exact = format!("[data-seat=\"{seat}\"] .places > :nth-child({number})");
                [vec![exact], plate(seat)].concat()
            }
            Spot::Front(seat, _)
            | Spot::Tidied(seat, _)
            | Spot::Hand(seat, _)
            | Spot::Drawn(seat) => plate(seat),
            Spot::Door => vec![".door .card".to_owned(), ".door".to_owned()],
            Spot::Away => one(".cloth"),
        }
    }
}

/// Tells whether many cards can lie in this place.
fn is_shared(spot: &Spot) -> bool {
    matches!(spot, Spot::Pile | Spot::Parrandas | Spot::Heap(_) | Spot::Discards | Spot::Door)
}

/// All elements that are described like this, in the order of the page.
pub(crate) fn all(selector: &str) -> Vec<Element> {
    let found = js::call(&document(), "querySelectorAll", &[selector.into()]);
    let found = found.map(|list| js_sys::Array::from(&list)).unwrap_or_default();
    found.iter().filter_map(|element| element.dyn_into().ok()).collect()
}

thread_local! {
    /// What is running.
    static RUNNING: RefCell<Vec<JsValue>> = const { RefCell::new(Vec::new()) };
}

/// Moves an element; where a browser cannot, it is just where it is.
pub(crate) fn animate(element: &Element, frames: &Json, options: &Json) -> Option<()> {
    let animation = started(element, frames, options)?;
    RUNNING.with_borrow_mut(|running| running.push(animation));
    Some(())
}

/// The same for what goes on when a new picture comes.
pub(crate) fn animate_alone(element: &Element, frames: &Json, options: &Json) -> Option<()> {
    started(element, frames, options).map(drop)
}

fn started(element: &Element, frames: &Json, options: &Json) -> Option<JsValue> {
    let frames = JSON::parse(&frames.to_string()).ok()?;
    let options = JSON::parse(&options.to_string()).ok()?;
    js::call(element, "animate", &[frames, options])
}

/// Ends all that is running.
pub(crate) fn settle() {
    for animation in RUNNING.take() {
        js::call(&animation, "cancel", &[]);
    }
}

/// A sheet over the whole page that nobody can touch and that is not read out.
pub(crate) fn sheet(id: &str) -> Option<Element> {
    if let Some(sheet) = document().get_element_by_id(id) {
        return Some(sheet);
    }
    let sheet = document().create_element("div").ok()?;
    sheet.set_id(id);
    sheet.set_class_name("above");
    sheet.set_attribute("aria-hidden", "true").ok()?;
    document().body()?.append_child(&sheet).ok()?;
    Some(sheet)
}

/// Puts something on a sheet, so wide.
pub(crate) fn put(sheet: &Element, class: &str, inside: &str, width: f64) -> Option<HtmlElement> {
    let element: HtmlElement = document().create_element("div").ok()?.dyn_into().ok()?;
    element.set_class_name(class);
    element.set_inner_html(inside);
    if width > 0.0 {
        let style = js::get(&element, "style")?;
        js::call(&style, "setProperty", &["width".into(), format!("{width}px").into()])?;
    }
    sheet.append_child(&element).ok()?;
    Some(element)
}

/// The style that puts something of this size with its middle there.
pub(crate) fn at(x: f64, y: f64, size: (f64, f64), scale: f64) -> Json {
    let (left, top) = (x - size.0 / 2.0, y - size.1 / 2.0);
    json!(format!("translate({left:.1}px, {top:.1}px) scale({scale:.3})"))
}

/// Puts something still with its middle there.
pub(crate) fn lay(element: &Element, x: f64, y: f64, size: (f64, f64)) -> Option<()> {
    let place = at(x, y, size, 1.0);
    let style = js::get(element, "style")?;
    js::call(&style, "setProperty", &["transform".into(), place.as_str()?.into()]).map(drop)
}

/// Tells whether somebody wants to see things move.
pub(crate) fn is_wanted() -> bool {
    !is_calm() && !document().hidden()
}

/// Tells whether somebody wants everything to stand still.
pub(crate) fn is_calm() -> bool {
    let calm = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    calm.is_some_and(|media| media.matches())
}
