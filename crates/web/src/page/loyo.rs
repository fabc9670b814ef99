//! The table of LOYO!: places that never move, two piles, the card just drawn. What was seen is not shown
//! again.

use art::{Back, Game, Lie};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen, stage_name};
use super::card::{CardPicture, drawn, is_last, standing_of};
use super::countdown::Countdown;
use super::js;
use super::live::{says, when};
use super::pile::Pile;
use super::press::press;
use super::revealed::Revealed;
use super::seats::Around;
use super::sitting::{GLIMPSE, Sitting};
use super::words::Words;
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) stage: Json,
    round: u8,
    turn: u8,
    pub(crate) call: Option<u8>,
    last: Vec<u8>,
    catch_up: Vec<u8>,
    hands: Vec<Hand>,
    dead: Option<String>,
    pile: Seen,
}

/// The cards before a player.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Hand {
    cards: Vec<Option<String>>,
}

/// The round from which on those who are far behind may catch up.
const FIRST_CATCH_UP: u8 = 4;

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        let turn = match stage_name(&self.stage) {
            // Then everybody is asked.
            "peeking" | "asking" | "over" => None,
            "throwing" => self.call,
            _ => Some(self.turn),
        };
        let called = self.call.map(|seat| (seat, "page-called"));
        let last = self.last.iter().map(|seat| (*seat, "cloth-last-turn"));
        let behind = self.catch_up.iter().filter(|_| self.round >= FIRST_CATCH_UP);
        let behind = behind.map(|seat| (*seat, "cloth-catch-up"));
        Around {
            cards: self.hands.iter().map(|hand| hand.cards.len() as u32).collect(),
            turn,
            tags: called.into_iter().chain(last).chain(behind).collect(),
        }
    }

    /// How many cards lie before a seat.
    pub(crate) fn places(&self, seat: u8) -> usize {
        self.hands.get(usize::from(seat)).map_or(0, |hand| hand.cards.len())
    }
}

const PLACES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// How many cards lie before a seat.
pub(crate) fn places(view: &View, seat: u8) -> usize {
    view.places(seat)
}

/// The cards before somebody else, small, in the shape in which they lie; these places have changed.
pub(crate) fn placed(view: &View, seat: u8, changed: &[&str]) -> AnyView {
    let cards =
        view.hands.get(usize::from(seat)).map(|hand| hand.cards.clone()).unwrap_or_default();
    let class = if cards.len() > 4 { "places six" } else { "places" };
    let back = art::back(Back::Loyo);
    let one = |(card, place): (Option<String>, &str)| {
        let is_new = changed.contains(&place);
        match card {
            // So small a card is only its number.
            Some(card) => {
                let value = match &*card {
                    "loyo" => "0".to_owned(),
                    "ohno" => "15".to_owned(),
                    _ => card,
                };
                view! { <i class="known" class:new=is_new>{value}</i> }.into_any()
            }
            None => view! { <i class:new=is_new inner_html=back.clone()></i> }.into_any(),
        }
    };
    let each = cards.into_iter().zip(PLACES).map(one).collect_view();
    view! { <span class=class aria-hidden="true">{each}</span> }.into_any()
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let dead =
        Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.dead.clone())));
    let count =
        Memo::new(move |_| view.with(|view| view.as_ref().map_or(0, |view| view.pile.count)));
    let piece = Piece::Pile("dead");
    let standing = standing_of(sitting, piece.clone(), 0);
    let just = is_last(sitting, piece.clone(), 0);
    let label = move || {
        let card = dead.get().map(|card| words.texts().card("loyo", &card)).unwrap_or_default();
        let mut parts = vec![format!("{}: {card}", words.say("page-dead"))];
        if just.get() {
            parts.push(words.say("page-last-played"));
        }
        if standing.get() == Standing::Chosen {
            parts.push(words.say("page-chosen"));
        }
        parts.join(", ")
    };
    let tap = move |_| {
        let discard =
            sitting.choice.with_untracked(|choice| choice.word("discard").map(str::to_owned));
        match discard {
            Some(mv) => sitting.play(&mv),
            None => sitting.tap(&piece, 0),
        }
    };
    let face = move || {
        dead.get().map(|card| drawn(words, Game::Loyo, &card, Lie::Upright)).unwrap_or_default()
    };
    let tip = move || {
        let (title, text) = view.with(|view| tip(words, sitting, view.as_ref()?))?;
        Some(view! { <p class="tip"><b>{title}</b>{text}{my_points(words, sitting)}</p> })
    };
    view! {
        <main class="cloth cloth-loyo">
            <h2 class="vh">{words.live("page-piles")}</h2>
            <Revealed sitting=sitting view=view />
            <div class="lane big">
                <Pile sitting=sitting back=Back::Loyo count=count />
                <button
                    id="pile-dead"
                    class="card"
                    class:is-playable=when(move || standing.get() == Standing::Playable)
                    class:is-target=when(move || standing.get() == Standing::Chosen)
                    class:empty=when(move || dead.with(Option::is_none))
                    class:is-last=just
                    data-just=words.live("page-just-played")
                    aria-label=label
                    on:click=press(tap)
                    inner_html=face
                ></button>
                {tip}
            </div>
        </main>
    }
}

