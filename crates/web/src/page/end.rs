//! The end of a game: who won, the score sheet, and what there is to talk about.

use art::{Game, Lie};
use engine::{Seat, Value};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Played;

use super::archive::{Errand, StillTrying};
use super::bar::name;
use super::card::drawn;
use super::lobby::EveningScore;
use super::press::press;
use super::rematch::Rematch;
use super::scores::{Facts, ScoreSheet, Shown};
use super::sitting::Sitting;
use super::thinker::Thinker;
use super::words::Words;
use super::{Place, Way, archive};
use crate::games;
use crate::parcel::Parcel;
use crate::talk::{Question, Reply};
use viewmodel::company;
use viewmodel::heard::{Phase, TableState};
use viewmodel::tally::Tally;

/// A game that is over, as long as nothing about that changes.
#[derive(Clone, PartialEq)]
pub(crate) struct Over {
    pub(crate) names: Vec<String>,
    pub(crate) winners: Vec<u8>,
    pub(crate) scores: Vec<i32>,
    rule: String,
    me: Option<u8>,
    /// The winner's dog, if a bot has won.
    dog: Option<&'static str>,
    table: String,
    number: u64,
}

impl Over {
    fn of(table: &TableState, me: Option<u8>) -> Option<Over> {
        let outcome = table.outcome.clone().filter(|_| is_over(table))?;
        let winner = outcome.winners.first().copied();
        let is_bot =
            |seat: u8| table.chairs.get(usize::from(seat)).is_some_and(|c| c.name.is_none());
        let dog = winner.filter(|seat| is_bot(*seat)).map(|seat| company::dog(table, seat).card);
        let seats = 0..table.chairs.len() as u8;
        Some(Over {
            names: seats.map(|seat| company::name(table, seat)).collect(),
            winners: outcome.winners,
            scores: table.scores.clone(),
            rule: outcome.rule.into_owned(),
            me,
            dog,
            table: table.id.clone(),
            number: table.games,
        })
    }

    fn title(&self, words: Words) -> String {
        if self.winners.len() == 1 && self.me == self.winners.first().copied() {
            return words.say("page-you-won");
        }
        let key = if self.winners.len() == 1 { "page-won" } else { "after-won-many" };
        let names = Value::Seats(self.winners.iter().map(|seat| Seat(*seat)).collect());
        let name = |seat: Seat| self.names.get(seat.index()).cloned().unwrap_or_default();
        words.texts().line_named(key, &[("names", names)], name)
    }
}

/// Tells whether the game that is shown is over.
pub(crate) fn is_over(table: &TableState) -> bool {
    table.phase == Phase::Over && table.outcome.is_some()
}

/// Who won, and what now. It covers the table, unless one looks away from it.
#[component]
pub(crate) fn End(sitting: Sitting, away: RwSignal<bool>) -> impl IntoView {
    let over_now = Memo::new(move |_| Over::of(&sitting.table()?, sitting.you().seat));
    let thinker = StoredValue::new_local(None::<Thinker>);
    let errand = Errand::new();
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    Effect::new(move |_| {
        away.set(false);
        let Some(over) = over_now.get() else { return };
        // A table of one's own sends the record by itself.
        if matches!(way.0.get_untracked(), Place::Table(_)) {
            sitting.tally.set(None);
            spawn_local(async move {
                // Whoever has left the end, or plays again, does not want it any longer.
                let wanted = || over_now.try_get_untracked().flatten().as_ref() == Some(&over);
                let record = errand.fetch(&over.table, over.number, wanted).await;
                let Some(record) = record.ok().filter(|_| wanted()) else { return };
                let asked = Thinker::new(Question::Tally { record }, move |reply| {
                    if let Reply::Tally(tally) = reply {
                        drop(sitting.tally.try_set(tally.map(|tally| *tally)));
                    }
                });
                // Whoever has left the end does not wait for it.
                let _ = thinker.try_set_value(Some(asked));
            });
        }
    });
    move || {
        let over = over_now.get()?;
        Some(if away.get() {
            view! {
                <button class="btn btn-primary end-back" on:click=press(move |_| away.set(false))>
                    {words.say("after-to-end")}
                </button>
            }
            .into_any()
        } else {
            view! { <Result sitting=sitting over=over away=away errand=errand /> }.into_any()
        })
    }
}

