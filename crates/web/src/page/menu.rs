//! The menu of a table: what is rarely needed, behind one button.

use leptos::html::{Button, Div};
use leptos::prelude::*;
use protocol::{Ask, Tempo, Vote};

use super::checks::Dealt;
use super::live::says;
use super::lobby::{LEVELS, RenewOffer, Talk};
use super::memory::Alone;
use super::others::AtChairs;
use super::press::press;
use super::sitting::Sitting;
use super::sound::SoundSwitch;
use super::words::{Words, switch_light};
use super::{Place, Way, memory};
use viewmodel::company;
use viewmodel::heard::{Phase, Presence, Role, TableState};

/// The button and, once it was pressed, the sheet.
#[component]
pub(crate) fn Menu(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let is_open = RwSignal::new(false);
    let button = NodeRef::<Button>::new();
    let close = move || {
        is_open.set(false);
        if let Some(button) = button.get_untracked() {
            // A button that is there can be focused.
            let _ = button.focus();
        }
    };
    let sheet = move || {
        is_open.get().then(|| {
            let sheet = NodeRef::<Div>::new();
            sheet.on_load(|sheet| {
                let _ = sheet.focus();
            });
            view! {
                <div class="scrim" on:click=press(move |_| close())></div>
                <div
                    class="sheet menu"
                    role="dialog"
                    aria-modal="false"
                    aria-labelledby="menu-title"
                    tabindex="-1"
                    node_ref=sheet
                    on:keydown=move |key| if key.key() == "Escape" { close() }
                >
                    <div class="menu-head">
                        <h2 id="menu-title">{words.live("lobby-menu")}</h2>
                        <button
                            class="icon-btn"
                            aria-label=words.live("lobby-close-menu")
                            on:click=press(move |_| close())
                            inner_html=art::icon("close")
                        ></button>
                    </div>
                    {match sitting.is_far() {
                        true => far_items(sitting, is_open).into_any(),
                        false => alone_items(sitting).into_any(),
                    }}
                    <Dealt sitting=sitting />
                    {common_items()}
                </div>
            }
        })
    };
    view! {
        <button
            id="menu"
            class="icon-btn"
            aria-label=words.live("lobby-menu")
            aria-expanded=says(move || is_open.get().to_string())
            node_ref=button
            on:click=press(move |_| is_open.update(|is_open| *is_open = !*is_open))
            inner_html=art::icon("menu")
        ></button>
        {sheet}
    }
}

/// What every table has.
fn common_items() -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    view! {
        <div class="items pair">
            <p class="field-line menu-sound"><span aria-hidden="true">{words.live("sound-switch")}</span> <SoundSwitch /></p>
            <button class="btn" on:click=press(|_| switch_light())>{words.live("page-light")}</button>
            <button class="btn" on:click=press(move |_| words.switch())>
                {words.live("page-language")}
            </button>
        </div>
        <div class="items">
            <button class="btn" on:click=press(move |_| way.go(Place::Home))>
                {words.live("lobby-leave")}
            </button>
        </div>
    }
}

/// A table against bots: other bots, and another game.
fn alone_items(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let game = sitting.game;
    let now = memory::alone(game).level;
    let levels = LEVELS.map(|level| {
        let says = move || words.say(&format!("lobby-level-{level}"));
        view! { <option value=level selected={level == now}>{says}</option> }
    });
    let choose = move |change| {
        let mut alone = memory::alone(game);
        alone.level = event_target_value(&change);
        memory::keep_alone(game, &alone);
    };
    let tempo = memory::alone(game).tempo;
    let tempos = Tempo::ALL.iter().map(|&one| {
        let says = move || words.say(&format!("lobby-tempo-{}", one.id()));
        view! { <option value=one.id() selected={one == tempo}>{says}</option> }
    });
    let hurry = move |change| {
        let chosen = event_target_value(&change);
        let tempo = Tempo::ALL.iter().copied().find(|tempo| tempo.id() == chosen);
        let alone = memory::alone(game);
        memory::keep_alone(game, &Alone { tempo: tempo.unwrap_or_default(), ..alone });
    };
    let asks_twice = RwSignal::new(false);
    let begin = move || {
        memory::forget_unfinished(game);
        way.again();
    };
    // Where nothing would be lost, nothing is asked.
    let anew = move |_| match memory::is_unfinished(game) {
        true => asks_twice.set(true),
        false => begin(),
    };
    let new_game = move || {
        match asks_twice.get() {
        false => view! {
            <button id="new-game" class="btn" on:click=press(anew)>{words.say("lobby-new-game")}</button>
        }
        .into_any(),
        true => view! {
            <p>{words.say("lobby-new-game-sure")}</p>
            <button id="new-game-sure" class="btn btn-primary" on:click=press(move |_| begin())>
                {words.say("lobby-new-game")}
            </button>
            <button class="btn" on:click=press(move |_| asks_twice.set(false))>{words.say("lobby-no")}</button>
        }
        .into_any(),
    }
    };
    view! {
        <div class="items">
            <label class="field-line">
                <span>{words.live("lobby-bots")}</span>
                <select id="level" on:change=choose>{levels.collect_view()}</select>
            </label>
            <label class="field-line">
                <span>{words.live("lobby-tempo")}</span>
                <select id="tempo" on:change=hurry>{tempos.collect_view()}</select>
            </label>
            <small>{words.live("lobby-from-next")}</small>
            {new_game}
        </div>
    }
}

