//! Pillerías, and whom or what they concern; help from one's pack.

use leptos::prelude::*;

use crate::page::card::standing_of;
use crate::page::list::list;
use crate::page::live::says;
use crate::page::press::press;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::games::kiltros::tricks;
use viewmodel::gesture::Piece;

/// On one's own move: the pillerías that can be used, whom they concern, and who can be asked for help.
#[component]
pub(crate) fn Tricks(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let usable = Memo::new(move |_| sitting.choice.with(tricks::usable));
    let mates = Memo::new(move |_| sitting.choice.with(|choice| choice.seats("ask")));
    let trick = move |trick: &'static str| {
        let piece = Piece::Trick(trick);
        let standing = standing_of(sitting, piece.clone(), 0);
        let is_chosen = move || standing.get() == Standing::Chosen;
        let tap = move |_| {
            sitting.choice.update(|choice| {
                if standing.get_untracked() != Standing::Chosen {
                    choice.clear_chosen();
                }
                choice.tap(&piece, 0);
            });
        };
        view! {
            <button
                class="btn choice prank"
                class:btn-primary=is_chosen
                aria-pressed=says(move || is_chosen().to_string())
                on:click=press(tap)
            >
                <span class="sign" aria-hidden="true" inner_html=art::pilleria(trick)></span>
                {words.texts().card("kiltros", trick)}
            </button>
        }
    };
    let ask = move |seat: u8| {
        let name = sitting.table().map(|table| company::name(&table, seat)).unwrap_or_default();
        let label = words.texts().phrase("cloth-ask-mate", &[("name", name)]);
        view! {
            <button class="btn choice" on:click=press(move |_| sitting.play(&format!("ask {seat}")))>{label}</button>
        }
    };
    let chips = move || {
        let usable = usable.get().into_iter().flatten().map(trick).collect_view();
        let mates = mates.get().into_iter().map(ask).collect_view();
        (usable, mates)
    };
    let is_empty = move || {
        usable.with(|usable| usable.iter().all(Option::is_none)) && mates.with(Vec::is_empty)
    };
    let asks = move || sitting.choice.with(tricks::wants).map(|key| words.say(key));
    view! {
        <div class="choose" class:is-empty=is_empty role="group" aria-label=words.live("page-choose")>{chips}</div>
        {move || asks().map(|asks| view! { <p class="trick-asks" role="status">{asks}</p> })}
        <Targets sitting=sitting />
    }
}

/// Everybody whom the pillería can concern, oneself included.
#[component]
pub(crate) fn Targets(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let seats = Memo::new(move |_| {
        let (all, me) = (sitting.table().map_or(0, |table| table.chairs.len()), sitting.you().seat);
        sitting.choice.with(|choice| tricks::targets(choice, all, me))
    });
    let one = move |seat: u8| {
        let piece = Piece::Seat(seat);
        let standing = standing_of(sitting, piece.clone(), 0);
        let is_chosen = move || standing.get() == Standing::Chosen;
        let role = move || {
            let part = sitting.choice.with(|choice| tricks::part(choice, seat));
            part.map(|key| format!(" {}", words.say(key)))
        };
        let name = match sitting.table() {
            _ if sitting.you().seat == Some(seat) => words.say("cloth-me"),
            Some(table) => company::name(&table, seat),
            None => String::new(),
        };
        view! {
            <button
                class="btn choice"
                class:btn-primary=is_chosen
                aria-pressed=says(move || is_chosen().to_string())
                on:click=press(move |_| sitting.tap(&piece, 0))
            >
                {name} {role}
            </button>
        }
    };
    view! {
        <div class="choose targets" class:is-empty=move || seats.with(Vec::is_empty) role="group" aria-label=words.live("cloth-whom")>
            {list(move || seats.get(), one)}
        </div>
    }
}
