//! The moments that mattered: by how much they changed who was going to win or, before that is known,
//! what divided the game.

use engine::Viewer;
use leptos::prelude::*;

use super::chances::Outlook;
use super::focus;
use super::press::press;
use super::theater::Kept;
use super::words::Words;
use viewmodel::film::Frame;
use viewmodel::heard::Item;
use viewmodel::review::{self, Moment};
use viewmodel::{company, sentence, tally};

/// So many sentences say what came of a move.
const SENTENCES: usize = 4;
/// With so many moments nothing else is listed.
const ENOUGH: usize = 4;

/// Whose turn it is now: that is not what somebody did.
fn is_turn(item: &Item) -> bool {
    matches!(item, Item::Game(happened) if happened.key.ends_with("-turn"))
}

/// What was played, and what came of it; whose turn it is now comes last.
pub(crate) fn told(words: Words, frame: &Frame) -> (String, String) {
    let texts = words.texts();
    let picture = &frame.picture;
    let of = |item: &Item| sentence::of(&texts, &picture.table, item);
    let done = picture.items.iter().filter(|item| !is_turn(item));
    let turns = picture.items.iter().filter(|item| is_turn(item));
    let mut said: Vec<String> = done.filter_map(of).collect();
    if said.is_empty()
        && let Some(seat) = frame.seat
        && picture.items.iter().any(is_turn)
    {
        let name = company::name(&picture.table, seat);
        said.push(texts.phrase("after-ends-turn", &[("name", name)]));
    }
    said.extend(turns.filter_map(of));
    if picture.number == 0 {
        said.insert(0, words.say("page-dealing"));
    }
    if said.is_empty() {
        return (words.say("after-nothing-seen"), String::new());
    }
    let mut rest = said.split_off(1);
    if rest.len() > SENTENCES {
        rest.truncate(SENTENCES);
        rest.push("…".to_owned());
    }
    (said.remove(0), rest.join(" "))
}

/// A moment as it is listed.
#[derive(Clone, PartialEq)]
struct Listed {
    step: usize,
    text: String,
    /// Whose chances changed, and by how many points of a hundred.
    swing: Option<(String, i64)>,
}

/// The moments; a tap shows one.
#[component]
pub(crate) fn Moments(
    film: Kept,
    names: StoredValue<Vec<String>>,
    outlook: Outlook,
    step: RwSignal<usize>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let landmarks = film.with_value(|film| tally::landmarks(film));
    let landmarks = StoredValue::new(landmarks);
    let listed = Memo::new(move |_| {
        let name_of = |seat: u8| names.with_value(|names| names.get(usize::from(seat)).cloned());
        let swing = |Moment { step, seat, swing }: Moment| {
            let frame = film.with_value(|film| film.frame(step, Viewer::Referee));
            let text = told(words, &frame).0;
            // Some sentences do not say whose move it was.
            let text = match frame.seat.and_then(name_of) {
                Some(mover) if !text.contains(&mover) => format!("{mover}: {text}"),
                _ => text,
            };
            let points = (swing * 100.0).round() as i64;
            Listed { step, text, swing: Some((name_of(seat).unwrap_or_default(), points)) }
        };
        let landmark = |(step, which): &(usize, usize)| {
            let frame = film.with_value(|film| film.frame(*step, Viewer::Referee));
            let item = frame.picture.items.get(*which)?;
            let text = sentence::of(&words.texts(), &frame.picture.table, item)?;
            Some(Listed { step: *step, text, swing: None })
        };
        let moments = outlook.chances.with(review::moments);
        let mut listed: Vec<Listed> = moments.into_iter().map(swing).collect();
        if listed.len() < ENOUGH {
            landmarks.with_value(|all| listed.extend(all.iter().filter_map(landmark)));
        }
        listed
    });
    let lines = move || {
        let each = listed.get().into_iter().map(|Listed { step: at, text, swing }| {
            let current = move || (step.get() == at).then_some("step");
            // On a phone the list is far below the table.
            let show = move |_| {
                step.set(at);
                focus::all(".replay .board").iter().for_each(|board| focus::show(board));
            };
            let swing = swing.map(|(name, points)| {
                let class = if points < 0 { "down" } else { "up" };
                let sign = if points < 0 { '−' } else { '+' };
                view! { <span class=class>{name} " " {format!("{sign}{}", points.abs())}</span> }
            });
            view! {
                <li>
                    <button class="moment" aria-current=current on:click=press(show)>
                        <span class="n">{at}</span><span>{text}</span>{swing}
                    </button>
                </li>
            }
        });
        each.collect_view()
    };
    view! {
        <section class="panel moments" aria-labelledby="moments-title">
            <h2 id="moments-title">{words.live("after-moments")}</h2>
            <ol>{lines}</ol>
        </section>
    }
}
