//! Before a game: who plays, how, and how others get here.

mod chairs;
mod deck;
mod entrance;
mod evening;
mod house;
mod invite;
mod qr;
mod renew;
mod swapping;
mod talk;

use leptos::prelude::*;
use protocol::Ask;

use self::chairs::{Chairs, with_seats};
use self::entrance::Entrance;
pub(crate) use self::evening::EveningScore;
use self::house::House;
use self::invite::Invite;
pub(crate) use self::renew::RenewOffer;
pub(crate) use self::talk::Talk;
use super::home_button::HomeButton;
use super::live::{says, when};
use super::menu::Menu;
use super::press::press;
use super::sheet::RefusalSheet;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::heard::{Item, Role, Seated, TableState, game_of};
use viewmodel::{company, house as rules, sentence};

/// How much of what happened is shown.
const SAID: usize = 12;
/// The levels of bots.
pub(crate) const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// Nobody sits there, and no bot.
pub(crate) fn is_free(chair: &Seated) -> bool {
    chair.name.is_none() && chair.bot.is_none()
}

/// A bot that nobody has left behind sits there.
pub(crate) fn is_bot(chair: &Seated) -> bool {
    chair.name.is_none() && chair.bot.is_some()
}

/// A bot that plays as most people do, for a free chair.
fn newcomer(seat: u8) -> Ask {
    Ask::Bot { seat, level: Some("normal".to_owned()) }
}

/// The table before a game.
#[component]
pub(crate) fn Lobby(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = Memo::new(move |_| sitting.table().and_then(|table| game_of(&table)));
    // The whole page is the cloth of its game.
    Effect::new(move |_| {
        if let (Some(game), Some(body)) = (game.get(), document().body()) {
            let _ = body.set_attribute("data-game", game.name());
        }
    });
    on_cleanup(|| {
        if let Some(body) = document().body() {
            let _ = body.remove_attribute("data-game");
        }
    });
    let title = move || game.get().map(|game| words.say(&format!("game-{}", game.name())));
    let of_whom = move || {
        let table = sitting.table()?;
        let host = (0..).zip(&table.chairs).find(|(_, chair)| chair.host)?.0;
        Some(words.texts().phrase("lobby-of", &[("name", company::name(&table, host))]))
    };
    view! {
        <div class="lobby">
            <header class="bar">
                <HomeButton />
                <h1>{title} " " <small>{of_whom}</small></h1>
                <Menu sitting=sitting />
            </header>
            <main class="page">
                <div class="cols">
                    <div class="col">
                        <Entrance sitting=sitting />
                        <Invite sitting=sitting />
                        <House sitting=sitting />
                    </div>
                    <div class="col">
                        <Chairs sitting=sitting />
                        <EveningScore sitting=sitting />
                        <section class="panel talkbox" aria-labelledby="talk-title">
                            <h2 id="talk-title">{words.live("lobby-talk")}</h2>
                            <Talk sitting=sitting />
                            <Said sitting=sitting />
                        </section>
                    </div>
                </div>
            </main>
            <Foot sitting=sitting />
            {move || game.get().map(|game| view! { <RefusalSheet sitting=sitting.of(game) /> })}
        </div>
    }
}

/// What happened at the table so far.
#[component]
fn Said(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let lines = move || {
        let texts = words.texts();
        let table = sitting.table()?;
        let said = sitting.past.with(|past| {
            // What was played is told where it is played.
            let said = past.iter().filter(|(_, item)| matches!(item, Item::Table(_)));
            let said = said.filter_map(|(_, item)| sentence::of(&texts, &table, item));
            said.take(SAID).collect::<Vec<_>>()
        });
        Some(said.into_iter().map(|text| view! { <li>{text}</li> }).collect_view())
    };
    view! { <div class="table-log" role="log" aria-live="polite" aria-labelledby="talk-title" tabindex="0"><ol>{lines}</ol></div> }
}

/// What everybody waits for, and the buttons for it.
#[component]
fn Foot(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let table = Memo::new(move |_| sitting.table());
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let seat = Memo::new(move |_| sitting.you().seat);
    let with =
        move |look: fn(&TableState) -> usize| table.with(|table| table.as_ref().map_or(0, look));
    let free = move || with(|table| table.chairs.iter().filter(|chair| is_free(chair)).count());
    let taken = move || with(|table| table.chairs.iter().filter(|chair| !is_free(chair)).count());
    let is_ready = move || {
        let chair =
            table.with(|table| Some(table.as_ref()?.chairs.get(usize::from(seat.get()?))?.ready));
        chair.unwrap_or(false)
    };
    let fill = move |_| {
        let empty: Vec<u8> = table.with_untracked(|table| {
            let chairs = table.iter().flat_map(|table| (0..).zip(&table.chairs));
            chairs.filter(|(_, chair)| is_free(chair)).map(|(seat, _)| seat).collect()
        });
        for seat in empty {
            sitting.ask(newcomer(seat));
        }
    };
    // The same table without its free chairs, if that would do.
    let smaller = Memo::new(move |_| {
        let table = table.get()?;
        let is_taken: Vec<bool> = table.chairs.iter().map(|chair| !is_free(chair)).collect();
        let options = &table.terms.options;
        let left = rules::without_free(game_of(&table)?.name(), options, &is_taken)?;
        Some(with_seats(&table, left))
    });
    let must_wait = move || free() > 0 && smaller.get().is_none();
    let start = move |_| {
        if let Some(terms) = smaller.get_untracked() {
            sitting.ask(Ask::Arrange { terms });
        }
        // If it cannot begin, the table says why.
        sitting.ask(Ask::Start);
    };
    let buttons = move || {
        match (is_host.get(), seat.get()) {
        (true, _) => view! {
            {move || (free() > 0).then(|| view! {
                <button id="fill" class="btn" on:click=press(fill)>{words.say("lobby-fill")}</button>
            })}
            <button
                id="start"
                class="btn btn-primary"
                aria-disabled=says(move || must_wait().to_string())
                on:click=press(start)
            >
                {move || words.count("lobby-start", "seats", taken() as i64)}
            </button>
        }
        .into_any(),
        (false, Some(_)) => view! {
            <button
                id="ready"
                class="btn"
                class:btn-primary=when(move || !is_ready())
                aria-pressed=says(move || is_ready().to_string())
                on:click=press(move |_| sitting.ask(Ask::Ready { ready: !is_ready() }))
            >
                {move || words.say(if is_ready() { "lobby-not-ready" } else { "lobby-ready" })}
            </button>
        }
        .into_any(),
        (false, None) => {
            let watches = move || sitting.role.get() == Some(Role::Watcher);
            let says = move || watches().then(|| words.say("page-watching"));
            view! { <p class="watching">{says}</p> }.into_any()
        }
    }
    };
    view! {
        <footer class="foot">
            <p class="trouble" role="status">
                {move || sitting.trouble.get().map(|key| words.say(&key))}
            </p>
            {buttons}
        </footer>
    }
}
