//! The rules of the house: what is played, and how. The host decides; everybody reads.

use art::Game;
use leptos::prelude::*;
use protocol::{Ask, Chat, Clock, Records, Tempo, Terms, Watch};
use texts::Played;

use super::super::rules;
use super::super::sitting::Sitting;
use super::super::words::Words;
use super::deck::DeckOfTable;
use super::{is_bot, is_free};
use viewmodel::company;
use viewmodel::games;
use viewmodel::heard::{Role, game_of};
use viewmodel::house;

/// The option that says which seat deals first.
const DEALER: &str = "dealer";
/// Seconds for a move; nothing for no hurry at all.
const TURNS: [Option<u16>; 6] = [Some(30), Some(60), Some(90), Some(180), Some(600), None];
/// Seconds for a reaction.
const WINDOWS: [u16; 5] = [5, 8, 12, 20, 40];
/// How many seconds later watchers see every card.
const DELAYS: [u16; 3] = [60, 180, 600];

/// A row: what is decided, what it means, what it can be, what it is.
struct Row {
    id: String,
    title: Signal<String>,
    means: Signal<String>,
    values: Vec<(String, Signal<String>)>,
    value: Signal<String>,
    /// The terms with another value.
    set: Box<dyn Fn(&Terms, &str) -> Option<Terms> + Send + Sync>,
}

/// The terms of the table.
#[component]
pub(super) fn House(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = Memo::new(move |_| sitting.table().and_then(|table| game_of(&table)));
    let is_host = Memo::new(move |_| sitting.role.get() == Some(Role::Host));
    let terms = Signal::derive(move || {
        sitting.table().map_or_else(|| Terms::of(Game::ALL[0].name(), 2), |table| table.terms)
    });
    let rows = move || {
        let game = game.get()?;
        let rows = [game_row(words, terms), seats_row(words, terms, game)]
            .into_iter()
            .chain(option_rows(words, sitting, terms, game))
            .chain([turn_row(words, terms), window_row(words, terms)])
            .chain([word_row(words, terms, &TEMPO), word_row(words, terms, &HINTS)])
            .chain(games::catches(game).then(|| word_row(words, terms, &REMINDERS)))
            .chain([
                word_row(words, terms, &CHAT),
                watch_row(words, terms),
                word_row(words, terms, &RECORDS),
            ]);
        Some(rows.map(|row| shown(sitting, row, is_host)).collect_view())
    };
    view! {
        <section class="panel house" aria-labelledby="house-title">
            <h2 id="house-title">{words.live("lobby-house")}</h2>
            {rows}
            {move || game.get().map(|game| view! { <DeckOfTable sitting=sitting game=game is_host=is_host /> })}
            <p><small>{words.live("lobby-as-printed")}</small></p>
            {move || game.get().map(|game| view! {
                // In a window of its own: nobody has to leave the table for it.
                <a class="rules-link" target="_blank" href=move || rules::address(game, &terms.with(|terms| terms.options.clone()))>
                    {words.say("home-rules")}
                </a>
            })}
        </section>
    }
}

fn shown(sitting: Sitting, row: Row, is_host: Memo<bool>) -> impl IntoView {
    let Row { id, title, means, values, value, set } = row;
    let name = {
        let values = values.clone();
        move || {
            let value = value.get();
            let named = values.iter().find(|(known, _)| *known == value);
            named.map_or(value, |(_, name)| name.get())
        }
    };
    let label = view! { <b>{title}</b><small>{means}</small> };
    if !is_host.get() {
        return view! { <div class="opt"><span>{label}</span><output>{name}</output></div> }
            .into_any();
    }
    let now = value.get_untracked();
    let options = values.into_iter().map(|(value, name)| {
        let is_now = value == now;
        // What has no name cannot be chosen here: a chair that is not there.
        let is_nothing = move || name.with(String::is_empty);
        view! { <option value=value selected=is_now hidden=is_nothing disabled=is_nothing>{name}</option> }
    });
    let change = move |change: leptos::ev::Event| {
        let chosen = event_target_value(&change);
        let Some(table) = sitting.table() else { return };
        if let Some(terms) = set(&table.terms, &chosen) {
            // Bots make room for a smaller table.
            for (seat, chair) in (0..).zip(&table.chairs) {
                if seat >= terms.seats && is_bot(chair) {
                    sitting.ask(Ask::Bot { seat, level: None });
                }
            }
            sitting.ask(Ask::Arrange { terms });
        }
        // It is so when the table says so.
        if let Some(target) = change.target() {
            let now = value.get_untracked();
            let _ = js_sys::Reflect::set(&target, &"value".into(), &now.into());
        }
    };
    view! {
        <div class="opt">
            <label for=id.clone()>{label}</label>
            <select id=id.clone() prop:value=value on:change=change>{options.collect_view()}</select>
        </div>
    }
    .into_any()
}

