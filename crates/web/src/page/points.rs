//! Points count up where they change. Only what is seen does so: what is read out is right at once.

use std::cell::RefCell;

use js_sys::Date;
use leptos::prelude::*;
use web_sys::{Element, Node};

use super::stage;

/// How long it takes, in milliseconds.
const LONG: f64 = 500.0;

thread_local! {
    /// What is still counting.
    static COUNTING: RefCell<Vec<Count>> = const { RefCell::new(Vec::new()) };
}

/// A text with a number that counts up.
struct Count {
    text: Node,
    /// What the text says in the end.
    said: String,
    from: i64,
    to: i64,
    began: f64,
}

impl Count {
    /// Shows how far it is by now, and tells whether it goes on.
    fn step(&self, now: f64) -> bool {
        let part = ((now - self.began) / LONG).clamp(0.0, 1.0);
        let number = self.from + ((self.to - self.from) as f64 * part) as i64;
        let said = self.said.replacen(&self.to.to_string(), &number.to_string(), 1);
        self.text.set_node_value(Some(&said));
        part < 1.0
    }
}

/// What shows points: its name, its text, and the number that this says.
fn counters() -> Vec<(String, Node, String, i64)> {
    let read = |element: Element| {
        let name = element.get_attribute("data-counts")?;
        let text = element.first_child()?;
        let said = text.node_value()?;
        let number = said.split_whitespace().find_map(|word| word.parse().ok())?;
        Some((name, text, said, number))
    };
    stage::all("[data-counts]").into_iter().filter_map(read).collect()
}

/// The points that are seen now, by the names of what shows them.
pub(crate) fn shown() -> Vec<(String, i64)> {
    counters().into_iter().map(|(name, _, _, number)| (name, number)).collect()
}

/// Counts up from what was seen before. A sum that was not there begins with nothing.
pub(crate) fn count(before: &[(String, i64)]) {
    let began = Date::now();
    for (name, text, said, to) in counters() {
        let was = before.iter().find(|(other, _)| *other == name).map(|(_, number)| *number);
        let from = was.or_else(|| name.starts_with("sum").then_some(0)).unwrap_or(to);
        if from < to {
            let count = Count { text, said, from, to, began };
            count.step(began);
            COUNTING.with_borrow_mut(|counting| counting.push(count));
        }
    }
    go_on();
}

fn go_on() {
    let goes_on = COUNTING.with_borrow_mut(|counting| {
        let now = Date::now();
        counting.retain(|count| count.step(now));
        !counting.is_empty()
    });
    if goes_on {
        request_animation_frame(go_on);
    }
}

/// Shows at once what all that still counts comes to.
pub(crate) fn settle() {
    for count in COUNTING.take() {
        count.text.set_node_value(Some(&count.said));
    }
}
