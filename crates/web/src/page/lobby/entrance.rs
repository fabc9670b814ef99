//! Who one is, and the way to a chair.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::super::guest::{COLORS, GuestFields};
use super::super::memory;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::{is_bot, is_free};
use crate::host::Guest;
use viewmodel::heard::Role;

/// Somebody new, in a colour that nobody else has.
fn newcomer(sitting: Sitting) -> Guest {
    let taken = sitting.picture.with_untracked(|picture| {
        let chairs = picture.iter().flat_map(|picture| &picture.table.chairs);
        chairs.filter(|chair| chair.name.is_some()).map(|chair| chair.color).collect::<Vec<_>>()
    });
    let color = (0..COLORS).find(|color| !taken.contains(color)).unwrap_or_default();
    Guest { color, ..Guest::default() }
}

/// Name, colour, pets, and one button to sit down; nothing for who sits already, or only watches.
#[component]
pub(super) fn Entrance(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let guest = RwSignal::new(memory::guest().unwrap_or_else(|| newcomer(sitting)));
    let can_sit = Memo::new(move |_| {
        sitting.you().seat.is_none() && sitting.role.get() != Some(Role::Watcher)
    });
    // Any chair, or else that of a bot: a person goes before a bot.
    let place = Memo::new(move |_| {
        let chairs = sitting.table()?.chairs;
        if chairs.iter().any(is_free) {
            return Some(None);
        }
        chairs.iter().position(is_bot).map(|seat| Some(seat as u8))
    });
    let sit = move |submit: SubmitEvent| {
        submit.prevent_default();
        let guest = guest.get_untracked();
        memory::keep_guest(&guest);
        let Some(seat) = place.get_untracked() else { return };
        sitting.ask(guest.sits(seat));
    };
    let panel = move || {
        can_sit.get().then(|| {
            view! {
                <form class="panel entrance" aria-labelledby="entrance-title" on:submit=sit>
                    <h2 id="entrance-title">{words.live("lobby-who")}</h2>
                    <GuestFields guest=guest />
                    {move || match place.get() {
                        Some(_) => view! {
                            <button id="sit" class="btn btn-primary btn-block">
                                {words.live("lobby-sit")}
                            </button>
                        }
                        .into_any(),
                        None => view! { <p>{words.live("rejected-full")}</p> }.into_any(),
                    }}
                </form>
            }
        })
    };
    view! { {panel} }
}
