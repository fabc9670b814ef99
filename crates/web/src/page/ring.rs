//! How long the table waits: a ring, and the seconds in it. Nothing blinks.

use std::time::Duration;

use leptos::prelude::*;

use super::js;
use super::live::says;
use super::sitting::Sitting;
use super::words::Words;

/// From here on the time is announced once.
const SOON: u64 = 10;
const TICK: Duration = Duration::from_millis(250);

/// How many milliseconds are left until a deadline of the table; less than none when it is over.
pub(crate) fn left_ms(sitting: Sitting, deadline: u64) -> f64 {
    deadline as f64 - js::now() - sitting.offset.get_untracked()
}

/// Seconds that are left, of how many there were when the ring appeared.
#[derive(Copy, Clone, PartialEq)]
struct Left {
    seconds: u64,
    part: f64,
}

/// The ring of one's own deadline; nothing while there is none.
#[component]
pub(crate) fn Ring(
    sitting: Sitting,
    /// Whether it is drawn larger, as where everybody is asked at once.
    #[prop(optional)]
    is_large: bool,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let deadline = Memo::new(move |_| sitting.you().deadline);
    let left = RwSignal::new(None::<Left>);
    // The ring is whole when a deadline is heard of.
    let whole = StoredValue::new(1.0_f64);
    let tick = move || {
        let now = deadline.get_untracked().map(|deadline| {
            let ms = left_ms(sitting, deadline).max(0.0);
            // In steps that can be seen, so that nothing is drawn for nothing.
            let part = (ms / whole.get_value()).min(1.0);
            Left { seconds: (ms / 1000.0).ceil() as u64, part: (part * 200.0).round() / 2.0 }
        });
        if left.get_untracked() != now {
            left.set(now);
        }
    };
    Effect::new(move |_| {
        if let Some(deadline) = deadline.get() {
            whole.set_value(left_ms(sitting, deadline).max(1.0));
        }
        tick();
    });
    if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || ticking.clear());
    }
    let is_there = Memo::new(move |_| left.with(Option::is_some));
    let seconds = Memo::new(move |_| left.with(|left| left.map_or(0, |left| left.seconds)));
    let part = move || left.with(|left| left.map_or(0.0, |left| left.part));
    let is_soon = Memo::new(move |_| is_there.get() && seconds.get() <= SOON);
    let ring = move || {
        is_there.get().then(|| view! {
            <span
                class="ring"
                class:ring-l=is_large
                role="timer"
                aria-label=says(move || words.count("page-seconds", "count", seconds.get() as i64))
            >
                <svg viewBox="0 0 44 44" fill="none" stroke-width="5" aria-hidden="true">
                    <circle class="track" cx="22" cy="22" r="18.5"></circle>
                    <circle
                        class="left" cx="22" cy="22" r="18.5" pathLength="100"
                        stroke-dasharray=move || format!("{} 100", part())
                    ></circle>
                </svg>
                <span aria-hidden="true">{move || written(seconds.get())}</span>
            </span>
        })
    };
    view! {
        {ring}
        <span class="vh" role="status">{move || is_soon.get().then(|| words.say("page-time-soon"))}</span>
    }
}

/// Seconds; from a hundred on minutes, which are as short.
fn written(seconds: u64) -> String {
    if seconds < 100 { seconds.to_string() } else { format!("{}′", seconds.div_ceil(60)) }
}
