//! DOS: one or two cards of the hand, on a card of the row.

use super::{Gesture, Piece, first_seat, hand, hands, in_the_middle, middle, seat};

pub(super) fn gesture(words: &[&str]) -> Option<Gesture> {
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

pub(super) fn attempt(tapped: &[Piece], lies: &[String]) -> Option<String> {
    if let Some(seat) = first_seat(tapped) {
        return Some(format!("catch {seat}"));
    }
    let cards: Vec<&str> = hands(tapped).take(2).collect();
    let on = in_the_middle(tapped).or(lies.first().map(String::as_str));
    match (on, &cards[..]) {
        (_, []) => None,
        (Some(on), _) => Some(format!("match {on} {}", cards.join("+"))),
        (None, [card, ..]) => Some(format!("place {card}")),
    }
}
