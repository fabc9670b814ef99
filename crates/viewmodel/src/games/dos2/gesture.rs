//! DOS, second edition: one or two cards of the hand, on one of the two piles; of a wild one with a
//! color.

use super::Dos2;
use crate::choice::Turn;
use crate::games::Gestures;
use crate::gesture::{Gesture, Piece, first_seat, hand, hands, seat};

impl Gestures for Dos2 {
    fn gesture(words: &[&str]) -> Option<Gesture> {
        gesture(words)
    }

    fn attempt(tapped: &[Piece], _: Option<&games::dos2::View>) -> Option<String> {
        attempt(tapped)
    }

    fn turn(_: Option<&games::dos2::View>, _: bool) -> Turn {
        Turn::Mine
    }
}

fn gesture(words: &[&str]) -> Option<Gesture> {
    let make = match words.last() {
        Some(&"dos") if words.len() > 1 => Gesture::shouting,
        _ => Gesture::new,
    };
    let plain = words.strip_suffix(&["dos"]).filter(|plain| !plain.is_empty()).unwrap_or(words);
    let on = |pile: &str, cards: &str, color: Option<&str>| {
        let cards = cards.split('+').map(hand);
        let color = color.map(|color| Piece::Color(color.to_owned()));
        Some(make("play", [self::pile(pile)?].into_iter().chain(cards).chain(color).collect()))
    };
    Some(match plain {
        ["play", pile, cards] => on(pile, cards, None)?,
        ["play", pile, cards, color] => on(pile, cards, Some(color))?,
        ["draw"] => make("draw", Vec::new()),
        ["end"] => make("end", Vec::new()),
        ["dos"] => Gesture::new("dos", Vec::new()),
        ["catch", whom] => Gesture::new("catch", vec![seat(whom)?]),
        _ => return None,
    })
}

fn pile(name: &str) -> Option<Piece> {
    ["a", "b"].into_iter().find(|pile| *pile == name).map(Piece::Pile)
}

fn attempt(tapped: &[Piece]) -> Option<String> {
    if let Some(seat) = first_seat(tapped) {
        return Some(format!("catch {seat}"));
    }
    let cards: Vec<&str> = hands(tapped).take(2).collect();
    let pile = tapped.iter().find_map(|piece| match piece {
        Piece::Pile(name) => Some(*name),
        _ => None,
    });
    let color = match &cards[..] {
        [] => return None,
        // A wild card needs a color to be a move at all.
        ["w2" | "play2"] | ["w2", "w2"] => " r",
        _ => "",
    };
    Some(format!("play {} {}{color}", pile.unwrap_or("a"), cards.join("+")))
}