fn said(words: Words, key: &str) -> Signal<String> {
    let key = key.to_owned();
    Signal::derive(move || words.say(&key))
}

/// Something about the terms, in a word or a number.
fn read(
    terms: Signal<Terms>,
    look: impl Fn(&Terms) -> String + Send + Sync + 'static,
) -> Signal<String> {
    Signal::derive(move || terms.with(|terms| look(terms)))
}

fn game_row(words: Words, terms: Signal<Terms>) -> Row {
    let named =
        |game: Game| (game.name().to_owned(), said(words, &format!("game-{}", game.name())));
    let set = |terms: &Terms, game: &str| {
        let seats = house::seats(game);
        let (fewest, most) = (*seats.first()?, *seats.last()?);
        let printed = Terms::of(game, terms.seats.clamp(fewest, most));
        let Terms { game, seats, options, deck, .. } = printed;
        Some(Terms { game, seats, options, deck, ..terms.clone() })
    };
    Row {
        id: "house-game".to_owned(),
        title: said(words, "lobby-game"),
        means: Signal::derive(move || {
            words.say(&terms.with(|terms| format!("page-{}", terms.game)))
        }),
        values: Game::ALL.map(named).to_vec(),
        value: read(terms, |terms| terms.game.clone()),
        set: Box::new(set),
    }
}

fn seats_row(words: Words, terms: Signal<Terms>, game: Game) -> Row {
    let values = house::seats(game.name()).into_iter();
    let plain = |number: u8| (number.to_string(), Signal::stored(number.to_string()));
    let set =
        |terms: &Terms, seats: &str| Some(Terms { seats: seats.parse().ok()?, ..terms.clone() });
    Row {
        id: "house-seats".to_owned(),
        title: said(words, "lobby-chairs"),
        means: said(words, "lobby-chairs-why"),
        values: values.map(plain).collect(),
        value: read(terms, |terms| terms.seats.to_string()),
        set: Box::new(set),
    }
}

fn option_rows(words: Words, sitting: Sitting, terms: Signal<Terms>, game: Game) -> Vec<Row> {
    let options = move || terms.with(|terms| terms.options.clone());
    let now = terms.with_untracked(|terms| terms.options.clone());
    let game = game.name();
    let row = |switch: house::Switch| {
        let (name, rule) = (switch.name, switch.rule);
        let value = move || {
            let found = house::switches(game, &options()).into_iter();
            found
                .filter(|found| found.name == name)
                .map(|found| found.value)
                .next()
                .unwrap_or_default()
        };
        let set = move |terms: &Terms, value: &str| {
            let options = house::changed(game, &terms.options, name, value)?;
            Some(Terms { options, ..terms.clone() })
        };
        let (key, printed) = (format!("option-{game}-{name}"), switch.printed);
        let values = switch.values.into_iter().map(|value| {
            let says = match value.parse() {
                Ok(seat) if name == DEALER => sitter(words, sitting, seat),
                _ => value_name(words, game, name, &value),
            };
            (value, says)
        });
        let title = move || {
            let title = words.say(&key);
            if value() == printed {
                return title;
            }
            words.texts().phrase("lobby-changed", &[("title", title)])
        };
        Row {
            id: format!("house-{name}"),
            title: Signal::derive(title),
            means: Signal::derive(move || {
                let texts = words.texts();
                texts.text_at(Played::with(&options()), rule).unwrap_or_default()
            }),
            values: values.collect(),
            value: Signal::derive(value),
            set: Box::new(set),
        }
    };
    house::switches(game, &now).into_iter().map(row).collect()
}

/// Who sits on a chair, by number and name; nothing for a chair that is not there.
fn sitter(words: Words, sitting: Sitting, seat: u8) -> Signal<String> {
    Signal::derive(move || {
        let table = sitting.table().filter(|table| usize::from(seat) < table.chairs.len());
        let Some(table) = table else { return String::new() };
        if is_free(&table.chairs[usize::from(seat)]) {
            return words.count("lobby-chair-number", "number", i64::from(seat) + 1);
        }
        company::name(&table, seat)
    })
}

/// A number as it is; a word in the words of the texts.
fn value_name(words: Words, game: &str, name: &str, value: &str) -> Signal<String> {
    if name == "target" {
        return Signal::stored(value.to_owned());
    }
    said(words, &format!("option-{game}-{name}-{value}"))
}

fn seconds(words: Words, seconds: u16) -> Signal<String> {
    Signal::derive(move || match seconds {
        60.. if seconds % 60 == 0 => {
            words.count("lobby-minutes", "number", i64::from(seconds / 60))
        }
        _ => words.count("lobby-seconds", "number", i64::from(seconds)),
    })
}

/// Seconds for a move as they are written in the row.
fn spelled(turn: Option<u16>) -> String {
    turn.map_or_else(|| "none".to_owned(), |turn| turn.to_string())
}

