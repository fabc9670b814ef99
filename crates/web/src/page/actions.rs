//! What can be done: the main thing, the quiet things beside it, the shout rightmost.

use art::Game;
use leptos::prelude::*;

use super::doggy;
use super::list::list;
use super::press::press;
use super::sitting::Sitting;
use super::words::Words;
use viewmodel::company;
use viewmodel::gesture::{Gesture, Piece};
use viewmodel::{payment, sum};

/// The row of buttons.
#[component]
pub(crate) fn Actions(sitting: Sitting, is_covered: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let game = sitting.game;
    let main = move || {
        let table = sitting.table();
        let label = |gesture: &Gesture| {
            // Some speak of somebody, or of cards.
            let seat = gesture.pieces.iter().find_map(|piece| match piece {
                Piece::Seat(seat) => Some(*seat),
                _ => None,
            });
            let name = table.as_ref().zip(seat).map(|(table, seat)| company::name(table, seat));
            let held: Vec<&str> = gesture.pieces.iter().filter_map(held).collect();
            let key = format!("act-{}-{}", game.name(), gesture.act);
            let told = [("name", name.unwrap_or_default()), ("cards", values(words, game, &held))];
            words.texts().phrase(&key, &told)
        };
        sitting.choice.with(|choice| {
            let mut moves = choice.complete();
            let is_one = moves.len() == 1;
            if game == Game::Doggy {
                moves.sort_by_key(|(mv, _)| payment::spent(mv));
            }
            let labelled = moves.into_iter().map(|(mv, gesture)| {
                // The same dogs can pay in several ways.
                let paid = (!is_one).then(|| doggy::payment(words, mv)).flatten();
                (mv.clone(), paid.unwrap_or_else(|| label(gesture)))
            });
            // The order of the taps says which of two cards lies on top.
            let most = if game == Game::Dos2 { 1 } else { usize::MAX };
            labelled.take(most).collect::<Vec<_>>()
        })
    };
    let quiet = move || {
        sitting.choice.with(|choice| {
            // What is the only thing to do is not quiet.
            let only = choice.only_word();
            let acts = quiet_acts(game).iter().copied();
            let one = |act| choice.word(act).map(|mv| (act, mv.to_owned(), only == Some(mv)));
            acts.filter_map(one).collect::<Vec<_>>()
        })
    };
    view! {
        <Catches sitting=sitting is_covered=is_covered />
        <div class="actions">
            {list(main, move |(mv, label)| {
                    view! {
                        <button class="btn btn-primary" inert=is_covered on:click=press(move |_| sitting.play(&mv))>{label}</button>
                    }
                })}
            {list(quiet, move |(act, mv, is_only)| {
                    let label = move || words.say(&format!("act-{}-{act}", game.name()));
                    view! {
                        <button
                            class="btn quiet"
                            class:btn-primary=is_only
                            data-act=act
                            inert=is_covered
                            on:click=press(move |_| sitting.play(&mv))
                        >
                            {label}
                        </button>
                    }
                })}
            {shouted(game).map(|word| view! { <Shout sitting=sitting word=word /> })}
        </div>
    }
}

fn held(piece: &Piece) -> Option<&str> {
    match piece {
        Piece::Hand(card) => Some(card),
        _ => None,
    }
}

/// Cards in as few words as fit on a button.
fn values(words: Words, game: Game, cards: &[&str]) -> String {
    match cards {
        [card] if sum::number(card).is_none() => words.texts().card(game.name(), card),
        _ => sum::written(cards),
    }
}

/// What is done without choosing anything, in the order of its buttons.
fn quiet_acts(game: Game) -> &'static [&'static str] {
    match game {
        Game::Dos | Game::Dos2 => &["draw", "end"],
        Game::Kiltros => &["pass", "decline", "stop", "yield"],
        Game::Loyo => &["draw", "discard", "pass", "subtract", "triple"],
        Game::Doggy => &["recruit", "end"],
    }
}

/// The word that is shouted.
fn shouted(game: Game) -> Option<&'static str> {
    match game {
        Game::Dos | Game::Dos2 => Some("dos"),
        Game::Loyo => Some("loyo"),
        Game::Kiltros | Game::Doggy => None,
    }
}

/// Somebody who can be caught, by name.
fn caught(words: Words, sitting: Sitting, seat: u8) -> String {
    let name = sitting.table().map(|table| company::name(&table, seat)).unwrap_or_default();
    words.texts().phrase("act-dos-catch", &[("name", name)])
}

/// Where the shout could mean several, one button for each that can be caught.
#[component]
fn Catches(sitting: Sitting, is_covered: Memo<bool>) -> impl IntoView {
    let words = expect_context::<Words>();
    let seats = move || {
        sitting.choice.with(|choice| {
            let seats = choice.seats("catch");
            let owes_oneself = usize::from(choice.can("dos"));
            if seats.len() + owes_oneself > 1 { seats } else { Vec::new() }
        })
    };
    view! {
        <div class="catches" inert=is_covered>
            {list(seats, move |seat| {
                    view! {
                        <button class="btn catch" on:click=press(move |_| sitting.play(&format!("catch {seat}")))>
                            {move || caught(words, sitting, seat)}
                        </button>
                    }
                })}
        </div>
    }
}

/// The shout: in its own place, never moved, never covered.
#[component]
fn Shout(sitting: Sitting, word: &'static str) -> impl IntoView {
    let words = expect_context::<Words>();
    let rests = move || {
        let can = sitting.choice.with(|choice| {
            choice.can(word) || choice.can("catch") || choice.complete_with_word().is_some()
        });
        (!can).to_string()
    };
    let shout = move |_| {
        let mv = sitting.choice.with_untracked(|choice| {
            let catch = choice.seats("catch").first().map(|seat| format!("catch {seat}"));
            let with = choice.complete_with_word().map(str::to_owned);
            choice.word(word).map(str::to_owned).or(with).or(catch)
        });
        // What cannot be said is tried all the same: the table says why.
        sitting.play(mv.as_deref().unwrap_or(word));
    };
    // The only one who owes the word, if that is somebody else.
    let victim = Memo::new(move |_| {
        sitting.choice.with(|choice| {
            let only = !choice.can(word) && choice.complete_with_word().is_none();
            choice.seats("catch").first().copied().filter(|_| only)
        })
    });
    let shouted = move || words.say(&format!("act-{}-{word}", sitting.game.name()));
    let name = move || {
        let (seat, table) = victim.get().zip(sitting.table())?;
        let whom = words.texts().phrase("page-catch", &[("name", company::name(&table, seat))]);
        Some(view! { <small>{whom}</small> })
    };
    view! {
        <button class="shout" aria-disabled=rests on:click=press(shout)>
            {shouted} " " {name}
        </button>
    }
}
