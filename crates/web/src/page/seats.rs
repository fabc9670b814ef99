//! The others, from one's left to one's right.

use art::Game;
use leptos::prelude::*;

use super::board::Board;
use super::parrandas::ParrandasSheet;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use super::{doggy, loyo};
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;
use viewmodel::heard::{Presence, Seated, TableState, game_of};
use viewmodel::reveal;

/// What a game says of a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Around {
    /// How many cards each has.
    pub(crate) cards: Vec<u32>,
    /// Whose turn it is.
    pub(crate) turn: Option<u8>,
    /// A word for some of them: the key of a text. Of several for one seat the first is shown.
    pub(crate) tags: Vec<(u8, &'static str)>,
}

/// Everybody else.
#[component]
pub(crate) fn Seats(sitting: Sitting, around: Memo<Around>) -> impl IntoView {
    let words = expect_context::<Words>();
    let looked_at = RwSignal::new(None::<u8>);
    let seats = move || {
        let table = sitting.table()?;
        let (me, board, around) = (sitting.you().seat, sitting.board.get(), around.get());
        let changed = sitting.past.with_untracked(|past| reveal::changed(past.iter(), me));
        let others = company::around(table.chairs.len(), me);
        let class = match others.len() {
            0..=2 => "seats",
            // What they do in Kiltros needs the whole width.
            3 if sitting.game != Game::Kiltros => "seats",
            3..=5 => "seats many",
            _ => "seats many crowd",
        };
        let one = |seat: u8| {
            let before = match &board {
                Some(Board::Loyo(view)) => {
                    let places = changed.iter().filter(|(changed, _)| *changed == seat);
                    let places: Vec<_> = places.map(|(_, place)| place.as_str()).collect();
                    Before::Places(loyo::places(view, seat), loyo::placed(view, seat, &places))
                }
                Some(Board::Doggy(view)) => Before::Untidied(doggy::untidied(view, seat)),
                _ => Before::Nothing,
            };
            let seated = Person { table: &table, around: &around, seat };
            seated.view(words, sitting, before, looked_at)
        };
        let each = others.into_iter().map(one).collect_view();
        Some(view! { <ol class=class>{each}</ol> })
    };
    view! {
        <section class="around" aria-label=words.live("page-others")>{seats}</section>
        <ParrandasSheet sitting=sitting looked_at=looked_at />
    }
}

/// What lies before somebody.
enum Before {
    Nothing,
    /// Places of LOYO!: what is said of them, and how they look.
    Places(usize, AnyView),
    /// Parrandas that are not tidied.
    Untidied(usize),
}

/// Somebody at the table.
struct Person<'a> {
    table: &'a TableState,
    around: &'a Around,
    seat: u8,
}

