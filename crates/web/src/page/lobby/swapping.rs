//! Who sits beside whom, and how people change chairs before a game.

use leptos::prelude::*;
use protocol::Ask;

use super::super::live::says;
use super::super::memory;
use super::super::press::press;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::{is_bot, is_free};
use viewmodel::company;
use viewmodel::heard::TableState;

/// On which side of oneself a seat is, if it is beside one.
pub(super) fn nearby(words: Words, table: &TableState, seat: u8, me: Option<u8>) -> Option<String> {
    let others = company::around(table.chairs.len(), Some(me?));
    let key = match &others[..] {
        [only] if *only == seat => "lobby-across",
        [left, ..] if *left == seat => "lobby-left",
        [.., right] if *right == seat => "lobby-right",
        _ => return None,
    };
    Some(words.say(key))
}

/// The pack of a seat, with the names of those who are in it too.
pub(super) fn together(words: Words, table: &TableState, seat: u8) -> Option<String> {
    let pack = company::pack(table, seat)?;
    let taken = |mate: &u8| table.chairs.get(usize::from(*mate)).is_some_and(|at| !is_free(at));
    let mates: Vec<u8> = company::mates(table, seat).into_iter().filter(taken).collect();
    let text = words.texts();
    let pack = pack.to_string();
    if mates.is_empty() {
        return Some(text.phrase("lobby-pack", &[("pack", pack)]));
    }
    let names: Vec<String> = mates.iter().map(|mate| company::name(table, *mate)).collect();
    Some(text.phrase("lobby-pack-with", &[("pack", pack), ("names", names.join(", "))]))
}

/// What somebody wants of somebody else's chair.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Offer {
    /// Nothing yet.
    None,
    /// I want it, and wait for the other's word.
    Mine,
    /// The other wants mine.
    Theirs,
}

/// The button with which one changes chairs with whoever sits there; nothing for who has no chair.
#[component]
pub(super) fn Swapping(sitting: Sitting, seat: u8) -> impl IntoView {
    let words = expect_context::<Words>();
    let offer = Memo::new(move |_| {
        let (table, me) = (sitting.table()?, sitting.you().seat?);
        let wants = |seat: u8| table.chairs.get(usize::from(seat)).and_then(|chair| chair.wants);
        Some(match (wants(me) == Some(seat), wants(seat) == Some(me)) {
            (true, _) => Offer::Mine,
            (false, true) => Offer::Theirs,
            (false, false) => Offer::None,
        })
    });
    let name = move || sitting.table().map(|table| company::name(&table, seat)).unwrap_or_default();
    move || {
        let offer = offer.get()?;
        let key = match offer {
            Offer::None => "lobby-swap",
            Offer::Mine => "lobby-swap-asked",
            Offer::Theirs => "lobby-swap-agree",
        };
        let label = move || words.texts().phrase(&format!("{key}-with"), &[("name", name())]);
        let yes = offer != Offer::Mine;
        Some(view! {
            <button
                class="btn swap"
                class:btn-primary={offer == Offer::Theirs}
                aria-pressed={(offer == Offer::Mine).to_string()}
                aria-label=says(label)
                on:click=press(move |_| sitting.ask(Ask::Swap { seat, yes }))
            >
                {words.say(key)}
            </button>
        })
    }
}

/// The button with which whoever has another chair takes this free one.
#[component]
pub(super) fn TakeChair(sitting: Sitting, seat: u8) -> impl IntoView {
    let words = expect_context::<Words>();
    let sits = Memo::new(move |_| sitting.you().seat.is_some());
    let sit = move |_| {
        let Some((table, me)) = sitting.table().zip(sitting.you().seat) else { return };
        let Some(chair) = table.chairs.get(usize::from(me)) else { return };
        let name = company::name(&table, me);
        let guest = crate::host::Guest { name, pets: chair.pets, color: chair.color };
        memory::keep_guest(&guest);
        sitting.ask(guest.sits(Some(seat)));
    };
    move || {
        sits.get().then(|| {
            view! {
                <button
                    class="btn swap"
                    aria-label=words.say("lobby-take-chair")
                    on:click=press(sit)
                >
                    {words.say("lobby-sit-here")}
                </button>
            }
        })
    }
}

/// With which the host has somebody sit elsewhere.
#[component]
pub(super) fn Reseat(sitting: Sitting, seat: u8) -> impl IntoView {
    let words = expect_context::<Words>();
    let name = move || sitting.table().map(|table| company::name(&table, seat)).unwrap_or_default();
    let chairs = move || {
        let table = sitting.table()?;
        let others = (0..table.chairs.len() as u8).filter(|to| *to != seat);
        let options = others.map(|to| {
            let chair = &table.chairs[usize::from(to)];
            let place = words.count("lobby-chair-number", "number", i64::from(to) + 1);
            let label = if is_free(chair) {
                place
            } else if is_bot(chair) {
                format!("{place} ({})", words.say("page-bot"))
            } else {
                format!("{place} ({})", company::name(&table, to))
            };
            view! { <option value=to.to_string() label=label></option> }
        });
        Some(options.collect_view())
    };
    let change = move |change: leptos::ev::Event| {
        if let Ok(to) = event_target_value(&change).parse() {
            sitting.ask(Ask::Reseat { seat, to });
        }
    };
    view! {
        <select
            class="reseat"
            prop:value=""
            aria-label=says(move || words.texts().phrase("lobby-reseat", &[("name", name())]))
            on:change=change
        >
            <option value="" selected=true>{words.live("lobby-reseat-to")}</option>
            {chairs}
        </select>
    }
}
