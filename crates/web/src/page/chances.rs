//! Who was going to win: a curve that grows while a worker plays the game on from every position.

use engine::Viewer;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::press::press;
use super::thinker::Thinker;
use super::words::Words;
use crate::curve;
use crate::talk::{Question, Reply};
use viewmodel::review::Chances;

/// So many games are played on from each position.
pub(crate) const GAMES: u32 = 600;

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Going {
    Not,
    On,
    Done,
}

/// The chances as far as they are known, and who finds them out.
#[derive(Copy, Clone)]
pub(crate) struct Outlook {
    pub(crate) chances: RwSignal<Chances>,
    going: RwSignal<Going>,
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
}

impl Outlook {
    /// Nothing is known yet of a game with so many steps.
    pub(crate) fn new(steps: usize) -> Outlook {
        let outlook = Outlook {
            chances: RwSignal::new(vec![None; steps]),
            going: RwSignal::new(Going::Not),
            thinker: StoredValue::new_local(None),
        };
        on_cleanup(move || outlook.thinker.set_value(None));
        outlook
    }

    fn begin(self, record: String) {
        self.going.set(Going::On);
        let question = Question::Review { record, games: GAMES };
        let thinker = Thinker::new(question, move |reply| match reply {
            Reply::Chances { step, hopes } => self.chances.update(|chances| {
                if let Some(place) = chances.get_mut(step) {
                    *place = Some(hopes);
                }
            }),
            Reply::Reviewed => self.going.set(Going::Done),
            _ => {}
        });
        self.thinker.set_value(Some(thinker));
    }

    fn stop(self) {
        self.thinker.set_value(None);
        self.going.set(Going::Not);
    }

    fn is_begun(self) -> bool {
        self.chances.with(|chances| chances.first().is_some_and(Option::is_some))
    }
}

/// The curve, with its legend and what starts and stops it.
#[component]
pub(crate) fn Curve(
    outlook: Outlook,
    record: StoredValue<String>,
    names: StoredValue<Vec<String>>,
    step: RwSignal<usize>,
    viewer: RwSignal<Viewer>,
) -> impl IntoView {
    let words = expect_context::<Words>();
    let Outlook { chances, going, .. } = outlook;
    let own = move || match viewer.get() {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Onlooker | Viewer::Referee => 0,
    };
    let percents = move || {
        chances.with(|chances| {
            let hopes = chances.get(step.get())?.as_ref()?;
            Some(hopes.iter().map(|hope| (hope * 100.0).round() as i64).collect::<Vec<_>>())
        })
    };
    let label = move || {
        let now = percents().unwrap_or_default();
        let each = names.with_value(|names| {
            let each = names.iter().zip(&now).map(|(name, percent)| format!("{name} {percent} %"));
            each.collect::<Vec<_>>().join(", ")
        });
        let of = [("step", step.get().to_string()), ("each", each)];
        words.texts().phrase("after-curve-about", &of)
    };
    let picture = move || chances.with(|chances| curve::draw(chances, own(), step.get()));
    let point = move |click: MouseEvent| {
        let Some(target) = click.current_target() else { return };
        let target: Element = target.unchecked_into();
        let place = target.get_bounding_client_rect();
        let part = (f64::from(click.client_x()) - place.left()) / place.width().max(1.0);
        let last = chances.with_untracked(|chances| chances.len().saturating_sub(1));
        step.set(curve::step_at(part as f32, last));
    };
    let legend = move || {
        let now = percents();
        names.with_value(|names| {
            let each = names.iter().enumerate().map(|(seat, name)| {
                let percent = now.as_ref().and_then(|now| now.get(seat)).copied();
                let sample = format!("<path class=\"line seat{seat}\" d=\"M0 4h22\"/>");
                view! {
                    <span class="key">
                        <svg viewBox="0 0 22 8" aria-hidden="true" inner_html=sample></svg>
                        {name.clone()} " " <b>{percent.map(|percent| format!("{percent} %"))}</b>
                    </span>
                }
            });
            each.collect_view()
        })
    };
    let about = move || words.count("after-curve-games", "count", i64::from(GAMES));
    let progress = move || {
        let known = chances.with(|chances| chances.iter().flatten().count()) as i64;
        words.count("after-review-progress", "count", known)
    };
    let button = move || {
        match going.get() {
        Going::Not => view! {
            <button id="review" class="btn" on:click=press(move |_| outlook.begin(record.get_value()))>
                {words.say("after-review")}
            </button>
        }
        .into_any(),
        Going::On => view! {
            <button id="review-stop" class="btn" on:click=press(move |_| outlook.stop())>
                {words.say("after-review-stop")}
            </button>
            <small>{progress}</small>
        }
        .into_any(),
        Going::Done => ().into_any(),
    }
    };
    let is_shown = Memo::new(move |_| outlook.is_begun());
    let graph = move || {
        is_shown.get().then(|| {
            view! {
                <svg
                    class="curve"
                    viewBox=curve::VIEW_BOX
                    role="img"
                    aria-label=label
                    on:click=press(point)
                    inner_html=picture
                ></svg>
                <p class="legend">{legend}</p>
            }
        })
    };
    view! {
        <section class="panel chart" aria-labelledby="chart-title">
            <h2 id="chart-title">{words.live("after-who")}</h2>
            <small>{about}</small>
            {graph}
            <div class="review">{button}</div>
        </section>
    }
}
