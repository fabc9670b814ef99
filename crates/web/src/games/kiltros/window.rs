//! The window of Kiltros: everybody is asked whether they use a pillería. It looks the same whatever one
//! holds, and nothing says who has answered.

use engine::Face;
use games::kiltros::{SeenStage, View};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::cloth::view_of;
use super::tricks::Targets;
use crate::games::Everybody;
use crate::page::hint::HintButton;
use crate::page::live::says;
use crate::page::press::press;
use crate::page::ring::Ring;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::answer::{Answering, Asks, PAUSE};
use viewmodel::choice::Standing;
use viewmodel::company;
use viewmodel::games::kiltros::last_play::last_play;
use viewmodel::games::kiltros::tricks;
use viewmodel::gesture::Piece;

/// The question to everybody, and what stays of it: the standing answer, as long as it is on.
pub(super) fn asked(sitting: Sitting) -> Everybody {
    let answering = keep_answering(sitting);
    let stays = move || {
        let is_on = answering.get() == Answering::Passing;
        is_on.then(|| view! { <StandingAnswer answering=answering /> })
    };
    Everybody {
        is_open: is_open(sitting),
        asked: ViewFn::from(move || view! { <Window sitting=sitting answering=answering /> }),
        stays: ViewFn::from(move || stays),
    }
}

/// Tells whether a window is open.
fn is_open(sitting: Sitting) -> Memo<bool> {
    Memo::new(move |_| {
        let is_open = |board: &Option<viewmodel::games::View>| match board {
            Some(viewmodel::games::View::Kiltros(view)) => {
                matches!(view.stage, SeenStage::Window { .. })
            }
            _ => false,
        };
        sitting.board.with(is_open) && sitting.you().seat.is_some()
    })
}

/// The standing answer, kept as long as one sits there. It passes by itself while it is on.
fn keep_answering(sitting: Sitting) -> RwSignal<Answering> {
    let answering = RwSignal::new(Answering::default());
    let asks = move || {
        sitting.picture.with(|picture| {
            let picture = picture.as_ref()?;
            let stage = picture.view.as_ref()?.stage();
            Some((picture.number, Asks::of(stage, picture.you.must.into())))
        })
    };
    Effect::new(move |_| {
        let Some((number, asks)) = asks() else { return };
        let now = answering.get();
        let after = now.after(asks);
        if after != now {
            answering.set(after);
        }
        if !after.passes(asks) {
            return;
        }
        let is_still_so = move || {
            let same = sitting.picture.try_with_untracked(|picture| {
                picture.as_ref().is_some_and(|picture| picture.number == number && picture.you.must)
            });
            same == Some(true) && answering.try_get_untracked() == Some(Answering::Passing)
        };
        set_timeout(
            move || {
                if is_still_so() {
                    sitting.play("pass")
                }
            },
            PAUSE,
        );
    });
    answering
}

/// The window, in the place of what is asked and of the actions.
#[component]
pub(crate) fn Window(sitting: Sitting, answering: RwSignal<Answering>) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let asks = move || match sitting.choice.with(tricks::wants) {
        Some(key) => words.say(key),
        None => words.say("ask-kiltros-window"),
    };
    let aside = move || {
        view.with(|view| {
            let view = view.as_ref()?;
            let parts = [said_of_last(words, sitting, view), my_part(words, sitting, view)];
            Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
        })
    };
    let must = move || sitting.you().must;
    let tricks =
        art::PILLERIAS.map(|trick| view! { <Trick sitting=sitting trick=trick view=view /> });
    let complete =
        move || sitting.choice.with(|choice| choice.complete().first().map(|(mv, _)| mv.clone()));
    let is_choosing = Memo::new(move |_| {
        sitting
            .choice
            .with(|choice| tricks::wants(choice).is_some() || !choice.complete().is_empty())
    });
    let answer = move || {
        match complete() {
        Some(mv) => view! {
            <button id="use" class="btn btn-primary trick pass" on:click=press(move |_| sitting.play(&mv))>
                <b>{words.say("cloth-use")}</b>
            </button>
        }
        .into_any(),
        None => view! {
            <button
                id="pass"
                class="btn quiet trick pass"
                aria-disabled=(!must()).to_string()
                on:click=press(move |_| if must() { sitting.play("pass") })
            >
                <b>{move || words.say(if must() { "act-kiltros-pass" } else { "cloth-passed" })}</b>
            </button>
        }
        .into_any(),
    }
    };
    let keys = move |key: KeyboardEvent| {
        if key.key() == "Escape" {
            sitting.choice.update(|choice| choice.clear());
        }
    };
    view! {
        <div class="window" role="group" aria-labelledby="window-asks" on:keydown=keys>
            <div class="ask">
                <Ring sitting=sitting is_large=true />
                <p id="window-asks">{asks} " " <small>{aside}</small></p>
                <HintButton sitting=sitting />
            </div>
            {move || is_choosing.get().then(|| view! { <Targets sitting=sitting /> })}
            <div class="actions tricks">{tricks} {answer}</div>
            <StandingAnswer answering=answering />
        </div>
    }
}

