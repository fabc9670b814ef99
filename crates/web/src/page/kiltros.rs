//! The table of Kiltros: attacks side by side, the defense across, and the pillerías when there is time
//! for them.

use art::Lie;
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value as Json;

use super::board::{Board, Seen, stage_name};
use super::card::{CardButton, numbered};
use super::list::list;
use super::seats::Around;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::company;
use viewmodel::gesture::Piece;
use viewmodel::last_play::{LastPlay, last_play};

/// The game as one sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) stage: Json,
    pub(crate) hands: Vec<Seen>,
    pub(crate) attacker: u8,
    pub(crate) defender: u8,
    pub(crate) open: Vec<String>,
    duels: Vec<Duel>,
    pile: Seen,
    discards: Vec<String>,
    pub(crate) last: Option<Last>,
}

/// An attack and the card across it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
struct Duel {
    attack: String,
    defense: String,
}

/// The last play of the round.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Last {
    pub(crate) seat: u8,
    play: String,
    pub(crate) stands: bool,
}

impl Last {
    /// The play itself.
    pub(crate) fn play(&self) -> Option<LastPlay> {
        last_play(&self.play)
    }
}

impl View {
    /// What is said of the seats.
    pub(crate) fn around(&self) -> Around {
        let mut tags = Vec::new();
        let turn = match stage_name(&self.stage) {
            "asked" => {
                tags.push((self.mover(), "cloth-asks"));
                let asked = self.stage["asked"].as_u64().map(|seat| seat as u8);
                tags.extend(asked.map(|seat| (seat, "cloth-asked")));
                asked
            }
            // In a window everybody is asked.
            "window" | "over" => None,
            _ => Some(self.mover()),
        };
        tags.extend([(self.attacker, "page-attacks"), (self.defender, "page-defends")]);
        tags.extend(self.next().map(|seat| (seat, "cloth-next")));
        Around { cards: self.hands.iter().map(|hand| hand.count).collect(), turn, tags }
    }

    /// Whose move it is while no window is open.
    pub(crate) fn mover(&self) -> u8 {
        if self.open.is_empty() { self.attacker } else { self.defender }
    }

    /// Who defends after a control: play goes to the right.
    fn next(&self) -> Option<u8> {
        let seats = self.hands.len() as u8;
        let next = (self.defender + seats).checked_sub(1)?.checked_rem(seats)?;
        (next != self.attacker).then_some(next)
    }

    /// Tells whether everybody is asked for pillerías.
    pub(crate) fn is_window(&self) -> bool {
        stage_name(&self.stage) == "window"
    }

    fn must_open(&self) -> bool {
        let hand = self.hands.get(usize::from(self.attacker));
        let has_cards = hand.is_some_and(|hand| hand.count > 0);
        self.open.is_empty() && self.duels.is_empty() && has_cards
    }

    /// What is expected, as the key of a text.
    pub(crate) fn expects(&self) -> &'static str {
        match stage_name(&self.stage) {
            "window" => "ask-kiltros-window",
            "asked" => "ask-kiltros-asked",
            // Whoever opens cannot stop, unless without cards.
            _ if self.must_open() => "ask-kiltros-open",
            _ if self.open.is_empty() => "ask-kiltros-attack",
            _ => "ask-kiltros-defend",
        }
    }

    /// The card that was just laid down, and the one below it.
    fn just_played(&self) -> Option<(String, Option<String>)> {
        let last = self.last.as_ref().filter(|last| last.stands)?.play()?;
        match last.act {
            "attack" | "control" | "defend" => Some((last.card, last.on)),
            _ => None,
        }
    }
}

/// What the page shows of a game of Kiltros.
pub(crate) fn view_of(sitting: Sitting) -> Memo<Option<View>> {
    Memo::new(move |_| match sitting.board.get() {
        Some(Board::Kiltros(view)) => Some(view),
        _ => None,
    })
}

/// The middle of the table.
#[component]
pub(crate) fn Cloth(sitting: Sitting) -> impl IntoView {
    let words = expect_context::<Words>();
    let view = view_of(sitting);
    let open =
        move || view.with(|view| view.as_ref().map_or_else(Vec::new, |view| numbered(&view.open)));
    let duels = move || {
        view.with(|view| {
            let duels = view.as_ref().map_or_else(Vec::new, |view| view.duels.clone());
            let before =
                |index: usize| duels[..index].iter().filter(|duel| **duel == duels[index]).count();
            (0..duels.len()).map(|index| (duels[index].clone(), before(index))).collect::<Vec<_>>()
        })
    };
    let just = Memo::new(move |_| view.with(|view| view.as_ref()?.just_played()));
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
                        let both = format!("{}/{}", duel.attack, duel.defense);
                        let here = Some((duel.defense.clone(), Some(duel.attack.clone())));
                        let is_just = Memo::new(move |_| just.with(|just| *just == here));
                        view! {
                            <li class="fight" class:just=is_just>
                                <CardButton
                                    sitting=sitting card=duel.attack piece=Piece::Under(both.clone()) nth=nth
                                    note=words.say("cloth-attack")
                                />
                                <CardButton
                                    sitting=sitting card=duel.defense piece=Piece::Across(both) nth=nth
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
