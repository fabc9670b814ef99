//! Another game with the same people: one's own word for it, and whom one waits for.

use engine::{Seat, Value};
use leptos::prelude::*;
use protocol::Ask;

use super::live::says;
use super::lobby::is_free;
use super::others::AtChairs;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::company;
use viewmodel::heard::{Presence, Role, Seated};

/// What one can do for another game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Next {
    /// Say that one is ready.
    Ready,
    /// Go to the chairs: one of them is free.
    Chairs,
    /// Nothing: others play.
    Nothing,
}

/// The table waits for this person.
fn is_awaited(chair: &Seated) -> bool {
    chair.name.is_some() && chair.presence == Some(Presence::Here) && !chair.ready
}

/// The button for another game.
#[component]
pub(crate) fn Rematch(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let table = Memo::new(move |_| sitting.table());
    let seat = Memo::new(move |_| sitting.you().seat);
    let chairs = use_context::<AtChairs>();
    let next = Memo::new(move |_| {
        let table = table.get();
        let has_room = table.is_some_and(|table| table.chairs.iter().any(is_free));
        let can_sit = seat.get().is_some() || sitting.role.get() != Some(Role::Watcher);
        match (seat.get(), chairs) {
            (_, Some(_)) if has_room && can_sit => Next::Chairs,
            (Some(_), _) => Next::Ready,
            (None, _) => Next::Nothing,
        }
    });
    let is_ready = Memo::new(move |_| {
        let chair = table.with(|table| {
            let chairs = &table.as_ref()?.chairs;
            Some(chairs.get(usize::from(seat.get()?))?.ready)
        });
        chair.unwrap_or(false)
    });
    // Whoever has said so waits for those who have not.
    let awaited = Memo::new(move |_| {
        let table = table.get().filter(|_| is_ready.get())?;
        let others = (0..).zip(&table.chairs).filter(|(_, chair)| is_awaited(chair));
        let others: Vec<u8> = others.map(|(seat, _)| seat).collect();
        (!others.is_empty()).then_some(others)
    });
    let label = move || {
        let (Some(awaited), Some(table)) = (awaited.get(), table.get()) else {
            return words.say("page-again");
        };
        let names = Value::Seats(awaited.into_iter().map(Seat).collect());
        let name = |seat: Seat| company::name(&table, seat.0);
        words.texts().line_named("after-waits-for", &[("names", names)], name)
    };
    let ready = move |_| {
        if awaited.get_untracked().is_some() {
            return;
        }
        // The table begins when somebody says so: if the last one has left, it is said once more.
        if is_ready.get_untracked() {
            sitting.ask(Ask::Ready { ready: false });
        }
        sitting.ask(Ask::Ready { ready: true });
    };
    move || match next.get() {
        Next::Ready => view! {
            <button
                id="again"
                class="btn btn-primary"
                aria-disabled=says(move || awaited.get().is_some().to_string())
                on:click=press(ready)
            >
                {label}
            </button>
            <p class="vh" role="status">{move || awaited.get().map(|_| label())}</p>
        }
        .into_any(),
        Next::Chairs => view! {
            <button
                id="to-chairs"
                class="btn btn-primary"
                on:click=press(move |_| {
                    if let Some(chairs) = chairs {
                        chairs.0.set(true);
                    }
                })
            >
                {words.say("lobby-to-chairs")}
            </button>
        }
        .into_any(),
        Next::Nothing => ().into_any(),
    }
}
