//! Pillerías, and whom or what they concern; help from one's pack.

use leptos::prelude::*;

use super::card::standing_of;
use super::list::list;
use super::live::says;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::choice::{Choice, Standing};
use viewmodel::company;
use viewmodel::gesture::Piece;

/// What has to be chosen next for the pillería that was chosen, as the key of a text.
pub(crate) fn hint(choice: &Choice) -> Option<&'static str> {
    let has =
        |wanted: fn(&Piece) -> bool| choice.chosen().iter().filter(|piece| wanted(piece)).count();
    let seats = has(|piece| matches!(piece, Piece::Seat(_)));
    let cards = has(|piece| matches!(piece, Piece::Middle(_) | Piece::Under(_) | Piece::Across(_)));
    let trick = choice.chosen().iter().find_map(|piece| match piece {
        Piece::Trick(trick) => Some(*trick),
        _ => None,
    });
    match (trick?, cards, seats) {
        ("pulgoso", _, 0) => Some("cloth-who-steals"),
        ("pulgoso", _, 1) => Some("cloth-from-whom"),
        ("galleta", 0, _) => Some("cloth-which-card"),
        ("galleta", _, 0) => Some("cloth-to-whom"),
        _ => None,
    }
}

/// On one's own move: the pillerías that can be used, whom they concern, and who can be asked for help.
#[component]
pub(crate) fn Tricks(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let usable = Memo::new(move |_| {
        sitting.choice.with(|choice| art::PILLERIAS.map(|trick| choice.can(trick).then_some(trick)))
    });
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
    let asks = move || sitting.choice.with(hint).map(|key| words.say(key));
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
        sitting.choice.with(|choice| {
            let is_asked = choice.chosen().iter().any(|piece| matches!(piece, Piece::Trick(_)));
            // First a card is chosen, then who gets it.
            if !is_asked || hint(choice) == Some("cloth-which-card") {
                return Vec::new();
            }
            let around = me.into_iter().chain(company::around(all, me));
            let open = |seat: &u8| {
                matches!(
                    choice.standing(&Piece::Seat(*seat), 0),
                    Standing::Playable | Standing::Chosen
                )
            };
            around.filter(open).collect()
        })
    });
    let one = move |seat: u8| {
        let piece = Piece::Seat(seat);
        let standing = standing_of(sitting, piece.clone(), 0);
        let is_chosen = move || standing.get() == Standing::Chosen;
        // Who was chosen first is the thief.
        let role = move || {
            let place = sitting.choice.with(|choice| {
                let mut seats =
                    choice.chosen().iter().filter(|piece| matches!(piece, Piece::Seat(_)));
                seats.position(|piece| *piece == Piece::Seat(seat))
            });
            let is_theft =
                sitting.choice.with(|choice| choice.chosen().contains(&Piece::Trick("pulgoso")));
            match place.filter(|_| is_theft) {
                Some(0) => format!(" {}", words.say("cloth-steals")),
                Some(_) => format!(" {}", words.say("cloth-is-robbed")),
                None => String::new(),
            }
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
