//! DOS: one or two cards of the hand, on a card of the row.

use super::Dos;
use crate::choice::Turn;
use crate::games::{Gestures, names};
use crate::gesture::{Gesture, Piece, first_seat, hand, hands, in_the_middle, middle, seat};
use crate::sum;

impl Gestures for Dos {
    fn gesture(words: &[&str]) -> Option<Gesture> {
        gesture(words)
    }

    fn attempt(tapped: &[Piece], view: Option<&games::dos::View>) -> Option<String> {
        attempt(tapped, &view.map_or_else(Vec::new, |view| names(&view.row)))
    }

    fn turn(_: Option<&games::dos::View>, _: bool) -> Turn {
        Turn::Mine
    }
}

fn gesture(words: &[&str]) -> Option<Gesture> {
    let make = match words.last() {
        Some(&"dos") if words.len() > 1 => Gesture::shouting,
        _ => Gesture::new,
    };
    let plain = words.strip_suffix(&["dos"]).filter(|plain| !plain.is_empty()).unwrap_or(words);
    Some(match plain {
        ["match", on, cards] => {
            let pieces = [middle(on)].into_iter().chain(cards.split('+').map(hand));
            make("match", pieces.collect())
        }
        ["place", card] => make("place", vec![hand(card)]),
        ["draw"] => make("draw", Vec::new()),
        ["end"] => make("end", Vec::new()),
        ["dos"] => Gesture::new("dos", Vec::new()),
        ["catch", whom] => Gesture::new("catch", vec![seat(whom)?]),
        _ => return None,
    })
}

fn attempt(tapped: &[Piece], lies: &[String]) -> Option<String> {
    if let Some(seat) = first_seat(tapped) {
        return Some(format!("catch {seat}"));
    }
    let cards: Vec<&str> = hands(tapped).take(2).collect();
    let on = in_the_middle(tapped).or_else(|| closest(lies, &cards));
    match (on, &cards[..]) {
        (_, []) => None,
        (Some(on), _) => Some(format!("match {on} {}", cards.join("+"))),
        (None, [card, ..]) => Some(format!("place {card}")),
    }
}

/// The card of the row that these come closest to: whoever says nothing else seems to mean that one.
fn closest<'a>(lies: &'a [String], cards: &[&str]) -> Option<&'a str> {
    let wanted: Option<u32> = cards.iter().map(|card| sum::number(card)).sum();
    let color = cards.first().and_then(|card| card.chars().next());
    let away = |on: &&String| {
        let numbers = sum::number(on).zip(wanted);
        let distance = numbers.map_or(u32::MAX, |(number, wanted)| number.abs_diff(wanted));
        (distance, on.chars().next() != color)
    };
    lies.iter().min_by_key(away).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_closest_is_tried() {
        let lies: Vec<String> = ["r1", "b9", "g7", "y#"].map(str::to_owned).into();
        let tried = |tapped: &[Piece]| attempt(tapped, &lies);
        assert_eq!(tried(&[hand("b8")]).as_deref(), Some("match b9 b8"));
        assert_eq!(tried(&[hand("g8")]).as_deref(), Some("match g7 g8"));
        assert_eq!(tried(&[hand("g4"), hand("r4")]).as_deref(), Some("match g7 g4+r4"));
        assert_eq!(tried(&[hand("r#")]).as_deref(), Some("match r1 r#"));
        assert_eq!(tried(&[middle("r1"), hand("b8")]).as_deref(), Some("match r1 b8"));
        assert_eq!(attempt(&[hand("b8")], &[]).as_deref(), Some("place b8"));
    }
}
