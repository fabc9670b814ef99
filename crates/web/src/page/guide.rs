//! A word of advice for the first game of a kind.

use leptos::prelude::*;

use super::memory;
use super::press::press;
use super::sitting::{Hint, Sitting};
use super::words::Words;
use viewmodel::games::View;
use viewmodel::guide::{Shown, situations};
use viewmodel::heard::Phase;

/// What can be done now, said to whoever plays this game for the first time.
#[component]
pub(crate) fn Guide(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game.name();
    let name = format!("guide-{game}");
    let kept = memory::kept(&name).unwrap_or_default();
    let shown = StoredValue::new(Shown::read(&kept));
    let keep = move || memory::keep(&format!("guide-{game}"), &shown.with_value(Shown::written));
    let said = RwSignal::new(None::<&'static str>);
    let now = Memo::new(move |_| {
        if !sitting.you().must {
            return Vec::new();
        }
        let stage = sitting.board.with(|board| board.as_ref().map_or("", View::stage));
        sitting.choice.with(|choice| situations(sitting.game, stage, |act| choice.can(act)))
    });
    let is_over =
        Memo::new(move |_| sitting.table().is_some_and(|table| table.phase == Phase::Over));
    let end = move || {
        shown.update_value(Shown::end);
        keep();
        said.set(None);
    };
    Effect::new(move |_| {
        let now = now.get();
        said.set(shown.try_update_value(|shown| shown.next(&now)).flatten());
        keep();
    });
    // The first game is over: from now on one knows how to play.
    Effect::new(move |_| {
        if is_over.get() {
            end();
        }
    });
    // Two voices at once would leave no room for the table.
    let is_hushed = Memo::new(move |_| {
        sitting.refused.with(Option::is_some)
            || sitting.hint.with(|hint| matches!(hint, Hint::Thinking(_) | Hint::Said(_)))
    });
    move || {
        let key = format!("guide-{game}-{}", said.get().filter(|_| !is_hushed.get())?);
        Some(view! {
            <div class="guide" role="note">
                <p>{move || words.say(&key)}</p>
                <button id="skip-guide" class="btn" on:click=press(move |_| end())>
                    {words.live("guide-skip")}
                </button>
            </div>
        })
    }
}