/// Whether the page answers the windows; it stays to be seen as long as it does.
#[component]
pub(crate) fn StandingAnswer(answering: RwSignal<Answering>) -> impl IntoView {
    let words = expect_context::<Words>();
    view! {
        <label class="standing">
            <input
                type="checkbox"
                prop:checked=move || answering.get() == Answering::Passing
                on:change=move |_| answering.update(|answering| *answering = answering.switched())
            />
            <span>{words.live("cloth-always-pass")}</span>
        </label>
    }
}

/// A pillería: always in the same place and of the same size.
#[component]
fn Trick(sitting: Sitting, trick: &'static str, view: Memo<Option<View>>) -> impl IntoView {
    let words = expect_context::<Words>();
    let held = Memo::new(move |_| {
        let seat = sitting.you().seat.map(usize::from);
        view.with(|view| {
            let hand = view.as_ref().zip(seat).and_then(|(view, seat)| view.hands.get(seat));
            hand.map_or(0, |hand| hand.cards.iter().filter(|card| card.name() == trick).count())
        })
    });
    let piece = Piece::Trick(trick);
    let tapped = piece.clone();
    let is_chosen = Memo::new(move |_| {
        sitting.choice.with(|choice| choice.standing(&piece, 0) == Standing::Chosen)
    });
    let can = move || sitting.choice.with(|choice| choice.can(trick));
    let tap = move |_| {
        if !sitting.choice.with_untracked(|choice| choice.can(trick)) {
            // The table says why.
            sitting.play(&view.with_untracked(|view| tricks::attempt(trick, view.as_ref())));
        } else if trick == "chancletazo" {
            sitting.play(trick);
        } else {
            sitting.choice.update(|choice| {
                if !is_chosen.get_untracked() {
                    choice.clear_chosen();
                }
                choice.tap(&tapped, 0);
            });
        }
    };
    view! {
        <button
            id=format!("trick-{trick}")
            class="trick"
            class:is-picked=is_chosen
            aria-disabled=says(move || (!can()).to_string())
            aria-pressed=says(move || is_chosen.get().to_string())
            on:click=press(tap)
        >
            <span aria-hidden="true" inner_html=art::pilleria(trick)></span>
            <span class="trick-text">
                <span>{move || words.texts().card("kiltros", trick)}</span>
                <span class="held">{move || words.count("cloth-held", "count", held.get() as i64)}</span>
            </span>
        </button>
    }
}

/// The last play: what a Chancletazo would undo.
fn said_of_last(words: Words, sitting: Sitting, view: &View) -> Option<String> {
    let last = view.last.as_ref()?;
    let play = last_play(&last.play)?;
    let table = sitting.table()?;
    let card = |card: &str| words.texts().card("kiltros", card);
    let said = [
        ("name", company::name(&table, last.seat.0)),
        ("card", card(&play.card)),
        ("on", play.on.as_deref().map(card).unwrap_or_default()),
    ];
    let said = words.texts().phrase(&format!("cloth-last-{}", play.act), &said);
    Some(if last.stands { said } else { words.texts().phrase("cloth-undone", &[("play", said)]) })
}

/// Whether it is oneself who attacks or defends.
fn my_part(words: Words, sitting: Sitting, view: &View) -> Option<String> {
    let seat = sitting.you().seat?;
    if seat == view.defender.0 {
        Some(words.say("cloth-i-defend"))
    } else if seat == view.attacker.0 {
        Some(words.say("cloth-i-attack"))
    } else {
        None
    }
}