/// A table with others.
fn far_items(sitting: Sitting, is_open: RwSignal<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let table = Memo::new(move |_| sitting.table());
    let look =
        move |look: fn(&TableState) -> bool| table.with(|table| table.as_ref().is_some_and(look));
    let is_playing = move || look(|table| table.phase == Phase::Playing);
    let is_over = move || look(|table| table.phase == Phase::Over);
    let is_paused = move || look(|table| table.paused);
    let seat = Memo::new(move |_| sitting.you().seat);
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let ask = move |ask: Ask| {
        move |_| {
            sitting.ask(ask.clone());
            is_open.set(false);
        }
    };
    let votes = move || {
        let votes = table.with(|table| table.as_ref().map_or(0, |table| table.votes.len()));
        (votes > 0).then(|| words.count("lobby-votes", "votes", votes as i64))
    };
    let vote = move || {
        let on = if is_paused() { Vote::Resume } else { Vote::Pause };
        let has_voted = table.with(|table| {
            table.as_ref().zip(seat.get()).is_some_and(|(table, seat)| table.votes.contains(&seat))
        });
        let key = match (on, has_voted) {
            (Vote::Pause, false) => "lobby-pause",
            (Vote::Pause, true) => "lobby-no-pause",
            (Vote::Resume, false) => "lobby-resume",
            (Vote::Resume, true) => "lobby-no-resume",
        };
        view! {
            <button class="btn" on:click=press(ask(Ask::Vote { on, yes: !has_voted }))>
                {words.say(key)}
            </button>
            {move || votes().map(|votes| view! { <small>{votes}</small> })}
        }
    };
    let playing = move || {
        (is_playing() && seat.get().is_some()).then(|| view! {
            {vote}
            <button class="btn" on:click=press(ask(Ask::Undo))>{words.say("lobby-undo")}</button>
        })
    };
    let chairs = move || {
        let at_chairs = use_context::<AtChairs>()?;
        let is_there = at_chairs.0.get();
        is_over().then(|| {
            view! {
                <button
                    id="chairs"
                    class="btn"
                    on:click=press(move |_| {
                        at_chairs.0.set(!is_there);
                        is_open.set(false);
                    })
                >
                    {words.say(if is_there { "lobby-to-game" } else { "lobby-to-chairs" })}
                </button>
            }
        })
    };
    let stand = move || {
        seat.get().map(|_| view! {
            <button class="btn" on:click=press(ask(Ask::Stand))>{words.say("lobby-stand")}</button>
            {is_playing().then(|| view! { <small>{words.say("lobby-stand-why")}</small> })}
        })
    };
    view! {
        {move || seat.get().is_none().then(|| view! { <p>{words.say("page-watching")}</p> })}
        <div class="items">{playing} {chairs} {stand}</div>
        {move || (!look(|table| table.phase == Phase::Gathering)).then(|| view! { <Talk sitting=sitting /> })}
        {move || is_host.get().then(|| view! { <HostItems sitting=sitting /> })}
    }
}

/// What only the host can do: about everybody else, and about the table.
#[component]
fn HostItems(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let table = Memo::new(move |_| sitting.table());
    let asks_twice = RwSignal::new(false);
    let kicks = RwSignal::new(0);
    let people = move || {
        let table = table.get()?;
        let me = sitting.you().seat;
        let others = (0_u8..).zip(&table.chairs);
        let others = others.filter(|(seat, chair)| chair.name.is_some() && Some(*seat) != me);
        let rows = others.map(|(seat, chair)| {
            let name = company::name(&table, seat);
            let muted = chair.muted;
            let is_here = chair.presence == Some(Presence::Here);
            let kick = if is_here { "lobby-kick" } else { "lobby-bot-instead" };
            let mute = if muted { "lobby-unmute" } else { "lobby-mute" };
            let about = |key: &str| format!("{}: {name}", words.say(key));
            view! {
                <li>
                    <b>{name.clone()}</b>
                    <button
                        class="btn"
                        aria-label=about(mute)
                        on:click=press(move |_| sitting.ask(Ask::Mute { seat, muted: !muted }))
                    >
                        {words.say(mute)}
                    </button>
                    <button
                        class="btn"
                        aria-label=about(kick)
                        on:click=press(move |_| {
                            if is_here {
                                sitting.kick(seat);
                            } else {
                                sitting.ask(Ask::Kick { seat, secret: None });
                            }
                            kicks.update(|kicks| *kicks += 1);
                        })
                    >
                        {words.say(kick)}
                    </button>
                </li>
            }
        });
        Some(rows.collect_view())
    };
    let close = move || {
        match asks_twice.get() {
        false => view! {
            <button id="close" class="btn" on:click=press(move |_| asks_twice.set(true))>
                {words.say("lobby-close")}
            </button>
        }
        .into_any(),
        true => view! {
            <p>{words.say("lobby-close-sure")}</p>
            <button
                id="close-sure"
                class="btn btn-primary"
                on:click=press(move |_| sitting.ask(Ask::Close))
            >
                {words.say("lobby-close")}
            </button>
            <button class="btn" on:click=press(move |_| asks_twice.set(false))>{words.say("lobby-no")}</button>
        }
        .into_any(),
    }
    };
    view! {
        <ul class="people">{people}</ul>
        {move || (kicks.get() > 0).then(|| view! { <RenewOffer sitting=sitting /> })}
        <div class="items">{close}</div>
    }
}
