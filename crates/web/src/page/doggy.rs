//! The table of Doggy Style: parrandas and dogs to be had, and one's own parrandas, tidied or not.

use art::{Back, DOGS, Game, Lie};
use engine::Value;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen};
use super::card::{CardButton, CardPicture, drawn, numbered};
use super::list::list;
use super::parrandas::points;
use super::pile::Heaped;
use super::seats::Around;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::gesture::Piece;
use viewmodel::heard::Item;
use viewmodel::{payment, sentence};

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) stage: Json,
    pub(crate) hands: Vec<Seen>,
    turn: u8,
    marios: u32,
    dogs: Vec<String>,
    parrandas: Vec<String>,
    fronts: Vec<Vec<String>>,
    tidied: Vec<Vec<String>>,
    pile: Seen,
    upper: Seen,
    lower: Seen,
}

/// The Mario Hugo that ends the game.
const LAST_MARIO: u32 = 3;

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        Around {
            cards: self.hands.iter().map(|hand| hand.count).collect(),
            turn: Some(self.turn),
            tags: Vec::new(),
        }
    }

    /// The parrandas before a seat: those that are tidied, and those that are not.
    pub(crate) fn before(&self, seat: u8) -> (Vec<String>, Vec<String>) {
        let of = |cards: &[Vec<String>]| cards.get(usize::from(seat)).cloned().unwrap_or_default();
        (of(&self.tidied), of(&self.fronts))
    }
}

/// How many parrandas before a seat are not tidied.
pub(crate) fn untidied(view: &View, seat: u8) -> usize {
    view.before(seat).1.len()
}

/// The name of a dog without its color.
pub(crate) fn dog_name(card: &str) -> String {
    let dog = DOGS.iter().find(|dog| dog.card == card);
    dog.map_or(card, |dog| dog.name).to_owned()
}

/// What a button says that pays for a parranda, where there are several ways: who comes back.
pub(crate) fn payment(words: Words, mv: &str) -> Option<String> {
    let names: Vec<String> = payment::kept(mv)?.into_iter().map(dog_name).collect();
    Some(if names.is_empty() {
        words.say("cloth-keep-none")
    } else {
        words.texts().phrase("cloth-keep", &[("names", names.join(" + "))])
    })
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = Memo::new(move |_| match sitting.board.get() {
        Some(Board::Doggy(view)) => Some(view),
        _ => None,
    });
    let some = move |of: fn(&View) -> Vec<String>| {
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&of(view))))
    };
    let left = Memo::new(move |_| {
        view.with(|view| view.as_ref().map_or(0, |v| v.upper.count + v.lower.count))
    });
    let dogs_left =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let supply = move |(card, nth): (String, usize)| {
        let piece = Piece::Middle(card.clone());
        view! { <CardButton sitting=sitting card=card piece=piece nth=nth /> }
    };
    view! {
        <main class="cloth cloth-doggy">
            <h2 class="vh">{words.live("cloth-table")}</h2>
            <div class="supply par" role="group" aria-label=words.live("page-parrandas")>
                <Heaped back=Back::Parrandas count=left />
                {list(some(|view| view.parrandas.clone()), supply)}
                {door(words, view)}
            </div>
            <div class="supply dogs" role="group" aria-label=words.live("page-dogs")>
                <Heaped back=Back::Dogs count=dogs_left />
                {list(some(|view| view.dogs.clone()), supply)}
            </div>
            <Own sitting=sitting view=view />
            {move || visit(words, sitting).map(|said| view! { <p class="visit chip chip-warn">{said}</p> })}
        </main>
    }
}

/// How often Mario Hugo has come: three places to fill.
fn door(words: Words, view: Memo<Option<View>>) -> impl IntoView {
    let marios = Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.marios)));
    let face = move || drawn(words, Game::Doggy, "mario", Lie::Upright);
    let said = move || words.count("page-marios", "count", i64::from(marios.get()));
    let places = move || {
        let one = |number: u32| {
            if number <= marios.get() {
                view! { <span class="card" inner_html=face></span> }.into_any()
            } else {
                view! { <span class="empty">{number}</span> }.into_any()
            }
        };
        (1..=LAST_MARIO).map(one).collect_view()
    };
    view! {
        <div class="door">
            <div class="doors" role="img" aria-label=move || format!("Mario Hugo: {}", said())>{places}</div>
            <b aria-hidden="true">{said}</b>
            <span class="full">{words.live("cloth-third-mario")}</span>
        </div>
    }
}

/// What Mario Hugo has just done, as long as nobody has had a turn since.
fn visit(words: Words, sitting: Sitting) -> Option<String> {
    let table = sitting.table()?;
    let texts = words.texts();
    sitting.past.with(|past| {
        let (mut turns, mut said) = (0, Vec::new());
        for (_, item) in past {
            let Item::Game(happened) = item else { continue };
            match happened.event["event"].as_str().unwrap_or_default() {
                "turn-of" => turns += 1,
                "mario-hugo" | "tidied-free" => said.extend(sentence::of(&texts, &table, item)),
                _ => {}
            }
            if turns > 1 {
                break;
            }
        }
        said.reverse();
        (!said.is_empty()).then(|| said.join(" "))
    })
}

/// One's own parrandas, and what they are worth.
#[component]
fn Own(sitting: Sitting, view: Memo<Option<View>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let before = move || {
        let seat = sitting.you().seat;
        view.with(|view| Some(view.as_ref()?.before(seat?))).unwrap_or_default()
    };
    let (tidied, fronts) = (Memo::new(move |_| before().0), Memo::new(move |_| before().1));
    let is_empty = move || tidied.with(Vec::is_empty) && fronts.with(Vec::is_empty);
    let worth = move || {
        let points: u32 = tidied.with(|cards| cards.iter().map(|card| points(card)).sum());
        let count = tidied.with(Vec::len);
        let told = [("count", count as i64), ("points", i64::from(points))];
        words.texts().line("cloth-worth", &told.map(|(name, number)| (name, Value::Number(number))))
    };
    let worth_nothing =
        move || words.count("cloth-worth-nothing", "count", fronts.with(Vec::len) as i64);
    view! {
        <div class="own">
            <div class="rows" role="group" tabindex="0" aria-label=words.live("page-my-parrandas")>
                <div class="group">
                    {list(move || tidied.with(|cards| numbered(cards)), move |(card, _)| {
                            let note = words.say("page-tidied");
                            view! { <CardPicture game=Game::Doggy card=card class="tidy" note=note /> }
                        })}
                </div>
                <div class="group messy">
                    {list(move || fronts.with(|cards| numbered(cards)), move |(card, nth)| {
                            let (piece, note) = (Piece::Mine(card.clone()), words.say("page-untidy"));
                            view! { <CardButton sitting=sitting card=card piece=piece nth=nth note=note /> }
                        })}
                </div>
                {move || is_empty().then(|| view! { <p class="nothing">{words.say("cloth-no-parrandas")}</p> })}
            </div>
            <dl>
                <div><dt>{words.live("cloth-tidied-ones")}</dt><dd>{worth}</dd></div>
                <div><dt>{words.live("cloth-untidied-ones")}</dt><dd>{worth_nothing}</dd></div>
            </dl>
        </div>
    }
}
