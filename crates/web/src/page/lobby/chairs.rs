//! Who sits where.

use leptos::prelude::*;
use protocol::{Ask, Terms};

use super::super::guest::Pets;
use super::super::list::list;
use super::super::live::says;
use super::super::memory;
use super::super::press::press;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::swapping::{Reseat, Swapping, TakeChair, nearby, together};
use super::{LEVELS, RenewOffer, is_bot, is_free, newcomer};
use viewmodel::company;
use viewmodel::heard::{Presence, Role, Seated, TableState, game_of};
use viewmodel::house;

/// The chairs, and what their people and the host can do about them.
#[component]
pub(super) fn Chairs(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let count = move || {
        let chairs = sitting.table()?.chairs;
        let taken = chairs.iter().filter(|chair| !is_free(chair)).count();
        let number = |number: usize| engine::Value::Number(number as i64);
        let values = [("taken", number(taken)), ("seats", number(chairs.len()))];
        Some(words.texts().line("lobby-taken", &values))
    };
    let kicks = Kicks(RwSignal::new(0));
    provide_context(kicks);
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let seats = Memo::new(move |_| sitting.table().map_or(0, |table| table.chairs.len() as u8));
    view! {
        <section class="panel seatsbox" aria-labelledby="chairs-title">
            <h2 id="chairs-title">{words.live("lobby-chairs")} " " <small>{count}</small></h2>
            <ul class="chairs">
                {list(move || (0..seats.get()).collect(), move |seat| view! { <Chair sitting=sitting seat=seat /> })}
            </ul>
            {move || (kicks.0.get() > 0 && is_host.get()).then(|| view! { <RenewOffer sitting=sitting /> })}
        </section>
    }
}

/// How many the host has asked to leave.
#[derive(Copy, Clone)]
struct Kicks(RwSignal<u32>);

/// What kind of row a chair has: as long as this stays, its buttons stay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Me,
    Person,
    Bot,
    Free,
}

#[component]
fn Chair(sitting: Sitting, seat: u8) -> impl IntoView {
    let words = expect_context::<Words>();
    let chair = Memo::new(move |_| {
        let table = sitting.table()?;
        Some((table.chairs.get(usize::from(seat))?.clone(), company::name(&table, seat)))
    });
    let kind = Memo::new(move |_| match chair.get() {
        Some((chair, _)) if is_bot(&chair) => Kind::Bot,
        Some((chair, _)) if is_free(&chair) => Kind::Free,
        _ if sitting.you().seat == Some(seat) => Kind::Me,
        _ => Kind::Person,
    });
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let of = move || chair.get().unwrap_or_default();
    let plate = move || {
        let (chair, name) = of();
        match kind.get() {
            Kind::Bot => {
                let table = sitting.table();
                let portrait = table.and_then(|table| art::portrait(company::dog(&table, seat).card));
                view! { <span class="plate" aria-hidden="true" inner_html=portrait></span> }.into_any()
            }
            Kind::Free => {
                view! { <span class="plate" aria-hidden="true" inner_html=art::icon("plus")></span> }
                    .into_any()
            }
            Kind::Me | Kind::Person => {
                let initial = name.chars().next().unwrap_or('?').to_string();
                view! {
                    <span class=format!("plate hue-{}", chair.color) aria-hidden="true">{initial}</span>
                }
                .into_any()
            }
        }
    };
    let name = move || {
        let (_, name) = of();
        match kind.get() {
            Kind::Me => words.texts().phrase("lobby-me", &[("name", name)]),
            Kind::Free => words.say("lobby-free"),
            Kind::Person | Kind::Bot => name,
        }
    };
    let about = move || {
        let mut parts = about(words, kind.get(), &of().0);
        if let Some(table) = sitting.table() {
            parts.extend(nearby(words, &table, seat, sitting.you().seat));
            parts.extend(together(words, &table, seat));
        }
        parts.join(" · ")
    };
    let pack = move || {
        let pack = company::pack(&sitting.table()?, seat)?;
        let class = format!("pack pack-{}", pack.to_ascii_lowercase());
        Some(view! { <span class=class aria-hidden="true">{pack.to_string()}</span> })
    };
    let doing = move || match (kind.get(), is_host.get()) {
        (Kind::Me, _) => my_doing(sitting, seat, chair).into_any(),
        (Kind::Person, _) => person_doing(sitting, seat, chair, is_host).into_any(),
        (Kind::Bot, true) => bot_doing(sitting, seat, chair).into_any(),
        (Kind::Bot, false) => view! {
            <span class="chip">
                {move || words.say(&format!("lobby-level-{}", of().0.bot.unwrap_or_default()))}
            </span>
            <Swapping sitting=sitting seat=seat />
        }
        .into_any(),
        (Kind::Free, true) => view! {
            <TakeChair sitting=sitting seat=seat />
            {free_doing(sitting, seat)}
        }
        .into_any(),
        (Kind::Free, false) => view! { <TakeChair sitting=sitting seat=seat /> }.into_any(),
    };
    view! {
        <li class="chair" class:free=move || kind.get() == Kind::Free data-seat=seat>
            <span class="at">{plate}{pack}</span>
            <span><b>{name}</b><small>{about}</small></span>
            <span class="doing">{doing}</span>
        </li>
    }
}

