//! The others, from one's left to one's right.

use leptos::prelude::*;

use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use crate::games;
use viewmodel::around::{Around, Before as Lying};
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::gesture::Piece;
use viewmodel::heard::{Seated, TableState};
use viewmodel::plate::{Plate, presence};

/// Everybody else.
#[component]
pub(crate) fn Seats(sitting: Sitting, around: Memo<Around>) -> impl IntoView {
    let words = expect_context::<Words>();
    let looked_at = RwSignal::new(None::<u8>);
    let seats = move || {
        let table = sitting.table()?;
        let (me, board, around) = (sitting.you().seat, sitting.board.get(), around.get());
        let others = company::around(table.chairs.len(), me);
        let class = match others.len() {
            others if others <= games::facts(sitting.game).others_in_a_row => "seats",
            ..=5 => "seats many",
            _ => "seats many crowd",
        };
        let one = |seat: u8| {
            let before = board.as_ref().map(|board| games::before(sitting, board, seat));
            let before = before.unwrap_or(Before::Nothing);
            let lies = board.as_ref().map_or(Lying::Nothing, |board| board.before(seat));
            let plate = Plate::of(&words.texts(), &table, &around, &lies, seat);
            let seated = Person { table: &table, plate };
            seated.view(words, sitting, before, looked_at)
        };
        let each = others.into_iter().map(one).collect_view();
        Some(view! { <ol class=class>{each}</ol> })
    };
    view! {
        <section class="around" aria-label=words.live("page-others")>{seats}</section>
        {games::looked_at(sitting, looked_at)}
    }
}

/// What lies before somebody.
pub(crate) enum Before {
    Nothing,
    /// Places that never move, drawn small.
    Places(AnyView),
    /// Parrandas that are not tidied.
    Untidied(usize),
}

/// Somebody at the table.
struct Person<'a> {
    table: &'a TableState,
    plate: Plate,
}

impl Person<'_> {
    fn chair(&self) -> Seated {
        self.table.chairs.get(usize::from(self.plate.seat)).cloned().unwrap_or_default()
    }

    fn view(
        &self,
        words: Words,
        sitting: Sitting,
        before: Before,
        looked_at: RwSignal<Option<u8>>,
    ) -> AnyView {
        let (seat, chair) = (self.plate.seat, self.chair());
        let (name, said) = (self.plate.name.clone(), self.plate.said.clone());
        let is_placed = matches!(before, Before::Places(..));
        let is_away = presence(&chair).is_some();
        let is_turn = self.plate.is_turn;
        let is_called = self.plate.tag == Some("page-called");
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
            Before::Places(places) => places,
            Before::Nothing | Before::Untidied(_) => self.drawn(&chair),
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
        match self.plate.tag.or(presence(chair)).or(hasty) {
            Some(key) => view! {
                <span class="role"><span inner_html=sign(key).and_then(art::small_icon)></span>{words.say(key)}</span>
            }
            .into_any(),
            None => {
                let is_bot = chair.name.is_none() && chair.bot.is_some();
                let bot = is_bot.then(|| words.say("page-bot"));
                let said = self.plate.points.clone().or(bot).unwrap_or_else(|| "\u{a0}".to_owned());
                view! { <span data-counts=format!("seat-{}", self.plate.seat)>{said}</span> }.into_any()
            }
        }
    }

    /// A dog or an initial, how many cards, and what they are just now.
    fn drawn(&self, chair: &Seated) -> AnyView {
        let is_dog = chair.name.is_none() && chair.bot.is_some();
        let portrait =
            is_dog.then(|| art::portrait(company::dog(self.table, self.plate.seat).card)).flatten();
        let class = if portrait.is_some() {
            "plate".to_owned()
        } else {
            format!("plate who-{}", chair.color)
        };
        let initial = self.plate.name.chars().next().unwrap_or('?').to_string();
        let cards = self.plate.cards;
        let pack = company::pack(self.table, self.plate.seat).map(|pack| {
            let class = format!("pack pack-{}", pack.to_ascii_lowercase());
            view! { <span class=class>{pack.to_string()}</span> }
        });
        let sign = self.plate.tag.and_then(sign).map(|sign| {
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