#[component]
fn Result(sitting: Sitting, over: Over, away: RwSignal<bool>, errand: Errand) -> impl IntoView {
    let words = expect_context::<Words>();
    let way = expect_context::<Way>();
    let game = sitting.game;
    let title = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        if let Some(title) = title.get() {
            let _ = title.focus();
        }
    });
    // What is not said of this very game is nothing for it.
    let this = (over.table.clone(), over.number);
    let tally: Shown = Memo::new(move |_| {
        sitting.tally.get().filter(|tally| tally.sealed_at.as_ref() == Some(&this))
    });
    let heading = over.title(words);
    let lead = {
        let over = over.clone();
        move || {
            let counted = over.scores.iter().any(|score| *score != 0);
            let winner = over.winners.first().filter(|_| counted);
            let best = winner.and_then(|seat| over.scores.get(usize::from(*seat)));
            let by_rounds = |tally: &Tally| tally.sheet.is_by_rounds().then_some(tally.rounds);
            let rounds = tally.with(|tally| tally.as_ref().and_then(by_rounds));
            match (best, rounds) {
                (Some(points), Some(rounds)) => {
                    let number = |number: i64| Value::Number(number);
                    let of = [
                        ("points", number(i64::from(*points))),
                        ("rounds", number(i64::from(rounds))),
                    ];
                    words.texts().line("after-lead", &of)
                }
                _ => {
                    let table = sitting.table();
                    let options = table.as_ref().map_or("-", |table| &table.terms.options);
                    words.texts().text_at(Played::with(options), &over.rule).unwrap_or_default()
                }
            }
        }
    };
    let crown = crown(words, game, &over);
    let place = (over.table.clone(), over.number);
    let look_back = move |parcel: Parcel| {
        if matches!(way.0.get_untracked(), Place::Table(_)) {
            let (table, number) = &place;
            return way.go(Place::Replay(format!("{table}/{number}{}", parcel.fragment())));
        }
        let Some(record) = sitting.record.get_untracked() else { return };
        spawn_local(async move {
            let record = Some(archive::packed(&record).await);
            way.go(Place::Replay(Parcel { record, ..parcel }.fragment()));
        });
    };
    let has_record = move || tally.with(Option::is_some);
    let check = look_back.clone();
    let more = move || {
        has_record().then(|| {
            let check = check.clone();
            let checked = Parcel { checked: true, ..Parcel::default() };
            view! {
                <button id="verify" class="btn" on:click=press(move |_| check(checked.clone()))>
                    {words.say("after-verify")}
                </button>
            }
        })
    };
    let again = move || {
        has_record().then(|| {
            let look_back = look_back.clone();
            view! {
                <button id="replay" class="btn" on:click=press(move |_| look_back(Parcel::default()))>
                    {words.say("after-go-replay")}
                </button>
            }
        })
    };
    view! {
        <section class="end" data-game=game.name() aria-labelledby="end-title">
            <header class="bar">
                <button
                    id="look"
                    class="icon-btn"
                    aria-label=words.say("after-to-table")
                    on:click=press(move |_| away.set(true))
                    inner_html=art::icon("close")
                ></button>
                <p class="what">{name(words, game)} " " <small>{words.say("after-over")}</small></p>
            </header>
            <div class="page">
                <div class="won">
                    {crown}
                    <h2 id="end-title" tabindex="-1" node_ref=title>{heading}</h2>
                    <p>{lead}</p>
                </div>
                <ScoreSheet over=over.clone() tally=tally />
                <EveningScore sitting=sitting />
                <Facts game=game over=over tally=tally />
                <StillTrying errand=errand />
                <div class="quiet">
                    {more}
                    <button class="btn" on:click=press(move |_| way.go(Place::Home))>{words.say("page-other-game")}</button>
                </div>
            </div>
            <footer class="foot">
                // It is read out where the table says it, which lies below.
                <p class="trouble">{move || sitting.trouble.get().map(|key| words.say(&key))}</p>
                {again}
                <Rematch sitting=sitting />
            </footer>
        </section>
    }
}

/// The winner's plate, with two cards.
fn crown(words: Words, game: Game, over: &Over) -> impl IntoView + use<> {
    let winner = over.winners.first().and_then(|seat| over.names.get(usize::from(*seat)));
    let initial = winner.and_then(|name| name.chars().next()).unwrap_or('?').to_string();
    let portrait = over.dog.and_then(art::portrait);
    let cards = games::facts(game).at_end
        .map(|card| view! { <span class="card" inner_html=drawn(words, game, card, Lie::Upright)></span> })
        .collect_view();
    view! {
        <div class="crown" aria-hidden="true">
            {match portrait {
                Some(portrait) => view! { <span class="portrait" inner_html=portrait></span> }.into_any(),
                None => initial.into_any(),
            }}
            {cards}
        </div>
    }
}