impl Person<'_> {
    fn chair(&self) -> Seated {
        self.table.chairs.get(usize::from(self.seat)).cloned().unwrap_or_default()
    }

    fn tag(&self) -> Option<&'static str> {
        self.around.tags.iter().find(|(seat, _)| *seat == self.seat).map(|(_, key)| *key)
    }

    fn points(&self, words: Words) -> Option<String> {
        let scores = &self.table.scores;
        // In Kiltros nothing is counted, in DOS 2 only where several hands are played.
        let counts = match game_of(self.table) {
            Some(Game::Kiltros) => false,
            Some(Game::Dos2) => scores.iter().any(|score| *score != 0),
            _ => true,
        };
        let score = scores.get(usize::from(self.seat)).copied().filter(|_| counts)?;
        Some(words.count("page-points", "points", i64::from(score)))
    }

    /// All that can be said of them, for those who do not see the table.
    fn said(&self, words: Words, before: &Before) -> String {
        let chair = self.chair();
        let mut said = vec![company::name(self.table, self.seat)];
        match before {
            Before::Places(count, _) => {
                said.push(words.count("cloth-covered", "count", *count as i64))
            }
            Before::Nothing | Before::Untidied(_) => {
                let cards = self.around.cards.get(usize::from(self.seat)).copied();
                said.extend(
                    cards.map(|cards| words.count("cloth-cards", "count", i64::from(cards))),
                );
            }
        }
        if let Before::Untidied(count) = before {
            said.push(words.count("cloth-untidied", "count", *count as i64));
        }
        said.extend(self.points(words));
        let tags = self.around.tags.iter().filter(|(seat, _)| *seat == self.seat);
        said.extend(tags.map(|(_, key)| words.say(key)));
        let pack = company::pack(self.table, self.seat);
        said.extend(pack.map(|pack| words.texts().phrase("cloth-pack", &[("pack", pack.into())])));
        said.extend(presence(&chair).map(|key| words.say(key)));
        said.extend(chair.hasty.then(|| words.say("cloth-hasty")));
        if chair.name.is_none() && chair.bot.is_some() {
            said.push(words.say("page-bot"));
        }
        if chair.wins > 0 {
            said.push(words.count("cloth-wins", "count", i64::from(chair.wins)));
        }
        if self.around.turn == Some(self.seat) {
            said.push(words.say("cloth-turn"));
        }
        said.join(", ")
    }

    fn view(
        &self,
        words: Words,
        sitting: Sitting,
        before: Before,
        looked_at: RwSignal<Option<u8>>,
    ) -> AnyView {
        let (seat, chair, said) = (self.seat, self.chair(), self.said(words, &before));
        let name = company::name(self.table, seat);
        let is_placed = matches!(before, Before::Places(..));
        let is_away = presence(&chair).is_some();
        let is_turn = self.around.turn == Some(seat);
        let is_called = self.tag() == Some("page-called");
        let taps = match before {
            Before::Untidied(_) => Taps::Look(looked_at),
            Before::Nothing | Before::Places(..) => Taps::Choose,
        };
        let untidied = match before {
            Before::Untidied(count) if count > 0 => Some(view! {
                <span class="untidied"><span inner_html=art::small_icon("broom")></span>{count}</span>
            }),
            _ => None,
        };
        let middle = match before {
            Before::Places(_, places) => places,
            Before::Nothing | Before::Untidied(_) => self.plate(&chair, &name),
        };
        let wins = (chair.wins > 0).then(|| view! {
            <span class="wins"><span inner_html=art::small_icon("star")></span>{chair.wins}</span>
        });
        view! {
            <li
                class="seat"
                data-seat=seat
                class:placed=is_placed
                class:is-turn=is_turn
                class:is-away=is_away
                class:is-calling=is_called
            >
                <span class="vh">{said}</span>
                {middle}
                <span class="seat-name" aria-hidden="true">{name.clone()}</span>
                <span class="seat-info" aria-hidden="true">{self.info(words, &chair)} {untidied} {wins}</span>
                {tap(words, sitting, seat, name, taps)}
            </li>
        }
        .into_any()
    }

    /// The line below the name.
    fn info(&self, words: Words, chair: &Seated) -> AnyView {
        let hasty = chair.hasty.then_some("page-hasty");
        match self.tag().or(presence(chair)).or(hasty) {
            Some(key) => view! {
                <span class="role"><span inner_html=sign(key).and_then(art::small_icon)></span>{words.say(key)}</span>
            }
            .into_any(),
            None => {
                let is_bot = chair.name.is_none() && chair.bot.is_some();
                let bot = is_bot.then(|| words.say("page-bot"));
                let said = self.points(words).or(bot).unwrap_or_else(|| "\u{a0}".to_owned());
                view! { <span data-counts=format!("seat-{}", self.seat)>{said}</span> }.into_any()
            }
        }
    }

    /// A dog or an initial, how many cards, and what they are just now.
    fn plate(&self, chair: &Seated, name: &str) -> AnyView {
        let is_dog = chair.name.is_none() && chair.bot.is_some();
        let portrait =
            is_dog.then(|| art::portrait(company::dog(self.table, self.seat).card)).flatten();
        let class = if portrait.is_some() {
            "plate".to_owned()
        } else {
            format!("plate who-{}", chair.color)
        };
        let initial = name.chars().next().unwrap_or('?').to_string();
        let cards = self.around.cards.get(usize::from(self.seat)).copied();
        let pack = company::pack(self.table, self.seat).map(|pack| {
            let class = format!("pack pack-{}", pack.to_ascii_lowercase());
            view! { <span class=class>{pack.to_string()}</span> }
        });
        let sign = self.tag().and_then(sign).map(|sign| {
            view! {
                <span class=format!("seat-tag tag-{sign}") inner_html=art::small_icon(sign)></span>
            }
        });
        view! {
            <span class=class aria-hidden="true">
                {match portrait {
                    Some(portrait) => view! { <span class="portrait" inner_html=portrait></span> }.into_any(),
                    None => initial.into_any(),
                }}
                {pack}
                {sign}
                {cards.map(|cards| view! { <span class="count">{cards}</span> })}
            </span>
        }
        .into_any()
    }
}

/// Why somebody does not play for themselves, as the key of a text.
fn presence(chair: &Seated) -> Option<&'static str> {
    match chair.presence {
        Some(Presence::Away) => Some("page-away"),
        Some(Presence::Covered) => Some("page-covered"),
        _ => None,
    }
}

/// The icon that goes with a tag.
fn sign(tag: &str) -> Option<&'static str> {
    match tag {
        "page-attacks" => Some("fang"),
        "page-defends" => Some("shield"),
        "cloth-next" => Some("next"),
        "cloth-asks" | "cloth-asked" => Some("help"),
        "page-away" => Some("door"),
        _ => None,
    }
}

/// What a tap on a seat does.
#[derive(Copy, Clone)]
enum Taps {
    /// Chooses it, where somebody can be chosen.
    Choose,
    /// Shows what lies before it.
    Look(RwSignal<Option<u8>>),
}

/// A button over the whole seat.
fn tap(words: Words, sitting: Sitting, seat: u8, name: String, taps: Taps) -> AnyView {
    let said = move |key: &str| words.texts().phrase(key, &[("name", name.clone())]);
    match taps {
        Taps::Look(looked_at) => view! {
            <button
                class="seat-tap"
                aria-label=said("cloth-look-at")
                on:click=press(move |_| looked_at.set(Some(seat)))
            ></button>
        }
        .into_any(),
        Taps::Choose => {
            let standing = Memo::new(move |_| {
                sitting.choice.with(|choice| {
                    let is_asked =
                        choice.chosen().iter().any(|piece| matches!(piece, Piece::Trick(_)));
                    let standing = choice.standing(&Piece::Seat(seat), 0);
                    let can = matches!(standing, Standing::Playable | Standing::Chosen);
                    (can && (is_asked || choice.can("add"))).then_some(standing)
                })
            });
            (move || {
                let standing = standing.get()?;
                Some(view! {
                    <button
                        class="seat-tap"
                        class:is-open=standing == Standing::Playable
                        class:is-taken=standing == Standing::Chosen
                        aria-label=said("cloth-choose")
                        aria-pressed=(standing == Standing::Chosen).to_string()
                        on:click=press(move |_| sitting.tap(&Piece::Seat(seat), 0))
                    ></button>
                })
            })
            .into_any()
        }
    }
}
