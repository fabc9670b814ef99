//! The table of Kiltros: attacks side by side, the defense across, and the pillerías when there is time
//! for them.

use art::Lie;
use games::kiltros::View;
use leptos::prelude::*;

use crate::page::card::{CardButton, numbered};
use crate::page::list::list;
use crate::page::sitting::Sitting;
use crate::page::words::Words;
use viewmodel::company;
use viewmodel::games::kiltros::last_play::last_play;
use viewmodel::games::names;
use viewmodel::gesture::Piece;

/// The card that was just laid down, and the one below it.
fn just_played(view: &View) -> Option<(String, Option<String>)> {
    let last = last_play(&view.last.as_ref().filter(|last| last.stands)?.play)?;
    match last.act {
        "attack" | "control" | "defend" => Some((last.card, last.on)),
        _ => None,
    }
}

/// What the page shows of a game of Kiltros.
pub(super) fn view_of(sitting: Sitting) -> Memo<Option<View>> {
    Memo::new(move |_| match sitting.board.get() {
        Some(viewmodel::games::View::Kiltros(view)) => Some(*view),
        _ => None,
    })
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let open = move || {
        view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&names(&view.open))))
    };
    let duels = move || {
        view.with(|view| {
            let duels = view.as_ref().map_or_else(Vec::new, |view| view.duels.clone());
            let before =
                |index: usize| duels[..index].iter().filter(|duel| **duel == duels[index]).count();
            (0..duels.len()).map(|index| (duels[index], before(index))).collect::<Vec<_>>()
        })
    };
    let just = Memo::new(move |_| view.with(|view| just_played(view.as_ref()?)));
    let count = Memo::new(move |_| open().len() + duels().len());
    // The more there are, the smaller they lie.
    let class = move || match count.get() {
        0..=2 => "fights",
        3..=4 => "fights some",
        _ => "fights lots",
    };
    let pile = move || view.with(|view| view.as_ref().map_or(0, |view| view.pile.count));
    let gone = move || view.with(|view| view.as_ref().map_or(0, |view| view.discards.len()));
    let pack = move || {
        let pack = company::pack(&sitting.table()?, sitting.you().seat?)?;
        let class = format!("pack pack-{}", pack.to_ascii_lowercase());
        Some(view! {
            <span class="chip"><span class=class>{pack.to_string()}</span>{words.say("cloth-my-pack")}</span>
        })
    };
    view! {
        <main class="cloth cloth-kiltros">
            <h2 class="vh">{move || words.count("page-fights", "count", count.get() as i64)}</h2>
            <ol class=class>
                {list(duels, move |(duel, nth)| {
                        let both = duel.to_string();
                        let (attack, defense) = (duel.attack.to_string(), duel.defense.to_string());
                        let here = Some((defense.clone(), Some(attack.clone())));
                        let is_just = Memo::new(move |_| just.with(|just| *just == here));
                        view! {
                            <li class="fight" class:just=is_just>
                                <CardButton
                                    sitting=sitting card=attack piece=Piece::Under(both.clone()) nth=nth
                                    note=words.say("cloth-attack")
                                />
                                <CardButton
                                    sitting=sitting card=defense piece=Piece::Across(both) nth=nth
                                    note=words.say("cloth-across") lie=Lie::Across
                                />
                                {verdict(words, "chip-good", "check", "page-defended")}
                            </li>
                        }
                    })}
                {list(open, move |(card, nth)| {
                        let piece = Piece::Middle(card.clone());
                        let here = Some((card.clone(), None));
                        let is_just = Memo::new(move |_| just.with(|just| *just == here));
                        view! {
                            <li class="fight open" class:just=is_just>
                                <CardButton
                                    sitting=sitting card=card piece=piece nth=nth
                                    note=words.say("cloth-attack")
                                />
                                {verdict(words, "chip-warn", "shield", "page-undefended")}
                            </li>
                        }
                    })}
            </ol>
            {move || (count.get() == 0).then(|| view! { <p class="nothing">{words.say("cloth-no-attacks")}</p> })}
            <p class="rest">
                {pack}
                <span class="chip"><i class="mini-back"></i><span class="vh">{words.live("cloth-pile")} " "</span>{pile}</span>
                <span class="chip"><i class="mini-back gone"></i><span class="vh">{words.live("cloth-discards")} " "</span>{gone}</span>
            </p>
        </main>
    }
}

/// How a fight stands.
fn verdict(words: Words, class: &str, icon: &str, key: &'static str) -> impl IntoView + use<> {
    view! {
        <span class=format!("verdict chip {class}")>
            <span inner_html=art::small_icon(icon)></span>
            <span class="word">{move || words.say(key)}</span>
        </span>
    }
}
