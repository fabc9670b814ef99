//! What is asked of somebody, in more words than the name of the stage has: what a payment gives back,
//! who needs help, how many cards are still to be looked at.

use leptos::prelude::*;
use serde_json::Value as Json;

use super::board::{Board, stage_name};
use super::parrandas::price;
use super::sitting::Sitting;
use super::words::Words;
use super::{doggy, kiltros, loyo};
use viewmodel::company;
use viewmodel::gesture::Piece;
use viewmodel::payment;

/// What is asked, and something smaller below it. Where there is no line, the stage has one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ask {
    pub(crate) line: Option<String>,
    pub(crate) aside: Option<String>,
}

/// What is asked of oneself.
pub(crate) fn of(words: Words, sitting: Sitting) -> Ask {
    if !sitting.you().must {
        return Ask::default();
    }
    let asked = sitting.board.with(|board| match board {
        Some(Board::Kiltros(view)) => of_kiltros(words, sitting, view),
        Some(Board::Loyo(view)) => of_loyo(words, sitting, view),
        Some(Board::Doggy(view)) => of_doggy(words, sitting, view),
        Some(Board::Dos(_) | Board::Dos2(_)) | None => None,
    });
    asked.unwrap_or_default()
}

fn line(line: String) -> Option<Ask> {
    Some(Ask { line: Some(line), aside: None })
}

fn aside(aside: String) -> Option<Ask> {
    Some(Ask { line: None, aside: Some(aside) })
}

fn both(line: String, aside: String) -> Option<Ask> {
    Some(Ask { line: Some(line), aside: Some(aside) })
}

fn of_kiltros(words: Words, sitting: Sitting, view: &kiltros::View) -> Option<Ask> {
    if stage_name(&view.stage) != "asked" {
        return None;
    }
    let name = company::name(&sitting.table()?, view.mover());
    both(words.texts().phrase("cloth-helps", &[("name", name)]), words.say("cloth-helps-how"))
}

fn of_loyo(words: Words, sitting: Sitting, view: &loyo::View) -> Option<Ask> {
    let number = |number: usize| number.to_string();
    match stage_name(&view.stage) {
        "peeking" => {
            let all = view.places(sitting.you().seat?);
            let wanted = if all > 4 { 3 } else { 2 };
            let chosen = sitting.choice.with(|choice| choice.chosen().len());
            let asked = [("count", number(wanted)), ("all", number(all))];
            let left = wanted.saturating_sub(chosen);
            both(
                words.texts().phrase("cloth-peek", &asked),
                words.count("cloth-peek-left", "count", left as i64),
            )
        }
        "asking" => aside(words.say("cloth-challenge")),
        "drawn" => {
            let card = words.texts().card("loyo", view.stage["drawn"].as_str()?);
            both(
                words.texts().phrase("cloth-drawn", &[("card", card)]),
                words.say("cloth-drawn-or"),
            )
        }
        "choosing" => {
            let caller = view.call.filter(|caller| Some(*caller) != sitting.you().seat)?;
            let name = company::name(&sitting.table()?, caller);
            aside(words.texts().phrase("cloth-last-round", &[("name", name)]))
        }
        "throwing" => aside(words.say("cloth-before-throw")),
        _ => None,
    }
}

fn of_doggy(words: Words, sitting: Sitting, view: &doggy::View) -> Option<Ask> {
    let figure = |stage: &Json| stage.as_i64().unwrap_or(0);
    match stage_name(&view.stage) {
        "recruiting" => {
            let more = figure(&view.stage["recruiting"]);
            let each = [("pile", (more + 2).to_string()), ("shown", (more + 1).to_string())];
            aside(words.texts().phrase("cloth-recruit", &each))
        }
        "taking" => line(words.count("cloth-take", "count", figure(&view.stage["taking"]))),
        "choosing" | "partying" | "tidying" => of_payment(words, sitting),
        _ => None,
    }
}

/// What the parranda costs that was chosen, and what comes back.
fn of_payment(words: Words, sitting: Sitting) -> Option<Ask> {
    sitting.choice.with(|choice| {
        let card = choice.chosen().iter().find_map(|piece| match piece {
            Piece::Middle(card) => Some(card.clone()),
            _ => None,
        })?;
        let paid: Vec<&str> = choice
            .chosen()
            .iter()
            .filter_map(|piece| match piece {
                Piece::Hand(dog) => Some(dog.as_str()),
                _ => None,
            })
            .collect();
        let said = [
            ("card", words.texts().card("doggy", &card)),
            ("count", price(&card).to_string()),
            ("color", card.chars().take(1).collect()),
        ];
        let key = if price(&card) == 2 { "cloth-pay-pair" } else { "cloth-pay" };
        let pairs = payment::pairs(&paid);
        let names: Vec<String> = pairs.iter().map(|dog| doggy::dog_name(dog)).collect();
        let back = (!names.is_empty())
            .then(|| words.texts().phrase("cloth-pair", &[("names", names.join(" + "))]));
        Some(Ask { line: Some(words.texts().phrase(key, &said)), aside: back })
    })
}