/// The line below the name.
fn about(words: Words, kind: Kind, chair: &Seated) -> Vec<String> {
    let mut parts = match kind {
        Kind::Free => vec![words.say("lobby-for-whoever")],
        Kind::Bot => vec![words.say("page-bot")],
        Kind::Me => vec![words.say("lobby-pets")],
        Kind::Person => match chair.presence {
            Some(Presence::Away | Presence::Covered) => vec![words.say("page-away")],
            _ => vec![words.count("lobby-has-pets", "pets", chair.pets.into())],
        },
    };
    if chair.host && kind != Kind::Me {
        parts.push(words.say("lobby-host"));
    }
    if chair.muted {
        parts.push(words.say("lobby-muted"));
    }
    if chair.wins > 0 {
        parts.push(words.count("lobby-wins", "wins", chair.wins.into()));
    }
    parts
}

type Known = Memo<Option<(Seated, String)>>;

/// What one can do about one's own chair.
fn my_doing(sitting: Sitting, seat: u8, chair: Known) -> impl IntoView {
    let pets = Signal::derive(move || chair.get().map_or(0, |(chair, _)| chair.pets));
    let set = move |pets: u8| {
        let Some((chair, name)) = chair.get_untracked() else { return };
        let guest = crate::host::Guest { name, pets, color: chair.color };
        memory::keep_guest(&guest);
        sitting.ask(guest.sits(Some(seat)));
    };
    view! { <Pets pets=pets set=set /> }
}

/// Whether somebody is ready, and what the host can do about them.
fn person_doing(sitting: Sitting, seat: u8, chair: Known, is_host: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let is_ready = move || chair.get().is_some_and(|(chair, _)| chair.ready);
    let is_muted = move || chair.get().is_some_and(|(chair, _)| chair.muted);
    let name = move || chair.get().map(|(_, name)| name).unwrap_or_default();
    let ask = move |ask: Ask| move |_| sitting.ask(ask.clone());
    let Kicks(kicks) = expect_context();
    let kick = move |_| {
        sitting.kick(seat);
        kicks.update(|kicks| *kicks += 1);
    };
    view! {
        <Swapping sitting=sitting seat=seat />
        {move || match is_ready() {
            true => view! {
                <span class="chip chip-good">
                    <span class="inline" inner_html=art::small_icon("check")></span>
                    {words.say("lobby-is-ready")}
                </span>
            }
            .into_any(),
            false => view! { <span class="chip">{words.say("lobby-waits")}</span> }.into_any(),
        }}
        {move || is_host.get().then(|| view! {
            <details class="more">
                <summary
                    class="icon-btn"
                    aria-label=says(move || words.texts().phrase("lobby-more", &[("name", name())]))
                    inner_html=art::icon("more")
                ></summary>
                <div class="panel">
                    <button class="btn" on:click=press(ask(Ask::Host { seat }))>
                        {words.live("lobby-make-host")}
                    </button>
                    <Reseat sitting=sitting seat=seat />
                    <button
                        class="btn"
                        on:click=press(move |_| {
                            sitting.ask(Ask::Mute { seat, muted: !is_muted() });
                        })
                    >
                        {move || words.say(if is_muted() { "lobby-unmute" } else { "lobby-mute" })}
                    </button>
                    <button class="btn" on:click=press(kick)>
                        {words.live("lobby-kick")}
                    </button>
                </div>
            </details>
        })}
    }
}

/// The level of a bot, and its way out.
fn bot_doing(sitting: Sitting, seat: u8, chair: Known) -> impl IntoView {
    let words = expect_context::<Words>();
    let level = move || chair.get().and_then(|(chair, _)| chair.bot).unwrap_or_default();
    let now = chair.get_untracked().and_then(|(chair, _)| chair.bot).unwrap_or_default();
    let name = move || chair.get().map(|(_, name)| name).unwrap_or_default();
    let levels = LEVELS.map(|one| {
        let says = move || words.say(&format!("lobby-level-{one}"));
        view! { <option value=one selected={one == now}>{says}</option> }
    });
    view! {
        <select
            aria-label=says(move || words.texts().phrase("lobby-level-of", &[("name", name())]))
            prop:value=level
            on:change=move |change| {
                let level = Some(event_target_value(&change));
                sitting.ask(Ask::Bot { seat, level });
            }
        >
            {levels.collect_view()}
        </select>
        <Swapping sitting=sitting seat=seat />
        <button
            class="icon-btn"
            aria-label=says(move || words.texts().phrase("lobby-no-bot", &[("name", name())]))
            on:click=press(move |_| sitting.ask(Ask::Bot { seat, level: None }))
            inner_html=art::icon("close")
        ></button>
    }
}

/// A bot for a free chair; and the last one can be taken away.
fn free_doing(sitting: Sitting, seat: u8) -> impl IntoView {
    let words = expect_context::<Words>();
    let fewer = move || {
        let table = sitting.table()?;
        let is_last = usize::from(seat) + 1 == table.chairs.len();
        let game = game_of(&table)?.name();
        let terms = with_seats(&table, seat);
        let fits = house::seats(game).contains(&seat);
        (is_last && fits).then_some(terms)
    };
    view! {
        <button
            class="btn add-bot"
            on:click=press(move |_| sitting.ask(newcomer(seat)))
        >
            {words.live("lobby-add-bot")}
        </button>
        {move || fewer().map(|terms| view! {
            <button
                class="icon-btn"
                aria-label=words.say("lobby-no-chair")
                on:click=press(move |_| sitting.ask(Ask::Arrange { terms: terms.clone() }))
                inner_html=art::icon("close")
            ></button>
        })}
    }
}

/// The same terms for another number of seats.
pub(super) fn with_seats(table: &TableState, seats: u8) -> Terms {
    Terms { seats, ..table.terms.clone() }
}