fn turn_row(words: Words, terms: Signal<Terms>) -> Row {
    let named = |turn: Option<u16>| {
        let says = turn.map_or_else(|| said(words, "lobby-no-clock"), |turn| seconds(words, turn));
        (spelled(turn), says)
    };
    let set = |terms: &Terms, turn: &str| {
        let clock = Clock { turn: turn.parse().ok(), ..terms.clock };
        Some(Terms { clock, ..terms.clone() })
    };
    Row {
        id: "house-turn".to_owned(),
        title: said(words, "lobby-turn"),
        means: said(words, "lobby-turn-why"),
        values: TURNS.map(named).to_vec(),
        value: read(terms, |terms| spelled(terms.clock.turn)),
        set: Box::new(set),
    }
}

fn window_row(words: Words, terms: Signal<Terms>) -> Row {
    let set = |terms: &Terms, window: &str| {
        let clock = Clock { window: window.parse().ok()?, ..terms.clock };
        Some(Terms { clock, ..terms.clone() })
    };
    Row {
        id: "house-window".to_owned(),
        title: said(words, "lobby-window"),
        means: said(words, "lobby-window-why"),
        values: WINDOWS.map(|window| (window.to_string(), seconds(words, window))).to_vec(),
        value: read(terms, |terms| terms.clock.window.to_string()),
        set: Box::new(set),
    }
}

/// Something with a few names.
struct Named {
    key: &'static str,
    values: &'static [&'static str],
    value: fn(&Terms) -> &'static str,
    set: fn(&mut Terms, &str) -> Option<()>,
}

const TEMPO: Named = Named {
    key: "tempo",
    values: &[Tempo::Calm.id(), Tempo::Brisk.id()],
    value: |terms| terms.tempo.id(),
    set: |terms, word| {
        terms.tempo = *Tempo::ALL.iter().find(|tempo| tempo.id() == word)?;
        Some(())
    },
};
const HINTS: Named = Named {
    key: "hints",
    values: &["true", "false"],
    value: |terms| if terms.hints { "true" } else { "false" },
    set: |terms, word| {
        terms.hints = word.parse().ok()?;
        Some(())
    },
};
const REMINDERS: Named = Named {
    key: "reminders",
    values: &["true", "false"],
    value: |terms| if terms.reminders { "true" } else { "false" },
    set: |terms, word| {
        terms.reminders = word.parse().ok()?;
        Some(())
    },
};
const CHAT: Named = Named {
    key: "chat",
    values: &[Chat::Free.id(), Chat::Phrases.id(), Chat::Off.id()],
    value: |terms| terms.chat.id(),
    set: |terms, word| {
        terms.chat = *Chat::ALL.iter().find(|chat| chat.id() == word)?;
        Some(())
    },
};
const RECORDS: Named = Named {
    key: "records",
    values: &[Records::Closed.id(), Records::Open.id()],
    value: |terms| terms.records.id(),
    set: |terms, word| {
        terms.records = *Records::ALL.iter().find(|records| records.id() == word)?;
        Some(())
    },
};

fn word_row(words: Words, terms: Signal<Terms>, named: &'static Named) -> Row {
    let Named { key, values, value, set } = named;
    let change = move |terms: &Terms, word: &str| {
        let mut terms = terms.clone();
        set(&mut terms, word)?;
        Some(terms)
    };
    let called = |value: &&str| ((*value).to_owned(), said(words, &format!("lobby-{key}-{value}")));
    Row {
        id: format!("house-{key}"),
        title: said(words, &format!("lobby-{key}")),
        means: said(words, &format!("lobby-{key}-why")),
        values: values.iter().map(called).collect(),
        value: read(terms, move |terms| value(terms).to_owned()),
        set: Box::new(change),
    }
}

/// What watchers see as it is written in the row: the delay in seconds.
fn seen(watch: Watch) -> String {
    match watch {
        Watch::Public => "public".to_owned(),
        Watch::Open(delay) => delay.to_string(),
    }
}

fn watch_row(words: Words, terms: Signal<Terms>) -> Row {
    let public = (seen(Watch::Public), said(words, "lobby-sees-public"));
    let open = DELAYS.map(|delay| {
        let says = move || words.count("lobby-sees-open", "minutes", i64::from(delay / 60));
        (seen(Watch::Open(delay)), Signal::derive(says))
    });
    let set = |terms: &Terms, watch: &str| {
        let watch = watch.parse().map_or(Watch::Public, Watch::Open);
        Some(Terms { watch, ..terms.clone() })
    };
    Row {
        id: "house-watch".to_owned(),
        title: said(words, "lobby-watchers"),
        means: said(words, "lobby-watchers-why"),
        values: [public].into_iter().chain(open).collect(),
        value: read(terms, |terms| seen(terms.watch)),
        set: Box::new(set),
    }
}
