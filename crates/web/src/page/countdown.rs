//! Seconds that run out, in a ring, with their number.

use std::time::Duration;

use leptos::prelude::*;

use super::js;

/// The length of the ring.
const ROUND: f64 = 125.6;

/// The seconds until a moment, in milliseconds since 1970, of `all` there were; nothing where there is no
/// hurry.
#[component]
pub(crate) fn Countdown(
    #[prop(into)] until: Signal<Option<f64>>,
    #[prop(into)] all: Signal<f64>,
) -> impl IntoView {
    let now = RwSignal::new(js::now());
    let tick = move || {
        // Whoever leaves in between needs no time.
        let _ = now.try_set(js::now());
    };
    if let Ok(ticking) = set_interval_with_handle(tick, Duration::from_millis(250)) {
        on_cleanup(move || ticking.clear());
    }
    move || {
        let left = ((until.get()? - now.get()) / 1000.0).max(0.0);
        let gone = ROUND * (1.0 - (left / all.get()).min(1.0));
        Some(view! {
            <span class="ring ring-l" role="timer" aria-live="off">
                <svg viewBox="0 0 48 48" fill="none" stroke-width="5" aria-hidden="true">
                    <circle class="track" cx="24" cy="24" r="20"></circle>
                    <circle
                        class="left"
                        cx="24"
                        cy="24"
                        r="20"
                        stroke-dasharray=ROUND.to_string()
                        stroke-dashoffset=gone.to_string()
                    ></circle>
                </svg>
                {left.ceil().to_string()}
            </span>
        })
    }
}