/// What there is to know of the two piles, or of the moment.
fn tip(words: Words, sitting: Sitting, view: &View) -> Option<(String, String)> {
    let you = sitting.you();
    let top = view.dead.as_ref().map(|card| words.texts().card("loyo", card));
    let on_top =
        || words.texts().phrase("cloth-on-top", &[("card", top.clone().unwrap_or_default())]);
    Some(match (stage_name(&view.stage), view.call) {
        ("peeking", _) => (words.say("cloth-memorize"), words.say("cloth-memorize-how")),
        ("drawn", _) if you.must => {
            (words.say("page-dead"), format!("{} {}", on_top(), words.say("cloth-not-taken")))
        }
        (_, Some(caller)) => {
            let name = company::name(&sitting.table()?, caller);
            (words.say("page-called"), words.texts().phrase("cloth-called-by", &[("name", name)]))
        }
        _ if top.is_none() => (words.say("page-dead"), words.say("cloth-none-dead")),
        ("choosing", _) if you.must => {
            (words.say("page-dead"), format!("{} {}", on_top(), words.say("cloth-can-take")))
        }
        _ => (words.say("page-dead"), on_top()),
    })
}

/// One's own score.
fn my_points(words: Words, sitting: Sitting) -> Option<impl IntoView> {
    let (table, seat) = (sitting.table()?, sitting.you().seat?);
    let score = table.scores.get(usize::from(seat)).copied()?;
    let said = words.count("cloth-my-points", "points", i64::from(score));
    Some(view! { <span class="chip">{said}</span> })
}

/// One's own places, and the card just drawn.
#[component]
pub(crate) fn Mine(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let places = move || {
        let seat = usize::from(sitting.you().seat?);
        view.with(|view| Some(view.as_ref()?.hands.get(seat)?.cards.clone()))
    };
    let count = Memo::new(move |_| places().map_or(0, |places| places.len()));
    let card_at = move |index: usize| {
        let glimpsed = sitting.glimpses.with(|glimpses| {
            let at = glimpses.iter().find(|(place, _)| *place == PLACES[index]);
            at.map(|(_, card)| card.clone())
        });
        glimpsed.or_else(|| places()?.get(index)?.clone())
    };
    let own = move || {
        let one = |index: usize| {
            let piece = Piece::Place(PLACES[index].to_owned());
            let standing = standing_of(sitting, piece.clone(), 0);
            let face = move || match card_at(index) {
                Some(card) => drawn(words, Game::Loyo, &card, Lie::Upright),
                None => art::back(Back::Loyo),
            };
            let label = move || {
                let number = words.count("page-place", "number", index as i64 + 1);
                match card_at(index) {
                    Some(card) => format!("{number}: {}", words.texts().card("loyo", &card)),
                    None => number,
                }
            };
            view! {
                <button
                    id=format!("place-{}", PLACES[index])
                    class="card"
                    class:is-playable=when(move || standing.get() == Standing::Playable)
                    class:is-chosen=when(move || standing.get() == Standing::Chosen)
                    aria-label=label
                    aria-pressed=says(move || (standing.get() == Standing::Chosen).to_string())
                    on:click=press(move |_| sitting.tap(&piece, 0))
                >
                    <span inner_html=face></span>
                    <span class="place" aria-hidden="true">{index + 1}</span>
                </button>
            }
        };
        (0..count.get().min(PLACES.len())).map(one).collect_view()
    };
    let is_six = move || count.get() > 4;
    let card = Memo::new(move |_| {
        view.with(|view| view.as_ref()?.stage["drawn"].as_str().map(str::to_owned))
    });
    let just_drawn = move || {
        let card = card.get()?;
        Some(view! {
            <div class="drawn">
                <CardPicture game=Game::Loyo card=card />
                <span class="chip"><span inner_html=art::small_icon("eye")></span>{words.say("page-only-you")}</span>
            </div>
        })
    };
    let is_glimpsing = Memo::new(move |_| sitting.glimpses.with(|glimpses| !glimpses.is_empty()));
    let glimpse = move || is_glimpsing.get().then(|| view! { <Glimpse sitting=sitting /> });
    view! {
        <div class="mine">
            <div class="own" class:six=is_six role="group" id="hand" tabindex="-1" aria-label=words.live("page-my-places")>
                {own}
            </div>
            {just_drawn}
            {glimpse}
        </div>
    }
}

/// How long the cards can still be looked at, and a way to cover them sooner. It stands in the place of what
/// is asked, so that nothing else moves.
#[component]
fn Glimpse(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let seconds = GLIMPSE.as_secs_f64();
    let until = js::now() + 1000.0 * seconds;
    view! {
        <div class="glimpse" role="status">
            <Countdown until=Signal::stored(Some(until)) all=Signal::stored(seconds) />
            <b>{words.live("cloth-memorize")}</b>
            <button id="seen" class="btn" on:click=press(move |_| sitting.glimpses.set(Vec::new()))>
                {words.live("cloth-seen")}
            </button>
        </div>
    }
}

fn view_of(sitting: Sitting) -> Memo<Option<View>> {
    Memo::new(move |_| match sitting.board.get() {
        Some(Board::Loyo(view)) => Some(view),
        _ => None,
    })
}
